export {
  changePillar,
  createPillar,
  exportPillars,
  getPillar,
  getPillarLog,
  listPillarOptions,
  listPillars,
  orderPillars,
  removePillar,
  setPillarEnabled,
} from './endpoints.ts'
export { pillarList } from './list.ts'
export {
  newPillar,
  pillarChange,
  pillarElement,
  pillarLimits,
  pillarOption,
  pillarRecord,
  pillarRow,
} from './schemas.ts'
export { pillarStates } from './states.ts'
