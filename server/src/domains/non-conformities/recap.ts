import { countNames, countRows, recappedWorkflow, type Touched } from '../../core/recap/index.ts'
import { actionWorkflow } from './actions/change-action.ts'
import { nonConformityWorkflow } from './change.ts'

export const recappedNonConformities = [recappedWorkflow(nonConformityWorkflow), recappedWorkflow(actionWorkflow)]

/** What ends with a non-conformity, and what its record raised where that is deleted. */
export const touchedOfNonConformities: readonly Touched[] = [
  {
    on: 'non-conformities',
    what: 'actions',
    measure: (ctx, id) =>
      countNames(
        ctx,
        `select what as name from non_conformities_actions
         where non_conformity_id = $1 and status in ('D', 'A', 'B', 'W') order by id`,
        [id],
      ),
  },
  {
    on: 'non-conformities',
    what: 'repeats',
    measure: (ctx, id) =>
      countRows(ctx, `select count(*)::int as count from non_conformities where parent_id = $1 and code = 'R'`, [id]),
  },
  {
    on: 'collects',
    what: 'nonConformities',
    measure: (ctx, id) =>
      countNames(ctx, 'select id::text as name from non_conformities where collect_id = $1 order by id', [id]),
  },
]
