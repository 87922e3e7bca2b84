import { type planActionList, planActionStates } from '@lineside/contract/action-plans'
import { Due, hasDue } from '../../../core/actions/index.ts'
import { labelsOf, textOf } from '../../../core/i18n/index.ts'
import { type ColumnLayout, type RenderCell, TwoLines } from '../../../core/list/index.ts'
import { ActionState, stateLabel } from '../parts/ActionState.tsx'
import { Money, NameOf } from '../parts/Names.tsx'
import { idsOf, placeWay } from '../parts/places.ts'
import type { PlanActionRow } from '../queries.ts'

export type Column = (typeof planActionList)['columns'][number]['key']

const named = ['pillar', 'element', 'subElement'] as const

/** The cells that every list of actions draws alike. */
export const renderCell: RenderCell<Column, PlanActionRow> = (column, row, { placeName }) => {
  const kind = named.find((one) => one === column)
  if (kind) {
    const id = row[`${kind}Id`]
    return id === null ? '—' : <NameOf kind={kind} id={id} />
  }
  if (column === 'state') return <StateCell row={row} />
  if (column === 'daysLeft') {
    const due = { status: row.state, daysLeft: row.daysLeft, late: row.late }
    return hasDue(due) ? <Due {...due} /> : '—'
  }
  if (column === 'topic') return row.topicName
  if (column === 'industryId') return placeName('industry', idsOf(row.place))
  if (column === 'place') return placeWay(placeName, row.place, 'below') || '—'
  if (column === 'specialist' || column === 'manager') return row.approvers[column]?.name ?? '—'
  if (column === 'investment') {
    return row.investment === null ? '—' : <Money amount={row.investment} industryId={row.place.industryId} />
  }
  if ((column === 'performedDate' || column === 'effectiveness') && row[column] === null) return '—'
  return undefined
}

/** The state, and quietly how far its approval is. */
function StateCell({ row }: { row: PlanActionRow }) {
  const badge = <ActionState kind={row.kind} state={row.state} />
  const second = approvalNote(row)
  return second === null ? badge : <TwoLines first={badge} second={second} />
}

/** What the state does not say: the specialist has signed, an edit waits. */
export function approvalNote({ state, approval, specialistSigned }: PlanActionRow): string | null {
  if (state === 'W' && specialistSigned) return textOf('action-plans', 'approval.bySpecialist')
  return approval === 'EP' ? labelsOf('action-plans').code('approval', 'EP') : null
}

/** Every open action has the colour of its state at its start; what has ended is quiet. */
export const severity = ({ kind, state }: PlanActionRow) =>
  state === 'E' || state === 'C'
    ? null
    : { tone: planActionStates.states[state], label: stateLabel(labelsOf('action-plans'), kind, state) }

export const layout: Partial<Record<Column, ColumnLayout<PlanActionRow>>> = {
  expectedDate: { card: 'pair' },
  daysLeft: { width: 184 },
  state: { width: 192 },
  what: { width: 180, grow: 3, card: 'title' },
  topic: { width: 120, grow: 1, says: ({ topicName }) => topicName },
  responsible: { width: 120, grow: 1 },
  industryId: { width: 112, grow: 1 },
  place: { width: 160, grow: 1 },
  investment: { width: 120 },
  letter: { width: 140 },
}
