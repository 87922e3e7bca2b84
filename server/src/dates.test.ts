import type { AnyEndpoint } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { cast, giveRoles, requestOf, type Sent } from './testing/access-cases.ts'
import { everyCase } from './testing/access-every.ts'
import { everyEndpoint } from './testing/endpoints.ts'
import { usePlant } from './testing/plant.ts'

const { onPlant } = usePlant()

type Part = 'query' | 'body'
type Path = readonly string[]

interface Json {
  type?: string
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
}

/** Where a schema takes a text; '0' is the first of a list. */
function textsOf(schema: Json, path: Path = []): Path[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => textsOf(one, path))
  if (schema.properties) return Object.entries(schema.properties).flatMap(([key, one]) => textsOf(one, [...path, key]))
  if (schema.items) return textsOf(schema.items, [...path, '0'])
  return schema.type === 'string' ? [path] : []
}

/** The input with a value there, and what leads to it. */
function withValue(input: unknown, path: Path, value: string): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (key === '0') {
    const list = Array.isArray(input) ? input : []
    return [withValue(list[0], rest, value), ...list.slice(1)]
  }
  const values = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  return { ...values, [key]: withValue(values[key], rest, value) }
}

const parts = (endpoint: AnyEndpoint) => {
  const { query, body } = endpoint.schemas()
  return Object.entries({ query, body }).filter(([, schema]) => schema) as [Part, z.ZodType][]
}

/** Those of the texts that are days or instants: the schema itself says so of one that lies outside. */
const datesOf = (endpoint: AnyEndpoint) =>
  parts(endpoint).flatMap(([part, schema]) => {
    const texts = textsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
    const isDate = (path: Path) =>
      ['1066-10-14', '1066-10-14T12:00:00Z'].some((value) => {
        const { error } = schema.safeParse(withValue({}, path, value))
        return error?.issues.some((issue) => issue.message === 'dateOutOfRange' && issue.path.join() === path.join())
      })
    return texts.filter(isDate).map((path) => [part, path] as const)
  })

const takesDates = everyEndpoint.filter((endpoint) => datesOf(endpoint).length > 0)

const outside = [
  '0000-01-01T00:00:00Z',
  '0001-01-01',
  '1899-12-31',
  '1900-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '9999-12-31T23:59:59+23:59',
  '10000-01-01',
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30',
  `2026-01-01T00:00:00.${'1'.repeat(60)}Z`,
  'infinity',
  'epoch',
  '4714-11-24 BC',
]
/** The farthest that may be said: refused or answered, but known to every clock and to the database. */
const atTheEdge = [
  '1900-01-01',
  '9999-12-31',
  '1900-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T09:00:00-14:00',
]

it('days and instants are found wherever an endpoint takes them', () => {
  const matches = takesDates.flatMap((endpoint) =>
    datesOf(endpoint).map(([part, path]) => `${endpoint.name} ${part} ${path.join('.')}`),
  )
  for (const known of ['structure.get query at', 'collects.list query dateBegin', 'collects.save body collectedAt']) {
    expect(matches).toContain(known)
  }
})

it.each(takesDates.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses by name a day or an instant that no clock can hold',
  (name, endpoint) =>
    onPlant(async (plant) => {
      await giveRoles(plant, {})
      const by = everyCase[name]?.by ?? (endpoint.right === 'administrator' ? 'admin' : cast.everything)
      const person = endpoint.right === 'public' ? plant.nobody : await plant.as(by)
      const good: Sent = (await everyCase[name]?.call(plant, person)) ?? {}
      for (const [part, path] of datesOf(endpoint)) {
        const send = async (value: string) => {
          const sent = { ...good, [part]: withValue(good[part], path, value) } as Sent
          const answer = await person.send(requestOf(endpoint, sent))
          return [value, answer.statusCode, answer.payload === '' ? {} : answer.json()] as const
        }
        for (const value of outside) {
          const [, status, body] = await send(value)
          expect([path.join('.'), value, status, Object.keys(body.fields ?? {})]).toEqual([
            path.join('.'),
            value,
            400,
            expect.arrayContaining([path.join('.')]),
          ])
        }
        for (const value of atTheEdge)
          expect(await send(value)).toEqual([
            value,
            expect.toSatisfy((status: number) => status < 500),
            expect.anything(),
          ])
      }
    }),
)
