import { collectList } from '@lineside/contract/collects'
import { describe, expect, it } from 'vitest'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { runList } from '../../../core/list/index.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { collectSource } from './list-collects.ts'

const { onPlant } = usePlant()

type Filters = Parameters<typeof runList<Record<string, unknown>, unknown>>[3]

interface Statement {
  text: string
  values: readonly unknown[]
  fixedPlan: boolean | undefined
}

const [large, small] = [900_000_001, 900_000_002]

/** The statement by which an administrator of two plants asks for a list of collects. */
async function statementOf(filters: object): Promise<Statement> {
  const requests: Statement[] = []
  const ctx = {
    actor: { accountId: 1, isAdmin: true, plants: [] },
    services: { plants: async () => [large, small].map((id) => ({ id, timeZone: 'UTC' })) },
    db: {
      async query(text: string, values: readonly unknown[], options: { fixedPlan?: boolean }) {
        requests.push({ text, values, fixedPlan: options.fixedPlan })
        return { rows: [], rowCount: 0 }
      },
    },
  } as unknown as ReadContext
  await runList(ctx, collectList, collectSource, filters as Filters, (row) => row)
  const [first] = requests
  if (!first) throw new Error('The list asked nothing')
  return first
}

const month = { dateBegin: '2026-01-01', dateEnd: '2026-01-31' }

describe('which lists of collects are planned once', () => {
  it.each([
    [{}],
    [month],
    [{ industryId: [small], ...month, status: ['E'] }],
    [{ industryLineId: [1], outRange: false, hasCritical: false, changeState: ['NONE'] }],
    [{ accountId: [1], status: ['E', 'P'] }],
    [{ withScript: false }],
    [{ processId: [1], skip: 40 }],
  ])('%o: the index of its order is walked, whatever is asked for', (filters) =>
    expect(statementOf(filters)).resolves.toMatchObject({ fixedPlan: true }),
  )

  it.each([
    [{ status: ['R'] }],
    [{ changeState: ['EW'] }],
    [{ outRange: true }],
    [{ withScript: true }],
    [{ hasCritical: true }],
    [{ typeCollectId: [1] }],
    [{ productId: [1] }],
    [{ collectPointId: [1], ...month }],
    [{ workShift: [1] }],
    [{ industryLineId: [1, 2] }],
    [{ industryId: [small], sort: 'receivedAt' }],
    [{ industryId: [small], limit: 41 }],
  ])('%o: the database plans by the values', (filters) =>
    expect(statementOf(filters)).resolves.toMatchObject({ fixedPlan: false }),
  )
})

interface Node {
  'Node Type': string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** How many rows the one plan of a statement touches for these values. */
async function touched(plant: TestPlant, { text, values }: Statement): Promise<number> {
  const sum = (node: Node): number =>
    (node.Plans ?? []).reduce((all, one) => all + sum(one), 0) +
    (/Scan/.test(node['Node Type']) ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0)
  const types = values.map((value) =>
    typeof value === 'number'
      ? 'bigint'
      : typeof value === 'boolean'
        ? 'boolean'
        : /^\d{4}-/.test(String(value))
          ? 'timestamptz'
          : 'text',
  )
  const literals = values.map((value) => (typeof value === 'number' ? String(value) : `'${String(value)}'`))
  await plant.db.query('set local plan_cache_mode = force_generic_plan')
  await plant.db.query('set local enable_sort = off')
  await plant.db.query(`prepare listed (${types.join()}) as ${text}`)
  const { rows } = await plant.db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) execute listed (${literals.join()})`,
  )
  await plant.db.query('deallocate listed')
  await plant.db.query('set local plan_cache_mode = auto')
  await plant.db.query('set local enable_sort = on')
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('The database explained nothing')
  return sum(plan.Plan)
}

it('a page of a form in a plant reads that form’s records there, and no others', () =>
  onPlant(async (plant) => {
    await plant.db.query(
      `insert into collects select r.*
       from (select * from collects limit 1) c, generate_series(1, 4000) n, lateral jsonb_populate_record(null::collects,
         to_jsonb(c) || jsonb_build_object('id', 800000000000000 + n, 'client_id', gen_random_uuid(),
         'change_state', 'NONE', 'form_id', case n % 50 when 0 then ${small} else ${large} end,
         'industry_id', case n % 2 when 0 then ${small} else ${large} end,
         'collected_at', '2026-01-02T00:00:00Z'::timestamptz + n * interval '1 minute')) r`,
    )
    await plant.db.query('analyze collects')
    for (const form of [large, small])
      expect(await touched(plant, await statementOf({ industryId: [small], typeCollectId: [form], ...month }))).toBe(40)
  }))

it('the one plan reads a page of a plant with one record in a hundred, and would read all for a rare state', () =>
  onPlant(async (plant) => {
    await plant.db.query(
      `insert into collects select r.*
       from (select * from collects limit 1) c, generate_series(1, 4000) n, lateral jsonb_populate_record(null::collects,
         to_jsonb(c) || jsonb_build_object('id', 800000000000000 + n, 'client_id', gen_random_uuid(),
         'change_state', 'NONE', 'note', 'E', 'out_range', n % 3000 = 7,
         'industry_id', case n % 100 when 0 then ${small} else ${large} end,
         'collected_at', '2026-01-02T00:00:00Z'::timestamptz + n * interval '1 minute')) r`,
    )
    await plant.db.query('analyze collects')
    for (const plantId of [large, small])
      expect(await touched(plant, await statementOf({ industryId: [plantId], ...month, status: ['E'] }))).toBe(40)
    expect(await touched(plant, await statementOf({ industryId: [large], ...month, outRange: true }))).toBeGreaterThan(
      1_000,
    )
  }))

it('the records made on a route are read from their own index, and no others', () =>
  onPlant(async (plant) => {
    await plant.db.query(
      `insert into collects select r.*
       from (select * from collects limit 1) c, generate_series(1, 4000) n, lateral jsonb_populate_record(null::collects,
         to_jsonb(c) || jsonb_build_object('id', 800000000000000 + n, 'client_id', gen_random_uuid(),
         'change_state', 'NONE', 'industry_id', ${large}, 'script_id', case n % 200 when 0 then 1 end,
         'collected_at', '2026-01-02T00:00:00Z'::timestamptz + n * interval '1 minute')) r`,
    )
    await plant.db.query('analyze collects')
    expect(await touched(plant, await statementOf({ industryId: [large], ...month, withScript: true }))).toBe(20)
  }))
