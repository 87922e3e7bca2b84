import type { CollectPartEnded } from '@lineside/contract/collects'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { transition } from '../../../core/states/index.ts'
import { type SlotColumns, slotColumns } from '../queries.ts'
import { slotRules } from '../rules.ts'

export const UNFINISHED_EVENTS = ['slots.notFinished'] as const

/**
 * A record in parts that ended before it was whole stands at the slot that it was begun for, as a whole one would have found it:
 * the oldest window that it lies in, else the oldest that was missed in its shift. Where it was begun for none it has a slot of
 * its own, so that it is listed, counted and justified as every other.
 */
export async function leaveUnfinished(ctx: WriteContext, ended: CollectPartEnded): Promise<void> {
  const { rows } = await ctx.db.query<SlotColumns>(
    `select ${slotColumns} from slots s
     where s.form_id = $1 and s.collect_point_id = $2 and s.unfinished_id is null
       and s.due_at between $3::timestamptz - interval '1 day' and $3::timestamptz + interval '1 day'
       and s.state in ('SCHEDULED', 'UNJUSTIFIED') and (s.opens_at <= $3 and s.closes_at >= $3
         or s.closes_at < $3 and s.shift_id = $4 and s.production_date = $5::date)
     order by s.closes_at >= $3::timestamptz desc, s.due_at limit 1 for update`,
    [ended.formId, ended.place.collectPointId, ended.collectedAt, ended.shiftId, ended.productionDate],
  )
  const slot = rows[0] ? await mark(ctx, rows[0], ended) : await makeOne(ctx, ended)
  await transition(ctx, slotRules, {
    from: rows[0]?.state ?? null,
    event: 'notFinished',
    record: slot,
    history: {
      entity: 'slots',
      entityId: slot.id,
      industryId: slot.industry_id,
      after: { collectId: ended.collectId },
    },
  })
}

async function mark(ctx: WriteContext, { id }: SlotColumns, { collectId }: CollectPartEnded): Promise<SlotColumns> {
  const { rows } = await ctx.db.query<SlotColumns>(
    `update slots s set state = 'UNJUSTIFIED', unfinished_id = $2, row_version = s.row_version + 1 where s.id = $1
     returning ${slotColumns}`,
    [id, collectId],
  )
  return rows[0] as SlotColumns
}

/** Due when it was begun; where something else is due at the same instant, a thousandth of a second later. */
async function makeOne(ctx: WriteContext, ended: CollectPartEnded): Promise<SlotColumns> {
  const { place } = ended
  const id = await ctx.newId()
  for (let later = 0; ; later++) {
    const due = new Date(Date.parse(ended.collectedAt) + later).toISOString()
    const { rows } = await ctx.db.query<SlotColumns>(
      `insert into slots as s (id, form_id, form_version, industry_id, process_id, family_id, industry_line_id,
         collect_point_id, shift_id, production_date, due_at, opens_at, closes_at, shift_start, shift_end, state,
         unfinished_id, unplanned)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $12, $13, 'UNJUSTIFIED', $14, true)
       on conflict (form_id, collect_point_id, due_at) do nothing returning ${slotColumns}`,
      [
        id,
        ended.formId,
        ended.formVersion,
        place.industryId,
        place.processId,
        place.familyId,
        place.industryLineId,
        place.collectPointId,
        ended.shiftId,
        ended.productionDate,
        due,
        ended.collectedAt,
        ended.closesAt,
        ended.collectId,
      ],
    )
    if (rows[0]) return rows[0]
  }
}
