import { listPlanActions } from '@lineside/contract/action-plans'
import { expect, it } from 'vitest'
import type { Database } from '../../../core/db/index.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { dueActions } from '../overdue-job.ts'
import { idOf, topicWith } from '../testing.ts'

const { onPlant } = usePlant()

const PAGE = 40
const ACTIONS = 6_000
/** Actions of the topic, the person and the word that are looked for. */
const FEW = 60

/** Keeps the pages that the list asks for, as the database is asked. */
function hearPages() {
  const pages: { text: string; values: readonly unknown[] }[] = []
  const wrap = (db: Database): Database => ({
    ...db,
    query(text, values, options) {
      if (/from action_plans a left join .* limit /s.test(text)) pages.push({ text, values: values ?? [] })
      return db.query(text, values, options)
    },
  })
  return { wrap, pages }
}

/** A past of both plants: most of it executed, some of it open, and little that waits. */
async function fill(plant: TestPlant) {
  const [{ id: topicId }, { id: otherTopic }] = [await topicWith(plant), await topicWith(plant)]
  const responsible = await idOf(plant, 'marcos.teles')
  const specialist = await idOf(plant, 'analyst')
  const creator = await idOf(plant, 'supervisor')
  await plant.db.query(
    `insert into action_plans (id, kind, topic_id, industry_id, what, search_what, how, responsible_id, creator_id,
       expected_date, performed_date, state, specialist_approval, manager_approval, evidence_required,
       effectiveness_check, specialist_id, created_at)
     select 8800000 + n, 'PLAN', case when n % ${ACTIONS / FEW} = 0 then $1::bigint else $7::bigint end,
       case when n % 4 < 2 then $2::bigint else $3::bigint end, 'Action ' || n,
       case when n % ${ACTIONS / FEW} = 0 then 'trocar a vedacao' else 'limpar o filtro ' || n end, '',
       case when n % ${ACTIONS / FEW} = 0 then $4::bigint else 900000 + n % 50 end, $5, date '2026-06-01' + n % 300,
       case when n % 10 < 7 then date '2026-06-01' end,
       case when n % 1000 = 0 then 'S' when n % 10 < 7 then 'E' when n % 10 = 7 then 'B' else 'D' end,
       n % 1000 = 0, false, false, false, $6::bigint, timestamptz '2026-05-01T00:00:00Z'
     from generate_series(1, ${ACTIONS}) n`,
    [topicId, plant.facts.plant, plant.facts.other.plant, responsible, creator, specialist, otherTopic],
  )
  await plant.db.query('analyze action_plans')
  return { topicId, responsible, specialist }
}

type Filled = Awaited<ReturnType<typeof fill>>

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** How the database went about it: what it walked through from end to end, and how many rows it touched. */
async function explained(plant: TestPlant, { text, values }: { text: string; values: readonly unknown[] }) {
  const { rows } = await plant.db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) ${text}`,
    values as never,
  )
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('The database explained nothing')
  const nodes = nodesOf(plan.Plan)
  const scans = nodes.filter((node) => node['Relation Name'] === 'action_plans')
  const touched = scans.reduce(
    (sum, node) =>
      sum +
      node['Actual Loops'] *
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)),
    0,
  )
  return { whole: scans.filter((node) => node['Node Type'] === 'Seq Scan').length, touched }
}

/** What is asked for, and how many rows it may touch: those of one page, or all that are found to be put in order. */
const requests: Record<string, { query(filled: Filled): object; most: number }> = {
  'the first page': { query: () => ({}), most: 2 * PAGE },
  'a topic': { query: ({ topicId }) => ({ topicId }), most: 3 * FEW },
  'a responsible': { query: ({ responsible }) => ({ accountId: responsible }), most: 3 * FEW },
  'what is open': { query: () => ({ status: 'evaluation,disapproved,progress,belated' }), most: 2 * PAGE },
  'what is belated': { query: () => ({ status: 'belated' }), most: 40 * PAGE },
  'a search': { query: () => ({ query: 'vedac' }), most: 3 * FEW },
  'what waits for somebody': { query: ({ specialist }) => ({ approverId: specialist }), most: 3 * FEW },
}

it.each(['admin', 'manager'])('a page of the list reads an index, and no more than what it shows: as %s', (login) => {
  const { wrap, pages } = hearPages()
  return onPlant(
    async (plant) => {
      const filled = await fill(plant)
      const reader = await plant.as(login)
      for (const [name, { query, most }] of Object.entries(requests)) {
        const values = Object.entries(query(filled)).map(([key, value]) => [key, String(value)])
        const rows = await reader.ask(listPlanActions, { query: Object.fromEntries(values) })
        const page = pages.at(-1)
        if (!page) throw new Error('The list asked for no page')
        const { whole, touched } = await explained(plant, page)
        expect([name, rows.length > 0, whole]).toEqual([name, true, 0])
        expect([name, Math.max(touched, most)]).toEqual([name, most])
      }
    },
    { wrap },
  )
})

it('the minute job looks at what is due, and at nothing else', () =>
  onPlant(async (plant) => {
    await fill(plant)
    const look = (today: string, tardy: string) =>
      explained(plant, { text: dueActions, values: [plant.facts.plant, today, tardy] })
    expect(await look('2026-06-01', '2026-05-25')).toEqual({ whole: 0, touched: 0 })
    const { rows } = await plant.db.query<{ n: number }>(
      `select count(*) as n from action_plans where industry_id = $1 and state = 'D' and expected_date < '2026-06-11'`,
      [plant.facts.plant],
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
    expect(await look('2026-06-11', '2026-06-04')).toEqual({ whole: 0, touched: rows[0]?.n })
  }))

it('what has ended stands with the newest first, what is open with what is due first', () =>
  onPlant(async (plant) => {
    const { topicId } = await fill(plant)
    const person = await plant.as('admin')
    const days = async (query: object) =>
      (await person.ask(listPlanActions, { query: { topicId: String(topicId), ...query } })).map(
        ({ expectedDate }) => expectedDate,
      )
    const executed = await days({ status: 'executed' })
    expect(executed.length).toBeGreaterThan(10)
    expect(executed).toEqual([...executed].sort().reverse())
    for (const query of [{ status: 'executed,progress' }, { status: 'executed', sort: 'expectedDate' }]) {
      const others = await days(query)
      expect(others).toEqual([...others].sort())
    }
  }))
