import { addressOf } from '../../core/navigation/index.ts'

export const executionAddress = (id: number): string => addressOf(1710, {}, { execution: id })

/** The form of the action that a failed task opens. */
export const planAddress = (id: number, taskId: number): string => addressOf(1710, {}, { execution: id, plan: taskId })
