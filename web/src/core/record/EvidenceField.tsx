import type { FieldPath, FieldValues } from 'react-hook-form'
import { FilesField } from '../files/index.ts'
import type { FieldControl } from '../form/index.ts'
import { useTranslation } from '../i18n/index.ts'

/** Where a record's evidence is uploaded to, and whether at least one file is demanded. */
export interface Evidence {
  container: string
  required?: boolean
  /** why it is demanded */
  help?: string
}

interface EvidenceFieldProps<V extends FieldValues> extends Evidence {
  control: FieldControl<V>
}

/** Files that prove what a dialog says, in the place where the server looks for them: `fileIds`. */
export function EvidenceField<V extends FieldValues>({ control, container, required, help }: EvidenceFieldProps<V>) {
  const { t } = useTranslation('core')
  return (
    <FilesField
      control={control}
      name={'fileIds' as FieldPath<V>}
      label={t('record.fields.evidence')}
      container={container}
      required={required ?? false}
      {...(required && help ? { help } : {})}
    />
  )
}
