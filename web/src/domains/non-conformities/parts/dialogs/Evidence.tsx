import { useQuery } from '@tanstack/react-query'
import { AsTable } from '../../../../core/charts/index.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { usePlantZone } from '../../../../core/pickers/index.ts'
import { Skeleton } from '../../../../ui/index.ts'
import { fieldValuesQuery, type NonConformity } from '../../queries.ts'
import { ControlChart } from '../ControlChart.tsx'
import { ValueList } from '../FieldHistory.tsx'
import { FoundValue } from '../FoundValue.tsx'

/** What one decides by, in sight while one writes: the value, its limits, the values before it and after. */
export function Evidence({ record }: { record: NonConformity }) {
  const { t } = useTranslation('non-conformities')
  const zone = usePlantZone()(record.place.industryId)
  const reads = record.field !== null && record.abilities.readCollect === true
  // the page has asked for them already
  const { data, isLoading } = useQuery({
    ...fieldValuesQuery(record),
    enabled: reads,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const numeric = data?.values.filter((one) => typeof one.value === 'number').length ?? 0
  if (!record.field) return null
  return (
    <section aria-label={t('evidence.title')}>
      <FoundValue record={record} />
      {isLoading ? <Skeleton shape="list" count={6} /> : null}
      {data && numeric > 1 ? (
        <>
          <ControlChart record={record} series={data} zone={zone} />
          <AsTable>
            <ValueList record={record} values={data.values} zone={zone} />
          </AsTable>
        </>
      ) : null}
    </section>
  )
}
