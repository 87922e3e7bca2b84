import type { historyEntry, Infer } from '@lineside/contract/core'
import { type Formats, nameless, useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { writeLimits, writeValue } from '../../../core/measure/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { Meta, Text, TextLink } from '../../../ui/index.ts'
import { measuredOf, type NonConformity } from '../queries.ts'
import { changedParts } from './history-parts.ts'

type Entry = Infer<typeof historyEntry>
type Part = NonNullable<Entry['after']>

interface HistoryDetailProps {
  entry: Entry
  record: NonConformity
}

/** What an entry of the history says besides its event: the value found with its limits, and old and new values. */
export function HistoryDetail({ entry, record }: HistoryDetailProps) {
  const { t } = useTranslation('non-conformities')
  const formats = useFormats()
  const labels = useLabels('non-conformities')
  const { before, after } = entry
  if (!after) return null
  const result = foundIn(after, record, formats)
  const parts = changedParts(before, after, { formats, labels, nameOf: personsOf(record) })
  const collectId = typeof after.collectId === 'number' ? after.collectId : null
  const linked = collectId !== null && record.abilities.readCollect === true
  if (!result && parts.length === 0 && !linked) return null
  return (
    <>
      {result ? <div>{result}</div> : null}
      {parts.map(({ label, old, now }) => (
        <Text key={label} as="div" keepLines>
          <Meta>{label}: </Meta>
          {old === null ? null : (
            <>
              <Meta as="del">{old}</Meta>
              {' → '}
            </>
          )}
          {now}
        </Text>
      ))}
      {linked ? (
        <TextLink href={addressOf(1100, {}, { record: collectId })}>{t('history.record', { id: collectId })}</TextLink>
      ) : null}
    </>
  )
}

/** The names of the persons that the record itself shows: its history holds ids. */
function personsOf({ responsible, operator, actions, history }: NonConformity): (id: number) => string {
  const people = [
    responsible,
    operator,
    ...actions.flatMap((action) => [action.responsible, action.creator]),
    ...history.map((entry) => entry.actor),
  ]
  const names = new Map(people.flatMap((one) => (one ? [[one.id, one.name] as const] : [])))
  return (id) => names.get(id) ?? nameless()
}

function foundIn(part: Part, record: NonConformity, formats: Formats): string | null {
  const { value } = part
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
  const label = optionName(part, record)
  // an option whose name is not known is not told by its id
  if (label === null && record.foundLabel !== null) return null
  const bound = (side: unknown) => (typeof side === 'number' ? side : null)
  const measured = {
    ...measuredOf(record),
    value,
    label,
    min: bound(part.min),
    max: bound(part.max),
    distance: null,
  }
  const limits = writeLimits(measured, formats)
  return [writeValue(measured, formats), limits].filter(Boolean).join(' · ')
}

/** What an answer that was chosen is called: as its entry says it, or as it was called where the same was found. */
function optionName({ value, label }: Part, { foundValue, foundLabel, relatives }: NonConformity): string | null {
  if (typeof label === 'string') return label
  return [{ foundValue, foundLabel }, ...relatives].find((one) => one.foundValue === value)?.foundLabel ?? null
}
