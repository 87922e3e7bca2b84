import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type * as contract from '@lineside/contract/core'
import { domains } from '@lineside/contract/domains'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

const contractSources = join(import.meta.dirname, '../../../../contract/src')

/** Every endpoint of the program: those of the domains, and the core's own. */
const endpointsOf = ({ app }: TestPlant) =>
  app.domains.flatMap((domain) => domain.endpoints).map(({ endpoint }) => endpoint)

interface Parameter {
  name: string
  in: 'path' | 'query'
  schema: { type?: string; pattern?: string; enum?: string[] }
}
interface Operation {
  parameters: Parameter[]
  responses: Record<string, object>
  requestBody?: object
  security: object[]
}

async function documentOf(plant: TestPlant) {
  const { payload } = await plant.nobody.send({ url: '/api/openapi.json' })
  const document = JSON.parse(payload) as {
    paths: Record<string, Record<string, Operation>>
    components: { responses: Record<string, { description: string }> }
  }
  const operations = Object.entries(document.paths).flatMap(([path, one]) =>
    Object.entries(one).map(([method, operation]) => ({ path, method, operation })),
  )
  return { document, operations }
}

/** A path as routers with types of their parts read it: whole numbers are digits, other parts what is no slash. */
function patternOf(path: string, parameters: readonly Parameter[]): RegExp {
  const part = (name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema
    if (schema?.type === 'integer') return '\\d+'
    return schema?.pattern ? schema.pattern.replace(/^\^|\$$/g, '') : '[^/]+'
  }
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, (_, name: string) => part(name))}$`)
}

const samples = ['7', '0f0f0f0f-1111-4222-8333-444444444444', 'a'.repeat(43)]

/** An address of a path, each part as its schema wants it. */
function addressOf(path: string, parameters: readonly Parameter[]): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { pattern } = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}
    return samples.find((sample) => new RegExp(pattern ?? '').test(sample)) ?? ''
  })
}

describe('the OpenAPI document', () => {
  it('is accepted by an independent validator, and lists every endpoint that answers', () =>
    onPlant(async (plant) => {
      const endpoints = endpointsOf(plant)
      const { payload } = await plant.nobody.send({ url: '/api/openapi.json' })
      const document = JSON.parse(payload)
      const result = await new Validator().validate(JSON.parse(payload))
      expect(result, JSON.stringify(result.errors)).toMatchObject({ valid: true })
      const listed = Object.entries(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
        ([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
      )
      expect(listed.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
      const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      const ids = operations.flatMap((one) => Object.values(one).map(({ operationId }) => operationId))
      expect(new Set(ids).size).toBe(endpoints.length)
    }))

  it('says whole numbers of addresses as such, with their bounds', () =>
    onPlant(async (plant) => {
      const { operations } = await documentOf(plant)
      const paging = operations.flatMap(({ operation }) =>
        operation.parameters.filter(({ name }) => /^(skip|limit)$/.test(name)),
      )
      expect(paging.length).toBeGreaterThan(100)
      for (const { name, schema } of paging) expect([name, schema.type]).toEqual([name, 'integer'])
      const { operation } =
        operations.find(({ path, method }) => method === 'get' && path === '/api/domain/v1/Product') ?? operations[0]!
      const bounds = Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, schema]))
      expect(bounds).toMatchObject({
        skip: { type: 'integer', minimum: 0, maximum: 100_000 },
        limit: { type: 'integer', minimum: 1 },
      })
    }))

  it('names by which statuses each operation refuses', () =>
    onPlant(async (plant) => {
      const { operations, document } = await documentOf(plant)
      for (const { path, method, operation } of operations) {
        const refused = Object.keys(operation.responses).filter((status) => /^4\d\d$/.test(status))
        const expected = [
          ...(operation.parameters.length > 0 || operation.requestBody ? ['400'] : []),
          ...(operation.security.length > 0 ? ['401', '403'] : []),
          ...(path.includes('{') ? ['404'] : []),
          ...(method === 'get' ? [] : ['409']),
        ]
        expect([method, path, refused]).toEqual([method, path, expect.arrayContaining(expected)])
      }
      const { Refused404 } = document.components.responses
      expect(Refused404?.description).toContain('NOT_FOUND')
    }))

  it('has paths that a router which tries them in any order tells apart', () =>
    onPlant(async (plant) => {
      const { operations } = await documentOf(plant)
      const routes = operations.map(({ path, method, operation }) => ({
        method,
        path,
        parameters: operation.parameters,
        pattern: patternOf(path, operation.parameters),
        literal: path.split('/').map((part) => !part.startsWith('{')),
      }))
      const clashes = routes.flatMap(({ method, path, parameters }) => {
        const address = addressOf(path, parameters)
        const fitting = routes.filter((one) => one.method === method && one.pattern.test(address))
        // the more literal one goes first in every router; of two that are so at different places none does
        const best = fitting.filter((one) =>
          fitting.every((other) => other.literal.every((is, at) => !is || one.literal[at])),
        )
        return best.length === 1 && best[0]?.path === path
          ? []
          : [`${method} ${address}: ${fitting.map((one) => one.path)}`]
      })
      expect(clashes).toEqual([])
      const crossing = routes.filter(({ path }) => /\/(Version|Log|GetById|Day|ApprovalCollect)\/\{id\}$/.test(path))
      expect(crossing.length).toBeGreaterThan(5)
      for (const { method, path } of crossing) {
        const address = path.replace('{id}', '7')
        expect([address, routes.filter((one) => one.method === method && one.pattern.test(address)).length]).toEqual([
          address,
          1,
        ])
      }
    }))

  it('has pages to read, for every endpoint', () =>
    onPlant(async (plant) => {
      const { payload, headers } = await plant.nobody.send({ url: '/api/docs' })
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      for (const { path } of endpointsOf(plant)) expect(payload).toContain(path)
      expect(payload).not.toContain('<script')
    }))
})

describe('the contract', () => {
  it('is implemented whole, each endpoint once', () =>
    onPlant(async (plant) => {
      const endpoints = endpointsOf(plant)
      const folders = ['core', 'core/settings', ...domains]
      // domains that are still to come have no folder
      const doors = folders
        .map((folder) => join(contractSources, folder, 'index.ts'))
        .filter((door) => existsSync(door))
      const modules: object[] = await Promise.all(doors.map((door) => import(door)))
      const isEndpoint = (value: unknown): value is contract.AnyEndpoint =>
        typeof value === 'object' && value !== null && 'method' in value && 'right' in value && 'path' in value
      // the calls of an import stand together under one name, and beside the ticket of an export its file
      const offered = modules.flatMap((module) =>
        Object.values(module).flatMap((value) => [value, ...Object.values(value ?? {})]),
      )
      const promised = [...new Set(offered.filter(isEndpoint))]
      expect(endpoints.map(({ name }) => name).sort()).toEqual(promised.map(({ name }) => name).sort())
      expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length)
      expect(promised.length).toBeGreaterThan(15)
    }))
})
