import { useQuery } from '@tanstack/react-query'
import { AsTable } from '../../../core/charts/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { type Measured, writeValue } from '../../../core/measure/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { FactTable, IconAlertTriangle, Skeleton, Surface } from '../../../ui/index.ts'
import { type FieldValues, fieldValuesQuery, measuredOf, type NonConformity } from '../queries.ts'
import { CHART_HEIGHT, ControlChart } from './ControlChart.tsx'
import styles from './FieldHistory.module.css'

/** The values of the field at this point, before the one found and after it: as a control chart, and as a table for who cannot see one. */
export function FieldHistory({ record, zone }: { record: NonConformity; zone: string | undefined }) {
  const { t } = useTranslation('non-conformities')
  const { data, error, refetch } = useQuery(fieldValuesQuery(record))
  const values = data?.values ?? []
  const numeric = values.filter((one) => typeof one.value === 'number').length
  return (
    <Surface title={t('chart.title', { field: record.field?.name ?? '', point: record.placeNames.collectPoint })}>
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <HistorySkeleton chart={typeof record.foundValue === 'number'} /> : null}
      {data && values.length === 0 ? <p>{t('chart.none')}</p> : null}
      {data && numeric > 1 ? (
        <>
          <ControlChart record={record} series={data} zone={zone} />
          <AsTable>
            <ValueList record={record} values={values} zone={zone} />
          </AsTable>
        </>
      ) : null}
      {values.length > 0 && numeric <= 1 ? <ValueList record={record} values={values} zone={zone} /> : null}
    </Surface>
  )
}

/** The room of what comes, so that nothing below it moves: the chart's is known, a list is long. */
function HistorySkeleton({ chart }: { chart: boolean }) {
  return chart ? (
    <div className={styles.chartSkeleton} style={{ height: CHART_HEIGHT }}>
      <Skeleton shape="list" count={5} />
    </div>
  ) : (
    <Skeleton shape="list" count={10} />
  )
}

interface ValueListProps {
  record: NonConformity
  values: FieldValues
  zone: string | undefined
}

/** Every value in a table, the newest first. */
export function ValueList({ record, values, zone }: ValueListProps) {
  const { t } = useTranslation('non-conformities')
  const formats = useFormats()
  return (
    <FactTable
      pad="0.375rem 0.5rem"
      className={styles.table}
      data-figures={values.some((one) => typeof one.value === 'number') || undefined}
    >
      <thead>
        <tr>
          <th scope="col">{t('columns.createdAt')}</th>
          <th scope="col">{t('columns.foundValue')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map((one) => (
          <tr key={one.collectId} data-here={one.collectId === record.collectId || undefined}>
            <td>{formats.dateTime(one.collectedAt, zone)}</td>
            <td className={one.conform === false ? styles.out : undefined}>
              {one.conform === false ? (
                <IconAlertTriangle size={15} stroke={2} role="img" aria-label={t('chart.outside')} />
              ) : null}
              {writeValue(valueAt(record, one), formats)}
            </td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  )
}

function valueAt(record: NonConformity, { value, label: chosen }: FieldValues[number]): Measured {
  const label = chosen ?? (value === record.foundValue ? record.foundLabel : null)
  return { ...measuredOf(record), value, label, distance: null, conform: null }
}
