export type { EventPayloads } from './announcements.ts'
export { defineCatalogue, enablingCalls, listCalls, recordCalls } from './catalogue/define.ts'
export {
  type CatalogueCalls,
  changeEndpoint,
  createEndpoint,
  disableManyEndpoint,
  duplicateEndpoint,
  enableManyEndpoint,
  getEndpoint,
  listEndpoint,
  logEndpoint,
  removeEndpoint,
  setEnabledEndpoint,
} from './catalogue/endpoints.ts'
export { catalogueList, plantList } from './catalogue/lists.ts'
export { type PlantCatalogue, plantCatalogue } from './catalogue/plant.ts'
export {
  bulkAnswer,
  bulkRecords,
  byId,
  enabledBody,
  line,
  recordState,
  versionBody,
  versioned,
} from './catalogue/schemas.ts'
export { catalogueStates, type EnabledState } from './catalogue/states.ts'
export { boundRefusals, daysWithin, isWithin } from './day-bounds.ts'
export {
  addDays,
  addMonths,
  instantOf,
  isInstant,
  isWrittenDay,
  type LocalTime,
  localTime,
  onClock,
  parseDay,
  parseMoment,
  startOfDay,
  writeDay,
  writeMoment,
  zoneName,
} from './days.ts'
export { daysBetween, type OpenStatus, statusByDate, statusByDaysLeft, TARDY_DAYS } from './due.ts'
export { type EffectivenessStanding, effectivenessStandings } from './effectiveness.ts'
export {
  type Answer,
  type AnswerOf,
  type AnyEndpoint,
  type Endpoint,
  type EndpointSchemas,
  endpoint,
  fillPath,
  type Input,
  type Parsed,
  type SchemasOf,
} from './endpoint.ts'
export {
  cancelExport,
  type ExportByTicket,
  type ExportChoice,
  type ExportFormat,
  type ExportState,
  exportByTicket,
  exportFormats,
  exportOf,
  exportStates,
  exportStatus,
  getExport,
  listExports,
} from './export.ts'
export {
  askFileTicket,
  extensionOf,
  fetchFile,
  fileReference,
  fileSizes,
  isUploadExtension,
  MAX_FILES,
  type UploadExtension,
  uploadFiles,
  uploadTypes,
} from './files.ts'
export { type Abilities, abilities, historyEntry } from './history.ts'
export { hostOf, hostsIn, isHost, serviceAddress, webAddress } from './hosts.ts'
export { codeKey, identityKey, identityProblem, writtenLogin } from './identity.ts'
export {
  type CellProblemCode,
  cancelImport,
  cellProblemCodes,
  chooseImportSheet,
  defineSheet,
  getImport,
  IMPORT_CONTAINER,
  type ImportAction,
  type ImportCalls,
  type ImportState,
  importActions,
  importCalls,
  importRow,
  importStates,
  importStatus,
  isOtherWorkbook,
  listImportRows,
  listImports,
  MAX_IMPORTED_ROWS,
  type OtherWorkbook,
  otherWorkbooks,
  type SheetColumn,
  type SheetDefinition,
  type SheetKind,
  type SheetValue,
  type SheetValues,
  type TableExtension,
  tableTypes,
} from './import.ts'
export { labelKeys } from './label-keys.ts'
export { acceptedLanguages, chooseLanguage, FALLBACK_LANGUAGE, type Language, languages } from './languages.ts'
export { type Infer, type Lazy, lazy } from './lazy.ts'
export {
  type ColumnKind,
  dayViews,
  defaultSortOf,
  defineList,
  enabledViews,
  type FilterKind,
  type ListColumn,
  type ListDefinition,
  type ListInput,
  listQuery,
  MAX_LIMIT,
  MAX_SKIP,
  PAGE_SIZE,
  type Page,
  type QuickView,
  type RowOf,
  VIEW_KEY,
} from './list.ts'
export {
  changeSharedView,
  changeView,
  type ListView,
  listSharedViews,
  listViews,
  MAX_SHARED_VIEWS,
  MAX_VIEW_NAME,
  MAX_VIEWS,
  removeSharedView,
  removeView,
  type SharedView,
  saveView,
  sharedView,
  shareView,
} from './list-views.ts'
export { withMinus } from './minus.ts'
export { askPrint, readPrint } from './print.ts'
export {
  type CoreFieldCode,
  coreProblems,
  type FieldCode,
  type FieldProblem,
  type ProblemBody,
  type ProblemCode,
} from './problems.ts'
export { HUB_PATH, type HubRefusal, type ListChanged, NOTIFICATION_HUB, type Pushed } from './realtime.ts'
export {
  getRecap,
  getRecapOfMany,
  isDangerous,
  MAX_RECAP_NAMES,
  MAX_RECAP_RECORDS,
  type Recap,
  type RecapOfMany,
  type RecapSubject,
  recap,
  recapCautions,
  recappedAs,
  recapSubjects,
} from './recap.ts'
export {
  type EndpointRight,
  hasAnyRight,
  hasRight,
  mayCall,
  type Need,
  need,
  type PermissionId,
  permissions,
  type RightLevel,
  type Rights,
} from './rights.ts'
export { type MenuGroup, menuGroups, type PageCalls, type RouteRow } from './route.ts'
export {
  amount,
  codeList,
  day,
  dayOrInstant,
  flag,
  id,
  identity,
  idList,
  idText,
  instant,
  MAX_REASON,
  reason,
  text,
} from './scalars.ts'
export { searchText } from './search-text/index.ts'
export {
  type DayBound,
  defineStates,
  findTransition,
  type StateMachine,
  stateAfter,
  type Tone,
  type Transition,
  type TransitionActor,
  type TransitionCall,
  type TransitionDay,
  type TransitionInput,
  type TransitionPerson,
  targetOf,
} from './states.ts'
export { type Statistic, statisticsAnswer, statisticsQuery, statisticsWindows } from './statistics.ts'
export type { TemplateKey, TemplateParam, TemplateParams, TemplateSet } from './templates.ts'
export {
  endpointBy,
  endpointsIn,
  type TransitionEndpoint,
  type TransitionEndpoints,
  takesInput,
  transitionEndpoints,
} from './transition-endpoints.ts'
export { isTransitionDay, isTransitionPerson, type Narrowing, transitionInputSchema } from './transition-inputs.ts'
