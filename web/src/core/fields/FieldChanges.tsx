import { useTranslation } from '../i18n/index.ts'
import { ChangedParts } from '../record/index.ts'
import { type ChangeEntry, changedFields } from './changes.ts'
import { type AnyFields, useFieldTools } from './fields.ts'

/** What an entry of the history changed; nothing where it changed no field. */
export function FieldChanges({ fields, entry }: { fields: AnyFields; entry: ChangeEntry }) {
  const { t } = useTranslation()
  const tools = useFieldTools(fields, [entry.before, entry.after])
  const parts = changedFields(fields, entry, tools, t('record.none'))
  return parts.length === 0 ? null : <ChangedParts parts={parts} />
}
