import type { Files, Texts } from '../sources.ts'

export const texts: Files = import.meta.glob<Texts>(
  [
    '../../../domains/*/i18n/tr.json',
    '../../actions/i18n/tr.json',
    '../../import/i18n/tr.json',
    '../../recap/i18n/tr.json',
    '../../palette/i18n/tr.json',
    '../../rich-text/i18n/tr.json',
    '../../settings/i18n/tr.json',
    '../../unsent/i18n/tr.json',
    '../../wizard/i18n/tr.json',
    '../../../../../contract/src/*/texts/tr.json',
    '../../../../../contract/src/core/imports/texts/tr.json',
    '../../../../../contract/src/core/problems/texts/tr.json',
  ],
  { import: 'default' },
)
