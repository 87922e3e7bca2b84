import type { historyEntry, Infer } from '@lineside/contract/core'
import { type Application, applications } from '@lineside/contract/profiles'
import { useTranslation, useWords } from '../../../core/i18n/index.ts'
import styles from './HistoryDetail.module.css'
import { applicationWord } from './words.ts'

type Entry = Infer<typeof historyEntry>
type Values = Record<string, unknown>

interface Part {
  label: string
  old: string | null
  now: string | null
}

/** What an entry of a profile's history changed: each part with its old and its new value. */
export function HistoryDetail({ entry }: { entry: Entry }) {
  const { t } = useTranslation('profiles')
  const words = useWords('profiles')
  const level = (value: unknown) => (value === 'r' || value === 'w' ? words.code('rightLevel', value) : null)
  const { before, after } = entry
  if (!after) return null
  const rights = valuesOf(after.rights)
  const oldRights = valuesOf(before?.rights)
  const parts: Part[] = [
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
  const told = parts.filter(({ now }) => now !== null)
  if (told.length === 0) return null
  return (
    <ul className={styles.parts}>
      {told.map(({ label, old, now }) => (
        <li key={label}>
          <span className={styles.label}>{label}: </span>
          {before && old === null && entry.from !== null ? `${t('history.none')} → ` : null}
          {old === null ? null : (
            <>
              <del>{old}</del>
              {' → '}
            </>
          )}
          {now}
        </li>
      ))}
    </ul>
  )
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
