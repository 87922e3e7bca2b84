import { exportMovements, listMovements, movementList, movementStates } from '@lineside/contract/lots'
import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell, useOpenTool } from '../../../core/list/index.ts'
import { useNavigate } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { Stack } from '../../../ui/index.ts'
import { movementAddress } from '../addresses.ts'
import { unitSign, writeAmount } from '../amounts.ts'
import { nameOfLotPlace } from '../parts/place-name.ts'
import { pickers } from '../pickers.ts'
import type { MovementRow } from '../queries.ts'
import { Arrivals } from './Arrivals.tsx'
import styles from './MovementList.module.css'

const renderCell: RenderCell<(typeof movementList)['columns'][number]['key'], MovementRow> = (
  column,
  row,
  { placeName },
) => {
  const plant = (industryId: number) => placeName('industry', { industryId })
  if (column === 'lot') return row.lot.code
  if (column === 'quantity') return writeAmount(row.quantity, row.unit)
  if (column === 'unit') return unitSign(row.unit)
  if (column === 'origin') return nameOfLotPlace(row.origin)
  if (column === 'state') return <StateBadge machine={movementStates} state={row.state} />
  if (column === 'industryId') return plant(row.industryId)
  const { destination, industryDestination } = row
  if (column === 'industryDestination') return industryDestination === null ? undefined : plant(industryDestination)
  if (column === 'destination' && industryDestination !== null && plant(industryDestination) !== '')
    return plant(industryDestination)
  if (column === 'destination' && destination !== null) return nameOfLotPlace(destination)
  return undefined
}

const layout: Partial<Record<string, ColumnLayout<MovementRow>>> = {
  createdAt: { card: 'pair' },
  unit: { card: 'none' },
  lot: { card: 'title', width: 112, grow: 1 },
  product: { width: 130, grow: 1 },
  kind: { width: 108 },
  origin: { width: 104 },
  destination: { width: 104 },
  state: { width: 108 },
  quantity: { width: 92, says: ({ quantity, unit }) => writeAmount(quantity, unit) },
  createdBy: { width: 120 },
}

/** The movements of the own plants; above them what is on its way here. */
export function MovementList() {
  const { t } = useTranslation('core')
  const go = useNavigate()
  const tools = useOpenTool(movementAddress)
  return (
    <Stack gap={12} className={styles.panel}>
      <Arrivals />
      <ListPanel
        definition={movementList}
        endpoint={listMovements}
        exportBy={exportMovements}
        title={t('routes.2802')}
        tab="movements"
        renderCell={renderCell}
        layout={layout}
        rowTools={tools}
        pickers={pickers}
        onOpen={useCallback(({ id, lotId }: MovementRow) => go(2804, { id: lotId }, { movement: id }), [go])}
      />
    </Stack>
  )
}
