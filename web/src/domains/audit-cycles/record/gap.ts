import { useFormats, useTranslation } from '../../../core/i18n/index.ts'

/** '+6.5': the plant sees itself so many points above the audit; '—' where one of both is missing. */
export function useGapText(): (gap: number | null) => string {
  const formats = useFormats()
  return (gap) => {
    if (gap === null) return '—'
    return gap > 0 ? `+${formats.number(gap, 1)}` : formats.number(gap, 1)
  }
}

/** The same as a sentence, for who cannot see the picture. */
export function useGapSentence(): (gap: number | null) => string {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  return (gap) => {
    if (gap === null) return t('gap.none')
    if (gap === 0) return t('gap.same')
    return t(gap > 0 ? 'gap.above' : 'gap.below', { points: formats.number(Math.abs(gap), 1) })
  }
}
