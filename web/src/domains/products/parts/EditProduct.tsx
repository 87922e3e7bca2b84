import { changeProduct, productStates } from '@lineside/contract/products'
import { useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoOn } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { Button, notify } from '../../../ui/index.ts'
import { type Product, useProductStore } from '../queries.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { ProductFields } from './ProductFields.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import { useProductForm } from './useProductForm.ts'
import { valuesOf } from './values.ts'

/**
 * The change of a product, sent for the version that was seen. Where somebody else was faster the refusal says what they
 * changed, and saving again puts what is typed on top of it.
 */
export function EditProduct({ record }: { record: Product }) {
  const { t } = useTranslation('products')
  const go = useGoOn()
  const keep = useProductStore()
  const [seen, setSeen] = useState(record)
  const [begun] = useState(record)
  const { api, dirty } = useProductForm(valuesOf(begun), async ({ sku, name, places, families }) => {
    try {
      const body = { rowVersion: seen.rowVersion, sku, name, places, families }
      const answer = await call(changeProduct, { params: { id: record.id }, body })
      keep(answer)
      notify({ title: t('done.changed', { name: answer.name }) })
      go(1902, { action: 'visualizar', id: answer.id })
    } catch (error) {
      const current = staleProduct(error)
      if (current) {
        setSeen(current)
        keep(current)
      }
      throw error
    }
  })
  return (
    <ScreenPage
      title={begun.name}
      subtitle={begun.sku}
      back={1900}
      status={<StateBadge machine={productStates} state={seen.state} />}
      actions={
        <Button tone="primary" busy={api.submitting} blocked={dirty ? null : t('form.unchanged')} onClick={api.submit}>
          {t('form.save')}
        </Button>
      }
    >
      <RecordColumns
        main={
          <>
            {seen.rowVersion === begun.rowVersion ? null : <ChangedMeanwhile before={begun} current={seen} />}
            <ProductFields api={api} plantIsFixed />
          </>
        }
        side={<ProductHistory product={seen} />}
      />
    </ScreenPage>
  )
}

function staleProduct(error: unknown): Product | null {
  if (!(error instanceof ApiProblem) || error.code !== 'STALE') return null
  return (error.current as Product | undefined) ?? null
}
