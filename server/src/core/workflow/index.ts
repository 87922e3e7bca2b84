export {
  type Change,
  changeRecord,
  moveAndWrite,
  moveRecord,
  type RecordMove,
  type Value,
  type Workflow,
  type WorkflowRow,
  writeRow,
} from './change.ts'
export { type Given, type Step, transitionCommands } from './commands.ts'
export { assertDay, plantToday } from './days.ts'
