import { exportSlots, listSlots, slotList, slotStates } from '@lineside/contract/slots'
import { useCallback } from 'react'
import { labelsOf, useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell } from '../../../core/list/index.ts'
import { useNavigate } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { RecordLink } from '../parts/SlotFacts.tsx'
import type { SlotRow } from '../queries.ts'

type Column = (typeof slotList)['columns'][number]['key']

const renderCell: RenderCell<Column, SlotRow> = (column, row) => {
  if (column === 'state') return <StateBadge machine={slotStates} state={row.state} />
  if (column === 'formName') return row.form.name
  if (column === 'performedAt' && !row.performedAt) return '—'
  if (column === 'operator' && !row.operator) return '—'
  if (column === 'collectId') return row.collectId === null ? '—' : <RecordLink id={row.collectId} />
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout<SlotRow>>> = {
  dueAt: { width: 140, card: 'pair' },
  // on a phone after where it is: of what a list is filtered to, every row says the same state
  state: { width: 136, card: 'last' },
  formName: { width: 160, grow: 2, card: 'title', says: ({ form }) => form.name },
  collectPoint: { width: 120, grow: 1 },
  industryLine: { width: 120, grow: 1 },
  operator: { width: 120, grow: 1 },
}

/** What was missed and what was late stand out where they stand. */
const severity = (row: SlotRow) => {
  if (row.state === 'UNJUSTIFIED') return { tone: 'overdue' as const, label: labelsOf('slots').state(row.state) }
  return row.late ? { tone: 'tardy' as const, label: labelsOf('slots').column('late') } : null
}

/** It begins with the shift that runs: shown as a tag that goes. */
const ofThisShift = () => ({ thisShift: 'true' })

/** Every slot of the own plants, with the filters of a list and its export. */
export function SlotList() {
  const { t } = useTranslation('slots')
  const go = useNavigate()
  const onOpen = useCallback(({ id }: SlotRow) => go(1601, { id }), [go])
  return (
    <ListPanel
      definition={slotList}
      endpoint={listSlots}
      exportBy={exportSlots}
      title={t('board.tabs.list')}
      tab="list"
      renderCell={renderCell}
      layout={layout}
      severity={severity}
      defaultFilters={ofThisShift}
      onOpen={onOpen}
    />
  )
}
