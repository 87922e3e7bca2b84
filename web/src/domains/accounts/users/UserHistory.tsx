import { exportUserHistory, listUserHistory, userHistoryList } from '@lineside/contract/accounts'
import { useCallback, useMemo } from 'react'
import { labelsOf, useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, lastDays, type RenderCell, useOpenTool } from '../../../core/list/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { type ChangedPart, logCell, movedState } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { pickers } from './options.ts'
import { changedParts, type PartTools } from './parts.ts'
import type { UserHistoryRow } from './queries.ts'

type Column = (typeof userHistoryList)['columns'][number]['key']
type Cell = RenderCell<Column, UserHistoryRow>

const cell: Cell = (column, row, { labels, formats, placeName }) => {
  if (column === 'subject') return row.subject?.name || (row.subject ? `#${row.subject.id}` : '—')
  return logCell(column, row, { labels, parts: (one) => partsOf(one, { formats, placeName }) })
}

function partsOf(row: UserHistoryRow, tools: PartTools): ChangedPart[] {
  const users = labelsOf('accounts', 'users')
  const stateLabel = (state: string) =>
    row.kind === 'profiles' ? labelsOf('profiles').state(state) : users.code('states', state)
  return [...movedState(row, users.column('state'), stateLabel), ...changedParts(row.before, row.after, tools)]
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  at: { width: 140, card: 'pair' },
  kind: { width: 120, grow: 0 },
  subject: { width: 170, grow: 1, card: 'title' },
  event: { width: 180, grow: 1 },
  change: { width: 260, grow: 3 },
  actor: { width: 150, grow: 1 },
  reason: { width: 160, grow: 1 },
}

const lastMonth = () => lastDays(30)

/** Who changed which user or profile, when, from what to what. */
export function UserHistory({ tab }: { tab: string }) {
  const { t } = useTranslation('accounts')
  const canOpen = useCanOpen()
  const [seesUsers, seesProfiles] = [canOpen(2101), canOpen(2102)]
  // what belongs to no plant is told in the reader's own time
  const zone = usePlantZone()(useAccount().plants[0])
  const renderCell = useMemo<Cell>(
    () => (column, row, tools) => (column === 'at' ? tools.formats.dateTime(row.at, zone) : cell(column, row, tools)),
    [zone],
  )
  const address = useCallback(
    ({ kind, subject }: UserHistoryRow) => {
      if (!subject || !(kind === 'profiles' ? seesProfiles : seesUsers)) return null
      return addressOf(kind === 'profiles' ? 2102 : 2101, { id: subject.id })
    },
    [seesUsers, seesProfiles],
  )
  return (
    <ListPanel
      definition={userHistoryList}
      endpoint={listUserHistory}
      exportBy={exportUserHistory}
      title={t('people.tabs.history')}
      tab={tab}
      renderCell={renderCell}
      layout={layout}
      rowTools={useOpenTool(address)}
      pickers={pickers}
      defaultFilters={lastMonth}
    />
  )
}
