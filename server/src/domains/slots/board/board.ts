import { addDays, type Infer, localTime } from '@lineside/contract/core'
import { getBoard, MAX_BOARD_SLOTS, type slotBoard } from '@lineside/contract/slots'
import { inScope, type Plant } from '../../../core/access/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { forms } from '../../forms/index.ts'
import { shifts } from '../../shifts/index.ts'
import { structure } from '../../structure/index.ts'
import { calendarOf, type WorkedShift, workedNow, workedOn } from '../plan/calendar.ts'
import { dueFormsOf } from '../plan/planned-times.ts'
import { type SlotColumns, slotColumns, stateNow } from '../queries.ts'
import { openingsIn } from './open-shift.ts'

type Board = Infer<typeof slotBoard>
type Counts = Board['counts']

interface Filters {
  productionDate?: string | undefined
  shiftId?: number | undefined
  industryLineId?: readonly number[] | undefined
}

/** The slots of a shift by line and point; without a date the shift that runs, between shifts the one to come. */
export const getBoardQuery = query(getBoard, async (ctx, { query: { industryId, ...filters } }) => {
  const plant = (await ctx.services.plants()).find(({ id }) => id === industryId)
  if (!plant || !inScope(ctx.actor, industryId)) throw problem('NOT_FOUND')
  await assertOfPlant(ctx, industryId, filters)
  const { shift, date, others } = await shiftOn(ctx, plant, filters)
  const names = (await ctx.cached(shifts)).byId
  const named = (shiftId: number) => ({ id: shiftId, name: names.get(shiftId)?.name ?? '' })
  const slots = shift ? await slotsIn(ctx, plant.id, shift, filters) : []
  const folded = slots.length > MAX_BOARD_SLOTS
  return {
    industryId,
    now: ctx.now.toISOString(),
    productionDate: date,
    shift: shift && {
      ...named(shift.shiftId),
      start: shift.start.toISOString(),
      end: shift.end.toISOString(),
    },
    shifts: others.map(({ shiftId }) => named(shiftId)),
    counts: countsOf(ctx, slots),
    forms: await formsOf(ctx, folded ? [] : slots),
    folded,
    lines: shift ? await linesOf(ctx, plant, shift, slots, folded, filters) : [],
  }
})

/** What is named beside the plant is the plant's own, or does not exist for the reader. */
async function assertOfPlant(ctx: ReadContext, plantId: number, { shiftId, industryLineId = [] }: Filters) {
  const places = (await ctx.cached(structure)).byId
  const shift = shiftId === undefined ? undefined : (await ctx.cached(shifts)).byId.get(shiftId)
  const known = shiftId === undefined || shift?.industryId === plantId
  if (!known || industryLineId.some((id) => places.get(id)?.industryId !== plantId)) throw problem('NOT_FOUND')
}

async function shiftOn(ctx: ReadContext, plant: Plant, { productionDate, shiftId }: Filters) {
  const calendar = await calendarOf(ctx, plant)
  const today = localTime(ctx.now, plant.timeZone).day
  const running = workedNow(ctx.now, calendar)
  const date = productionDate ?? (shiftId === undefined ? running?.productionDate : undefined) ?? today
  const others = workedOn(date, calendar)
  const match = others.find((one) => one.shiftId === shiftId)
  if (shiftId !== undefined) return { shift: match ?? null, date, others }
  const ofDate = others.find((one) => one.shiftId === running?.shiftId && one.productionDate === running.productionDate)
  const next = others.find(({ end }) => end > ctx.now) ?? others.at(-1) ?? null
  if (ofDate || productionDate !== undefined || next) return { shift: ofDate ?? next, date, others }
  const tomorrow = addDays(today, 1)
  const coming = workedOn(tomorrow, calendar)
  return coming[0] ? { shift: coming[0], date: tomorrow, others: coming } : { shift: null, date, others }
}

/** One more than a board shows says that there are more. */
async function slotsIn(
  ctx: ReadContext,
  plantId: number,
  { shiftId, productionDate, start, end }: WorkedShift,
  { industryLineId }: Filters,
): Promise<SlotColumns[]> {
  const values: unknown[] = [plantId, shiftId, productionDate, start.toISOString(), end.toISOString()]
  const lines = industryLineId ? ` and s.industry_line_id = any($${values.push(industryLineId)})` : ''
  const { rows } = await ctx.db.query<SlotColumns>(
    `select ${slotColumns} from slots s
     where s.industry_id = $1 and s.shift_id = $2 and s.production_date = $3 and s.due_at >= $4 and s.due_at < $5${lines}
     order by s.due_at, s.id`,
    values,
  )
  return rows
}

function countsOf(ctx: ReadContext, slots: readonly SlotColumns[]): Counts {
  const counts = { scheduled: 0, performed: 0, late: 0, missed: 0, justified: 0 }
  for (const slot of slots) counts[countOf(slot, ctx.now)]++
  return counts
}

function countOf(slot: SlotColumns, now: Date): keyof Counts {
  const state = stateNow(slot, now)
  if (state === 'PERFORMED') return slot.late ? 'late' : 'performed'
  if (state === 'UNJUSTIFIED') return 'missed'
  return state === 'JUSTIFIED' ? 'justified' : 'scheduled'
}

async function formsOf(ctx: ReadContext, slots: readonly SlotColumns[]): Promise<Board['forms']> {
  const all = await ctx.cached(forms)
  const ids = [...new Set(slots.map((slot) => slot.form_id))]
  return ids
    .map((id) => ({ id, name: all.get(id)?.name ?? '' }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
}

/** Lines that have slots, and those at which a form waits for the shift to be opened. */
async function linesOf(
  ctx: ReadContext,
  plant: Plant,
  shift: WorkedShift,
  slots: readonly SlotColumns[],
  folded: boolean,
  { industryLineId }: Filters,
): Promise<Board['lines']> {
  const places = await ctx.cached(structure)
  const openings = await openingsIn(ctx, plant.id, shift)
  const waiting = (await dueFormsOf(ctx, plant.id)).filter(({ opensShift }) => opensShift)
  const toOpen = new Set(waiting.flatMap(({ points }) => points.map((point) => point.industryLineId)))
  const byLine = Map.groupBy(slots, (slot) => slot.industry_line_id)
  const ids = [...new Set([...byLine.keys(), ...toOpen])].filter((id) => industryLineId?.includes(id) ?? true)
  const byName = (a: { name: string; id: number }, b: { name: string; id: number }) =>
    a.name.localeCompare(b.name) || a.id - b.id
  return ids
    .map((id) => {
      const own = byLine.get(id) ?? []
      const opening = openings.get(id)
      const points = folded ? [] : [...Map.groupBy(own, (slot) => slot.collect_point_id)]
      return {
        id,
        name: places.nameOf(id, ctx.language),
        counts: countsOf(ctx, own),
        opening: toOpen.has(id) || opening ? { at: opening?.at ?? null, by: opening?.by ?? null } : null,
        points: points
          .map(([pointId, at]) => ({
            id: pointId,
            name: places.nameOf(pointId, ctx.language),
            slots: at.map((slot) => onBoard(slot, ctx.now)),
          }))
          .sort(byName),
      }
    })
    .sort(byName)
}

function onBoard(slot: SlotColumns, now: Date): Board['lines'][number]['points'][number]['slots'][number] {
  return {
    id: slot.id,
    formId: slot.form_id,
    dueAt: slot.due_at,
    opensAt: slot.opens_at,
    closesAt: slot.closes_at,
    state: stateNow(slot, now),
    late: slot.late,
    syncedLate: slot.synced_late,
    collectId: slot.collect_id,
  }
}
