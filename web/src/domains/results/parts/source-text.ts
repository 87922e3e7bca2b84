import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import type { Figure } from '../queries.ts'

/** What makes an actual that nobody types: the sum of so many records, or of so many days. */
export function useSourceText(): (figure: Pick<Figure, 'source' | 'aggregate' | 'utility' | 'count'>) => string {
  const { t } = useTranslation('results')
  const { number } = useFormats()
  return ({ source, aggregate, utility, count }) => {
    if (source === 'TYPED') return t('codes.source.TYPED')
    const many = count ?? 0
    const written = number(many)
    if (source === 'UTILITIES')
      return t('source.days', { count: many, written, type: utility === null ? '' : t(`codes.utility.${utility}`) })
    return t('source.records', {
      count: many,
      written,
      aggregate: aggregate === null ? '' : t(`codes.aggregate.${aggregate}`),
    })
  }
}
