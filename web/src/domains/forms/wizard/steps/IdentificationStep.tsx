import { formBounds, formTypes, registerTypes } from '@lineside/contract/forms'
import { useLabels, useTranslation } from '../../../../core/i18n/index.ts'
import { NumberBox } from '../../../../core/wizard/index.ts'
import { RadioGroup, Select, Stack, TextArea, TextInput } from '../../../../ui/index.ts'
import { idOf, useEditing } from '../context.ts'
import { setFacts } from '../edits.ts'

/** 1: what the form is called, what it is for, how and by when it is filled. */
export function IdentificationStep() {
  const { t } = useTranslation('forms')
  const labels = useLabels('forms')
  const { definition, edit, errorAt } = useEditing()
  const { name, description, formType, registerType, deadline } = definition
  return (
    <Stack>
      <TextInput
        id={idOf('name')}
        label={t('wizard.labels.name')}
        required
        maxLength={formBounds.name}
        value={name}
        onChange={(value) => edit(setFacts({ name: value }), 'name')}
        error={errorAt('name')}
      />
      <TextArea
        id={idOf('description')}
        label={t('wizard.labels.description')}
        rows={2}
        max={formBounds.description}
        value={description}
        onChange={(value) => edit(setFacts({ description: value.slice(0, 2 * formBounds.description) }), 'description')}
        error={errorAt('description')}
      />
      <Select
        id={idOf('registerType')}
        label={t('wizard.labels.registerType')}
        required
        searchable={false}
        options={registerTypes.map((value) => ({ value, label: labels.code('registerType', value) }))}
        value={registerType}
        onChange={(value) => {
          const chosen = registerTypes.find((one) => one === value)
          if (chosen) edit(setFacts({ registerType: chosen }))
        }}
        error={errorAt('registerType')}
      />
      <RadioGroup
        label={t('wizard.labels.formType')}
        options={formTypes.map((value) => ({ value, label: t(`wizard.formTypes.${value}`) }))}
        value={formType}
        onChange={(value) => {
          const chosen = formTypes.find((one) => one === value)
          if (chosen) edit(setFacts({ formType: chosen }))
        }}
      />
      {formType === 'deadline' ? (
        <NumberBox
          id={idOf('deadline')}
          label={t('wizard.labels.deadline')}
          help={t('wizard.identification.deadlineHelp')}
          required
          decimals={0}
          unit={t('wizard.minutesUnit')}
          most={formBounds.most}
          value={deadline}
          onChange={(value) => edit(setFacts({ deadline: value }), 'deadline')}
          error={errorAt('deadline')}
        />
      ) : null}
    </Stack>
  )
}
