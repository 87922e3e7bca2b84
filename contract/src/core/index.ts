export type { EventPayloads } from './announcements.ts'
export {
  type CatalogueCalls,
  changeEndpoint,
  createEndpoint,
  disableEndpoint,
  disableManyEndpoint,
  duplicateEndpoint,
  enableEndpoint,
  enableManyEndpoint,
  getEndpoint,
  listEndpoint,
  logEndpoint,
  setEnabledEndpoint,
} from './catalogue/endpoints.ts'
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
export {
  addDays,
  instantOf,
  isInstant,
  isWrittenDay,
  type LocalTime,
  localTime,
  parseDay,
  startOfDay,
  writeDay,
} from './days.ts'
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
  type ExportChoice,
  type ExportFormat,
  type ExportState,
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
export {
  cancelImport,
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
  listImportRows,
  listImports,
  MOST_IMPORTED_ROWS,
  type SheetColumn,
  type SheetDefinition,
  type SheetKind,
  type SheetValue,
  type SheetValues,
  type TableExtension,
  tableTypes,
} from './import.ts'
export { acceptedLanguages, chooseLanguage, FALLBACK_LANGUAGE, type Language, languages } from './languages.ts'
export { type Infer, type Lazy, lazy } from './lazy.ts'
export {
  type ColumnKind,
  defineList,
  type FilterKind,
  type ListColumn,
  type ListDefinition,
  type ListInput,
  listQuery,
  MAX_LIMIT,
  MAX_SKIP,
  PAGE_SIZE,
  type Page,
  type RowOf,
} from './list.ts'
export { askPrint, readPrint } from './print.ts'
export { type FieldCode, type FieldProblem, type ProblemBody, type ProblemCode, problemStatus } from './problems.ts'
export { HUB_PATH, type HubRefusal, type ListChanged, NOTIFICATION_HUB, type Pushed } from './realtime.ts'
export {
  type EndpointRight,
  holds,
  holdsAny,
  mayCall,
  type Need,
  need,
  type PermissionId,
  permissions,
  type RightLevel,
  type Rights,
} from './rights.ts'
export { type MenuGroup, menuGroups, type PageCalls, type RouteRow } from './route.ts'
export { codeList, day, dayOrInstant, flag, id, idList, idText, instant, reason, text } from './scalars.ts'
export { searchText } from './search-text.ts'
export {
  type DayBound,
  defineStates,
  findTransition,
  type StateMachine,
  type Tone,
  type Transition,
  type TransitionActor,
  type TransitionCall,
  type TransitionDay,
  type TransitionInput,
  type TransitionPerson,
} from './states.ts'
export type { TemplateKey, TemplateParam, TemplateParams, TemplateSet } from './templates.ts'
export {
  asksFor,
  endpointBy,
  endpointsIn,
  type TransitionEndpoint,
  type TransitionEndpoints,
  transitionEndpoints,
} from './transition-endpoints.ts'
export { isTransitionDay, isTransitionPerson, type Narrowing, transitionInputSchema } from './transition-inputs.ts'
