import { listAnswers } from '@lineside/contract/checklist-answers'
import { expect, it } from 'vitest'
import type { Database } from '../../../core/db/index.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { checklist, idOf, people } from '../testing.ts'

const { onPlant } = usePlant()

const PAGE = 40
const ANSWERS = 8_000
/** Those of the checklist and the person that are looked for. */
const FEW = 80

/** Keeps the pages that the list asks for, as the database is asked. */
function hearPages() {
  const pages: { text: string; values: readonly unknown[] }[] = []
  const wrap = (db: Database): Database => ({
    ...db,
    query(text, values, options) {
      if (/from checklist_answers a where .* order by .* limit /s.test(text)) pages.push({ text, values: values ?? [] })
      return db.query(text, values, options)
    },
  })
  return { wrap, pages }
}

/** A past of both plants: most of it registered, little that waits or is being answered. */
async function fill(plant: TestPlant) {
  const [one, other] = [await checklist(plant), await checklist(plant)]
  const author = await idOf(plant, people.author)
  await plant.db.query(
    `insert into checklist_answers (id, checklist_id, version_id, version, industry_id, place_kind, place_id, state, approval,
       request, requester_id, author_id, at, registered_at, saved_at, questions, answered, score, lowest)
     select 9900000 + n, case when n % ${ANSWERS / FEW} = 0 then $1::bigint else $2::bigint end, $3, 1,
       case when n % 4 < 2 then $4::bigint else $5::bigint end, 'PLACE', 500000 + n % 200,
       case when n % 1000 = 0 then 'WAITING' when n % 500 = 1 then 'PARTIAL' else 'REGISTERED' end,
       case when n % 1000 = 0 then 'WAITING' else 'NONE' end, case when n % 1000 = 0 then 'REGISTRATION' end,
       case when n % 1000 = 0 then 7 end, case when n % ${ANSWERS / FEW} = 0 then $6::bigint else 900000 + n % 50 end,
       timestamptz '2026-01-01T00:00:00Z' + n * interval '1 hour', timestamptz '2026-01-01T00:00:00Z',
       timestamptz '2026-01-01T00:00:00Z', 3, 3, n % 1000, n % 20 = 0
     from generate_series(1, ${ANSWERS}) n`,
    [one.id, other.id, one.current?.id, plant.facts.plant, plant.facts.other.plant, author],
  )
  await plant.db.query('analyze checklist_answers')
  return { checklistId: one.id, author }
}

type Filled = Awaited<ReturnType<typeof fill>>

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Whether the database walked through the table from end to end, and how many rows it touched. */
async function explained(plant: TestPlant, { text, values }: { text: string; values: readonly unknown[] }) {
  const { rows } = await plant.db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) ${text}`,
    values as never,
  )
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('The database explained nothing')
  const scans = nodesOf(plan.Plan).filter((node) => node['Relation Name'] === 'checklist_answers')
  const touched = scans.reduce(
    (sum, node) => sum + node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
    0,
  )
  return { whole: scans.filter((node) => node['Node Type'] === 'Seq Scan').length, touched }
}

const requests: Record<string, { query(filled: Filled): object; most: number }> = {
  'the first page': { query: () => ({}), most: 2 * PAGE },
  'a checklist': { query: ({ checklistId }) => ({ checklistId }), most: 3 * FEW },
  'an author': { query: ({ author }) => ({ accountId: author }), most: 3 * FEW },
  'what is untreated of an author': { query: ({ author }) => ({ accountId: author, untreated: true }), most: 3 * FEW },
  'what is partial': { query: () => ({ status: 'PARTIAL' }), most: 4 * PAGE },
  'a place': { query: () => ({ placeId: 500001 }), most: 4 * PAGE },
}

it.each(['admin', 'manager'])('a page of the list reads an index, and no more than what it shows: as %s', (login) => {
  const { wrap, pages } = hearPages()
  return onPlant(
    async (plant) => {
      const filled = await fill(plant)
      const reader = await plant.as(login)
      for (const [name, { query, most }] of Object.entries(requests)) {
        const values = Object.entries(query(filled)).map(([key, value]) => [key, String(value)])
        await reader.ask(listAnswers, { query: Object.fromEntries(values) })
        const page = pages.at(-1)
        if (!page) throw new Error('The list asked for no page')
        const { whole, touched } = await explained(plant, page)
        expect([name, whole, Math.max(touched, most)]).toEqual([name, 0, most])
      }
    },
    { wrap },
  )
})
