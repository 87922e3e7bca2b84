import { listTraceLots, lotIdOfLabel } from '@lineside/contract/lots'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useNavigate } from '../../../core/navigation/index.ts'
import { DateRangeInput } from '../../../ui/dates.ts'
import { Button, Columns, Form, IconSearch, Surface, TextInput } from '../../../ui/index.ts'
import { ScanLabel } from '../label/ScanLabel.tsx'
import type { ScanProblem } from '../label/useCodeReader.tsx'
import { ProductSelect } from '../parts/ProductSelect.tsx'
import type { TraceSearch } from './queries.ts'
import { filled } from './search.ts'

interface TraceFormProps {
  search: TraceSearch
  onSearch: (search: TraceSearch) => void
}

/** Where a trace begins: a label, or what is known of the lot. */
export function TraceForm({ search, onSearch }: TraceFormProps) {
  const { t } = useTranslation('lots')
  return (
    <Columns least="20rem">
      <Surface title={t('search.byLabel')}>
        <ByLabel onSearch={onSearch} />
      </Surface>
      <Surface title={t('search.byFacts')}>
        <ByFacts search={search} onSearch={onSearch} />
      </Surface>
    </Columns>
  )
}

function ByLabel({ onSearch }: Pick<TraceFormProps, 'onSearch'>) {
  const go = useNavigate()
  async function read(text: string): Promise<ScanProblem | null> {
    const id = lotIdOfLabel(text)
    if (id !== null) {
      go(2801, {}, { lot: id })
      return null
    }
    const lots = await call(listTraceLots, { query: { label: text } })
    const [first] = lots
    if (!first) return 'unknown'
    if (lots.length === 1) go(2801, {}, { lot: first.id })
    else onSearch({ label: text })
    return null
  }
  return <ScanLabel onRead={read} />
}

function ByFacts({ search, onSearch }: TraceFormProps) {
  const { t } = useTranslation('lots')
  const [productId, setProductId] = useState(search.productId ?? null)
  const [days, setDays] = useState({ from: search.dateBegin ?? null, to: search.dateEnd ?? null })
  const [supplier, setSupplier] = useState(search.supplier ?? '')
  const [order, setOrder] = useState(search.order ?? '')
  const [empty, setEmpty] = useState(false)
  const submit = () => {
    const next = filled({ productId, dateBegin: days.from, dateEnd: days.to, supplier, order })
    setEmpty(next === null)
    if (next !== null) onSearch(next)
  }
  return (
    <Form
      onSubmit={submit}
      problem={empty ? t('search.empty') : undefined}
      actions={
        <Button type="submit" tone="primary" icon={IconSearch}>
          {t('search.find')}
        </Button>
      }
    >
      <ProductSelect label={t('columns.product')} industryId={null} value={productId} onChange={setProductId} />
      <DateRangeInput label={t('search.days')} value={days} onChange={setDays} />
      <Columns least="9rem" gap={8}>
        <TextInput label={t('columns.supplier')} value={supplier} onChange={setSupplier} maxLength={100} />
        <TextInput label={t('move.order')} value={order} onChange={setOrder} maxLength={60} />
      </Columns>
    </Form>
  )
}
