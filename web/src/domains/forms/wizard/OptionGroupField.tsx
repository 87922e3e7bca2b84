import { useTranslation } from '../../../core/i18n/index.ts'
import { Select } from '../../../ui/index.ts'
import { useOptionGroups } from './option-groups.ts'

interface OptionGroupFieldProps {
  id: string
  groupId: number | null
  error: string | undefined
  onChange: (groupId: number | null) => void
}

/** The group whose options a field offers: enabled ones, and what was chosen before. */
export function OptionGroupField({ id, groupId, error, onChange }: OptionGroupFieldProps) {
  const { t } = useTranslation('forms')
  const { data, isPending, isError } = useOptionGroups(true)
  const groups = (data ?? []).filter((group) => group.enabled || group.id === groupId)
  return (
    <Select
      id={id}
      label={t('wizard.labels.fields_optionGroupId')}
      help={t('wizard.fields.optionGroupHelp')}
      required
      loading={isPending}
      dropLost={false}
      options={groups.map((group) => ({ value: String(group.id), label: group.name }))}
      value={groupId === null ? null : String(groupId)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      error={isError ? t('wizard.fields.optionGroupsFailed') : error}
    />
  )
}
