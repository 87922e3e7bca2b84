import { productStates } from '@lineside/contract/products'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation, useWords } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps } from '../../../core/navigation/index.ts'
import { AbilityMenu, RecordColumns, RecordPage, StateBadge } from '../../../core/record/index.ts'
import { IconCopy, IconEdit, IconPower, KeyValueList, LinkButton, Surface } from '../../../ui/index.ts'
import { EditProduct } from '../parts/EditProduct.tsx'
import { InUseDialog } from '../parts/InUseDialog.tsx'
import { useNamesOfPlaces } from '../parts/names.ts'
import { ProductHistory } from '../parts/ProductHistory.tsx'
import { useTurning } from '../parts/useTurning.ts'
import { valuesOf } from '../parts/values.ts'
import { type Product, productQuery } from '../queries.ts'
import { NewProduct } from './NewProductPage.tsx'

export const page = definePage({ Component: ProductPage })

/** /produtos/{action}/{id}: a product to look at, to change, or to make another one like it. */
function ProductPage({ params }: PageProps) {
  const { t } = useTranslation(['core', 'products'])
  const query = useQuery(productQuery(params.id ?? ''))
  const { data: product } = query
  if (product && params.action === 'duplicar') {
    const subtitle = t('products:form.copyOf', { name: product.name, sku: product.sku })
    const start = { ...valuesOf(product), sku: '' }
    return <NewProduct key={product.id} title={t('core:routes.1901')} subtitle={subtitle} start={start} />
  }
  // who may not change it is shown what there is
  if (product && params.action === 'editar' && product.abilities.changed === true)
    return <EditProduct key={product.id} record={product} />
  return <ProductView query={query} />
}

function ProductView({ query }: { query: UseQueryResult<Product> }) {
  const { t } = useTranslation('core')
  return (
    <RecordPage
      query={query}
      name={t('routes.1902')}
      title={({ name }) => name}
      subtitle={({ sku }) => sku}
      back={1900}
      status={({ state }) => <StateBadge machine={productStates} state={state} />}
      actions={(product) => <Deeds product={product} />}
    >
      {(product) => <RecordColumns main={<Facts product={product} />} side={<ProductHistory product={product} />} />}
    </RecordPage>
  )
}

function Facts({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const words = useWords('products')
  const namesOf = useNamesOfPlaces()
  const { sku, name, industryId, families, places } = product
  return (
    <Surface title={t('form.title')}>
      <KeyValueList
        items={[
          { label: words.column('sku'), value: sku },
          { label: words.column('name'), value: name },
          { label: words.column('industryId'), value: namesOf([industryId]).join('') },
          { label: words.column('families'), value: namesOf(families).join(' · ') },
          { label: words.column('places'), value: namesOf(places).join(' · '), wide: true },
        ]}
      />
    </Surface>
  )
}

function Deeds({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const [inUse, setInUse] = useState<readonly string[] | null>(null)
  const turn = useTurning(setInUse)
  const { abilities, id } = product
  const turning = (event: 'enabled' | 'disabled') => ({
    event,
    // what stands in the way is listed when it is tried
    able: abilities[event] === 'STILL_IN_USE' ? true : abilities[event],
    label: t(event === 'enabled' ? 'tools.enable' : 'tools.disable'),
    icon: IconPower,
    onSelect: () => void turn(product, event === 'enabled'),
  })
  return (
    <>
      <AbilityMenu choices={[turning('disabled'), turning('enabled')]} />
      {abilities.duplicated === true ? (
        <LinkButton icon={IconCopy} href={addressOf(1902, { action: 'duplicar', id })}>
          {t('tools.duplicate')}
        </LinkButton>
      ) : null}
      {abilities.changed === true ? (
        <LinkButton tone="primary" icon={IconEdit} href={addressOf(1902, { action: 'editar', id })}>
          {t('tools.edit')}
        </LinkButton>
      ) : null}
      {inUse ? <InUseDialog titles={inUse} onClose={() => setInUse(null)} /> : null}
    </>
  )
}
