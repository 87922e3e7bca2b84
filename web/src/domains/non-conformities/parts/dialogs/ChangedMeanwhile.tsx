import { useTranslation } from '../../../../core/i18n/index.ts'
import { KeyValueList, Surface } from '../../../../ui/index.ts'

export interface Change {
  label: string
  text: string
}

/** What somebody else did to the record while a dialog about it stood open. */
export function ChangedMeanwhile({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation()
  if (changes.length === 0) return null
  return (
    <Surface title={t('form.stale')} headingLevel={3}>
      <KeyValueList columns={1} items={changes.map(({ label, text }) => ({ label, value: text }))} />
    </Surface>
  )
}
