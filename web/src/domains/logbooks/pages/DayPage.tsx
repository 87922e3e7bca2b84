import { useQuery } from '@tanstack/react-query'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps, readAhead, useCanOpen } from '../../../core/navigation/index.ts'
import { RecordColumns, RecordHistory, RecordPage } from '../../../core/record/index.ts'
import { StatusPill } from '../../../ui/index.ts'
import { DayView } from '../day/DayView.tsx'
import { useDayChanges } from '../day/useDayChanges.ts'
import { resultTones } from '../parts/results.ts'
import { type Day, dayLogQuery, dayQuery } from '../queries.ts'

export const page = definePage({
  Component: DayPage,
  ahead: ({ id = '' }) => [readAhead(dayQuery(id))],
})

/** /diario-de-bordo-lista/{id}: one book, with what happened in it. */
function DayPage({ params }: PageProps) {
  const { t } = useTranslation('core')
  const formats = useFormats()
  const labels = useLabels('logbooks', 'days')
  const canOpen = useCanOpen()
  useDayChanges()
  return (
    <RecordPage
      query={useQuery(dayQuery(params.id ?? ''))}
      name={t('routes.2405')}
      title={({ logbook }) => logbook.name}
      subtitle={({ place, date }) => `${place.name} · ${formats.day(date)}`}
      back={canOpen(2404) ? 2404 : 2400}
      status={({ result }) => <StatusPill tone={resultTones[result]}>{labels.code('result', result)}</StatusPill>}
    >
      {(day) => <RecordColumns main={<DayView key={day.id} day={day} />} side={<Log day={day} />} />}
    </RecordPage>
  )
}

function Log({ day: { id, industryId } }: { day: Day }) {
  return <RecordHistory domain="logbooks" query={useQuery(dayLogQuery(id))} plant={industryId} />
}
