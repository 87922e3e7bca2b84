export {
  changeCycle,
  createCycle,
  cycleTransitions,
  exportCycles,
  getCycle,
  listClassifications,
  listCycles,
  scorePillar,
} from './endpoints.ts'
export { cycleList } from './list.ts'
export {
  type CycleClass,
  classes,
  classOf,
  gapOf,
  nextClass,
  type RatedPillar,
  type Rating,
  ratingBounds,
  ratingDecimals,
  ratingOf,
  type Thresholds,
} from './rating.ts'
export {
  classification,
  cycleChange,
  cycleLimits,
  cyclePillar,
  cycleRecord,
  cycleRow,
  newCycle,
  sentScore,
} from './schemas.ts'
export {
  type CycleKind,
  type CycleState,
  countingSide,
  cycleKinds,
  cycleStates,
  mayReadCycles,
  mayRunCycles,
  type Side,
} from './states.ts'
