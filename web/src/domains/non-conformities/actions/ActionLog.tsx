import { actionLogList, actionStates, exportActionLog, listActionLog } from '@lineside/contract/non-conformities'
import { useCallback } from 'react'
import { type Formats, type Labels, labelsOf, nameless, useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell, useOpenTool } from '../../../core/list/index.ts'
import { addressOf, useNavigate } from '../../../core/navigation/index.ts'
import { logCell, movedState } from '../../../core/record/index.ts'
import { changedParts } from '../parts/history-parts.ts'
import type { ActionLogRow } from '../queries.ts'

type Column = (typeof actionLogList)['columns'][number]['key']

const renderCell: RenderCell<Column, ActionLogRow> = (column, row, { labels, formats, placeName }) => {
  if (column === 'what') return row.action.what
  if (column === 'actionId') return String(row.action.id)
  if (column === 'industry') return placeName('industry', { industryId: row.industryId })
  return logCell(column, row, { labels, parts: (one) => partsOf(one, formats) })
}

/** The states it moved between, then each value that changed. */
function partsOf(row: ActionLogRow, formats: Formats) {
  const labels = labelsOf('non-conformities', 'actions')
  const nameOf = (id: number) => nameIn(row.after, id) ?? nameIn(row.before, id) ?? nameless()
  const values = changedParts(row.before, row.after ?? {}, { formats, labels: labelsOf('non-conformities'), nameOf })
  return [...movedState(row, labels.column('status'), (state) => stateLabel(labels, state)), ...values]
}

function stateLabel(labels: Labels, state: string): string {
  return state in actionStates.states ? labels.state(state) : state
}

/** The server puts the name of a responsible beside the id. */
function nameIn(part: ActionLogRow['after'], id: number): string | null {
  return part?.responsibleId === id && typeof part.responsible === 'string' ? part.responsible : null
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  at: { width: 140, card: 'pair' },
  event: { width: 190, grow: 0 },
  what: { width: 200, grow: 2, card: 'title' },
  change: { width: 240, grow: 3 },
  actor: { width: 128, grow: 1 },
  reason: { width: 160, grow: 2 },
}

const address = (row: ActionLogRow) => addressOf(1301, { id: row.action.id })

/** Who did what to which action, and when. */
export function ActionLog() {
  const { t } = useTranslation('non-conformities')
  const go = useNavigate()
  const onOpen = useCallback((row: ActionLogRow) => go(1301, { id: row.action.id }), [go])
  return (
    <ListPanel
      definition={actionLogList}
      endpoint={listActionLog}
      exportBy={exportActionLog}
      title={t('report.tabs.log')}
      tab="log"
      renderCell={renderCell}
      layout={layout}
      onOpen={onOpen}
      rowTools={useOpenTool(address, t('card.open'))}
    />
  )
}
