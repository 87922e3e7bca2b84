import { useTranslation } from '../../core/i18n/index.ts'
import { ChoiceButtons, Select } from '../../ui/index.ts'
import styles from './Question.module.css'
import type { Fill } from './useFill.ts'

/** So many products stand as buttons; more of them are looked for by name. */
const AS_BUTTONS = 4

/** Which product is collected; its limits apply at once. A single one needs no choice and shows as it is. */
export function ProductChoice({ fill, alone }: { fill: Fill; alone?: boolean }) {
  const { t } = useTranslation('capture')
  const { products } = fill.form
  if (products.length === 0) return null
  const options = products.map((product) => ({ value: String(product.id), label: `${product.name} · ${product.sku}` }))
  const value = fill.draft.productId === null ? null : String(fill.draft.productId)
  const choose = (id: string | null) => {
    if (id !== null) fill.chooseProduct(Number(id))
  }
  const common = { label: t('fill.product'), options, value, required: true, size: 'touch' as const }
  return (
    <section className={styles.question} data-alone={alone || undefined} data-field="product">
      {products.length <= AS_BUTTONS ? (
        <ChoiceButtons {...common} onChange={choose} layout="column" />
      ) : (
        <Select {...common} onChange={choose} searchable clearable={false} placeholder={t('fill.productFind')} />
      )}
    </section>
  )
}
