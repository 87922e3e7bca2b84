import { type PlantCalendar, type Slot, slotsBetween } from '@lineside/contract/forms'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { type FormSummary, forms } from '../../forms/index.ts'
import { structure } from '../../structure/index.ts'

/** A form that is due by the clock, with the points of one plant at which it is. */
export interface DueForm {
  id: number
  name: string
  version: number
  rule: { startAfter: number | null; repeat: number; tolerance: number; deadline: number | null }
  /** due only after somebody opened the shift at the line */
  opensShift: boolean
  points: readonly PointRow[]
}

interface PointRow {
  collectPointId: number
  industryLineId: number
  familyId: number
  processId: number
}

/** The forms of a plant that are due by the clock: enabled, in force, at points that are enabled. */
export async function dueFormsOf(ctx: ReadContext, plantId: number): Promise<DueForm[]> {
  const places = await ctx.cached(structure)
  const pointsOf = (form: FormSummary) =>
    form.points.flatMap(({ id }) => {
      const place = places.placeOf(id)
      return place?.industryId === plantId && places.byId.get(id)?.enabled ? [place] : []
    })
  return [...(await ctx.cached(forms)).values()].flatMap((form): DueForm[] => {
    const { id, name, enabled, activeVersion: version, frequency, deadline } = form
    if (!enabled || version === null || frequency === null) return []
    const { startAfter, repeat, tolerance, opensShift } = frequency
    const points = pointsOf(form)
    return points.length === 0
      ? []
      : [{ id, name, version, rule: { startAfter, repeat, tolerance, deadline }, opensShift, points }]
  })
}

/** A shift that somebody opened at a line. */
export interface Opening {
  industryLineId: number
  shiftId: number
  productionDate: string
  openedAt: Date
}

/** A time at which a form is due; `lineId`: at the points of this line alone. */
export interface PlannedTime extends Slot {
  formId: number
  version: number
  lineId: number | null
}

/** When the forms of a plant are due between two instants: those that ask for it in the shifts that were opened alone. */
export function plannedTimes(
  due: readonly DueForm[],
  from: Date,
  to: Date,
  calendar: PlantCalendar,
  openings: readonly Opening[],
): PlannedTime[] {
  const openedIn = Map.groupBy(openings, keyOf)
  // hundreds of forms are due by a few rules
  const byRule = new Map<string, Slot[]>()
  const timesBy = (rule: DueForm['rule']): Slot[] => {
    const key = JSON.stringify(rule)
    const known = byRule.get(key) ?? slotsBetween(rule, from, to, calendar)
    byRule.set(key, known)
    return known
  }
  return due.flatMap(({ id: formId, version, rule, opensShift, points }): PlannedTime[] => {
    const slots = timesBy(rule)
    if (!opensShift) return slots.map((slot) => ({ ...slot, formId, version, lineId: null }))
    const lines = new Set(points.map(({ industryLineId }) => industryLineId))
    return slots.flatMap((slot) =>
      (openedIn.get(keyOf(slot)) ?? [])
        // what had passed before the shift was opened was never due
        .filter(({ industryLineId, openedAt }) => lines.has(industryLineId) && slot.closes >= openedAt)
        .map(({ industryLineId }) => ({ ...slot, formId, version, lineId: industryLineId })),
    )
  })
}

const keyOf = ({ shiftId, productionDate }: { shiftId: number; productionDate: string }) =>
  `${shiftId} ${productionDate}`
