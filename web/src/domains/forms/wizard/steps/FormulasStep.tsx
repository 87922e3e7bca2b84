import { isComputed } from '@lineside/contract/core/rules'
import { type FieldDraft, formBounds } from '@lineside/contract/forms'
import { useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { writeValue } from '../../../../core/measure/index.ts'
import { Box, Collapsible, Grid, Heading, Stack, Text, TextArea } from '../../../../ui/index.ts'
import { RuleList } from '../../rules/RuleList.tsx'
import { idOf, useEditing } from '../context.ts'
import { setFacts, takesLimits } from '../edits.ts'
import { FormulaField } from '../FormulaField.tsx'
import styles from '../formulas.module.css'
import { useKnownProducts } from '../known-products.ts'
import { LimitsFields } from '../LimitsFields.tsx'
import { RenamedReads } from '../RenamedReads.tsx'
import { TestInput } from '../TestInput.tsx'

/** 6: what is calculated, what is not allowed to happen, and what to do with the lot when it does. */
export function FormulasStep() {
  const { t } = useTranslation('forms')
  const { definition, edit, errorAt, positionAt } = useEditing()
  const { fields, onCritical } = definition
  const limited = fields.map((field, index) => ({ field, index })).filter(({ field }) => takesLimits(field))
  const isCritical = fields.some(({ critical }) => critical)
  return (
    <Stack gap={24}>
      <AllRules />
      {limited.length === 0 ? <Text tone="muted">{t('wizard.formulas.empty')}</Text> : null}
      {limited.map(({ field, index }) => (
        <Stack
          key={field.id}
          as="section"
          gap={12}
          line="below"
          className={styles.ruled}
          aria-labelledby={`rules-${field.id}`}
        >
          <span id={`rules-${field.id}`}>
            <Heading level={3}>{field.name.trim() || t('wizard.fields.unnamed')}</Heading>
          </span>
          {field.type === 'calculation' ? (
            <>
              <FormulaField field={field} index={index} position={positionAt(`fields.${index}.formula`)} />
              <RenamedReads field={field} />
              <Trial field={field} />
            </>
          ) : null}
          <LimitsFields field={field} index={index} />
        </Stack>
      ))}
      {isCritical || onCritical !== null ? (
        <TextArea
          id={idOf('onCritical')}
          label={t('wizard.labels.onCritical')}
          help={t('wizard.formulas.onCriticalHelp')}
          rows={2}
          max={formBounds.onCritical}
          value={onCritical ?? ''}
          onChange={(text) =>
            edit(setFacts({ onCritical: text.slice(0, 2 * formBounds.onCritical) || null }), 'onCritical')
          }
          error={errorAt('onCritical')}
        />
      ) : null}
    </Stack>
  )
}

/** What the whole form demands, to be read through; a sentence leads to where it is changed. */
function AllRules() {
  const { t } = useTranslation('forms')
  const { definition, show } = useEditing()
  const { nameOf } = useKnownProducts()
  if (definition.fields.length === 0) return null
  return (
    <Collapsible title={t('sentences.title')} headingLevel={3}>
      <RuleList fields={definition.fields} product={nameOf} onOpen={({ path }) => show(path)} />
    </Collapsible>
  )
}

/** The fields that a formula reads with values to try it, and what comes of them at once. */
function Trial({ field }: { field: FieldDraft }) {
  const { t } = useTranslation(['forms', 'core'])
  const formats = useFormats()
  const { definition, tests } = useEditing()
  const ids = new Set([...(field.formula ?? '').matchAll(/\{(\d+)\}/g)].map((match) => Number(match[1])))
  const read = definition.fields.filter(({ id, type }) => ids.has(id) && (type === 'linked' || !isComputed(type)))
  const checked = tests.checked.get(field.id)
  if (ids.size === 0) return null
  const measured = checked && {
    type: checked.type,
    value: checked.value,
    unit: field.unit,
    min: checked.min,
    max: checked.max,
    conform: checked.conform,
    distance: checked.distance,
  }
  return (
    <Box pad={12} round={8} fill="sunken">
      <Grid columns="repeat(auto-fit, minmax(min(100%, 10rem), 12rem))" gap={8}>
        {read.map((one) => (
          <TestInput key={one.id} field={one} size="compact" />
        ))}
      </Grid>
      <Box role="status" as="p" above={8}>
        {t('forms:wizard.formulas.result')}{' '}
        <strong className="ui-figures">{measured ? writeValue(measured, formats) : '—'}</strong>
        {checked?.warning ? ` ${t(`core:warnings.${checked.warning}`)}` : null}
      </Box>
    </Box>
  )
}
