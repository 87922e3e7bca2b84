import { useQuery } from '@tanstack/react-query'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { HistoryTimeline, RecordFailure } from '../../../core/record/index.ts'
import { Skeleton, Surface } from '../../../ui/index.ts'
import { type Product, productLogQuery } from '../queries.ts'
import { HistoryDetail } from './HistoryDetail.tsx'

/** What became of a product, by the clock of its plant. */
export function ProductHistory({ product }: { product: Product }) {
  const query = useQuery(productLogQuery(String(product.id)))
  const zone = usePlantZone()(product.industryId) ?? 'UTC'
  if (query.data) {
    return (
      <HistoryTimeline
        domain="products"
        entries={query.data}
        zone={zone}
        detail={(entry) => <HistoryDetail entry={entry} />}
      />
    )
  }
  return (
    <Surface>
      {query.error ? (
        <RecordFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="list" count={3} />
      )}
    </Surface>
  )
}
