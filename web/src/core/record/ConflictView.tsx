import { KeyValueList, Surface } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import type { Difference } from './differences.ts'

/** What somebody else changed of the record while a dialog about it stood open. */
export function ConflictView({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation()
  if (differences.length === 0) return null
  return (
    <Surface title={t('form.stale')} headingLevel={3}>
      <KeyValueList columns={1} items={differences.map(({ label, text }) => ({ label, value: text }))} />
    </Surface>
  )
}
