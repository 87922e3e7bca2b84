import { listShifts } from '@lineside/contract/shifts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/index.ts'
import { useFormats, useTranslation, useWords } from '../../../core/i18n/index.ts'
import { MASTER_DATA_MS } from '../../../core/pickers/index.ts'
import { KeyValueList, Surface } from '../../../ui/index.ts'
import { collectQuery } from '../../collects/index.tsx'
import type { NonConformity } from '../queries.ts'

/** Where, when and by whom it was found, and who answers for it. */
export function Facts({ record, zone }: { record: NonConformity; zone: string | undefined }) {
  const { t } = useTranslation('non-conformities')
  const words = useWords('non-conformities')
  const formats = useFormats()
  const shift = useShiftName(record)
  const { placeNames: place, product } = record
  return (
    <Surface title={t('record.facts')}>
      <KeyValueList
        columns={3}
        items={[
          { label: words.column('createdAt'), value: formats.dateTime(record.createdAt, zone) },
          { label: words.column('form'), value: record.form.name },
          { label: words.column('field'), value: record.field?.name },
          { label: words.column('product'), value: product ? `${product.name} · ${product.sku}` : null },
          { label: words.column('operator'), value: record.operator.name },
          { label: words.column('responsible'), value: record.responsible?.name },
          { label: words.filter('workShift'), value: shift },
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

/** The record stands beside anyway and names its shift; only without it the shifts themselves are asked. */
function useShiftName({ collectId, shiftId, abilities }: NonConformity): string | undefined {
  const beside = collectId !== null && abilities.readCollect === true
  const collect = useQuery({ ...collectQuery(collectId ?? 0), enabled: beside })
  const shifts = useQuery({
    queryKey: ['pickers', 'shifts'],
    queryFn: ({ signal }) => call(listShifts, {}, { signal }),
    enabled: !beside && shiftId !== null,
    staleTime: MASTER_DATA_MS,
  })
  return beside ? (collect.data?.shiftName ?? undefined) : shifts.data?.find((shift) => shift.id === shiftId)?.name
}
