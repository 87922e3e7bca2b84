import type { ReadContext } from '../../core/kernel/index.ts'
import { countRows, type Measure, type Touched } from '../../core/recap/index.ts'

const countIn = (ctx: ReadContext, id: number, states: readonly string[]): Promise<Measure> =>
  countRows(
    ctx,
    'select count(*)::int as count from checklist_answers where checklist_id = $1 and state = any($2::text[])',
    [id, states],
  )

/** Of a checklist that is no longer offered, or offered anew: what is expected of it, and what is begun. */
export const touchedOfAnswers: readonly Touched[] = [
  {
    on: 'checklists',
    what: 'expected',
    by: ['disabled', 'published', 'removed'],
    measure: (ctx, id) => countIn(ctx, id, ['EXPECTED']),
  },
  {
    on: 'checklists',
    what: 'answers',
    by: ['disabled', 'published', 'removed'],
    measure: (ctx, id) => countIn(ctx, id, ['PARTIAL', 'RETURNED']),
  },
]
