import type { AnyEndpoint } from '@lineside/contract/core'
import { exportIn79 } from '@lineside/contract/lots'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { everyEndpoint, sampleAddress } from './testing/endpoints.ts'
import type { Person } from './testing/people.ts'
import { usePlant } from './testing/plant.ts'

/** What a call does not know is refused by name, wherever it stands: nobody finds everything who asked for little. */
const { onSharedPlant } = usePlant()

const json = { 'content-type': 'application/json' }

async function refused(person: Person, endpoint: AnyEndpoint, query: string, payload?: string) {
  const url = `${sampleAddress(endpoint)}?${query}`
  const answer = await person.send({ method: endpoint.method, url, ...(payload && { headers: json, payload }) })
  const { code, fields = {} } = answer.json()
  return { name: endpoint.name, status: answer.statusCode, code, fields: Object.keys(fields) }
}

it('every endpoint refuses a parameter of the query that it does not know', () =>
  onSharedPlant(async (plant) => {
    const admin = await plant.as('admin')
    for (const endpoint of everyEndpoint) {
      const { fields, ...answer } = await refused(admin, endpoint, 'colour=1')
      // a path whose parameter is no id is asked for it first, an upload for its form
      const isElsewhere = answer.code === 'NOT_FOUND' || answer.code === 'UNSUPPORTED_TYPE'
      if (isElsewhere && (endpoint.path.includes('{') || endpoint.takes === 'files')) continue
      expect({ ...answer, fields }).toMatchObject({ name: endpoint.name, status: 400, code: 'VALIDATION' })
      expect(fields, endpoint.name).toContain('colour')
    }
  }))

it('every endpoint that takes a body refuses a key of it that it does not know, and every other a body', () =>
  onSharedPlant(async (plant) => {
    const admin = await plant.as('admin')
    for (const endpoint of everyEndpoint.filter(({ method, takes }) => method !== 'GET' && takes === 'json')) {
      const { query } = endpoint.schemas()
      const besides = Object.entries(query?.shape ?? {}).flatMap(([key, one]) =>
        (one as z.ZodType).isOptional() ? [] : [`${key}=1`],
      )
      const { fields, ...answer } = await refused(admin, endpoint, besides.join('&'), '{"colour":1}')
      if (answer.code === 'NOT_FOUND' && endpoint.path.includes('{')) continue
      expect({ ...answer, fields }).toMatchObject({ name: endpoint.name, status: 400, code: 'VALIDATION' })
      expect(fields, endpoint.name).toContain('colour')
    }
  }))

it('what belongs into the body is refused in the query: the regulatory report never exports all lots in silence', () =>
  onSharedPlant(async (plant) => {
    const admin = await plant.as('admin')
    const dates = 'dateBegin=2026-11-01&dateEnd=2026-11-02'
    expect(await refused(admin, exportIn79 as unknown as AnyEndpoint, dates, '{"format":"jsonl"}')).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      fields: ['dateBegin', 'dateEnd'],
    })
  }))

interface Part {
  type: string
  catchall?: z.ZodType
  shape?: Readonly<Record<string, z.ZodType>>
  getter?: () => z.ZodType
}

const partsOf = (schema: z.ZodType): z.ZodType[] => {
  const def = schema._zod.def as unknown as Part & Record<string, unknown>
  const inner = ['element', 'innerType', 'in', 'out', 'left', 'right', 'valueType'].flatMap((key) => def[key] ?? [])
  const several = ['options', 'items'].flatMap((key) => def[key] ?? [])
  return [...inner, ...several, ...Object.values(def.shape ?? {}), ...(def.getter ? [def.getter()] : [])] as z.ZodType[]
}

/** Where in a schema an object takes what it does not know. */
function looseIn(schema: z.ZodType, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { type, catchall, shape = {} } = schema._zod.def as unknown as Part
  const isLoose = type === 'object' && catchall?._zod.def.type !== 'never'
  return [...(isLoose ? [Object.keys(shape).join()] : []), ...partsOf(schema).flatMap((part) => looseIn(part, seen))]
}

it('no part of what a call takes lets through what it does not know', () => {
  const loose = everyEndpoint.flatMap((endpoint) => {
    const { query, body } = endpoint.schemas()
    return [query, body].flatMap((one) => (one ? looseIn(one).map((keys) => `${endpoint.name}: ${keys}`) : []))
  })
  expect(loose).toEqual([])
})
