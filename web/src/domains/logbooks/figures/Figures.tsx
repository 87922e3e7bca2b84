import type { ReactNode } from 'react'
import { DayBars } from '../../../core/charts/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { CellTable, Columns, StatTile, Surface } from '../../../ui/index.ts'
import type { FiguresOf, Statistics } from '../queries.ts'

interface Props {
  statistics: Statistics
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)

/** All days together; those that still run are in no figure. */
export function Totals({ statistics: { total } }: Props) {
  const { t } = useTranslation('logbooks')
  const { number, percent } = useFormats()
  const { books, complete, due, settled, missed } = total
  return (
    <Columns least="10rem">
      <StatTile
        label={t('figures.complete')}
        value={books === 0 ? '—' : percent(share(complete, books))}
        note={t('figures.ofBooks', { complete, count: books })}
        tone="done"
      />
      <StatTile
        label={t('figures.settled')}
        value={due === 0 ? '—' : percent(share(settled, due))}
        note={t('day.settled', { settled, count: due })}
        tone="ongoing"
      />
      <StatTile label={t('figures.missed')} value={number(missed)} tone={missed > 0 ? 'overdue' : 'done'} />
    </Columns>
  )
}

/** A bar for each day: the books there were, and those of them that were not complete. */
export function DayFigures({ statistics: { days }, of }: Props & { of: FiguresOf }) {
  const { t } = useTranslation('logbooks')
  const { number } = useFormats()
  if (days.length === 0) return null
  return (
    <Surface title={t('figures.overTime')}>
      <DayBars
        title={t('figures.books')}
        part={t('figures.incomplete')}
        write={number}
        days={days.map(({ date, books, complete }) => ({
          day: date,
          value: books,
          part: books - complete,
          text: t('figures.ofBooks', { complete, count: books }),
          ...(books > 0 ? { href: addressOf(2400, {}, { tab: 'days', ...of, dateBegin: date, dateEnd: date }) } : {}),
        }))}
      />
    </Surface>
  )
}

interface TableProps {
  title: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

function Table({ title, head, rows }: TableProps) {
  if (rows.length === 0) return null
  return (
    <Surface title={title}>
      <CellTable label={title} heads={head} rows={rows} />
    </Surface>
  )
}

export function PlacesTable({ statistics: { places } }: Props) {
  const { t } = useTranslation('logbooks')
  const { number, percent } = useFormats()
  return (
    <Table
      title={t('figures.byLine')}
      head={[t('days.columns.place'), t('figures.books'), t('figures.complete'), t('figures.missed')]}
      rows={places.map(({ place, books, complete, missed }) => ({
        key: String(place.id),
        cells: [place.name, number(books), percent(share(complete, books)), number(missed)],
      }))}
    />
  )
}

export function ShiftsTable({ statistics: { shifts } }: Props) {
  const { t } = useTranslation('logbooks')
  const { number } = useFormats()
  return (
    <Table
      title={t('figures.byShift')}
      head={[t('days.filters.shiftId'), t('figures.settled'), t('figures.late')]}
      rows={shifts.map(({ shiftId, name, settled, late }) => ({
        key: String(shiftId ?? ''),
        cells: [name, number(settled), number(late)],
      }))}
    />
  )
}

export function PeopleTable({ statistics: { people } }: Props) {
  const { t } = useTranslation('logbooks')
  const { number } = useFormats()
  return (
    <Table
      title={t('figures.byPerson')}
      head={[t('figures.person'), t('figures.concluded'), t('figures.notApplicable'), t('figures.late')]}
      rows={people.map(({ person, concluded, notApplicable, late }) => ({
        key: String(person.id),
        cells: [person.name, number(concluded), number(notApplicable), number(late)],
      }))}
    />
  )
}
