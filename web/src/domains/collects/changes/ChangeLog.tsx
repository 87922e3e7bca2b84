import { changeLogList, exportChangeLog, listChangeLog } from '@lineside/contract/collects'
import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, lastDays, useOpenTool } from '../../../core/list/index.ts'
import { useNavigate } from '../../../core/navigation/index.ts'
import { changeAddress, changeCell } from './change-cells.tsx'
import type { ChangeRow } from './queries.ts'

type Column = (typeof changeLogList)['columns'][number]['key']

const layout: Partial<Record<Column, ColumnLayout<ChangeRow>>> = {
  decidedAt: { width: 132, card: 'pair' },
  state: { width: 164, grow: 0 },
  formName: { width: 120, grow: 1, card: 'title' },
  collectPoint: { width: 104 },
  change: { width: 176, grow: 3 },
  reason: { width: 110, grow: 2 },
  requestedBy: { width: 104, grow: 1 },
  decidedBy: { width: 100, grow: 1 },
  decisionReason: { width: 110, grow: 2 },
  collectStatus: { width: 220 },
  requestedAt: { width: 140 },
}

const lastMonth = () => lastDays(30)

/** Requests that were decided or withdrawn, the newest first. */
export function ChangeLog({ tab }: { tab: string }) {
  const { t } = useTranslation('collects')
  const go = useNavigate()
  const open = useCallback(({ id }: ChangeRow) => go(2201, { id }), [go])
  return (
    <ListPanel
      definition={changeLogList}
      endpoint={listChangeLog}
      exportBy={exportChangeLog}
      title={t('approval.history')}
      tab={tab}
      renderCell={changeCell}
      layout={layout}
      rowTools={useOpenTool(changeAddress)}
      onOpen={open}
      defaultFilters={lastMonth}
    />
  )
}
