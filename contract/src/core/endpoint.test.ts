import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { domains } from '../domains.ts'
import { type AnyEndpoint, endpoint, fillPath } from './endpoint.ts'
import { endpointsIn } from './transition-endpoints.ts'

const src = join(import.meta.dirname, '..')
const written = domains.filter((domain) => existsSync(join(src, domain, 'index.ts')))
const all: { domain: string; call: AnyEndpoint }[] = []
for (const domain of written) {
  const door: Record<string, unknown> = await import(/* @vite-ignore */ join(src, domain, 'index.ts'))
  for (const call of endpointsIn(door)) all.push({ domain, call })
}

describe('fillPath', () => {
  it('fills and escapes', () => {
    expect(fillPath('/a/{id}/b/{name}', { id: 7, name: 'x/ç?' })).toBe('/a/7/b/x%2F%C3%A7%3F')
    expect(fillPath('/a')).toBe('/a')
  })

  it.each([{}, { id: '' }, { id: null }, { id: undefined }])('refuses a path without its parameter: %j', (params) => {
    expect(() => fillPath('/a/{id}', params)).toThrow('The path /a/{id} needs id')
  })
})

describe('endpoint', () => {
  it('builds its schemas when first asked and only once', () => {
    let built = 0
    const call = endpoint({
      name: 'things.get',
      method: 'GET',
      path: '/api/things',
      summary: 'Things',
      right: 'signedIn',
      schemas: () => {
        built += 1
        return { answer: z.array(z.string()) }
      },
    })
    expect(built).toBe(0)
    expect(call.schemas()).toBe(call.schemas())
    expect(built).toBe(1)
    expect(call).toMatchObject({ status: 200, events: [], list: false })
  })
})

describe('every endpoint of the contract', () => {
  it('stands behind the door of its domain', () => {
    expect(all.length).toBeGreaterThan(15)
    for (const { domain, call } of all) expect(call.name.split('.')[0], call.name).toBe(domain)
  })

  it('has a name and an address of its own', () => {
    expect(new Set(all.map(({ call }) => call.name)).size).toBe(all.length)
    expect(new Set(all.map(({ call }) => `${call.method} ${call.path}`)).size).toBe(all.length)
  })

  it('lies under /api and takes every parameter that its path marks', () => {
    for (const { call } of all) {
      expect(call.path, call.name).toMatch(/^\/api\//)
      const marked = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
      expect(Object.keys(call.schemas().params?.shape ?? {}).sort(), call.name).toEqual(marked.sort())
    }
  })

  it('names an event when it writes for others and none when it reads', () => {
    for (const { call } of all) {
      if (call.method === 'GET' || call.personal) expect(call.events, call.name).toEqual([])
      else expect(call.events.length, call.name).toBeGreaterThan(0)
    }
  })

  it('refuses unknown names in its query and body', () => {
    for (const { call } of all) {
      const { query, body } = call.schemas()
      const requested = query?.safeParse({ thisNameIsNowhere: '1' })
      const codes = requested?.error?.issues.map((issue) => issue.code)
      if (query) expect(codes, call.name).toContain('unrecognized_keys')
      const sent = body?.safeParse({ thisNameIsNowhere: '1' }).error?.issues.map((issue) => issue.code)
      if (body) expect(sent, call.name).toContain('unrecognized_keys')
    }
  })

  it('makes a JSON schema of every part, which the OpenAPI document is built from', () => {
    for (const { call } of all) {
      const { answer, ...requested } = call.schemas()
      for (const schema of Object.values(requested)) {
        expect(() => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), call.name).not.toThrow()
      }
      expect(() => z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }), call.name).not.toThrow()
    }
  })
})
