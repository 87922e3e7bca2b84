import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FilesField } from '../../../../core/files/index.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'

/** Files that prove what a dialog says, in the place where the server looks for them. */
export function EvidenceField<V extends FieldValues>({ control }: { control: Control<V, unknown, unknown> }) {
  const { t } = useTranslation('non-conformities')
  return (
    <FilesField
      control={control}
      name={'fileIds' as FieldPath<V>}
      label={t('fields.evidence')}
      container="non-conformities"
    />
  )
}
