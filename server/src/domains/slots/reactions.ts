import type { FormMoved } from '@lineside/contract/forms'
import type { ShiftMoved } from '@lineside/contract/shifts'
import type { PlaceMoved } from '@lineside/contract/structure'
import type { WriteContext } from '../../core/kernel/index.ts'
import { inside, together } from '../../core/reactions/index.ts'
import { leaveUnfinished, UNFINISHED_EVENTS } from './match/leave-unfinished.ts'
import { MATCH_EVENTS, matchSlot } from './match/match.ts'
import { RELEASE_EVENTS, releaseSlot } from './match/release.ts'
import { replanJob } from './plan/plan-job.ts'

/** A record and the slot it counts for are stored together or not at all. */
export const matchOnSave = inside('collects.saved', MATCH_EVENTS, matchSlot)

/** A deleted record gives its slot back with its deletion. */
export const releaseOnDelete = inside('collects.changed', RELEASE_EVENTS, releaseSlot)

/** What was begun and not finished stands with what was not collected from the moment in which its record ends. */
export const leaveOnEnd = inside('collects.partEnded', UNFINISHED_EVENTS, leaveUnfinished)

async function replan(ctx: WriteContext, plantIds: readonly number[]): Promise<void> {
  for (const industryId of new Set(plantIds)) ctx.enqueue(replanJob, { industryId })
}

const ofForms = (ctx: WriteContext, moved: readonly FormMoved[]) =>
  replan(
    ctx,
    moved.flatMap(({ industryIds }) => industryIds),
  )
const ofPlaces = (ctx: WriteContext, moved: readonly (ShiftMoved | PlaceMoved)[]) =>
  replan(
    ctx,
    moved.map(({ industryId }) => industryId),
  )

export const replanWhenFormsMove = together('forms.moved', [], ofForms)
export const replanWhenShiftsMove = together('shifts.moved', [], ofPlaces)
export const replanWhenPlacesMove = together('structure.moved', [], ofPlaces)
