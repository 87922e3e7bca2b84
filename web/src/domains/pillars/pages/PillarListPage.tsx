import { permissions } from '@lineside/contract/core'
import { exportPillars, listPillars, pillarList, pillarStates } from '@lineside/contract/pillars'
import { useCallback } from 'react'
import { ListActions, useRemove, useRowTools, useSetEnabled } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListScreen, type RenderCell } from '../../../core/list/index.ts'
import { addressOf, definePage, useGo } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { enabling, removing } from '../enabling.ts'
import { useMoveTools } from '../parts/useMoveTools.ts'
import { type PillarRow, pillars } from '../queries.ts'

export const page = definePage({ Component: PillarList })

type Column = (typeof pillarList)['columns'][number]['key']

const renderCell: RenderCell<Column, PillarRow> = (column, row) =>
  column === 'enabled' ? <StateBadge machine={pillarStates} state={row.enabled ? 'ENABLED' : 'DISABLED'} /> : undefined

const layout: Partial<Record<Column, ColumnLayout>> = {
  position: { width: 84 },
  initials: { width: 84 },
  name: { width: 240, grow: 3, card: 'title' },
  elementCount: { width: 120 },
  subElementCount: { width: 140 },
  topicCount: { width: 96 },
  enabled: { width: 140 },
}

const addresses = ({ id }: { id: number }) => ({ open: addressOf(2702, { id }) })

/** /pilar: the pillars in their order. */
function PillarList() {
  const { t } = useTranslation(['pillars', 'core'])
  const go = useGo()
  const onOpen = useCallback(({ id }: { id: number }) => go(2702, { id }), [go])
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const remove = useRemove(removing)
  const more = useMoveTools()
  const title = t('core:routes.2700')
  return (
    <>
      <ListScreen
        definition={pillarList}
        endpoint={listPillars}
        exportBy={exportPillars}
        title={title}
        renderCell={renderCell}
        layout={layout}
        rowTools={useRowTools<PillarRow>({ addresses, setEnabled, remove, more })}
        onOpen={onOpen}
        actions={
          <ListActions
            title={title}
            permission={permissions.pillars}
            invalidateAll={pillars.invalidateAll}
            label={t('core:routes.2701')}
            href={addressOf(2701)}
          />
        }
      />
      {inUse}
    </>
  )
}
