import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { KeyValueList, Surface } from '../../../ui/index.ts'
import { type PlaceRecord, placePastQuery } from '../queries.ts'
import { pathText } from './PlaceFacts.tsx'

/** Where it stood before and how it was called; nothing while it was always as it is. */
export function PlacePast({ record }: { record: PlaceRecord }) {
  const { t } = useTranslation('structure')
  const formats = useFormats()
  const { data = [] } = useQuery(placePastQuery(record.id))
  const zone = usePlantZone()(record.industryId)
  const ways = data.filter((period, index) => pathText(period.path) !== pathText(data[index - 1]?.path ?? []))
  // where it stands now is said above
  const earlier = ways.filter(({ to }) => to !== null)
  if (earlier.length === 0) return null
  const at = (instant: string | null) => (instant === null ? '' : formats.dateTime(instant, zone))
  const span = (from: string | null, to: string | null) =>
    from === null ? t('past.until', { to: at(to) }) : t('past.between', { from: at(from), to: at(to) })
  return (
    <Surface title={t('past.title')}>
      <KeyValueList
        columns={1}
        items={earlier.map((period) => ({ label: span(period.from, period.to), value: pathText(period.path) }))}
      />
    </Surface>
  )
}
