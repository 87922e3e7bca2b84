import { plantsOf } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import type { DueFilters, DueForm } from '../../collects/index.ts'
import { forms } from '../../forms/index.ts'
import { structure } from '../../structure/index.ts'
import { type SlotColumns, slotColumns } from '../queries.ts'

/** So far ahead the operators' application knows what is due, also without a network (decisions 3.3). */
const AHEAD = 24 * 3_600_000

/**
 * each: every slot that may still be done, by time. due: of each form at each point the one it is due for, as the
 * contract's `dueTime` says; begun: those of them whose window has opened
 */
type Which = 'each' | 'due' | 'begun'

/** Open windows and those to come, and what was missed in a shift that has not ended: that may still come late. */
export async function openSlots(ctx: ReadContext, filters: DueFilters, which: Which): Promise<SlotColumns[]> {
  const mine = plantsOf(ctx.actor, await ctx.services.plants())
  const plants = filters.industryId ? mine.filter(({ id }) => filters.industryId?.includes(id)) : mine
  if (plants.length === 0) return []
  const until = new Date(ctx.now.getTime() + AHEAD).toISOString()
  const values: unknown[] = [plants.map(({ id }) => id), ctx.now.toISOString(), until]
  const oneOf = (column: string, ids?: readonly number[]) => (ids ? ` and ${column} = any($${values.push(ids)})` : '')
  const places =
    oneOf('s.industry_line_id', filters.industryLineId) + oneOf('s.collect_point_id', filters.collectPointId)
  const begun = which === 'begun' ? ' and s.opens_at <= $2::timestamptz' : ''
  const { rows } = await ctx.db.query<SlotColumns>(
    `select ${which === 'each' ? '' : 'distinct on (s.form_id, s.collect_point_id)'} ${slotColumns} from slots s
     where s.industry_id = any($1) and s.state in ('SCHEDULED', 'UNJUSTIFIED')
       and s.due_at between $2::timestamptz - interval '1 day' and $3::timestamptz
       and (s.closes_at >= $2::timestamptz or s.shift_end > $2::timestamptz)${begun}${places}
     order by ${which === 'each' ? 's.due_at, s.id' : DUE_FIRST}`,
    values,
  )
  return rows
}

/** Open before missed before to come, the oldest of each. */
const DUE_FIRST = `s.form_id, s.collect_point_id, case when s.opens_at > $2::timestamptz then 2
  when s.closes_at < $2::timestamptz then 1 else 0 end, s.due_at`

/** What each form is due for at each point, within a day. */
export async function dueForms(ctx: ReadContext, filters: DueFilters): Promise<DueForm[]> {
  return (await openSlots(ctx, filters, 'due')).map((slot) => ({
    formId: slot.form_id,
    collectPointId: slot.collect_point_id,
    at: slot.due_at,
    opensAt: slot.opens_at,
    closesAt: slot.closes_at,
    until: slot.shift_end,
  }))
}

/** A scheduled time of a form at a point, named. */
export interface FormTime {
  formId: number
  form: string
  collectPoint: { id: number; name: string }
  industryId: number
  at: string
  closesAt: string
}

/** What comes next stands within a shift's length. */
const NEXT_HOURS = 8

/** What is due at the reader's plants, the earliest first, and what comes next; at most so many of each. */
export async function formTimes(ctx: ReadContext, most: { due: number; next: number }) {
  const named = await namer(ctx)
  const due = (await openSlots(ctx, {}, 'begun')).sort((a, b) => a.due_at.localeCompare(b.due_at) || a.id - b.id)
  const plants = plantsOf(ctx.actor, await ctx.services.plants()).map(({ id }) => id)
  const { rows: next } = await ctx.db.query<SlotColumns>(
    `select ${slotColumns} from slots s
     where s.industry_id = any($1) and s.state = 'SCHEDULED' and s.opens_at > $2::timestamptz
       and s.due_at > $2::timestamptz and s.due_at <= $2::timestamptz + interval '${NEXT_HOURS} hours'
     order by s.due_at, s.id limit ${most.next}`,
    [plants, ctx.now.toISOString()],
  )
  return { due: due.slice(0, most.due).map(named), next: next.map(named) }
}

async function namer(ctx: ReadContext): Promise<(slot: SlotColumns) => FormTime> {
  const allForms = await ctx.cached(forms)
  const places = await ctx.cached(structure)
  return (slot) => ({
    formId: slot.form_id,
    form: allForms.get(slot.form_id)?.name ?? '',
    collectPoint: { id: slot.collect_point_id, name: places.nameOf(slot.collect_point_id, ctx.language) },
    industryId: slot.industry_id,
    at: slot.due_at,
    closesAt: slot.closes_at,
  })
}
