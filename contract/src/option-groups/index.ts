export { listOptionGroupUses, optionGroupCatalogue, optionGroupStates } from './catalogue.ts'
export { answersOf, type Choosable, optionsBelow, wayText, wayTo } from './choose.ts'
export { optionGroupList } from './list.ts'
export {
  childrenOf,
  endOf,
  MAX_COLUMN_LENGTH,
  MAX_GROUP_NAME_LENGTH,
  MAX_LEVELS,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  type OptionGroupContent,
  type OptionLine,
  offeredOn,
  optionGroupProblems,
  optionKey,
  optionProblem,
  parentsOf,
  pathOf,
} from './outline.ts'
export { type Pasted, type PastedCell, readPasted, readTable } from './paste.ts'
export { cachedOptionGroup, newOptionGroup, optionGroupRecord, optionGroupRow, optionGroupUse } from './schemas.ts'
export { levelColumns, optionImport, optionSheet } from './sheet.ts'
