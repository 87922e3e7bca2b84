import type { Files, Texts } from '../sources.ts'

export const texts: Files = import.meta.glob<Texts>(
  [
    '../../../domains/*/i18n/pt.json',
    '../../actions/i18n/pt.json',
    '../../import/i18n/pt.json',
    '../../recap/i18n/pt.json',
    '../../palette/i18n/pt.json',
    '../../rich-text/i18n/pt.json',
    '../../settings/i18n/pt.json',
    '../../unsent/i18n/pt.json',
    '../../wizard/i18n/pt.json',
    '../../../../../contract/src/*/texts/pt.json',
    '../../../../../contract/src/core/imports/texts/pt.json',
    '../../../../../contract/src/core/problems/texts/pt.json',
  ],
  { import: 'default' },
)
