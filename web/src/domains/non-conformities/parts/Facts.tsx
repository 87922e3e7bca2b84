import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { KeyValueList, Surface } from '../../../ui/index.ts'
import type { NonConformity } from '../queries.ts'

/** Where, when and by whom it was found, and who answers for it. */
export function Facts({ record, zone }: { record: NonConformity; zone: string | undefined }) {
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities')
  const formats = useFormats()
  const { placeNames: place, product } = record
  return (
    <Surface title={t('record.facts')}>
      <KeyValueList
        columns={3}
        items={[
          { label: labels.column('createdAt'), value: formats.dateTime(record.createdAt, zone) },
          { label: labels.column('form'), value: record.form.name },
          { label: labels.column('field'), value: record.field?.name },
          { label: labels.column('product'), value: product ? `${product.name} · ${product.sku}` : null },
          { label: labels.column('operator'), value: record.operator.name },
          { label: labels.column('responsible'), value: record.responsible?.name },
          { label: labels.filter('workShift'), value: record.shiftName },
          {
            label: t('record.place'),
            value: [place.industry, place.process, place.family, place.industryLine, place.collectPoint].join(' › '),
            wide: true,
          },
        ]}
      />
    </Surface>
  )
}
