import type { BookResult } from '@lineside/contract/logbooks'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { plantToday } from '../../../core/workflow/index.ts'
import { assertMayRead } from '../access.ts'

/** A book: one logbook, one place, one day. */
export interface Day {
  id: number
  group_id: number
  logbook_id: number
  logbook: string
  place_id: number
  industry_id: number
  date: string
  version: number
  version_id: number
  opened_at: string
  result: BookResult
  due: number
  settled: number
  carried: number
  missed: number
}

const columns = `d.id, d.group_id, d.logbook_id, v.name as logbook, d.place_id, d.industry_id, d.date, d.version_id,
  v.number as version, d.opened_at, d.result, d.due, d.settled, d.carried, d.missed`
const source = 'logbooks_days d join logbooks_versions v on v.id = d.version_id'

/** A book that its reader sees. @throws NOT_FOUND, FORBIDDEN */
export async function loadDay(ctx: ReadContext, id: number): Promise<Day> {
  const { rows } = await ctx.db.query<Day>(`select ${columns} from ${source} where d.id = $1`, [id])
  const [day] = rows
  if (!day) throw problem('NOT_FOUND')
  await assertMayRead(ctx, day)
  return day
}

/** The book of a place on a day, or the last one before it where `latest`. */
export async function dayOf(
  ctx: Pick<ReadContext, 'db'>,
  groupId: number,
  { date, latest }: { date: string; latest?: boolean },
): Promise<Day | undefined> {
  const { rows } = await ctx.db.query<Day>(
    `select ${columns} from ${source} where d.group_id = $1 and d.date ${latest ? '<=' : '='} $2::date
     order by d.date desc limit 1`,
    [groupId, date],
  )
  return rows[0]
}

/** The book in which an item stands now, for the answer to who changed it. */
export async function bookNow(
  ctx: ReadContext,
  { group_id, industry_id }: { group_id: number; industry_id: number },
): Promise<Day> {
  const day = await dayOf(ctx, group_id, { date: await plantToday(ctx, industry_id), latest: true })
  if (!day) throw problem('NOT_FOUND')
  return day
}
