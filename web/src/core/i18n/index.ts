export { useTranslation } from 'react-i18next'
export { adoptPlantZones, type Formats, formatsFor, isElsewhere, mixesZones, readerZone } from './formats.ts'
export { LanguageSwitch } from './LanguageSwitch.tsx'
export {
  fieldText,
  type Labels,
  labelsOf,
  nameless,
  problemText,
  textOf,
  useFormats,
  useLabels,
  wordOf,
} from './labels.ts'
export { languageNames, preferredLanguage } from './language.ts'
export type { TextResources } from './resources.ts'
export { adoptLanguage, changeLanguage, currentLanguage, needTexts, setUpLanguages } from './setup.ts'
export { textsAhead } from './sources.ts'
