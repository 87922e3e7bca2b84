import { exportUserHistory, listUserHistory, userHistoryList } from '@lineside/contract/accounts'
import { useCallback, useMemo } from 'react'
import { useTranslation, wordsOf } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, lastDays, type RenderCell } from '../../../core/list/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { IconEye } from '../../../ui/index.ts'
import { pickers } from './options.ts'
import { changedParts } from './parts.ts'
import type { UserHistoryRow } from './queries.ts'

type Column = (typeof userHistoryList)['columns'][number]['key']
type Cell = RenderCell<Column, UserHistoryRow>

const cell: Cell = (column, row, { words, formats, placeName }) => {
  if (column === 'event') return words.event(row.event)
  if (column === 'subject') return row.subject?.name || (row.subject ? `#${row.subject.id}` : '—')
  if (column === 'change') {
    const users = wordsOf('accounts', 'users')
    const moved = row.from !== null && row.to !== null && row.from !== row.to
    const state = moved
      ? [{ label: users.column('state'), old: stateWord(row, row.from), now: stateWord(row, row.to) ?? '' }]
      : []
    return <ChangedParts parts={[...state, ...changedParts(row.before, row.after, { formats, placeName })]} />
  }
  if (column === 'actor' && !row.actor) return <SystemName />
  if (column === 'reason' && !row.reason) return '—'
  return undefined
}

function stateWord({ kind }: UserHistoryRow, state: string | null): string | null {
  if (state === null) return null
  return kind === 'profiles' ? wordsOf('profiles').state(state) : wordsOf('accounts', 'users').code('states', state)
}

function SystemName() {
  const { t } = useTranslation('core')
  return t('record.system')
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  at: { width: 140 },
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
  const rowTools = useCallback(
    ({ kind, subject }: UserHistoryRow) => {
      if (!subject || !(kind === 'profiles' ? seesProfiles : seesUsers)) return []
      const href = addressOf(kind === 'profiles' ? 2102 : 2101, { id: subject.id })
      return [{ id: 'open', label: t('people.open'), icon: IconEye, href }]
    },
    [t, seesUsers, seesProfiles],
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
      rowTools={rowTools}
      pickers={pickers}
      defaultFilters={lastMonth}
    />
  )
}
