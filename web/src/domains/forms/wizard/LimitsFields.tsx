import { countsDays, valueType } from '@lineside/contract/core/rules'
import type { FieldDraft } from '@lineside/contract/forms'
import { useTranslation } from '../../../core/i18n/index.ts'
import { NumberBox } from '../../../core/wizard/index.ts'
import { Box, Collapsible, Grid, Stack, Text } from '../../../ui/index.ts'
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
    <Stack id={idOf(path)} gap={12}>
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
          aside={
            own > 0 ? (
              <Box as="span" round="full" size={12} weight={500} className={styles.mark}>
                {own}
              </Box>
            ) : null
          }
          defaultOpen={own > 0}
        >
          <Stack as="ul" gap={8} id={idOf(`${path}ByProduct`)}>
            {definition.productIds.map((id) => (
              <Grid key={id} as="li" columns="minmax(0, 1fr) auto" phone="minmax(0, 1fr)" align="center" gap={8}>
                <Text as="span">{nameOf(id)}</Text>
                <Pair
                  name={`${field.name} · ${nameOf(id)}`}
                  unit={unit}
                  limits={byProduct[String(id)] ?? null}
                  onChange={(limits) => setProduct(id, limits)}
                  compact
                  path={`${path}ByProduct.${id}`}
                />
              </Grid>
            ))}
          </Stack>
        </Collapsible>
      ) : null}
    </Stack>
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
    <Grid
      as="fieldset"
      columns="repeat(2, minmax(0, 12rem))"
      phone="repeat(2, minmax(0, 1fr))"
      gap={8}
      aria-label={t('wizard.formulas.limitsOf', { name })}
    >
      {side('min')}
      {side('max')}
    </Grid>
  )
}
