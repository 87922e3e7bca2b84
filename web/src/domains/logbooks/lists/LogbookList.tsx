import { logbookCatalogue, logbookList, logbookStates } from '@lineside/contract/logbooks'
import { useCallback } from 'react'
import { useRowTools, useSetEnabled } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell } from '../../../core/list/index.ts'
import { addressOf, useNavigate } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { enabling } from '../enabling.ts'
import type { LogbookRow } from '../queries.ts'

const renderCell: RenderCell<(typeof logbookList)['columns'][number]['key'], LogbookRow> = (
  column,
  { industryId, state },
  { placeName },
) => {
  if (column === 'industryId') return placeName('industry', { industryId })
  if (column === 'state') return <StateBadge machine={logbookStates} state={state} />
  return undefined
}

const layout: Partial<Record<string, ColumnLayout>> = {
  name: { card: 'title', width: 240, grow: 3 },
  industryId: { width: 170 },
}

const addresses = ({ id }: LogbookRow) => ({ open: addressOf(2402, { id }), edit: addressOf(2403, { id }) })

/** The logbooks of the own plants. */
export function LogbookList() {
  const { t } = useTranslation('core')
  const go = useNavigate()
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const onOpen = useCallback(({ id }: LogbookRow) => go(2402, { id }), [go])
  const tools = useRowTools<LogbookRow>({ addresses, setEnabled })
  return (
    <>
      <ListPanel
        definition={logbookList}
        endpoint={logbookCatalogue.list}
        exportBy={logbookCatalogue.export}
        title={t('routes.2400')}
        tab="logbooks"
        renderCell={renderCell}
        layout={layout}
        rowTools={tools}
        onOpen={onOpen}
      />
      {inUse}
    </>
  )
}
