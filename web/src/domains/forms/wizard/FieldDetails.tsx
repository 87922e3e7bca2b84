import { hasOptions } from '@lineside/contract/core/rules'
import { type FieldDraft, formBounds, relatesTypes } from '@lineside/contract/forms'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { NumberBox, PictureField } from '../../../core/wizard/index.ts'
import { Checkbox, Columns, Select, Stack, TextArea, TextInput } from '../../../ui/index.ts'
import { BiField } from './BiField.tsx'
import { takesFlag } from './bulk.ts'
import { idOf, useEditing } from './context.ts'
import { convertField, decimalTypes, unitTypes, unjudgedTypes } from './edits.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { plainTypes } from './field-types.ts'
import styles from './fields.module.css'
import { GroupFields } from './GroupFields.tsx'
import { IntegratedFields } from './IntegratedFields.tsx'
import { LinkedFields } from './LinkedFields.tsx'
import { OptionGroupField } from './OptionGroupField.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import { offersGroup } from './option-groups.ts'
import { ShowIfEditor } from './ShowIfEditor.tsx'
import type { FieldActions } from './useFieldMoves.ts'

interface FieldDetailsProps {
  field: FieldDraft
  index: number
  convertible: boolean
  actions: FieldActions
  errorAt: (path: string) => string | undefined
}

/** What a field says beside its name. */
export function FieldDetails(props: FieldDetailsProps) {
  const { field, index, actions, errorAt } = props
  const { t } = useTranslation('forms')
  const at = (part: string) => `fields.${index}.${part}`
  return (
    <div className={styles.details}>
      <Stack>
        {field.type === 'group' ? <GroupFields {...props} /> : null}
        <Columns>
          {field.type === 'group' ? null : <TypeField {...props} />}
          {unitTypes.has(field.type) ? (
            <TextInput
              id={idOf(at('unit'))}
              label={t('wizard.labels.fields_unit')}
              maxLength={formBounds.unit}
              value={field.unit ?? ''}
              onChange={(unit) => actions.patch(field, { unit: unit || null }, 'unit')}
              error={errorAt(at('unit'))}
            />
          ) : null}
          {decimalTypes.has(field.type) ? (
            <NumberBox
              id={idOf(at('decimals'))}
              label={t('wizard.labels.fields_decimals')}
              decimals={0}
              most={6}
              value={field.decimals}
              onChange={(decimals) => actions.patch(field, { decimals }, 'decimals')}
              error={errorAt(at('decimals'))}
            />
          ) : null}
          {field.type === 'julianBatch' ? (
            <TextInput
              id={idOf(at('suffix'))}
              label={t('wizard.labels.fields_suffix')}
              help={t('wizard.fields.suffixHelp')}
              maxLength={formBounds.suffix}
              value={field.suffix ?? ''}
              onChange={(suffix) => actions.patch(field, { suffix: suffix || null }, 'suffix')}
              error={errorAt(at('suffix'))}
            />
          ) : null}
          {field.type === 'text' ? (
            <NumberBox
              id={idOf(at('maxLength'))}
              label={t('wizard.labels.fields_maxLength')}
              decimals={0}
              most={formBounds.text}
              value={field.maxLength}
              onChange={(length) => actions.patch(field, { maxLength: length }, 'maxLength')}
              error={errorAt(at('maxLength'))}
            />
          ) : null}
        </Columns>
        {field.type === 'linked' ? <LinkedFields {...props} /> : null}
        {field.type === 'integrated' ? <IntegratedFields {...props} /> : null}
        <TextArea
          id={idOf(at('help'))}
          label={t('wizard.labels.fields_help')}
          rows={2}
          max={formBounds.help}
          value={field.help ?? ''}
          onChange={(help) => actions.patch(field, { help: help.slice(0, 2 * formBounds.help) || null }, 'help')}
          error={errorAt(at('help'))}
        />
        {relatesTypes.has(field.type) ? (
          <BiField
            id={idOf(at('biField'))}
            name={field.biField ?? ''}
            error={errorAt(at('biField'))}
            onChange={(biField) => actions.patch(field, { biField: biField || undefined }, 'biField')}
          />
        ) : null}
        {offersGroup(field) ? (
          <OptionGroupField
            id={idOf(at('optionGroupId'))}
            groupId={field.optionGroupId ?? null}
            error={errorAt(at('optionGroupId'))}
            onChange={(groupId) => actions.patch(field, { optionGroupId: groupId ?? undefined })}
          />
        ) : null}
        <PictureField
          id={idOf(at('pictureId'))}
          legend={t('wizard.labels.fields_pictureId')}
          name={t('field.pictureOf', { name: field.name.trim() || t('wizard.fields.unnamed') })}
          help={t('wizard.fields.pictureHelp')}
          container="forms"
          most={formBounds.picture}
          pictureId={field.pictureId ?? null}
          error={errorAt(at('pictureId'))}
          onChange={(pictureId) => actions.patch(field, { pictureId: pictureId ?? undefined })}
        />
        {hasOptions(field.type) ? <OptionsEditor {...props} /> : null}
        {field.type === 'trueFalse' ? <WrongAnswer {...props} /> : null}
        {unjudgedTypes.has(field.type) ? null : <Flags {...props} />}
        <ShowIfEditor {...props} />
      </Stack>
    </div>
  )
}

/** A field that was sent before keeps its type: its records would say something else. */
function TypeField({ field, index, convertible, errorAt }: FieldDetailsProps) {
  const { t } = useTranslation('forms')
  const { edit } = useEditing()
  const labels = useLabels('forms')
  return (
    <Select
      id={idOf(`fields.${index}.type`)}
      label={t('wizard.labels.fields_type')}
      help={convertible ? undefined : t('wizard.fields.typeFixed')}
      required
      searchable={false}
      disabled={!convertible}
      options={plainTypes.map((type) => ({ value: type, label: labels.code('fieldType', type) }))}
      value={field.type}
      onChange={(value) => {
        const type = plainTypes.find((one) => one === value)
        if (type) edit(convertField(field.id, type))
      }}
      error={errorAt(`fields.${index}.type`)}
    />
  )
}

/** Which of the two answers does not conform. */
function WrongAnswer({ field, actions }: FieldDetailsProps) {
  const { t } = useTranslation(['forms', 'core'])
  const { nonConformingWhen: wrong } = field
  return (
    <Select
      label={t('forms:wizard.labels.fields_nonConformingWhen')}
      required
      searchable={false}
      options={[
        { value: 'none', label: t('forms:wizard.fields.noneWrong') },
        { value: 'true', label: t('core:yesNo.yes') },
        { value: 'false', label: t('core:yesNo.no') },
      ]}
      value={wrong === null ? 'none' : String(wrong)}
      onChange={(value) => actions.patch(field, { nonConformingWhen: value === 'none' ? null : value === 'true' })}
    />
  )
}

const flags = [
  'optional',
  'generatesNonConformity',
  'critical',
  'evidenceRequired',
  'photoWhenOutside',
  'remarkWhenOutside',
  'usableInCalculations',
] as const

function Flags({ field, actions }: FieldDetailsProps) {
  const { t } = useTranslation('forms')
  const offered = flags.filter((flag) => takesFlag(field, flag))
  if (offered.length === 0) return null
  return (
    <FieldGroup legend={t('wizard.fields.flags')}>
      {offered.map((flag) => (
        <Checkbox
          key={flag}
          label={t(`wizard.labels.fields_${flag}`)}
          checked={field[flag] ?? false}
          onChange={(checked) => actions.patch(field, { [flag]: checked })}
        />
      ))}
    </FieldGroup>
  )
}
