export {
  addNormVersion,
  changeNorm,
  changeNormVersion,
  createNorm,
  exportNorms,
  getNorm,
  getNormLog,
  listNorms,
  setNormEnabled,
} from './endpoints.ts'
export { normList } from './list.ts'
export { newNorm, normRecord, normRow, normVersionChange } from './schemas.ts'
export { normImport, normSheet } from './sheet.ts'
export { normStates } from './states.ts'
export {
  currentVersion,
  dayBefore,
  LONGEST_CODE,
  LONGEST_LABEL,
  LONGEST_NOTE,
  LONGEST_TITLE,
  type NamedVersion,
  newerVersion,
  normProblems,
  openBefore,
  type VersionShape,
  type VersionState,
  versionProblems,
  versionState,
} from './versions.ts'
