import type { AnyEndpoint } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import { requestOf } from './testing/access-cases.ts'
import { everyCase } from './testing/access-every.ts'
import { everyEndpoint } from './testing/endpoints.ts'
import type { Person } from './testing/people.ts'
import { type TestPlant, usePlant } from './testing/plant.ts'

const { onSharedPlant } = usePlant()

const PEOPLE = ['operator', 'analyst'] as const
/** Texts out of what others see. */
const TERMS = 4

const searched = everyEndpoint.filter((endpoint) => {
  const { method, path, right } = endpoint
  return method === 'GET' && !path.includes('{') && right !== 'public' && 'query' in (queryOf(endpoint) ?? {})
})

function queryOf(endpoint: AnyEndpoint) {
  return endpoint.schemas().query?.shape
}

type Row = Record<string, unknown>

/** The rows that somebody gets, all pages; null where they may not ask. */
async function rowsFor(plant: TestPlant, person: Person, endpoint: AnyEndpoint, text?: string): Promise<Row[] | null> {
  const usual = (await everyCase[endpoint.name]?.call(plant, person))?.query ?? {}
  const { query: _, ...narrowed } = usual
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const query = {
      ...narrowed,
      ...(text !== undefined && { query: text }),
      ...(endpoint.list && { limit: 500 }),
      ...(cursor && { cursor }),
    }
    const answer = await person.send(requestOf(endpoint, { query }))
    if (answer.statusCode !== 200) return null
    const page = answer.json()
    if (!Array.isArray(page)) return null
    rows.push(...page)
    cursor = answer.headers['x-next-cursor'] as string | undefined
  } while (cursor)
  return rows
}

const keyOf = (row: Row) => JSON.stringify(row.id ?? row)

/** Some words that stand in rows, the rarest first: those of few records are of few people. */
function termsOf(rows: readonly Row[]): string[] {
  const counts = new Map<string, number>()
  for (const text of rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string'))
    for (const word of new Set(text.split(/\s+/).filter((one) => /^\p{L}{4,}$/u.test(one))))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => a - b)
    .flatMap(([word], at, all) => (at < TERMS / 2 || at >= all.length - TERMS / 2 ? word : []))
}

it('lists that are searched are found', () => {
  expect(searched.length).toBeGreaterThan(30)
})

// https://github.com/chatwoot/chatwoot/issues/11885
it.each(searched.map((endpoint) => [endpoint.name, endpoint] as const))(
  'a search in %s finds nothing that its reader does not see without it',
  (_, endpoint) =>
    onSharedPlant(async (plant) => {
      const terms = termsOf((await rowsFor(plant, await plant.as('admin'), endpoint)) ?? [])
      for (const login of PEOPLE) {
        const person = await plant.as(login)
        const all = await rowsFor(plant, person, endpoint)
        if (!all) continue
        const seen = new Set(all.map(keyOf))
        for (const term of terms) {
          const matches = (await rowsFor(plant, person, endpoint, term)) ?? []
          expect([login, term, matches.filter((row) => !seen.has(keyOf(row)))]).toEqual([login, term, []])
        }
      }
    }),
)
