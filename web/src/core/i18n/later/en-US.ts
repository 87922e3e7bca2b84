import type { Files, Texts } from '../sources.ts'

export const texts: Files = import.meta.glob<Texts>(
  [
    '../../../domains/*/i18n/en-US.json',
    '../../actions/i18n/en-US.json',
    '../../import/i18n/en-US.json',
    '../../recap/i18n/en-US.json',
    '../../palette/i18n/en-US.json',
    '../../rich-text/i18n/en-US.json',
    '../../settings/i18n/en-US.json',
    '../../unsent/i18n/en-US.json',
    '../../wizard/i18n/en-US.json',
    '../../../../../contract/src/*/texts/en-US.json',
    '../../../../../contract/src/core/imports/texts/en-US.json',
    '../../../../../contract/src/core/problems/texts/en-US.json',
  ],
  { import: 'default' },
)
