import { type DeliveryState, noteStates, type productionNoteList } from '@lineside/contract/production-notes'
import { textOf, useFormats, useLabels } from '../../../core/i18n/index.ts'
import { type ColumnLayout, type RenderCell, TwoLines } from '../../../core/list/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { StatusPill } from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'
import type { NoteRow } from '../queries.ts'

export type Column = (typeof productionNoteList)['columns'][number]['key']

export const deliveryTones = {
  NONE: 'neutral',
  WAITING: 'ongoing',
  SENT: 'done',
  FAILED: 'tardy',
  GIVEN_UP: 'overdue',
  WITHDRAWN: 'cancelled',
} as const satisfies Record<DeliveryState, string>

export const renderCell: RenderCell<Column, NoteRow> = (column, row) => {
  if (column === 'waitsSince') return <Waits row={row} />
  if (column === 'product') return row.product?.name ?? '—'
  if (column === 'author') return row.author.name
  if (column === 'state') return <State row={row} />
  if (column === 'produced' || column === 'lost') return <Amount amount={row[column]} />
  if (column === 'delivery') return row.state === 'E' ? <DeliveryPill state={row.delivery} /> : ''
  if (column === 'shiftName') return row.shiftName ?? '—'
  return undefined
}

/** Since when it waits, and for how long that is. */
function Waits({ row: { waitsSince, place } }: { row: NoteRow }) {
  const formats = useFormats()
  const zone = usePlantZone()(place.industryId)
  if (waitsSince === null) return '—'
  return <TwoLines first={formats.age(waitsSince, Date.now())} second={formats.dateTime(waitsSince, zone)} />
}

function State({ row: { state, complete, reversedAt } }: { row: NoteRow }) {
  const badge = <StateBadge machine={noteStates} state={state} />
  const second =
    reversedAt !== null
      ? textOf('production-notes', 'record.reversed')
      : state === 'P' && !complete
        ? textOf('production-notes', 'record.incomplete')
        : null
  return second ? <TwoLines first={badge} second={second} /> : badge
}

function Amount({ amount }: { amount: NoteRow['produced'] }) {
  const write = useAmount()
  return amount === null ? '—' : write(amount)
}

export function DeliveryPill({ state }: { state: DeliveryState }) {
  const labels = useLabels('production-notes')
  return <StatusPill tone={deliveryTones[state]}>{labels.code('delivery', state)}</StatusPill>
}

export const layout: Partial<Record<Column, ColumnLayout<NoteRow>>> = {
  waitsSince: { width: 128 },
  product: { card: 'title', width: 150, grow: 3 },
  state: { width: 108 },
  collectPoint: { width: 100, grow: 1 },
  author: { width: 100, grow: 1 },
  produced: { width: 84 },
  lost: { width: 72 },
  notedAt: { width: 128 },
  delivery: { width: 164 },
}
