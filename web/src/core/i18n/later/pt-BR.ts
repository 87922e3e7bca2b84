import type { Files, Texts } from '../sources.ts'

export const texts: Files = import.meta.glob<Texts>(
  [
    '../../../domains/*/i18n/pt-BR.json',
    '../../actions/i18n/pt-BR.json',
    '../../import/i18n/pt-BR.json',
    '../../recap/i18n/pt-BR.json',
    '../../palette/i18n/pt-BR.json',
    '../../rich-text/i18n/pt-BR.json',
    '../../settings/i18n/pt-BR.json',
    '../../unsent/i18n/pt-BR.json',
    '../../wizard/i18n/pt-BR.json',
    '../../../../../contract/src/*/texts/pt-BR.json',
    '../../../../../contract/src/core/imports/texts/pt-BR.json',
    '../../../../../contract/src/core/problems/texts/pt-BR.json',
  ],
  { import: 'default' },
)
