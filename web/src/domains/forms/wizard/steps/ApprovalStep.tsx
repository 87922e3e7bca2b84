import { PersonSelect } from '../../../../core/form/dialog.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { Checkbox, Stack } from '../../../../ui/index.ts'
import { idOf, useEditing } from '../context.ts'
import { setFacts } from '../edits.ts'
import { RequiredSkillField } from '../RequiredSkillField.tsx'

const options = ['blockEditing', 'allowDuplication', 'suggestValues'] as const

/** 8: who approves it, what may be done with its records, and what who fills it must be able to do. */
export function ApprovalStep() {
  const { t } = useTranslation('forms')
  const { record, definition, edit, errorAt } = useEditing()
  return (
    <Stack>
      <PersonSelect
        id={idOf('approverId')}
        label={t('wizard.labels.approverId')}
        help={t('wizard.approval.help')}
        required
        known={record.approver ? [record.approver] : []}
        value={definition.approverId}
        onChange={(approverId) => edit(setFacts({ approverId }))}
        error={errorAt('approverId')}
      />
      {options.map((key) => (
        <Checkbox
          key={key}
          label={t(`wizard.labels.${key}`)}
          help={t(`wizard.approval.${key}`)}
          checked={definition[key]}
          onChange={(checked) => edit(setFacts({ [key]: checked }))}
        />
      ))}
      <RequiredSkillField />
    </Stack>
  )
}
