import type { Infer } from '@lineside/contract/core'
import { type product, productCatalogue } from '@lineside/contract/products'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { call, queryText } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { lastDays } from '../../../core/list/index.ts'
import { addressOf, definePage, type PageProps, type PrepareInput } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { StateView } from '../../../ui/index.ts'
import { CollectList } from '../parts/CollectList.tsx'

type Product = Infer<typeof product>

/** A plant gives a SKU once, so more than one product of it means more than one plant. */
async function productsOf({ params, signal }: PrepareInput): Promise<readonly Product[]> {
  const sku = params.sku ?? ''
  const result = await call(productCatalogue.list, { query: { query: sku, limit: 100 } }, { signal })
  return result.filter((one) => one.sku.toLowerCase() === sku.toLowerCase())
}

export const page = definePage({ Component: ProductReportPage, prepare: productsOf })

/** /relatorio-de-coleta/{sku}: the same list, of one product. */
function ProductReportPage({ params, data: products }: PageProps<readonly Product[]>) {
  const { t } = useTranslation(['core', 'collects'])
  const ids = products.map((one) => one.id).join(',')
  useOneProduct(ids)
  const filters = useCallback(() => ({ productId: ids, ...lastDays(30) }), [ids])
  if (products.length === 0) {
    return (
      <ScreenPage title={t('core:routes.1102')} back={1100}>
        <StateView
          kind="notFound"
          title={t('collects:product.unknown', { sku: params.sku ?? '' })}
          text={t('collects:product.unknownText')}
        />
      </ScreenPage>
    )
  }
  const title = t('collects:product.title', { product: products[0]?.name ?? '' })
  return (
    <CollectList title={title} path={addressOf(1102, { sku: params.sku ?? '' })} defaultFilters={filters} back={1100} />
  )
}

/** A link with filters of its own stays the product's: its address says so. */
function useOneProduct(ids: string): void {
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  useEffect(() => {
    const search = new URLSearchParams(searchStr)
    if (ids === '' || searchStr === '' || search.has('productId')) return
    router.history.replace(pathname + queryText({ ...Object.fromEntries(search), filters: '', productId: ids }))
  }, [router, pathname, searchStr, ids])
}
