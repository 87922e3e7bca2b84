import { memo, Suspense, useId, useState } from 'react'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { Box, ChoiceButtons, IconChevronDown, KeyValueList, lazyDialog, Row, Stack } from '../../../../ui/index.ts'
import styles from './ProductChoice.module.css'
import question from './Question.module.css'
import { isSameBeginning } from './unchanged.ts'
import type { Fill } from './useFill.ts'

export const fetchProducts = () => import('./ProductSheet.tsx')
const ProductSheet = lazyDialog(async () => ({ default: (await fetchProducts()).ProductSheet }))

/** So many products stand as buttons; more of them are looked for by name. */
const AS_BUTTONS = 4

/** Which product is collected; its limits apply at once. */
export const ProductChoice = memo(function ProductChoice({ fill, alone }: { fill: Fill; alone?: boolean }) {
  const { t } = useTranslation('capture')
  const { products } = fill.form
  if (products.length === 0) return null
  // a record that was begun is of its product
  if (fill.draft.part) return <ProductOfPart fill={fill} />
  const options = products.map((product) => ({ value: String(product.id), label: `${product.name} · ${product.sku}` }))
  return (
    <Stack
      as="section"
      gap={8}
      pad={16}
      round={10}
      fill="surface"
      className={question.question}
      data-alone={alone || undefined}
      data-field="product"
    >
      {products.length <= AS_BUTTONS ? (
        <ChoiceButtons
          label={t('fill.product')}
          options={options}
          value={fill.draft.productId === null ? null : String(fill.draft.productId)}
          onChange={(id) => fill.chooseProduct(Number(id))}
          size="touch"
          layout="column"
          required
        />
      ) : (
        <ProductButton fill={fill} />
      )}
    </Stack>
  )
}, isSameBeginning)

function ProductOfPart({ fill: { form, draft } }: { fill: Fill }) {
  const { t } = useTranslation('capture')
  const product = form.products.find(({ id }) => id === draft.productId)
  return (
    <Stack as="section" gap={8} pad={16} round={10} fill="surface" className={question.question} data-field="product">
      <KeyValueList
        items={[{ label: t('fill.product'), value: product ? `${product.name} · ${product.sku}` : null }]}
      />
    </Stack>
  )
}

/** Shows the product; pressed, it opens all of them in large rows with a search above. */
function ProductButton({ fill }: { fill: Fill }) {
  const { t } = useTranslation('capture')
  // nothing can be saved without it, so it is asked first, once
  const [open, setOpen] = useState(fill.needsProduct && !fill.dirty)
  const id = useId()
  const { productId } = fill.draft
  const chosen = fill.form.products.find((product) => product.id === productId)
  return (
    <div>
      <div id={`${id}-label`} className="mantine-InputWrapper-label">
        {t('fill.product')}
      </div>
      <Row
        as="button"
        gap={12}
        justify="between"
        wrap={false}
        fullWidth
        tall={60}
        round={6}
        fill="surface"
        size={17}
        leading="tight"
        hover="plain"
        breaks
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={`${id}-sheet`}
        aria-labelledby={`${id}-label ${id}-value`}
        className={styles.button}
        onClick={() => setOpen(true)}
      >
        <Box as="span" id={`${id}-value`} tone={chosen ? undefined : 'muted'}>
          {chosen ? `${chosen.name} · ${chosen.sku}` : t('fill.productFind')}
        </Box>
        <IconChevronDown size={22} stroke={1.75} aria-hidden />
      </Row>
      {open ? (
        <Suspense>
          <ProductSheet
            id={`${id}-sheet`}
            products={fill.form.products}
            chosen={productId}
            onChoose={(next) => {
              fill.chooseProduct(next)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
