import type { historyEntry, Infer } from '@lineside/contract/core'
import { formVersionStates } from '@lineside/contract/forms'
import type { Fields } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'

/** What a version changed its own page tells: the history says which one it was. */
export const historyFields: Fields<never> = { domain: 'forms', all: [] }

type Entry = Infer<typeof historyEntry>

/** The states of its versions stand in the history of the form; their words are those of versions. */
export const withVersionStates = (entries: Entry[]): Entry[] =>
  entries.map((entry) => ((entry.to ?? entry.from ?? '') in formVersionStates.states ? { ...entry, entity } : entry))

const entity = `${formVersionStates.name}.${formVersionStates.part}`

export function HistoryDetail({ entry: { before, after } }: { entry: Entry }) {
  const { t } = useTranslation('forms')
  const version = after?.version ?? before?.version
  return typeof version === 'number' ? <div>{t('record.version', { version })}</div> : null
}
