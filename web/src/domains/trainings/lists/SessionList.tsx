import { exportSessions, listSessions, sessionList, sessionStates } from '@lineside/contract/trainings'
import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell, useOpenTool } from '../../../core/list/index.ts'
import { useNavigate } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { sessionAddress } from '../addresses.ts'
import { pickers } from '../pickers.ts'
import type { SessionRow } from '../queries.ts'

const renderCell: RenderCell<(typeof sessionList)['columns'][number]['key'], SessionRow> = (
  column,
  { industryId, state, trainer, approved },
  { placeName },
) => {
  if (column === 'industryId') return placeName('industry', { industryId })
  if (column === 'state') return <StateBadge machine={sessionStates} state={state} />
  if (column === 'trainer') return trainer.name
  if (column === 'approved') return state === 'FINISHED' ? approved : ''
  return undefined
}

const layout: Partial<Record<string, ColumnLayout>> = {
  beginsOn: { width: 110 },
  course: { card: 'title', width: 210, grow: 3 },
  level: { width: 130 },
  trainer: { width: 150, grow: 1 },
  attendees: { width: 120 },
  approved: { width: 100 },
  industryId: { width: 150 },
}

const addressOfRow = ({ id }: SessionRow) => sessionAddress(id)

/** The trainings of the own plants, the latest first. */
export function SessionList() {
  const { t } = useTranslation('core')
  const go = useNavigate()
  return (
    <ListPanel
      definition={sessionList}
      endpoint={listSessions}
      exportBy={exportSessions}
      title={t('routes.1730')}
      tab="sessions"
      renderCell={renderCell}
      layout={layout}
      pickers={pickers}
      rowTools={useOpenTool(addressOfRow)}
      onOpen={useCallback(({ id }: SessionRow) => go(1730, {}, { session: id }), [go])}
    />
  )
}
