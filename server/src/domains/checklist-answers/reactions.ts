import type { PlaceMoved } from '@lineside/contract/structure'
import type { WriteContext } from '../../core/kernel/index.ts'
import { after, inside, together } from '../../core/reactions/index.ts'
import { notifyOfAnswer } from './notices.ts'
import { followAction } from './record/actions.ts'
import { expectAnewJob } from './schedule/expect-job.ts'

export const notifyWhenMoved = after('checklist-answers.moved', [], notifyOfAnswer)

/** What keeps an application from being edited or deleted ends with the action's cancellation, in the same transaction. */
export const followActions = inside('action-plans.moved', [], followAction)

/** A plant that changed may have other holidays. */
export const expectAnew = together('structure.moved', [], async (ctx: WriteContext, moved: readonly PlaceMoved[]) => {
  const plants = moved.filter(({ placeId, industryId }) => placeId === industryId)
  for (const industryId of new Set(plants.map((plant) => plant.industryId))) ctx.enqueue(expectAnewJob, { industryId })
})
