import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEndpoint } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import { type ZodType, z } from 'zod'
import { everyCase } from './testing/access-every.ts'
import { everyEndpoint } from './testing/endpoints.ts'
import { usePlant } from './testing/plant.ts'

/**
 * Each filter of each list with each of its values, and each order: a condition that the database cannot read is found by
 * asking it alone, and on either engine.
 */

const { onSharedPlant } = usePlant()

const contractSources = join(import.meta.dirname, '../../contract/src')

interface Listed {
  columns: readonly { key: string; sortable?: boolean }[]
  filters: Readonly<Record<string, { kind: string; codes?: readonly string[]; with?: string }>>
  orders?: readonly { filter: string; only: readonly string[]; sort: string }[]
}

const isList = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'columns' in value && 'filters' in value && 'defaultSort' in value

const modules: object[] = await Promise.all(
  readdirSync(contractSources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(list|lists|[a-z-]*-list)\.ts$/.test(file) || /(^|\/)index\.ts$/.test(file))
    .map((file) => import(join(contractSources, file))),
)
const lists = modules.flatMap((module) => Object.values(module)).filter(isList)

/** Everything that may be said to a filter or an order: what does not belong to one it refuses by itself. */
const sayings = [
  ...new Set([
    ...['true', 'false', '1', '2026-11-20', '2026-11-20T12:00:00.000Z', '2026-11', '12:00'],
    ...lists.flatMap(({ filters }) => Object.values(filters).flatMap(({ codes }) => codes ?? [])),
    ...lists.flatMap(({ columns }) => columns.flatMap(({ key }) => [key, `-${key}`])),
  ]),
]

/** Nothing that any filter of codes, days or ids takes. */
const WORD = 'q7x w'

function valuesOf(schema: ZodType): string[] {
  const accepts = (value: string) => schema.safeParse(value).success
  if (accepts(WORD)) return [WORD]
  const { enum: choices = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { enum?: string[] }
  const accepted = [...new Set([...choices, ...sayings])].filter(accepts)
  // of ids one is as good as another
  const values = accepted.every((value) => /^\d+$/.test(value)) && !choices.length ? accepted.slice(0, 1) : accepted
  const together = values.join(',')
  return values.length > 1 && accepts(together) ? [...values, together] : values
}

const queryOf = (endpoint: AnyEndpoint) => (endpoint.schemas().query?.shape ?? {}) as Record<string, ZodType>

/** Filters that are asked together with another one. */
const besideOf = new Map(
  lists.flatMap(({ filters }) =>
    Object.entries(filters).flatMap(([key, filter]) => (filter.with ? [[key, filter.with] as const] : [])),
  ),
)

/** With rows, by a refusal that names the filter, or because there is no such record. */
const isAnswered = (status: number, payload: string, key: string) =>
  status === 200 || status === 404 || (status === 400 && key in (JSON.parse(payload).fields ?? {}))

/** A page goes on where the one before ended, and what is waited for comes later: neither is a filter. */
const apart = new Set(['cursor', 'skip', 'limit', 'wait', 'since'])

const requested = everyEndpoint.filter(
  ({ method, path, right, gives, ...endpoint }) =>
    method === 'GET' && !path.includes('{') && right !== 'public' && gives === 'json' && endpoint.list,
)

it('every list of the contract is known by its codes', () => {
  expect(lists.length).toBeGreaterThan(50)
  expect(requested.length).toBeGreaterThan(50)
})

it('an order of its own has a list for codes of its filters, by a column that can be sorted by', () => {
  const all = lists.flatMap(({ columns, filters, orders = [] }) =>
    orders.map(({ filter, only, sort }) => [
      only.every((code) => filters[filter]?.codes?.includes(code)),
      columns.some(({ key, sortable }) => sortable && key === sort.replace('-', '')),
    ]),
  )
  expect(all.length).toBeGreaterThan(2)
  expect(all.flat()).not.toContain(false)
})

it.each(requested.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers each of its filters',
  (name, endpoint) =>
    onSharedPlant(async (plant) => {
      const admin = await plant.as('admin')
      const usual = (await everyCase[name]?.call(plant, admin))?.query ?? {}
      const { rows } = await plant.db.query<{ id: number }>('select max(field_id) as id from non_conformities')
      const field = rows[0]?.id ?? 0
      const wrong: unknown[] = []
      for (const [key, schema] of Object.entries(queryOf(endpoint)))
        for (const value of apart.has(key) ? [] : valuesOf(schema)) {
          const beside = besideOf.get(key)
          const query = { ...usual, [key]: value, ...(beside && { [beside]: field }), limit: 1 }
          const url = `${endpoint.path}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`
          const { statusCode, payload } = await admin.send({ url })
          if (!isAnswered(statusCode, payload, key)) wrong.push([key, value, statusCode, payload.slice(0, 200)])
        }
      expect(wrong).toEqual([])
    }),
)
