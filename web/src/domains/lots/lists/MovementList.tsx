import { exportMovements, listMovements, movementList, movementStates } from '@lineside/contract/lots'
import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell, useOpenTool } from '../../../core/list/index.ts'
import { useGo } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { movementAddress } from '../addresses.ts'
import { writeAmount } from '../amounts.ts'
import { pickers } from '../pickers.ts'
import type { MovementRow } from '../queries.ts'
import { Arrivals } from './Arrivals.tsx'
import styles from './MovementList.module.css'

const nowhere = { processId: 0, familyId: 0, industryLineId: 0, collectPointId: 0 }

const renderCell: RenderCell<(typeof movementList)['columns'][number]['key'], MovementRow> = (
  column,
  row,
  { placeName },
) => {
  const plant = (industryId: number) => placeName('industry', { ...nowhere, industryId })
  if (column === 'lot') return row.lot.code
  if (column === 'quantity') return writeAmount(row.quantity, row.unit)
  if (column === 'state') return <StateBadge machine={movementStates} state={row.state} />
  if (column === 'industryId') return plant(row.industryId)
  const { destination, industryDestination } = row
  if (column === 'industryDestination') return industryDestination === null ? undefined : plant(industryDestination)
  if (column === 'destination' && industryDestination !== null)
    return plant(industryDestination) || (destination?.name ?? '')
  return undefined
}

const layout: Partial<Record<string, ColumnLayout<MovementRow>>> = {
  lot: { card: 'title', width: 150, grow: 1 },
  product: { width: 170, grow: 1 },
  quantity: { width: 120, says: ({ quantity, unit }) => writeAmount(quantity, unit) },
  createdBy: { width: 150 },
}

/** The movements of the own plants; above them what is on its way here. */
export function MovementList() {
  const { t } = useTranslation('core')
  const go = useGo()
  const tools = useOpenTool(movementAddress)
  return (
    <div className={styles.panel}>
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
    </div>
  )
}
