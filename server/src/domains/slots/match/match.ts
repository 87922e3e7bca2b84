import type { CollectSaved } from '@lineside/contract/collects'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { forms } from '../../forms/index.ts'

export const MATCH_EVENTS = ['slots.performed', 'slots.performedLate', 'slots.syncedLate'] as const

/** What is asked of a record. */
type Saved = Pick<
  CollectSaved,
  'collectId' | 'formId' | 'place' | 'collectedAt' | 'shiftId' | 'productionDate' | 'operatorId' | 'inParts'
>

/**
 * The slot that a saved record counts for, moved within the statement that stores the record: the oldest whose window it
 * lies in, else the oldest that was missed in its shift (decisions 3.3). Two records for one slot wait for each other by
 * its row, and the second finds the next one or none. The rows of the state table that lead to PERFORMED, as one question.
 */
export async function matchSlot(ctx: WriteContext, saved: Saved): Promise<void> {
  const form = (await ctx.cached(forms)).get(saved.formId)
  // a form that was never due by the clock costs its records nothing, but what was begun and ended stands there
  if (!form?.everDue && !saved.inParts) return
  await ctx.moveAlong({
    parts: [
      { name: 'slots_found', text: FIND },
      { name: 'slots_moved', text: MOVE },
    ],
    values: [
      saved.formId,
      saved.place.collectPointId,
      saved.collectedAt,
      saved.shiftId,
      saved.productionDate,
      saved.collectId,
      saved.operatorId,
      ctx.now.toISOString(),
    ],
    events: MATCH_EVENTS,
    history: { entity: 'slots', industryId: saved.place.industryId, after: { collectId: saved.collectId } },
  })
}

/**
 * No window is longer than a day before or after its time. A record in parts that ended before its last part came counts for
 * where it stands as not finished; what stands there alone is no other record's.
 */
const FIND = `
  select s.id, s.state, s.closes_at >= $3::timestamptz as inside, s.closes_at < $8::timestamptz as passed
  from slots s
  where s.form_id = $1::bigint and s.collect_point_id = $2::bigint
    and s.due_at between $3::timestamptz - interval '1 day' and $3::timestamptz + interval '1 day'
    and (not s.unplanned or s.unfinished_id = $6::bigint)
    and (s.state in ('SCHEDULED', 'UNJUSTIFIED', 'JUSTIFIED') and s.opens_at <= $3::timestamptz
        and s.closes_at >= $3::timestamptz
      or s.state in ('SCHEDULED', 'UNJUSTIFIED') and s.closes_at < $3::timestamptz and s.shift_id = $4::bigint
        and s.production_date = $5::date)
  order by s.unfinished_id is not distinct from $6::bigint desc, s.closes_at >= $3::timestamptz desc, s.due_at limit 1 for update`

const MOVE = `
  update slots s set state = 'PERFORMED', collect_id = $6::bigint, performed_at = $3::timestamptz,
    operator_id = $7::bigint, late = not f.inside, synced_late = f.inside and f.passed, reason_code = null,
    reason = null, justified_by = null, justified_at = null,
    unfinished_id = nullif(s.unfinished_id, $6::bigint), row_version = s.row_version + 1
  from slots_found f where s.id = f.id
  returning s.id, case when s.late then 'slots.performedLate' when s.synced_late then 'slots.syncedLate'
    else 'slots.performed' end as event, f.state as from_state, s.state as to_state`
