import { addDays, type Infer, localTime, type Parsed, type SchemasOf } from '@lineside/contract/core'
import { getLogbookStatistics, type logbookStatistics } from '@lineside/contract/logbooks'
import { plantsOf } from '../../../core/access/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { params } from '../../../core/list/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { accountNames, subordinatesOf } from '../../accounts/index.ts'
import { shifts } from '../../shifts/index.ts'
import { structure } from '../../structure/index.ts'
import { seenCondition } from '../access.ts'

type Filters = Parsed<SchemasOf<typeof getLogbookStatistics>>['query']
type Answer = Infer<typeof logbookStatistics>

const USUAL_DAYS = 30

interface Figures {
  books: number
  complete: number
  due: number
  settled: number
  missed: number
}

const figures = `count(*) as books, count(*) filter (where d.result = 'COMPLETE') as complete, sum(d.due)::integer as due,
  sum(d.settled)::integer as settled, sum(d.missed)::integer as missed`
const figuresOf = ({ books, complete, due, settled, missed }: Figures): Figures => ({
  books,
  complete,
  due,
  settled,
  missed,
})

/** Which books were complete; a person's and a shift's figures are of what they settled. */
export const getLogbookStatisticsQuery = query(getLogbookStatistics, async (ctx, { query: filters }) => {
  const { where, values } = await booksOf(ctx, filters)
  const books = `logbooks_days d where ${where}`
  const { rows: days } = await ctx.db.query<Figures & { date: string }>(
    `select d.date, ${figures} from ${books} group by d.date order by d.date`,
    values,
  )
  const { rows: places } = await ctx.db.query<Figures & { place_id: number; industry_id: number }>(
    `select d.place_id, d.industry_id, ${figures} from ${books} group by 1, 2 order by 1`,
    values,
  )
  const { rows: settled } = await ctx.db.query<Settled>(
    `select i.shift_id, i.settled_by, i.state, count(*) as n, count(*) filter (where i.carried) as late
     from logbooks_items i join logbooks_days d on d.group_id = i.group_id and d.date = i.ended_on
     where ${where} and i.settled_by is not null group by 1, 2, 3`,
    values,
  )
  const known = await ctx.cached(structure)
  return {
    asOf: ctx.now.toISOString(),
    total: totalOf(days),
    days: days.map((row) => ({ date: row.date, ...figuresOf(row) })),
    places: places.map((row) => ({
      place: { id: row.place_id, name: known.nameOf(row.place_id, ctx.language) },
      industryId: row.industry_id,
      ...figuresOf(row),
    })),
    ...(await byShiftAndPerson(
      ctx,
      ofShifts(settled, filters.shiftId),
      filters.subordinates ? await subordinatesOf(ctx) : null,
    )),
  }
})

const ofShifts = (all: readonly Settled[], only: readonly number[] | undefined) =>
  only ? all.filter(({ shift_id }) => shift_id !== null && only.includes(shift_id)) : all

/** Books that ended, of the reader's plants and logbooks, in the range. */
async function booksOf(ctx: ReadContext, filters: Filters) {
  const p = params()
  const plants = plantsOf(ctx.actor, await ctx.services.plants())
  const mine = plants.filter(({ id }) => filters.industryId?.includes(id) ?? true)
  await assertKnown(ctx, filters, new Set(mine.map(({ id }) => id)))
  const today = localTime(ctx.now, mine[0]?.timeZone ?? 'UTC').day
  const parts = [
    `d.industry_id = any(${p.add(mine.map(({ id }) => id))}::bigint[])`,
    `d.result <> 'OPEN'`,
    `d.date >= ${p.add(filters.dateBegin ?? addDays(today, -USUAL_DAYS))}::date`,
  ]
  if (filters.dateEnd) parts.push(`d.date <= ${p.add(filters.dateEnd)}::date`)
  if (filters.logbookId) parts.push(p.oneOf('d.logbook_id', filters.logbookId))
  if (filters.placeId) parts.push(p.oneOf('d.place_id', filters.placeId))
  if (filters.shiftId)
    parts.push(`exists (select from logbooks_items s where s.group_id = d.group_id and s.ended_on = d.date
      and s.settled_by is not null and ${p.oneOf('s.shift_id', filters.shiftId)})`)
  const seen = await seenCondition(ctx, p)
  if (seen) parts.push(seen)
  if (filters.subordinates)
    parts.push(`exists (select from logbooks_items s where s.group_id = d.group_id and s.ended_on = d.date
      and s.settled_by = any(${p.add(await subordinatesOf(ctx))}::bigint[]))`)
  return { where: parts.join(' and '), values: p.values }
}

/** @throws NOT_FOUND where of what is filtered by nothing is the reader's: figures of 0 would say that it exists */
async function assertKnown(ctx: ReadContext, filters: Filters, plants: ReadonlySet<number>): Promise<void> {
  const { industryId, placeId, shiftId, logbookId } = filters
  const places = (await ctx.cached(structure)).byId
  const isMine = (id: number) => plants.has(places.get(id)?.industryId ?? 0)
  if ((industryId && plants.size === 0) || (placeId && !placeId.some(isMine))) throw problem('NOT_FOUND')
  const known = (await ctx.cached(shifts)).byId
  if (shiftId && !shiftId.some((id) => plants.has(known.get(id)?.industryId ?? 0))) throw problem('NOT_FOUND')
  if (!logbookId) return
  const { rows } = await ctx.db.query(
    'select 1 from logbooks where id = any($1::bigint[]) and industry_id = any($2::bigint[]) limit 1',
    [logbookId, [...plants]],
  )
  if (rows.length === 0) throw problem('NOT_FOUND')
}

function totalOf(rows: readonly Figures[]): Figures {
  const sum = (key: keyof Figures) => rows.reduce((all, row) => all + row[key], 0)
  return {
    books: sum('books'),
    complete: sum('complete'),
    due: sum('due'),
    settled: sum('settled'),
    missed: sum('missed'),
  }
}

interface Settled {
  shift_id: number | null
  settled_by: number
  state: 'CONCLUDED' | 'NOT_APPLICABLE'
  n: number
  late: number
}

async function byShiftAndPerson(
  ctx: ReadContext,
  all: readonly Settled[],
  only: readonly number[] | null,
): Promise<Pick<Answer, 'shifts' | 'people'>> {
  const rows = all.filter(({ settled_by }) => only?.includes(settled_by) ?? true)
  const names = await ctx.cached(accountNames)
  const known = (await ctx.cached(shifts)).byId
  const sum = (of: readonly Settled[], key: 'n' | 'late') => of.reduce((total, row) => total + row[key], 0)
  const shiftRows = [...Map.groupBy(rows, ({ shift_id }) => shift_id)].map(([shiftId, own]) => ({
    shiftId,
    name: shiftId === null ? '' : (known.get(shiftId)?.name ?? ''),
    settled: sum(own, 'n'),
    late: sum(own, 'late'),
  }))
  const people = [...Map.groupBy(rows, ({ settled_by }) => settled_by)].map(([id, own]) => ({
    person: { id, name: names.get(id) ?? '' },
    concluded: sum(
      own.filter(({ state }) => state === 'CONCLUDED'),
      'n',
    ),
    notApplicable: sum(
      own.filter(({ state }) => state === 'NOT_APPLICABLE'),
      'n',
    ),
    late: sum(own, 'late'),
  }))
  return {
    shifts: shiftRows.sort((a, b) => b.settled - a.settled || a.name.localeCompare(b.name)),
    people: people.sort((a, b) => b.concluded - a.concluded || a.person.name.localeCompare(b.person.name)),
  }
}
