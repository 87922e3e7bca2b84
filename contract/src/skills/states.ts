import { need, permissions } from '../core/index.ts'

/** Who sees the matrix, and who evaluates people and keeps tasks and positions. */
export const mayReadMatrix = [need(permissions.multipurposeMatrix)]
export const mayEvaluate = [need(permissions.multipurposeMatrix, 'w')]
/** A form may ask for a task, a course suggests its level and is mandatory for positions: they are chosen there. */
export const mayChooseTask = [need(permissions.forms), need(permissions.training)] as const
export const mayChoosePosition = [need(permissions.training)] as const
