import { countRows, type Touched } from '../../core/recap/index.ts'

/** People with a position, and people with a level in a skill. */
export const peopleOfSkills: readonly Touched[] = [
  {
    on: 'skills.positions',
    what: 'people',
    by: ['disabled'],
    measure: (ctx, id) =>
      countRows(ctx, 'select count(*)::int as count from skills_people where position_id = $1', [id]),
  },
  {
    on: 'skills',
    what: 'people',
    by: ['disabled'],
    measure: (ctx, id) =>
      countRows(ctx, 'select count(distinct account_id)::int as count from skills_levels where task_id = $1', [id]),
  },
]
