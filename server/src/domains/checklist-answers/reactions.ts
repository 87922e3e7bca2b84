import { after, inside } from '../../core/reactions/index.ts'
import { followAction } from './actions.ts'
import { notifyOfAnswer } from './notices.ts'

export const notifyWhenMoved = after('checklist-answers.moved', [], notifyOfAnswer)

/** What keeps an application from being edited or deleted ends with the action's cancellation, in the same transaction. */
export const followActions = inside('action-plans.moved', [], followAction)
