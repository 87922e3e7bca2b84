import { useMemo } from 'react'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { Select, Surface, Text } from '../../../ui/index.ts'
import { resultTones } from '../parts/results.ts'
import { type DayRow, type FiguresOf, MAX_BOOKS } from '../queries.ts'
import { DayMatrix, type MatrixCell, type MatrixRow } from './DayMatrix.tsx'
import { type Group, type Grouping, grouped, groupings, sumOf } from './grouped.ts'

interface MatrixProps {
  rows: readonly DayRow[]
  days: readonly string[]
  of: FiguresOf
  by: Grouping
  onBy: (by: Grouping) => void
}

/** The picture of days: a row for each book, line or person, a mark for each day. */
export function Matrix({ rows, days, of, by, onBy }: MatrixProps) {
  const { t } = useTranslation('logbooks')
  const labels = useLabels('logbooks', 'days')
  const { percent } = useFormats()
  const groups = useMemo(() => grouped(rows, by), [rows, by])
  const cellOf = (day: string, books: readonly DayRow[]): MatrixCell => {
    const { due, settled, result } = sumOf(books)
    const [only, ...others] = books
    return {
      tone: resultTones[result],
      mark: result === 'COMPLETE' ? 'all' : settled > 0 || result === 'OPEN' ? 'part' : 'none',
      // none of none says nothing
      written: due === 0 ? '—' : `${settled}/${due}`,
      text: `${labels.code('result', result)}, ${t('day.settled', { settled, count: due })}`,
      href:
        only && others.length === 0
          ? addressOf(2405, { id: only.id })
          : addressOf(2400, {}, { tab: 'days', ...of, dateBegin: day, dateEnd: day }),
    }
  }
  const rowOf = (group: Group): MatrixRow => {
    const { ended, complete } = sumOf(group.rows)
    const own = days.flatMap((day) => {
      const books = group.rows.filter(({ date }) => date === day)
      return books.length > 0 ? [[day, cellOf(day, books)] as const] : []
    })
    return {
      key: group.key,
      name: group.name || t('figures.nobody'),
      cells: new Map(own),
      sum: ended === 0 ? '—' : percent((100 * complete) / ended),
    }
  }
  return (
    <Surface
      title={t('figures.matrix')}
      actions={
        <Select
          label={t('figures.by')}
          hideLabel
          options={groupings.map((value) => ({ value, label: t(`figures.group.${value}`) }))}
          value={by}
          onChange={(to) => onBy((to ?? 'book') as Grouping)}
          searchable={false}
          required
        />
      }
    >
      <DayMatrix
        label={t('figures.matrix')}
        corner={t(`figures.group.${by}`)}
        sum={t('figures.complete')}
        days={days}
        rows={groups.map(rowOf)}
      />
      <Text tone="muted" size={13}>
        {t('figures.legend')}
        {rows.length === MAX_BOOKS ? ` ${t('figures.cut', { count: MAX_BOOKS })}` : ''}
      </Text>
    </Surface>
  )
}
