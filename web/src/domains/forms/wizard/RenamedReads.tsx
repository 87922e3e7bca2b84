import { type FieldDraft, renamedReads } from '@lineside/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Text } from '../../../ui/index.ts'
import { useEditing } from './context.ts'
import { inForceQuery } from './queries.ts'

/** Which fields that a formula reads have another name than in the version in force, beneath the formula. */
export function RenamedReads({ field }: { field: FieldDraft }) {
  const { t } = useTranslation('forms')
  const { record, definition } = useEditing()
  const { data: inForce } = useQuery(inForceQuery(record.formId))
  if (!inForce) return null
  const renamed = renamedReads(inForce.definition, definition).filter(
    ({ index }) => definition.fields[index]?.id === field.id,
  )
  return renamed.map(({ fieldId, before, after }) => (
    <Text key={fieldId} tone="muted" size={13}>
      {t('wizard.formulas.renamed', { before, after })}
    </Text>
  ))
}
