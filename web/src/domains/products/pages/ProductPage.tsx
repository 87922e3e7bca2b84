import { productStates } from '@lineside/contract/products'
import { useQuery } from '@tanstack/react-query'
import { useSetEnabled } from '../../../core/catalogue/index.ts'
import { EnableMenu, RecordLog } from '../../../core/catalogue/record.ts'
import { FieldFacts } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps } from '../../../core/navigation/index.ts'
import { RecordColumns, RecordPage, StateBadge } from '../../../core/record/index.ts'
import { IconCopy, IconEdit, LinkButton } from '../../../ui/index.ts'
import { enabling } from '../enabling.ts'
import { productFields, withoutIdentity } from '../fields.ts'
import { identityOf, nameOfProduct } from '../list.ts'
import { EditProduct } from '../parts/EditProduct.tsx'
import { valuesOf } from '../parts/values.ts'
import { type Product, products } from '../queries.ts'
import { NewProduct } from './NewProductPage.tsx'

export const page = definePage({ Component: ProductPage })

/** /produtos/{action}/{id}: a product to look at, to change, or to make another one like it. */
function ProductPage({ params }: PageProps) {
  const { t } = useTranslation(['core', 'products'])
  const query = useQuery(products.record(params.id ?? ''))
  const { data: product } = query
  if (product && params.action === 'duplicar') {
    const subtitle = t('products:form.copyOf', { product: nameOfProduct(product) })
    const start = withoutIdentity(valuesOf(product))
    return <NewProduct key={product.id} title={t('core:routes.1901')} subtitle={subtitle} start={start} />
  }
  // who may not change it is shown what there is
  if (product && params.action === 'editar' && product.abilities.changed === true)
    return <EditProduct key={product.id} record={product} />
  return (
    <RecordPage
      query={query}
      name={t('core:routes.1902')}
      title={({ name }) => name}
      subtitle={identityOf}
      back={1900}
      status={({ state }) => <StateBadge machine={productStates} state={state} />}
      actions={(one) => <Actions product={one} />}
    >
      {(one) => (
        <RecordColumns
          main={<FieldFacts fields={productFields} record={one} title={t('products:form.title')} />}
          side={<RecordLog fields={productFields} log={products.log(one.id)} plant={one.industryId} />}
        />
      )}
    </RecordPage>
  )
}

function Actions({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const { abilities, id } = product
  return (
    <>
      <EnableMenu record={product} setEnabled={setEnabled} />
      {abilities.duplicated === true ? (
        <LinkButton icon={IconCopy} href={addressOf(1902, { action: 'duplicar', id })}>
          {t('actions.duplicate')}
        </LinkButton>
      ) : null}
      {abilities.changed === true ? (
        <LinkButton tone="primary" icon={IconEdit} href={addressOf(1902, { action: 'editar', id })}>
          {t('actions.edit')}
        </LinkButton>
      ) : null}
      {inUse}
    </>
  )
}
