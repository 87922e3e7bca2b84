import { countRows, type Touched } from '../../core/recap/index.ts'

/** Routes that somebody is on now. */
export const runsOfScript: Touched = {
  on: 'scripts',
  what: 'routes',
  by: ['disabled'],
  measure: (ctx, id) =>
    countRows(ctx, `select count(*)::int as count from scripts_runs where script_id = $1 and state = 'RUNNING'`, [id]),
}
