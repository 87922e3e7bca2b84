import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FilesField } from '../../../../core/files/index.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'

interface EvidenceFieldProps<V extends FieldValues> {
  control: Control<V, unknown, unknown>
  /** the form's field demands it */
  required?: boolean
}

/** Files that prove what a dialog says, in the place where the server looks for them. */
export function EvidenceField<V extends FieldValues>({ control, required = false }: EvidenceFieldProps<V>) {
  const { t } = useTranslation('non-conformities')
  return (
    <FilesField
      control={control}
      name={'fileIds' as FieldPath<V>}
      label={t('fields.evidence')}
      container="non-conformities"
      required={required}
      {...(required ? { help: t('fields.evidenceHelp') } : {})}
    />
  )
}
