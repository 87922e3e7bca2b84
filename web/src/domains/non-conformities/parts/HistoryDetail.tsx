import type { historyEntry, Infer } from '@lineside/contract/core'
import { type Formats, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { writeLimits, writeValue } from '../../../core/measure/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { TextLink } from '../../../ui/index.ts'
import type { NonConformity } from '../queries.ts'

type Entry = Infer<typeof historyEntry>
type Part = NonNullable<Entry['after']>

/** What an entry of the history says besides its event: the value found, its limits, a count before and after. */
export function HistoryDetail({ entry, record }: { entry: Entry; record: NonConformity }) {
  const { t } = useTranslation('non-conformities')
  const formats = useFormats()
  const { before, after } = entry
  if (!after) return null
  const found = foundIn(after, record, formats)
  const collectId = typeof after.collectId === 'number' ? after.collectId : null
  const counted = typeof after.repeats === 'number' ? after.repeats : null
  if (!found && counted === null) return null
  return (
    <>
      {found ? <div>{found}</div> : null}
      {counted === null ? null : (
        <div>{t('history.repeats', { before: Number(before?.repeats ?? counted - 1), after: counted })}</div>
      )}
      {collectId === null || record.abilities.readCollect !== true ? null : (
        <TextLink href={addressOf(1100, {}, { record: collectId })}>{t('history.record', { id: collectId })}</TextLink>
      )}
    </>
  )
}

function foundIn(part: Part, { field, foundLabel, foundValue }: NonConformity, formats: Formats): string | null {
  const { value } = part
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
  const bound = (side: unknown) => (typeof side === 'number' ? side : null)
  const measured = {
    ...field,
    value,
    label: value === foundValue ? foundLabel : null,
    min: bound(part.min),
    max: bound(part.max),
    conform: false,
    distance: null,
  }
  const limits = writeLimits(measured, formats)
  return [writeValue(measured, formats), limits].filter(Boolean).join(' · ')
}
