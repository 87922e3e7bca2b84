import { localTime } from '@lineside/contract/core'
import { type supportRequestList, supportRequestStates } from '@lineside/contract/support-requests'
import { serverNow } from '../../../core/api/index.ts'
import { textOf } from '../../../core/i18n/index.ts'
import { type ColumnLayout, type RenderCell, TwoLines } from '../../../core/list/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import type { Tone } from '../../../ui/index.ts'
import type { RequestRow } from '../queries.ts'

export type Column = (typeof supportRequestList)['columns'][number]['key']

/** The cells that both lists of requests draw alike. */
export const renderCell: RenderCell<Column, RequestRow> = (column, row, { placeName, zoneOf }) => {
  if (column === 'status') return <StatusCell row={row} />
  if (column === 'requester') return row.requester.name
  if (column === 'handler') return row.handler?.name ?? '—'
  if (column === 'industryId') return placeName('industry', { industryId: row.industryId })
  // what is planned for a later day waits from then on
  if (column === 'waitsSince' && row.waitsSince !== null && row.waitsSince > today(zoneOf(row.industryId))) return '—'
  if (column === 'waitsSince' || column === 'planDate' || column === 'outcome' || column === 'endedAt')
    return row[column] === null ? '—' : undefined
  if (column === 'rating') return row.rating ?? '—'
  return undefined
}

const today = (zone = 'UTC') => localTime(new Date(serverNow()), zone).day

/** The state, and quietly that its day has passed. */
function StatusCell({ row }: { row: RequestRow }) {
  const badge = <StateBadge machine={supportRequestStates} state={row.status} />
  return row.late ? <TwoLines first={badge} second={late()} /> : badge
}

const late = () => textOf('support-requests', 'list.late') ?? ''

/** What is past its day leads; what has ended is quiet. */
export function severity({ status, late: isLate }: RequestRow): { tone: Tone; label: string } | null {
  if (isLate) return { tone: 'overdue', label: late() }
  if (status === 'FINISHED') return null
  return {
    tone: supportRequestStates.states[status],
    label: textOf('support-requests', `codes.states.${status}`) ?? '',
  }
}

export const layout: Partial<Record<Column, ColumnLayout<RequestRow>>> = {
  number: { width: 122 },
  text: { width: 160, grow: 3, card: 'title' },
  type: { width: 100 },
  status: { width: 140 },
  waitsSince: { width: 130, card: 'pair' },
  preferredDate: { width: 120 },
  planDate: { width: 120 },
  requester: { width: 110, grow: 1 },
  handler: { width: 110, grow: 1 },
  industryId: { width: 110, grow: 1 },
}
