import { useTranslation } from '../../../core/i18n/index.ts'
import { Select, StateView } from '../../../ui/index.ts'
import type { OwnAt, OwnLogbook } from '../queries.ts'
import { DayView } from './DayView.tsx'
import { Strip } from './Strip.tsx'

interface OwnViewProps {
  own: OwnLogbook
  addressOf: (at: OwnAt) => string
  go: (address: string) => void
}

/** The own logbook: its places, the days behind, and the book of the day. */
export function OwnView({ own, addressOf, go }: OwnViewProps) {
  const { t } = useTranslation('logbooks')
  const { places, placeId, day } = own
  const at = places.length > 1 ? { placeId: String(placeId) } : {}
  return (
    <>
      {places.length > 1 ? (
        <Select
          size="touch"
          label={t('day.place')}
          options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(placeId)}
          onChange={(id) => {
            if (id !== null) go(addressOf({ placeId: id }))
          }}
          required
        />
      ) : null}
      <Strip own={own} addressOf={(date) => addressOf({ ...at, ...(date === null ? {} : { date }) })} />
      {day ? (
        <DayView key={day.id} day={day} />
      ) : (
        <StateView kind="empty" title={t('day.noBook')} text={t('day.noBookText')} />
      )}
    </>
  )
}
