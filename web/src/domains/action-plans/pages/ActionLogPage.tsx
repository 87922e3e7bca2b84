import { exportPlanActionLog, listPlanActionLog, planActionLogList } from '@lineside/contract/action-plans'
import { useCallback } from 'react'
import { type AnyFields, changedFields, useFieldTools } from '../../../core/fields/index.ts'
import { labelsOf, nameless, useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListScreen, type RenderCell, ScrollMemory, useOpenTool } from '../../../core/list/index.ts'
import { addressOf, definePage, useNavigate } from '../../../core/navigation/index.ts'
import { ChangedParts, logCell, movedState } from '../../../core/record/index.ts'
import { usePlanFields } from '../fields.ts'
import { pickers } from '../pickers.ts'
import type { PlanAction, PlanActionLogRow } from '../queries.ts'

export const page = definePage({ Component: ActionLogPage })

type Column = (typeof planActionLogList)['columns'][number]['key']

const renderCell: RenderCell<Column, PlanActionLogRow> = (column, row, { labels, placeName }) => {
  if (column === 'what') return row.action.what
  if (column === 'actionId') return String(row.action.id)
  if (column === 'industry') return placeName('industry', { industryId: row.industryId })
  if (column === 'change') return <Changes row={row} />
  return logCell(column, row, { labels, parts: () => [] })
}

/** The states it moved between, then each value that changed, in the reader's words. */
function Changes({ row }: { row: PlanActionLogRow }) {
  const { t } = useTranslation('core')
  const labels = labelsOf('action-plans')
  const fields: AnyFields = usePlanFields(placed(row))
  const names = new Map(row.people.map(({ id, name }) => [id, name]))
  const tools = { ...useFieldTools(fields, []), personName: (id: number) => names.get(id) ?? nameless() }
  const moved = movedState(row, labels.column('state'), (state) => labels.state(state))
  return <ChangedParts parts={[...moved, ...changedFields(fields, row, tools, t('record.none'))]} />
}

const none: PlanAction['fields'] = []

/** A log knows of an action its plant alone; what its topic asked for is said by the action's own page. */
const placed = ({ industryId }: PlanActionLogRow) => ({
  place: { industryId, processId: null, familyId: null, industryLineId: null, collectPointId: null },
  fields: none,
})

const layout: Partial<Record<Column, ColumnLayout>> = {
  at: { width: 140, card: 'pair' },
  event: { width: 190, grow: 0 },
  what: { width: 200, grow: 2, card: 'title' },
  change: { width: 240, grow: 3 },
  actor: { width: 128, grow: 1 },
  reason: { width: 160, grow: 2 },
}

const address = (row: PlanActionLogRow) => addressOf(2509, { id: row.action.id })

/** /alteracoes-de-acoes: who did what to which action, and when. */
function ActionLogPage() {
  const { t } = useTranslation('core')
  const go = useNavigate()
  const onOpen = useCallback((row: PlanActionLogRow) => go(2509, { id: row.action.id }), [go])
  return (
    <ScrollMemory name={addressOf(2508)}>
      <ListScreen
        definition={planActionLogList}
        endpoint={listPlanActionLog}
        exportBy={exportPlanActionLog}
        title={t('routes.2508')}
        renderCell={renderCell}
        layout={layout}
        pickers={pickers}
        onOpen={onOpen}
        rowTools={useOpenTool(address)}
      />
    </ScrollMemory>
  )
}
