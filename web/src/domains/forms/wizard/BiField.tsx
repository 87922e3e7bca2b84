import { findBiFields, formBounds } from '@lineside/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { TextInput } from '../../../ui/index.ts'

interface BiFieldProps {
  id: string
  name: string
  error: string | undefined
  onChange: (name: string) => void
}

const MINUTE = 60_000

/** The business-intelligence field that a field is related to: a name of the plant's own, completed from those in use. */
export function BiField({ id, name, error, onChange }: BiFieldProps) {
  const { t } = useTranslation('forms')
  const { data = [] } = useQuery(callQuery(['forms', 'biFields'], findBiFields, { staleTime: MINUTE }))
  return (
    <TextInput
      id={id}
      label={t('wizard.labels.fields_biField')}
      help={t('wizard.fields.biFieldHelp')}
      maxLength={formBounds.biField}
      completions={data.map((one) => one.name)}
      value={name}
      onChange={onChange}
      error={error}
    />
  )
}
