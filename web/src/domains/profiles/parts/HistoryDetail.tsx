import type { historyEntry, Infer } from '@lineside/contract/core'
import { type Application, applications } from '@lineside/contract/profiles'
import { useTranslation, useWords } from '../../../core/i18n/index.ts'
import { type ChangedPart, ChangedParts } from '../../../core/record/index.ts'
import { applicationWord } from './words.ts'

type Entry = Infer<typeof historyEntry>
type Values = Record<string, unknown>

/** What an entry of a profile's history changed: each part with its old and its new value. */
export function HistoryDetail({ entry }: { entry: Entry }) {
  const { t } = useTranslation('profiles')
  const words = useWords('profiles')
  const level = (value: unknown) => (value === 'r' || value === 'w' ? words.code('rightLevel', value) : null)
  const { before, after } = entry
  if (!after) return null
  const rights = valuesOf(after.rights)
  const oldRights = valuesOf(before?.rights)
  const parts: (Omit<ChangedPart, 'now'> & { now: string | null })[] = [
    { label: words.column('name'), old: textOf(before?.name), now: textOf(after.name) },
    {
      label: words.column('applications'),
      old: applicationsOf(before?.applications),
      now: applicationsOf(after.applications),
    },
    ...Object.keys(rights).map((permission) => ({
      label: words.find(`permissions.${permission}`) ?? permission,
      old: level(oldRights[permission]),
      now: level(rights[permission]) ?? t('history.none'),
    })),
  ]
  // of a profile that was there before, what is new was nothing
  const nothing = before && entry.from !== null ? t('history.none') : null
  const told = parts.flatMap(({ label, old, now }) => (now === null ? [] : [{ label, old: old ?? nothing, now }]))
  return told.length === 0 ? null : <ChangedParts parts={told} />
}

const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {})
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

function applicationsOf(value: unknown): string | null {
  if (!Array.isArray(value)) return null
  return applications
    .filter((one: Application) => value.includes(one))
    .map(applicationWord)
    .join(' · ')
}
