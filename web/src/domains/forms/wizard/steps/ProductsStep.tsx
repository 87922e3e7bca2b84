import { searchText } from '@lineside/contract/core'
import { useState } from 'react'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { Button, IconButton, IconX, Row, Select, Skeleton, Stack, Text, TextArea } from '../../../../ui/index.ts'
import { idOf, useEditing } from '../context.ts'
import { setProducts } from '../edits.ts'
import { readSkus, useKnownProducts } from '../known-products.ts'
import { ListErrors } from '../ListErrors.tsx'

const OFFERED = 40

/** 3: the products that the form is for, by SKU or name, or pasted as SKUs. */
export function ProductsStep() {
  const { t } = useTranslation('forms')
  const { definition, edit, announce } = useEditing()
  const { products, nameOf, loading, failed } = useKnownProducts()
  const { productIds: ids } = definition
  const add = (more: readonly number[]) => edit(setProducts([...new Set([...ids, ...more])]))
  const remove = (id: number) => {
    edit(setProducts(ids.filter((one) => one !== id)))
    announce(t('wizard.products.removed', { name: nameOf(id) }))
  }
  if (loading) return <Skeleton shape="list" count={6} />
  return (
    <Stack>
      <ListErrors path="productIds" nameOf={(index) => nameOf(ids[index] ?? 0)} />
      <AddProduct
        options={products.filter(({ id }) => !ids.includes(id))}
        onAdd={(id) => add([id])}
        error={failed ? t('wizard.products.failed') : undefined}
      />
      <PasteSkus onAdd={add} />
      <div role="status">
        <Text>
          {ids.length === 0 ? t('wizard.products.noneChosen') : t('wizard.products.chosen', { count: ids.length })}
        </Text>
      </div>
      <Stack as="ul" gap={0} aria-label={t('wizard.labels.productIds')}>
        {ids.map((id) => (
          <Row key={id} as="li" justify="between" wrap={false} line="above" tall={36} breaks>
            <span>{nameOf(id)}</span>
            <IconButton
              icon={IconX}
              size="compact"
              tooltip={false}
              label={t('wizard.products.remove', { name: nameOf(id) })}
              onClick={() => remove(id)}
            />
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}

interface AddProductProps {
  options: readonly { id: number; sku: string; name: string }[]
  onAdd: (id: number) => void
  error: string | undefined
}

function AddProduct({ options, onAdd, error }: AddProductProps) {
  const { t } = useTranslation('forms')
  const [text, setText] = useState('')
  const terms = searchText(text).split(/\s+/).filter(Boolean)
  const matches = options.filter(({ sku, name }) => {
    const read = searchText(`${sku} ${name}`)
    return terms.every((term) => read.includes(term))
  })
  return (
    <Select
      id={idOf('productIds')}
      label={t('wizard.products.add')}
      placeholder={t('wizard.products.placeholder')}
      options={matches.slice(0, OFFERED).map(({ id, sku, name }) => ({ value: String(id), label: `${sku} ${name}` }))}
      value={null}
      onChange={(id) => {
        if (id !== null) onAdd(Number(id))
        setText('')
      }}
      onSearch={setText}
      searchable
      error={error}
    />
  )
}

function PasteSkus({ onAdd }: { onAdd: (ids: readonly number[]) => void }) {
  const { t } = useTranslation('forms')
  const { products } = useKnownProducts()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const apply = () => {
    const { ids, unknown } = readSkus(text, products)
    if (ids.length > 0) onAdd(ids)
    // what is no product stays to be corrected
    setText(unknown.join('\n'))
    setProblem(unknown.length > 0 ? t('wizard.products.unknown', { count: unknown.length }) : undefined)
  }
  return (
    <Stack gap={8}>
      <TextArea
        label={t('wizard.products.paste')}
        help={t('wizard.products.pasteHelp')}
        rows={3}
        value={text}
        onChange={setText}
        error={problem}
      />
      <Row justify="end">
        <Button onClick={apply} blocked={text.trim() === '' ? t('wizard.products.nothingPasted') : null}>
          {t('wizard.products.addPasted')}
        </Button>
      </Row>
    </Stack>
  )
}
