import { after } from '../../core/reactions/index.ts'
import { notifyOfPlanAction } from './notices.ts'

export const notifyWhenMoved = after('action-plans.moved', [], notifyOfPlanAction)
