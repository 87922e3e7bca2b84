import { getTopicFigures, type topicFigures } from '@lineside/contract/action-plans'
import { type Infer, localTime } from '@lineside/contract/core'
import { plantsOf } from '../../../core/access/index.ts'
import { rowAs } from '../../../core/db/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import type { Selection } from '../../../core/list/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { currencies } from '../../structure/index.ts'
import { topicAccessOf, topics } from '../../topics/index.ts'
import { kindsOf } from '../kinds.ts'
import { added, type Counts, countedBy, none, seenActions } from './counts.ts'

type Month = Infer<typeof topicFigures>['months'][number]

const MONTHS = 12

/** What became of the actions of a topic in the last twelve months, by the calendar of each plant. */
export const getTopicFiguresQuery = query(getTopicFigures, async (ctx, { query: { topicId } }) => {
  const topic = (await ctx.cached(topics)).get(topicId)
  const seen = topic && kindsOf(ctx.actor).includes(topic.kind) && (await topicAccessOf(ctx)).has(topicId)
  if (!seen) throw problem('NOT_FOUND')
  const selection = await seenActions(ctx, { topicId: [topicId] })
  const counted = await countedBy(ctx, selection, 'a.state')
  const rows = counted.map((row) => rowAs<Counts & { state: string }>(row))
  const counts = rows.map(({ state: _, ...one }) => one).reduce(added, none)
  const months = selection ? await monthsOf(ctx, selection) : []
  return { topicId, months, ...counts, cancelled: await cancelledIn(ctx, selection) }
})

async function cancelledIn(ctx: ReadContext, selection: Selection | null): Promise<number> {
  if (!selection) return 0
  const { text, values } = selection.of(`count(*) filter (where a.state = 'C') as n`)
  const { rows } = await ctx.db.query<{ n: number }>(text, values)
  return rows[0]?.n ?? 0
}

interface Opened {
  month: string
  industry_id: number
  opened: number
  planned: number | null
}

interface Executed {
  month: string
  industry_id: number
  in_time: number
  late: number
  not_effective: number
  spent: number | null
}

async function monthsOf(ctx: ReadContext, selection: Selection): Promise<Month[]> {
  const money = await currencies(ctx)
  const plants = plantsOf(ctx.actor, await ctx.services.plants())
  const last = localTime(ctx.now, plants[0]?.timeZone ?? 'UTC').day.slice(0, 7)
  const months = new Map(monthsUntil(last).map((month) => [month, emptyMonth(month)]))
  const opened = await openedByMonth(ctx, selection)
  for (const row of opened) {
    const month = months.get(row.month)
    if (!month) continue
    month.opened += row.opened
    addMoney(month.planned, money.get(row.industry_id), row.planned)
  }
  for (const row of await executedByMonth(ctx, selection)) {
    const month = months.get(row.month)
    if (!month) continue
    month.executedInTime += row.in_time
    month.executedLate += row.late
    month.notEffective += row.not_effective
    addMoney(month.spent, money.get(row.industry_id), row.spent)
  }
  return [...months.values()]
}

/** Opened on a day of each plant's calendar. */
async function openedByMonth(ctx: ReadContext, selection: Selection): Promise<Opened[]> {
  const zones = (await ctx.services.plants()).map(({ id, timeZone }) => ({ id, timeZone }))
  const { text, values } = selection.of('a.industry_id, a.created_at, a.investment')
  const ids = `$${values.length + 1}::bigint[]`
  const names = `$${values.length + 2}::text[]`
  const { rows } = await ctx.db.query<Opened>(
    `select to_char(s.created_at at time zone z.zone, 'YYYY-MM') as month, s.industry_id, count(*) as opened,
       sum(s.investment) as planned
     from (${text}) s join unnest(${ids}, ${names}) as z (plant, zone) on z.plant = s.industry_id group by 1, 2`,
    [...values, zones.map(({ id }) => id), zones.map(({ timeZone }) => timeZone)],
  )
  return rows
}

async function executedByMonth(ctx: ReadContext, selection: Selection): Promise<Executed[]> {
  const { text, values } = selection.of(
    `to_char(a.performed_date, 'YYYY-MM') as month, a.industry_id,
     count(*) filter (where a.performed_date <= a.expected_date) as in_time,
     count(*) filter (where a.performed_date > a.expected_date) as late,
     count(*) filter (where not a.effective) as not_effective, sum(a.investment) as spent`,
    ` and a.state = 'E' group by 1, 2`,
  )
  const { rows } = await ctx.db.query<Executed>(text, values)
  return rows
}

const emptyMonth = (month: string): Month => ({
  month,
  opened: 0,
  executedInTime: 0,
  executedLate: 0,
  notEffective: 0,
  planned: {},
  spent: {},
})

/** The last twelve months, as 'YYYY-MM', the earliest first. */
function monthsUntil(last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) => {
    const at = new Date(Date.UTC(year, month - MONTHS + index, 1))
    return at.toISOString().slice(0, 7)
  })
}

/** Amounts of plants without a currency stand under none. */
function addMoney(sums: Record<string, number>, of: string | undefined, amount: number | null): void {
  if (amount === null) return
  const currency = of ?? ''
  // whole cents: sums of binary fractions drift
  sums[currency] = Math.round(((sums[currency] ?? 0) + amount) * 100) / 100
}
