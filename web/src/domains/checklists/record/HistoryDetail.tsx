import type { historyEntry, Infer } from '@lineside/contract/core'
import { useTranslation } from '../../../core/i18n/index.ts'

/** Which version an entry of the history is about, where it is about one: what it changed that version's page tells. */
export function versionOf({ before, after }: Infer<typeof historyEntry>): number | null {
  const version = after?.version ?? before?.version
  return typeof version === 'number' ? version : null
}

export function HistoryVersion({ version }: { version: number }) {
  const { t } = useTranslation('checklists')
  return <div>{t('record.version', { version })}</div>
}
