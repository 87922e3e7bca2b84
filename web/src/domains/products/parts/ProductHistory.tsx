import { useQuery } from '@tanstack/react-query'
import { RecordHistory } from '../../../core/record/index.ts'
import { type Product, productLogQuery } from '../queries.ts'
import { HistoryDetail } from './HistoryDetail.tsx'

/** What became of a product, by the clock of its plant. */
export function ProductHistory({ product }: { product: Product }) {
  const query = useQuery(productLogQuery(String(product.id)))
  return (
    <RecordHistory
      domain="products"
      query={query}
      plant={product.industryId}
      detail={(entry) => <HistoryDetail entry={entry} />}
    />
  )
}
