import { defineJob, type JobContext } from '../../../core/jobs/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { setting } from '../../../core/settings/index.ts'
import { moveAndWrite } from '../../../core/workflow/index.ts'
import { type AnswerColumns, answerColumns, nobodyActs } from '../queries.ts'
import { answerWorkflow } from '../workflow.ts'

const BATCH = 200
const DAY = 86_400_000

/** Sets aside what nobody goes on with, and tells its author the day before (decisions 3.8). */
export const abandonJob = defineJob({
  name: 'checklist-answers.abandon',
  every: 'minute',
  async run(ctx) {
    const days = await setting(ctx, 'checklist.abandonDays')
    const before = (count: number) => new Date(ctx.now.getTime() - count * DAY).toISOString()
    while (!ctx.signal.aborted && (await abandonSome(ctx, before(days))) === BATCH);
    while (!ctx.signal.aborted && (await warnSome(ctx, before(days - 1))) === BATCH);
  },
})

const idle = (write: WriteContext, since: string, also = '') =>
  write.db.query<AnswerColumns>(
    `select ${answerColumns} from checklist_answers a
     where a.state in ('PARTIAL', 'RETURNED') and a.saved_at <= $1 ${also}
     order by a.saved_at, a.id limit ${BATCH} for update skip locked`,
    [since],
  )

function abandonSome(ctx: JobContext, since: string): Promise<number> {
  return ctx.command(['checklist-answers.abandoned'], async (write) => {
    const { rows } = await idle(write, since)
    for (const row of rows) {
      const record = { ...nobodyActs, ...row }
      const values = { outcome: 'ABANDONED', ended_at: write.now.toISOString() }
      await moveAndWrite(write, answerWorkflow, record, { event: 'abandoned', values })
      await answerWorkflow.announceMove(write, record, { event: 'abandoned', actorId: null })
    }
    return rows.length
  })
}

function warnSome(ctx: JobContext, since: string): Promise<number> {
  return ctx.command([], async (write) => {
    const { rows } = await idle(write, since, 'and not a.warned')
    for (const { id } of rows) {
      await write.db.query('update checklist_answers set warned = true where id = $1', [id])
      await write.announce('checklist-answers.moved', { answerId: id, event: 'abandonedSoon', actorId: null })
    }
    return rows.length
  })
}
