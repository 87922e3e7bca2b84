export {
  levelRenewal,
  levelRevocation,
  newEvaluation,
  type SuggestionSource,
  type SuggestionState,
  skillCell,
  skillLevelRow,
  skillSuggestion,
  suggestionSources,
  suggestionStates,
} from './evaluation.ts'
export {
  dismissSkillSuggestion,
  evaluateSkill,
  exportSkillLevels,
  getSkillCell,
  getSkillCellLog,
  listSkillLevels,
  listSkillSuggestions,
  renewSkill,
  revokeSkill,
  skillLevelList,
} from './level-endpoints.ts'
export {
  cellAt,
  EXPIRING_DAYS,
  gapOf,
  type LevelStanding,
  levelInForce,
  levelOn,
  levelStandings,
  MANAGERS_LEVEL,
  MAX_LEVEL,
  raisedLevel,
  type SkillLevel,
  skillLevel,
  skillLevels,
  standingLetter,
  standingOf,
} from './levels.ts'
export { assignPeople, exportMatrix, getMatrix, skillAssignments, skillMatrix, skillMatrixList } from './matrix.ts'
export { type SkillPositionContent, skillPositionList, skillPositionStates, skillPositions } from './positions.ts'
export { proofDays, proofProblem } from './proof.ts'
export { mayEvaluate, mayReadMatrix } from './states.ts'
export { type SkillTaskContent, skillLimits, skillTaskList, skillTaskStates, skillTasks } from './tasks.ts'
