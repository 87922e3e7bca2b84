import { readHandover } from '@lineside/contract/logbooks'
import { command } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { mayWrite } from '../access.ts'
import { DAY_ENTITY } from '../roll-over/write-roll-over.ts'
import { loadDay } from './day.ts'
import { shiftsNow } from './handover.ts'
import { presentDay } from './present-day.ts'

/** Confirms having read; a second time answers the book as it stands. */
export const readHandoverCommand = command(readHandover, async (ctx, { params, body }) => {
  const day = await loadDay(ctx, params.id)
  if (!mayWrite(ctx, day)) throw problem('FORBIDDEN')
  const now = await shiftsNow(ctx, day.industry_id)
  const shown = now?.running.shiftId === body.shiftId && now.running.began.getTime() === Date.parse(body.start)
  if (!shown) throw fieldProblem('shiftId', { code: 'otherShift' })
  const { rowCount } = await ctx.db.query(
    `insert into logbooks_reads (group_id, shift_start, account_id, shift_id, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [day.group_id, now.running.began.toISOString(), ctx.actor.accountId, body.shiftId, ctx.now.toISOString()],
  )
  if (rowCount === 0) return ctx.unchanged(await presentDay(ctx, day))
  const after = { shiftId: body.shiftId, start: body.start }
  const entry = { entity: DAY_ENTITY, entityId: day.id, industryId: day.industry_id }
  await ctx.record({ ...entry, event: 'logbooks.handoverRead', after })
  return presentDay(ctx, day)
})
