import { addDays } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { pickers, usePlaces } from '../../../core/pickers/index.ts'
import { useLogbookOptions } from '../../../core/pickers/logbooks.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Checkbox, Columns, Select, Skeleton, Stack, StateView, Surface } from '../../../ui/index.ts'
import { type FiguresOf, matrixQuery, statisticsQuery } from '../queries.ts'
import { DayFigures, PeopleTable, PlacesTable, ShiftsTable, Totals } from './Figures.tsx'
import type { Grouping } from './grouped.ts'
import { Matrix } from './Matrix.tsx'
import { spans, useFiguresState } from './useFiguresState.ts'

const useShiftOptions = pickers.shift?.useOptions ?? (() => ({ options: [], loading: false, failed: false }))

/** The reader's own day: YYYY-MM-DD. */
function today(): string {
  const now = new Date(serverNow())
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}

/** Which books were complete: in numbers, as a picture of days, by line, shift and person. */
export function BooksView() {
  const { t } = useTranslation('logbooks')
  const [last] = useState(today)
  const { state, change } = useFiguresState()
  const { span, by, logbook, plant, shift, team } = state
  const logbooks = useLogbookOptions(null)
  const shifts = useShiftOptions('', plant === null ? {} : { industry: [plant] })
  const { places } = usePlaces()
  const plants = places.filter(({ level }) => level === 'industry')
  const of: FiguresOf = {
    dateBegin: addDays(last, 1 - span),
    dateEnd: last,
    ...(logbook === null ? {} : { logbookId: [logbook] }),
    ...(plant === null ? {} : { industryId: [plant] }),
    ...(shift === null ? {} : { shiftId: [shift] }),
    ...(team ? { subordinates: 'true' } : {}),
  }
  return (
    <Stack>
      <Surface>
        <Stack gap={8}>
          <Columns least="12rem">
            <Select
              label={t('figures.span')}
              options={spans.map((count) => ({ value: String(count), label: t('figures.days', { count }) }))}
              value={String(span)}
              onChange={(to) => change({ span: Number(to) })}
              searchable={false}
              required
            />
            <Select
              label={t('days.filters.logbookId')}
              placeholder={t('figures.all')}
              options={logbooks.options}
              loading={logbooks.loading}
              value={logbook}
              onChange={(to) => change({ logbook: to })}
            />
            <Select
              label={t('days.filters.shiftId')}
              placeholder={t('figures.all')}
              options={shifts.options}
              loading={shifts.loading}
              value={shift}
              onChange={(to) => change({ shift: to })}
            />
            {plants.length > 1 ? (
              <Select
                label={t('days.filters.industryId')}
                placeholder={t('figures.all')}
                options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={plant}
                onChange={(to) => change({ plant: to })}
              />
            ) : null}
          </Columns>
          <Checkbox label={t('days.filters.subordinates')} checked={team} onChange={(to) => change({ team: to })} />
        </Stack>
      </Surface>
      <Pictures
        of={of}
        days={Array.from({ length: span }, (_, at) => addDays(last, at + 1 - span))}
        by={by}
        onBy={(to) => change({ by: to })}
      />
    </Stack>
  )
}

interface PicturesProps {
  of: FiguresOf
  days: readonly string[]
  by: Grouping
  onBy: (by: Grouping) => void
}

function Pictures({ of, days, by, onBy }: PicturesProps) {
  const { t } = useTranslation('logbooks')
  const { data, error, refetch } = useQuery(statisticsQuery(of))
  const books = useQuery(matrixQuery(of))
  if (!data)
    return error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" count={6} />
  if (data.total.books === 0 && (books.data?.length ?? 0) === 0)
    return <StateView kind="empty" title={t('figures.noneTitle')} text={t('figures.noneText')} />
  return (
    <>
      <Totals statistics={data} />
      {books.data ? <Matrix rows={books.data} {...{ days, of, by, onBy }} /> : <Skeleton shape="list" count={4} />}
      <DayFigures statistics={data} of={of} />
      <PlacesTable statistics={data} />
      <ShiftsTable statistics={data} />
      <PeopleTable statistics={data} />
    </>
  )
}
