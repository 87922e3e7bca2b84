import { changeList, exportChanges, listChanges } from '@lineside/contract/collects'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, useOpenTool } from '../../../core/list/index.ts'
import { useOpenInQueue } from '../../../core/record/index.ts'
import { changeAddress, changeCell } from './change-cells.tsx'
import type { ChangeRow } from './queries.ts'

type Column = (typeof changeList)['columns'][number]['key']

const layout: Partial<Record<Column, ColumnLayout<ChangeRow>>> = {
  requestedAt: { width: 140, card: 'pair' },
  kind: { width: 96, grow: 0 },
  formName: { width: 140, grow: 1, card: 'title' },
  collectPoint: { width: 120 },
  change: { width: 240, grow: 3 },
  reason: { width: 160, grow: 2 },
  requestedBy: { width: 120, grow: 1 },
  waitsFor: { width: 120, grow: 1 },
  collectStatus: { width: 220 },
}

/** Requests that await a decision, the oldest first; opening one begins to work through them. */
export function WaitingChanges({ tab }: { tab: string }) {
  const { t } = useTranslation('collects')
  return (
    <ListPanel
      definition={changeList}
      endpoint={listChanges}
      exportBy={exportChanges}
      title={t('approval.waiting')}
      tab={tab}
      renderCell={changeCell}
      layout={layout}
      rowTools={useOpenTool(changeAddress)}
      onOpen={useOpenInQueue(listChanges, 2201)}
    />
  )
}
