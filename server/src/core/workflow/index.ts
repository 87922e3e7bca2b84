export {
  type Change,
  changeLocked,
  changeRecord,
  type Done,
  moveAndWrite,
  moveRecord,
  type RecordMove,
  type Value,
  type Workflow,
  type WorkflowRow,
  writeRow,
} from './change.ts'
export { type Input, type Step, transitionCommands } from './commands.ts'
export { assertDay, plantToday } from './days.ts'
export { isOpen, openStatus, standing } from './due.ts'
export { awaitsEffect, defineEffectJob, effectDueCondition, effectStanding } from './effectiveness.ts'
export { defineOverdueJob, OVERDUE_BATCH } from './overdue-job.ts'
