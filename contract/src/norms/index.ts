export { addNormVersion, changeNormVersion, normCatalogue, normStates } from './catalogue.ts'
export { normList } from './list.ts'
export { newNorm, normRecord, normRow, normVersionChange } from './schemas.ts'
export { normImport, normSheet } from './sheet.ts'
export {
  currentVersion,
  dayBefore,
  MAX_CODE_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_TITLE_LENGTH,
  type NamedVersion,
  newerVersion,
  normProblems,
  openBefore,
  type VersionShape,
  type VersionState,
  versionProblems,
  versionState,
} from './versions.ts'
