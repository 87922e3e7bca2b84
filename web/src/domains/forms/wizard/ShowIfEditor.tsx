import {
  type Comparison,
  type Condition,
  comparesValue,
  comparisons,
  comparisonsOf,
  groupOf,
  MAX_CONDITIONS,
  type ShowIf,
} from '@lineside/contract/core/rules'
import type { FieldDraft } from '@lineside/contract/forms'
import { useTranslation } from '../../../core/i18n/index.ts'
import { NumberBox } from '../../../core/wizard/index.ts'
import { Box, Button, Grid, IconButton, IconPlus, IconTrash, RadioGroup, Select } from '../../../ui/index.ts'
import { comparisonText } from '../version/conditions.ts'
import styles from './conditions.module.css'
import { idOf, useEditing } from './context.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { asRead } from './linked.ts'
import type { FieldActions } from './useFieldMoves.ts'

interface ShowIfEditorProps {
  field: FieldDraft
  index: number
  actions: FieldActions
  errorAt: (path: string) => string | undefined
}

/** A condition on a field with what can be said at once; the rest is for the author to choose. */
function conditionOn(read: FieldDraft, comparison: Comparison | undefined = comparisonsOf(read.type)[0]): Condition {
  const kind = comparison && comparisonsOf(read.type).includes(comparison) ? comparison : comparisonsOf(read.type)[0]
  const value = read.type === 'trueFalse' && kind === 'equal' ? true : null
  return { fieldId: read.id, comparison: kind ?? 'answered', value }
}

/** What is in a group has one answer only for what is in it too. */
const isReadable = (read: FieldDraft, field: FieldDraft) => groupOf(read) === null || groupOf(read) === groupOf(field)

/** On which earlier answers a field is shown: field, comparison, value. */
export function ShowIfEditor({ field, index, actions, errorAt }: ShowIfEditorProps) {
  const { t } = useTranslation('forms')
  const fields = useEditing().definition.fields.map(asRead)
  const { match, conditions }: ShowIf = field.showIf ?? { match: 'all', conditions: [] }
  const earlier = fields.slice(0, index).filter((one) => one.type !== 'group' && isReadable(one, field))
  const nearest = earlier.at(-1)
  const set = (changed: Condition[], run?: string) =>
    actions.patch(field, { showIf: changed.length === 0 ? null : { match, conditions: changed } }, run)
  const at = `fields.${index}.showIf`
  const add = () => {
    if (!nearest) return
    set([...conditions, conditionOn(nearest)])
    focus(idOf(`${at}.conditions.${conditions.length}`))
  }
  const blocked = !nearest
    ? t('conditions.isFirst')
    : conditions.length >= MAX_CONDITIONS
      ? t('conditions.full', { most: MAX_CONDITIONS })
      : null
  return (
    <FieldGroup legend={t('wizard.labels.fields_showIf')}>
      {conditions.length > 1 ? (
        <RadioGroup
          label={t('conditions.match')}
          layout="row"
          options={[
            { value: 'all', label: t('conditions.all') },
            { value: 'any', label: t('conditions.any') },
          ]}
          value={match}
          onChange={(chosen) =>
            actions.patch(field, { showIf: { match: chosen === 'any' ? 'any' : 'all', conditions } })
          }
        />
      ) : null}
      {conditions.map((condition, place) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
          key={place}
          condition={condition}
          place={place}
          path={`${at}.conditions.${place}`}
          fields={fields}
          earlier={earlier}
          error={errorAt(`${at}.conditions.${place}`)}
          onChange={(changed, run) =>
            set(
              conditions.map((one, other) => (other === place ? changed : one)),
              run,
            )
          }
          onRemove={() => {
            set(conditions.toSpliced(place, 1))
            focus(idOf(`${at}.add`), 'button')
          }}
        />
      ))}
      <div id={idOf(`${at}.add`)}>
        <Button icon={IconPlus} size="compact" blocked={blocked} onClick={add}>
          {t('conditions.add')}
        </Button>
      </div>
    </FieldGroup>
  )
}

/** Once it is drawn. */
function focus(id: string, within?: string): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(id)
    const target = within ? place?.querySelector<HTMLElement>(within) : place
    target?.focus()
  })
}

interface ConditionRowProps {
  condition: Condition
  place: number
  path: string
  fields: readonly FieldDraft[]
  earlier: readonly FieldDraft[]
  error: string | undefined
  onChange: (condition: Condition, run?: string) => void
  onRemove: () => void
}

function ConditionRow({ condition, place, path, fields, earlier, error, onChange, onRemove }: ConditionRowProps) {
  const { t } = useTranslation('forms')
  const { fieldId, comparison } = condition
  const read = fields.find(({ id }) => id === fieldId)
  const named = ({ id, name }: FieldDraft) => ({ value: String(id), label: name.trim() || t('wizard.fields.unnamed') })
  const isOffered = earlier.some(({ id }) => id === fieldId)
  // what was chosen stays to be seen where it can no longer be chosen
  const lost = isOffered ? [] : [read ? named(read) : { value: String(fieldId), label: t('conditions.removed') }]
  const offered = read ? comparisonsOf(read.type) : []
  const shown = comparisons.filter((one) => offered.includes(one) || one === comparison)
  const number = place + 1
  return (
    <Grid
      columns="minmax(8rem, 2fr) minmax(8rem, 1fr) minmax(6rem, 1fr) auto"
      phone="1fr auto"
      gap={8}
      align="start"
      className={styles.condition}
    >
      <Box fit="any" className={styles.part}>
        <Select
          id={idOf(path)}
          label={t('conditions.field', { number })}
          hideLabel
          clearable={false}
          options={[...earlier.map(named), ...lost]}
          dropLost={false}
          value={String(fieldId)}
          onChange={(id) => {
            const chosen = earlier.find((one) => String(one.id) === id)
            if (chosen && chosen.id !== fieldId) onChange(conditionOn(chosen, comparison))
          }}
          error={error}
        />
      </Box>
      <Box fit="any" className={styles.part}>
        <Select
          label={t('conditions.comparison', { number })}
          hideLabel
          clearable={false}
          searchable={false}
          options={shown.map((one) => ({ value: one, label: comparisonText(one) }))}
          dropLost={false}
          value={comparison}
          onChange={(chosen) => {
            const next = comparisons.find((one) => one === chosen)
            if (!next) return
            const value = comparesValue(next) ? condition.value : null
            onChange({ fieldId, comparison: next, value: value ?? (read ? conditionOn(read, next).value : null) })
          }}
        />
      </Box>
      <Box fit="any" className={styles.part}>
        {read && comparesValue(comparison) ? (
          <ValueInput
            condition={condition}
            read={read}
            number={number}
            onChange={(value) => onChange({ ...condition, value }, path)}
          />
        ) : null}
      </Box>
      <IconButton icon={IconTrash} tooltip={false} label={t('conditions.remove', { number })} onClick={onRemove} />
    </Grid>
  )
}

interface ValueInputProps {
  condition: Condition
  read: FieldDraft
  number: number
  onChange: (value: Condition['value']) => void
}

function ValueInput({ condition: { value }, read, number, onChange }: ValueInputProps) {
  const { t } = useTranslation(['forms', 'core'])
  const label = t('forms:conditions.value', { number })
  if (read.type === 'number' || read.type === 'standard' || read.type === 'counter' || read.type === 'calculation')
    return (
      <NumberBox
        label={label}
        hideLabel
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        {...(read.unit ? { unit: read.unit } : {})}
      />
    )
  const options =
    read.type === 'radio'
      ? (read.options ?? []).map(({ id, name }) => ({ value: id, label: name.trim() || '…' }))
      : read.type === 'conformity'
        ? (['C', 'NC', 'NA'] as const).map((one) => ({ value: one, label: t(`core:measure.conformity.${one}`) }))
        : [
            { value: 'true', label: t('core:yesNo.yes') },
            { value: 'false', label: t('core:yesNo.no') },
          ]
  return (
    <Select
      label={label}
      hideLabel
      clearable={false}
      options={options}
      searchable={options.length > 4}
      dropLost={false}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(read.type === 'trueFalse' && chosen !== null ? chosen === 'true' : chosen)}
    />
  )
}
