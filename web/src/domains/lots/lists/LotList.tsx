import { exportLots, listLots, lotList, lotStates } from '@lineside/contract/lots'
import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell, useOpenTool } from '../../../core/list/index.ts'
import { useNavigate } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import type { Severity } from '../../../ui/table.ts'
import { lotAddress } from '../addresses.ts'
import { unitSign, writeAmount, writeQuantity } from '../amounts.ts'
import { toneOf, waitingFor } from '../expiry.ts'
import { ExpiryCell } from '../parts/ExpiryCell.tsx'
import { usePlantToday } from '../parts/today.ts'
import { pickers } from '../pickers.ts'
import type { LotRow } from '../queries.ts'

const renderCell: RenderCell<(typeof lotList)['columns'][number]['key'], LotRow> = (column, row, { placeName }) => {
  if (column === 'industryId') return placeName('industry', { industryId: row.industryId })
  if (column === 'status') return <StateBadge machine={lotStates} state={row.status} />
  if (column === 'expiresOn') return row.expiresOn === null ? undefined : <ExpiryCell lot={row} />
  if (column === 'balance') return writeAmount(row.balance, row.unit)
  if (column === 'quantity') return writeQuantity(row.quantity)
  if (column === 'unit') return unitSign(row.unit)
  return undefined
}

const layout: Partial<Record<string, ColumnLayout<LotRow>>> = {
  bornAt: { card: 'pair' },
  unit: { card: 'none' },
  code: { card: 'title', width: 112, grow: 1 },
  product: { width: 140, grow: 2 },
  supplier: { width: 112 },
  status: { width: 170 },
  expiresOn: { width: 116, says: ({ expiresOn }) => expiresOn ?? '' },
  balance: { width: 104, says: ({ balance, unit }) => writeAmount(balance, unit) },
  industryId: { width: 120 },
}

const addressOfRow = ({ id }: LotRow) => lotAddress(id)

/** The lots of the own plants: what must be decided about one stands at its row's start. */
export function LotList() {
  const { t } = useTranslation(['core', 'lots'])
  const go = useNavigate()
  const today = usePlantToday()
  const tools = useOpenTool(addressOfRow)
  const severity = useCallback(
    (row: LotRow): Severity | null => {
      const waiting = waitingFor(row, today(row.industryId))
      return waiting && { tone: toneOf(waiting), label: t(`lots:waiting.${waiting}`) }
    },
    [t, today],
  )
  return (
    <ListPanel
      definition={lotList}
      endpoint={listLots}
      exportBy={exportLots}
      title={t('core:routes.2802')}
      tab="lots"
      renderCell={renderCell}
      layout={layout}
      rowTools={tools}
      severity={severity}
      pickers={pickers}
      onOpen={useCallback(({ id }: LotRow) => go(2804, { id }), [go])}
    />
  )
}
