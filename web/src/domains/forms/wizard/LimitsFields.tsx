import { countsDays, valueType } from '@lineside/contract/core/rules'
import type { FieldDraft } from '@lineside/contract/forms'
import { useTranslation } from '../../../core/i18n/index.ts'
import { NumberBox } from '../../../core/wizard/index.ts'
import { Collapsible } from '../../../ui/index.ts'
import { idOf, useEditing } from './context.ts'
import { patchField } from './edits.ts'
import styles from './formulas.module.css'
import { useKnownProducts } from './known-products.ts'

type Limits = NonNullable<FieldDraft['limits']>

const orNull = (limits: Limits) => (limits.min === null && limits.max === null ? null : limits)

interface LimitsFieldsProps {
  field: FieldDraft
  index: number
}

/** The limits of a field, and those of single products in their place. */
export function LimitsFields({ field, index }: LimitsFieldsProps) {
  const { t } = useTranslation('forms')
  const { definition, edit, errorAt } = useEditing()
  const { nameOf } = useKnownProducts()
  const path = `fields.${index}.limits`
  const byProduct = field.limitsByProduct ?? {}
  const type = valueType(field)
  const unit = countsDays(type) ? t('wizard.formulas.days') : type === 'timer' ? 's' : (field.unit ?? undefined)
  const own = Object.keys(byProduct).length
  const setProduct = (id: number, limits: Limits) => {
    const { [String(id)]: _, ...others } = byProduct
    const next = orNull(limits) ? { ...others, [id]: limits } : others
    edit(
      patchField(field.id, { limitsByProduct: Object.keys(next).length > 0 ? next : null }),
      `${field.id}.limits.${id}`,
    )
  }
  return (
    <div id={idOf(path)} className={styles.limits}>
      <Pair
        name={field.name}
        unit={unit}
        limits={field.limits}
        error={errorAt(path)}
        path={path}
        onChange={(limits) => edit(patchField(field.id, { limits: orNull(limits) }), `${field.id}.limits`)}
      />
      {definition.productIds.length > 0 ? (
        <Collapsible
          title={t('wizard.formulas.byProduct')}
          headingLevel={4}
          aside={own > 0 ? <span className={styles.mark}>{own}</span> : null}
          defaultOpen={own > 0}
        >
          <ul className={styles.products} id={idOf(`${path}ByProduct`)}>
            {definition.productIds.map((id) => (
              <li key={id}>
                <span className={styles.product}>{nameOf(id)}</span>
                <Pair
                  name={`${field.name} · ${nameOf(id)}`}
                  unit={unit}
                  limits={byProduct[String(id)] ?? null}
                  onChange={(limits) => setProduct(id, limits)}
                  compact
                  path={`${path}ByProduct.${id}`}
                />
              </li>
            ))}
          </ul>
        </Collapsible>
      ) : null}
    </div>
  )
}

interface PairProps {
  name: string
  unit: string | undefined
  limits: Limits | null
  error?: string | undefined
  onChange: (limits: Limits) => void
  compact?: boolean
  /** of the definition */
  path: string
}

function Pair({ name, unit, limits, error, onChange, compact, path }: PairProps) {
  const { t } = useTranslation('forms')
  const now = limits ?? { min: null, max: null }
  const side = (key: 'min' | 'max') => (
    <NumberBox
      id={idOf(`${path}.${key}`)}
      label={compact ? t(`wizard.formulas.${key}Of`, { name }) : t(`wizard.formulas.${key}`)}
      hideLabel={compact}
      placeholder={compact ? t(`wizard.formulas.${key}`) : undefined}
      size={compact ? 'compact' : undefined}
      unit={unit}
      value={now[key]}
      onChange={(value) => onChange({ ...now, [key]: value })}
      error={key === 'min' ? error : undefined}
    />
  )
  return (
    <fieldset className={styles.pair} aria-label={t('wizard.formulas.limitsOf', { name })}>
      {side('min')}
      {side('max')}
    </fieldset>
  )
}
