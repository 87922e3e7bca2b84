export {
  type CheckSteps,
  checkLimits,
  isComplete,
  newStandardCheck,
  pastedNames,
  standardCheckChange,
  taskCount,
  taskOutcome,
  twinsIn,
} from './content.ts'
export {
  changeStandardCheck,
  createStandardCheck,
  executionTransitions,
  exportExecutions,
  exportStandardChecks,
  getExecution,
  getStandardCheck,
  listExecutions,
  listStandardChecks,
  planTaskAction,
  settleTask,
  standardCheckTransitions,
  startExecution,
  undoTask,
} from './endpoints.ts'
export { executionList, standardCheckList } from './list.ts'
export { executionRecord, executionRow, executionTask, standardCheckRecord, standardCheckRow } from './schemas.ts'
export {
  type ExecutionState,
  executionStates,
  mayExecute,
  mayReadExecutions,
  type StandardCheckState,
  standardCheckStates,
  type TaskState,
} from './states.ts'
