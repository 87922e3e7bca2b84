import { permissions } from '@lineside/contract/core'
import { createProduct } from '@lineside/contract/products'
import { call } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useGoInstead } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { useReadOnly, useSession } from '../../../core/session/index.ts'
import { Button, notify, Skeleton, Surface } from '../../../ui/index.ts'
import { ProductFields } from '../parts/ProductFields.tsx'
import { useProductForm } from '../parts/useProductForm.ts'
import { blank, type ProductValues } from '../parts/values.ts'
import { useProductStore } from '../queries.ts'

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
  const { t } = useTranslation('products')
  const go = useGoInstead()
  const keep = useProductStore()
  const readOnly = useReadOnly()
  const { can } = useSession()
  const forbidden = can(permissions.products, 'w') ? null : problemText({ code: 'FORBIDDEN', message: '' })
  const { api } = useProductForm(start, async (body) => {
    const product = await call(createProduct, { body })
    keep(product)
    notify({ title: t('done.created', { name: product.name }) })
    go(1902, { action: 'visualizar', id: product.id })
  })
  return (
    <ScreenPage
      title={title}
      subtitle={subtitle}
      back={1900}
      actions={
        <Button tone="primary" busy={api.submitting} blocked={readOnly ?? forbidden} onClick={api.submit}>
          {t('form.create')}
        </Button>
      }
    >
      <ProductFields api={api} plantIsFixed={false} />
    </ScreenPage>
  )
}
