import { countRows, type Touched } from '../../core/recap/index.ts'

/** Collections that are planned and not due yet, by what they are planned for: by a condition over `slots`. */
const planned = (on: string, by: readonly string[], condition: string): Touched => ({
  on,
  what: 'slots',
  by,
  measure: (ctx, id) =>
    countRows(
      ctx,
      `select count(*)::int as count from slots where state = 'SCHEDULED' and closes_at > $2 and ${condition}`,
      [id, ctx.now.toISOString()],
    ),
})

export const touchedOfSlots: readonly Touched[] = [
  planned('forms', ['disabled'], 'form_id = $1'),
  planned('shifts', ['disabled'], 'shift_id = $1'),
  planned('structure', ['disabled'], '$1 in (industry_id, process_id, family_id, industry_line_id, collect_point_id)'),
]
