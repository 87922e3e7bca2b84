export {
  MAX_HOURS,
  MAX_NAME_LENGTH,
  MAX_STOPS,
  type ScriptStop,
  scriptList,
  scriptStates,
  scripts,
} from './catalogue.ts'
export { lateBy, progressOf, type RunProgress } from './late.ts'
export {
  abandonRun,
  finishRun,
  getOpenRun,
  getRun,
  listRuns,
  runTransitions,
  scriptRun,
  startRun,
} from './runs.ts'
export { type RunState, runStateCodes, startedScriptStates } from './states.ts'
export { stopOfRecord } from './stops.ts'
