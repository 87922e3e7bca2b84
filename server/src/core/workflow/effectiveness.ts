import { type EffectivenessStanding, localTime } from '@lineside/contract/core'
import { defineJob, type JobContext } from '../jobs/index.ts'
import type { ReadContext, WriteContext } from '../kernel/context.ts'
import type { Params } from '../list/index.ts'
import { plantToday } from './days.ts'

/** Whether what was done had an effect is asked some time after it ended, by the calendar of the plant. */

/** What of a row says so: null is the day where nobody asks. */
interface CheckRow {
  effectiveness_date: string | null
  effective: boolean | null
}

/** It is asked, and nobody has said so yet; `ended`: it still stands as it did when it ended. */
export const awaitsEffect = ({ effectiveness_date, effective }: CheckRow, ended: boolean): boolean =>
  ended && effectiveness_date !== null && effective === null

/** Where the question stands on a day of the plant; null where nobody asks. */
export function effectStanding(row: CheckRow, ended: boolean, today: string): EffectivenessStanding | null {
  if (row.effective !== null) return row.effective ? 'EFFECTIVE' : 'NOT_EFFECTIVE'
  if (!awaitsEffect(row, ended)) return null
  return (row.effectiveness_date ?? '') <= today ? 'DUE' : 'WAITING'
}

/** Rows of which it is to be said now, or all others; `row` is the alias of the table, `ended` SQL over it. */
export async function effectDueCondition(
  ctx: ReadContext,
  { row, ended }: { row: string; ended: string },
  due: boolean,
  p: Params,
): Promise<string> {
  const plants = await ctx.services.plants()
  const days = await Promise.all(plants.map(({ id }) => plantToday(ctx, id)))
  const reached = plants.map(
    ({ id }, at) => `(${row}.industry_id = ${p.add(id)} and ${row}.effectiveness_date <= ${p.add(days[at])}::date)`,
  )
  const reachedAny = `(${ended} and ${row}.effective is null and (${reached.join(' or ') || 'false'}))`
  return due ? reachedAny : `${reachedAny} is not true`
}

const BATCH = 200

interface Asking {
  name: string
  table: string
  /** SQL over its columns: it still stands as it did when it ended */
  ended: string
  /** tells who answers */
  announce(ctx: WriteContext, id: number): Promise<void>
}

/** Asks about each once, when its day has come in its plant. */
export function defineEffectJob({ name, table, ended, announce }: Asking) {
  const askSome = (ctx: JobContext, industryId: number, today: string): Promise<number> =>
    ctx.command([], async (write) => {
      const { rows } = await write.db.query<{ id: number }>(
        `update ${table} set effectiveness_asked = true where id in (
           select id from ${table}
           where industry_id = $1 and ${ended} and effective is null and effectiveness_date <= $2
             and not effectiveness_asked
           order by id limit ${BATCH} for update skip locked)
         returning id`,
        [industryId, today],
      )
      for (const { id } of rows) await announce(write, id)
      return rows.length
    })
  return defineJob({
    name,
    every: 'minute',
    async run(ctx) {
      for (const plant of await ctx.services.plants()) {
        const { day } = localTime(ctx.now, plant.timeZone)
        while (!ctx.signal.aborted && (await askSome(ctx, plant.id, day)) === BATCH);
      }
    },
  })
}
