import { exportReceipts, listReceipts, receiptList } from '@lineside/contract/lots'
import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell, useOpenTool } from '../../../core/list/index.ts'
import { useNavigate } from '../../../core/navigation/index.ts'
import type { Severity } from '../../../ui/table.ts'
import { receiptAddress } from '../addresses.ts'
import type { ReceiptRow } from '../queries.ts'

const renderCell: RenderCell<(typeof receiptList)['columns'][number]['key'], ReceiptRow> = (
  column,
  { industryId },
  { placeName },
) => (column === 'industryId' ? placeName('industry', { industryId }) : undefined)

const layout: Partial<Record<string, ColumnLayout<ReceiptRow>>> = {
  supplier: { card: 'title', width: 200, grow: 2 },
  document: { width: 130 },
  receivedAt: { card: 'pair' },
  receivedBy: { width: 150 },
  industryId: { width: 150 },
}

const addressOfRow = ({ id }: ReceiptRow) => receiptAddress(id)

/** The deliveries of the own plants, those that lack something or wait for an analysis marked. */
export function ReceiptList() {
  const { t } = useTranslation(['core', 'lots'])
  const go = useNavigate()
  const tools = useOpenTool(addressOfRow)
  const severity = useCallback(
    ({ faultCount, waiting }: ReceiptRow): Severity | null => {
      if (faultCount > 0) return { tone: 'overdue', label: t('lots:waiting.incomplete') }
      return waiting > 0 ? { tone: 'approval', label: t('lots:waiting.analysis') } : null
    },
    [t],
  )
  return (
    <ListPanel
      definition={receiptList}
      endpoint={listReceipts}
      exportBy={exportReceipts}
      title={t('core:routes.2802')}
      tab="receipts"
      renderCell={renderCell}
      layout={layout}
      rowTools={tools}
      severity={severity}
      onOpen={useCallback(({ id }: ReceiptRow) => go(2803, { id }), [go])}
    />
  )
}
