import { type answerList, answerStates } from '@lineside/contract/checklist-answers'
import { type Formats, labelsOf } from '../../../core/i18n/index.ts'
import { type ColumnLayout, type RenderCell, TwoLines } from '../../../core/list/index.ts'
import type { PlaceIds } from '../../../core/pickers/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { CriticalPill, Letter } from '../parts/marks.tsx'
import type { AnswerRow } from '../queries.ts'

export type Column = (typeof answerList)['columns'][number]['key']

export const renderCell: RenderCell<Column, AnswerRow> = (column, row, { formats, placeName, time }) => {
  if (column === 'at') {
    return row.state === 'EXPECTED' && row.expectedDate !== null
      ? formats.day(row.expectedDate)
      : time(row.at, row.place.industryId)
  }
  if (column === 'checklist') return row.checklistName
  if (column === 'place') return row.place.name
  if (column === 'industryId') return placeName('industry', { industryId: row.place.industryId } as PlaceIds)
  if (column === 'state') return <StateBadge machine={answerStates} state={row.state} />
  if (column === 'letter') return <Letter letter={row.letter} />
  if (column === 'score') return <Score row={row} formats={formats} />
  if (column === 'label') return row.label ?? '—'
  if (column === 'criticalFailed') return row.criticalFailed ? <CriticalPill /> : ''
  if (column === 'author') return row.author?.name ?? '—'
  if (column === 'request') return row.request === null ? '—' : undefined
  if (column === 'outcome') return row.outcome === null ? '—' : undefined
  return undefined
}

/** The score; of one that is not finished how far it is as well. */
function Score({ row, formats }: { row: AnswerRow; formats: Formats }) {
  const labels = labelsOf('checklist-answers')
  const { letter, score, answered, questions } = row
  const none = letter === 'F' ? (labels.find('score.none') ?? '—') : '—'
  const first = <span className="ui-figures">{score === null ? none : formats.percent(score)}</span>
  if (letter !== 'P') return first
  return <TwoLines first={first} second={`${answered} / ${questions}`} />
}

/** What needs somebody stands out: a critical failure, what was missed. */
export const severity = (row: AnswerRow) => {
  if (row.criticalFailed)
    return { tone: 'rejected' as const, label: labelsOf('checklist-answers').column('criticalFailed') }
  return row.state === 'MISSED'
    ? { tone: 'overdue' as const, label: labelsOf('checklist-answers').state('MISSED') }
    : null
}

export const layout: Partial<Record<Column, ColumnLayout<AnswerRow>>> = {
  at: { width: 140, card: 'pair' },
  checklist: { width: 140, grow: 3, card: 'title', says: ({ checklistName }) => checklistName },
  place: { width: 120, grow: 2, says: ({ place }) => place.name },
  industryId: { width: 112, grow: 1 },
  state: { width: 200 },
  letter: { width: 72 },
  score: { width: 100 },
  label: { width: 104, grow: 1 },
  criticalFailed: { width: 140 },
  author: { width: 112, grow: 1, says: ({ author }) => author?.name ?? '' },
}
