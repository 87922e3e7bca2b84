import type { Plant } from '../../../core/access/index.ts'
import type { JobContext } from '../../../core/jobs/index.ts'
import { moveAndWrite } from '../../../core/workflow/index.ts'
import { structure } from '../../structure/index.ts'
import { type AnswerColumns, answerColumns, nobodyActs } from '../queries.ts'
import { answerWorkflow } from '../workflow.ts'

const BATCH = 200

/** SQL: nobody works in the period that one is expected in, as `isSuspended` says it of a schedule. */
const onHolidaysAlone = `not exists (
  select from generate_series(a.expected_date, a.expected_until, interval '1 day') d where d::date <> all($2::date[]))`

const moves = {
  // what was begun by then goes on
  suspended: {
    where: `a.scheduled and a.state in ('EXPECTED', 'MISSED') and a.expected_date = any($2::date[]) and ${onHolidaysAlone}`,
    outcome: 'SUSPENDED',
  },
  resumed: { where: `a.outcome = 'SUSPENDED' and not ${onHolidaysAlone}`, outcome: null },
} as const

/**
 * What the schedules expected of a plant's places, by its calendar of today: days that became holidays suspend it, missed
 * or not, and days that are none any more expect it again, which is missed where its period is over.
 */
export async function followCalendar(ctx: JobContext, plant: Plant): Promise<void> {
  const holidays = (await ctx.cached(structure)).holidaysOf(plant.id).map(({ day }) => day)
  for (const event of ['suspended', 'resumed'] as const)
    while (!ctx.signal.aborted && (await moveSome(ctx, plant.id, holidays, event)) === BATCH);
}

function moveSome(ctx: JobContext, industryId: number, holidays: readonly string[], event: keyof typeof moves) {
  const { where, outcome } = moves[event]
  return ctx.command([`checklist-answers.${event}`], async (write) => {
    const { rows } = await write.db.query<AnswerColumns>(
      `select ${answerColumns} from checklist_answers a where a.industry_id = $1 and ${where}
       order by a.expected_date, a.id limit ${BATCH} for update skip locked`,
      [industryId, holidays],
    )
    const ended_at = outcome && write.now.toISOString()
    for (const row of rows)
      await moveAndWrite(write, answerWorkflow, { ...nobodyActs, ...row }, { event, values: { outcome, ended_at } })
    return rows.length
  })
}
