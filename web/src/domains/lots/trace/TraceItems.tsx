import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { useRested } from '../../../core/search/index.ts'
import { SearchInput, Skeleton, StateView, Surface, TextLink } from '../../../ui/index.ts'
import { FactTable } from '../parts/FactTable.tsx'
import { traceItemsQuery } from './queries.ts'

const REST_MS = 300

/** The products that have lots: one of them is where most traces begin. */
export function TraceItems() {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const zoneOf = usePlantZone()
  const [text, setText] = useState('')
  const { data, error, refetch } = useQuery(traceItemsQuery(useRested(text.trim(), REST_MS)))
  return (
    <Surface
      title={t('search.items')}
      actions={<SearchInput label={t('search.itemQuery')} value={text} onChange={setText} />}
    >
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="list" count={5} /> : null}
      {data?.length === 0 ? (
        <StateView kind="empty" compact headingLevel={3} title={t('search.noItems')} text={t('search.noItemsText')} />
      ) : null}
      {data && data.length > 0 ? (
        <FactTable
          label={t('search.items')}
          head={[
            { text: t('columns.product') },
            { text: t('search.sku') },
            { text: t('search.lots'), numeric: true },
            { text: t('search.newest') },
          ]}
          rows={data.map(({ product, lots, newestAt, industryId }) => ({
            id: `${industryId} ${product.id}`,
            cells: [
              <TextLink key="name" href={addressOf(2800, {}, { productId: product.id })}>
                {product.name}
              </TextLink>,
              product.sku,
              formats.number(lots),
              formats.dateTime(newestAt, zoneOf(industryId)),
            ],
          }))}
        />
      ) : null}
    </Surface>
  )
}
