import { searchText } from '@lineside/contract/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { Dialog, IconCheck, Meta, Row, SearchInput, Stack, Text } from '../../../../ui/index.ts'
import type { Form } from './answers.ts'
import styles from './ProductChoice.module.css'

interface ProductSheetProps {
  id: string
  products: Form['products']
  chosen: number | null
  onChoose: (productId: number) => void
  onClose: () => void
}

/** All products of the form in rows for a thumb, found by any part of name or SKU. */
export function ProductSheet({ id, products, chosen, onChoose, onClose }: ProductSheetProps) {
  const { t } = useTranslation('capture')
  const [text, setText] = useState('')
  const term = searchText(text)
  const matches = products.filter(({ name, sku }) => searchText(`${name} ${sku}`).includes(term))
  return (
    <Dialog open onClose={onClose} title={t('fill.product')}>
      {/* the keys belong to the search and the rows inside */}
      <Stack gap={12} className={styles.sheet} onKeyDown={walk}>
        <SearchInput label={t('fill.productFind')} value={text} onChange={setText} width="100%" />
        {matches.length === 0 ? <p role="status">{t('fill.productNone')}</p> : null}
        <div id={id} role="listbox" aria-label={t('fill.product')} className={styles.rows}>
          {matches.map((product) => (
            <Row
              key={product.id}
              as="button"
              fullWidth
              tall={60}
              hover="edge"
              type="button"
              role="option"
              aria-selected={product.id === chosen}
              gap={12}
              wrap={false}
              pad={8}
              line="below"
              size={16}
              className={styles.row}
              onClick={() => onChoose(product.id)}
            >
              <Text as="span" fit="grow">
                {product.name}
              </Text>
              <Meta fit="keep" size={14} figures className={styles.sku}>
                {product.sku}
              </Meta>
              {product.id === chosen ? <IconCheck size={20} stroke={2} aria-hidden /> : null}
            </Row>
          ))}
        </div>
      </Stack>
    </Dialog>
  )
}

/** Arrows go from the search through the rows. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [role=option]')]
  const next = stops[stops.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
