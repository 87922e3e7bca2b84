import { permissions } from '@lineside/contract/core'
import { productCatalogue } from '@lineside/contract/products'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { NewRecordPage, useNewForm } from '../../../core/catalogue/editor.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useGoInstead } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { Skeleton, Surface } from '../../../ui/index.ts'
import { ProductFields } from '../parts/ProductFields.tsx'
import { blank, type ProductBody, type ProductValues, productCheck } from '../parts/values.ts'
import { type Product, products } from '../queries.ts'

export const page = definePage({ Component: NewProductPage })

/** /produtos/novo: a product of one of the own plants. */
function NewProductPage() {
  const { t } = useTranslation('core')
  const { places, loading } = usePlaces()
  const plants = places.filter(({ level, enabled }) => level === 'industry' && enabled)
  if (!loading) {
    // whoever has one plant has nothing to choose, and has changed nothing by it
    const industryId = plants.length === 1 ? (plants[0]?.id ?? null) : null
    return <NewProduct title={t('routes.1901')} start={{ ...blank, industryId }} />
  }
  return (
    <ScreenPage title={t('routes.1901')} back={1900}>
      <Surface>
        <Skeleton shape="form" count={4} />
      </Surface>
    </ScreenPage>
  )
}

interface NewProductProps {
  title: string
  subtitle?: string
  start: ProductValues
}

/** What is typed becomes a product of its own, whatever it was begun with. */
export function NewProduct({ title, subtitle, start }: NewProductProps) {
  const go = useGoInstead()
  const [check] = useState(productCheck)
  const { api, work } = useNewForm<ProductValues, ProductBody, Product>({
    domain: 'products',
    queries: products,
    check,
    start,
    nameOf: ({ name }) => name,
    send: (body) => call(productCatalogue.create, { body }),
    onCreated: ({ id }) => go(1902, { action: 'visualizar', id }),
  })
  return (
    <NewRecordPage
      title={title}
      subtitle={subtitle}
      back={1900}
      permission={permissions.products}
      api={api}
      work={work}
    >
      <ProductFields api={api} plantIsFixed={false} />
    </NewRecordPage>
  )
}
