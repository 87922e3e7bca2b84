import type { historyEntry, Infer } from '@lineside/contract/core'
import { nameless, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { writeValue } from '../../../core/measure/index.ts'
import { Meta } from '../../../ui/index.ts'
import type { Collect, CollectValue } from '../queries.ts'
import styles from './AnswerChanges.module.css'

type Entry = Infer<typeof historyEntry>

/** A value as the history keeps it: field, value, minimum, maximum, conforms, distance. */
type Stored = readonly [fieldId: number, value: string | number | boolean | null, ...rest: unknown[]]

function storedIn(part: Entry['before']): Map<number, Stored[1]> | null {
  const answers = part?.answers
  if (!Array.isArray(answers)) return null
  return new Map((answers as Stored[]).map(([fieldId, value]) => [fieldId, value]))
}

/** What an entry of a record's history changed, field by field: the value before and after, or the values it began with. */
export function AnswerChanges({ entry, record }: { entry: Entry; record: Collect }) {
  const { t } = useTranslation('collects')
  const after = storedIn(entry.after)
  if (!after) return null
  const before = storedIn(entry.before)
  const changed = [...after].filter(([fieldId, value]) => !before || before.get(fieldId) !== value)
  if (changed.length === 0) return null
  return (
    <details className={styles.changes} open={before !== null}>
      <summary>{t(before ? 'history.changed' : 'history.began', { count: changed.length })}</summary>
      <ul>
        {changed.map(([fieldId, value]) => {
          const field = record.values.find((one) => one.fieldId === fieldId)
          return (
            <li key={fieldId}>
              <Meta>{field?.name ?? nameless()}</Meta>{' '}
              {before ? <Written field={field} value={before.get(fieldId) ?? null} was /> : null}
              {before ? <span aria-hidden> → </span> : null}
              <Written field={field} value={value} />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function Written({ field, value, was }: { field: CollectValue | undefined; value: Stored[1]; was?: boolean }) {
  const formats = useFormats()
  const plain = { type: 'text', min: null, max: null, conform: null, distance: null } as const
  // the words of an option are known for the present value only; the other is told as another one
  const label = field && field.value === value ? field.label : null
  const text = writeValue({ ...plain, ...field, label, value }, formats)
  return was ? <Meta as="s">{text}</Meta> : <span>{text}</span>
}
