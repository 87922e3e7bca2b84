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
