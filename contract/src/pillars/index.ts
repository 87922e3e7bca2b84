export { listPillarOptions, orderPillars, pillarCatalogue, pillarStates, removePillar } from './catalogue.ts'
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
