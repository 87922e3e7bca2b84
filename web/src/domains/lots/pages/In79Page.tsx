import type { Infer } from '@lineside/contract/core'
import type { in79Row } from '@lineside/contract/lots'
import { exportIn79, in79List, listIn79, lotStates } from '@lineside/contract/lots'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListScreen, lastDays, type RenderCell, ScrollMemory } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { unitSign, writeQuantity } from '../amounts.ts'
import { SignedFoot } from '../parts/SignedFoot.tsx'

export const page = definePage({ Component: In79Page })

type In79Row = Infer<typeof in79Row>

const PERIOD_DAYS = 30

const renderCell: RenderCell<(typeof in79List)['columns'][number]['key'], In79Row> = (column, row, { placeName }) => {
  if (column === 'industryId') return placeName('industry', { industryId: row.industryId })
  if (column === 'status') return <StateBadge machine={lotStates} state={row.status} />
  if (column === 'quantity') return writeQuantity(row.quantity)
  if (column === 'balance') return writeQuantity(row.balance)
  if (column === 'unit') return unitSign(row.unit)
  if (column === 'origin') return row.origin || textOf('lots', 'lot.ownProduction')
  return undefined
}

/** As narrow as what they say: of seventeen columns those up to the unit are in sight at once on a laptop. */
const layout: Partial<Record<string, ColumnLayout<In79Row>>> = {
  code: { card: 'title', width: 116 },
  bornAt: { card: 'pair' },
  sku: { width: 80 },
  product: { width: 180, grow: 2 },
  origin: { width: 126 },
  status: { width: 180 },
  unit: { width: 64 },
  finalDestination: { width: 180, grow: 2 },
}

const period = () => lastDays(PERIOD_DAYS)

/** /relatorios-in79: the regulatory report over a range of days; its columns are fixed. */
function In79Page() {
  const { t } = useTranslation('core')
  return (
    <ScrollMemory name={addressOf(2805)}>
      <ListScreen
        definition={in79List}
        endpoint={listIn79}
        exportBy={exportIn79}
        title={t('routes.2805')}
        renderCell={renderCell}
        layout={layout}
        defaultFilters={period}
        fixedColumns
        PrintFoot={SignedFoot}
      />
    </ScrollMemory>
  )
}
