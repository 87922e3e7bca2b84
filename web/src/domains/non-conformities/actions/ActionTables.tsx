import { actionList, actionStates, exportActions, listActions, openActions } from '@lineside/contract/non-conformities'
import { useCallback, useMemo } from 'react'
import { Due, hasDue } from '../../../core/actions/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell, useOpenTool } from '../../../core/list/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { StateBadge, useOpenInQueue } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { IconTarget, StatusPill } from '../../../ui/index.ts'
import type { ActionRow } from '../queries.ts'

type Column = (typeof actionList)['columns'][number]['key']

const renderCell: RenderCell<Column, ActionRow> = (column, row, { labels }) => {
  if (column === 'status') return <StateBadge machine={actionStates} state={row.status} />
  if (column === 'daysLeft') return hasDue(row) ? <Due {...row} /> : '—'
  if (column === 'product') return row.product ? `${row.product.name} · ${row.product.sku}` : '—'
  if (column === 'fieldName' && row.fieldName === null) return '—'
  if (column === 'performedDate' && row.performedDate === null) return '—'
  if (column === 'critical' && row.critical) return <StatusPill tone="rejected">{labels.column('critical')}</StatusPill>
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  expectedDate: { card: 'pair' },
  daysLeft: { width: 168 },
  status: { width: 136 },
  what: { width: 200, grow: 3, card: 'title' },
  responsible: { width: 128, grow: 1 },
  form: { width: 128, grow: 1 },
  collectPoint: { width: 120, grow: 1 },
}

// whose they are is said by the tab: neither a column nor a filter tells it again
const { accountId: _, approverId: __, ...ownFilters } = actionList.filters
const ownList = {
  ...actionList,
  columns: actionList.columns.filter((column) => column.key !== 'responsible'),
  filters: ownFilters,
}

/** What a list begins with: what is open, said by a tag that goes. */
const openFirst = () => ({ status: openActions })

/** The actions one is responsible for. */
export function MyActions() {
  const { t } = useTranslation('non-conformities')
  const account = useAccount()
  const fixed = useMemo(() => ({ accountId: String(account.id) }), [account.id])
  return (
    <ListPanel
      definition={ownList}
      endpoint={listActions}
      exportBy={exportActions}
      title={t('report.tabs.mine')}
      tab="mine"
      fixed={fixed}
      defaultFilters={openFirst}
      renderCell={renderCell}
      layout={layout}
      {...useRowActions()}
    />
  )
}

/** The actions of the own plants. */
export function AllActions() {
  const { t } = useTranslation('non-conformities')
  return (
    <ListPanel
      definition={actionList}
      endpoint={listActions}
      exportBy={exportActions}
      title={t('report.tabs.all')}
      tab="all"
      defaultFilters={openFirst}
      renderCell={renderCell}
      layout={layout}
      {...useRowActions()}
    />
  )
}

const address = (row: ActionRow) => addressOf(1301, { id: row.id })

function useRowActions() {
  const { t } = useTranslation('non-conformities')
  const seesRecords = useCanOpen()(1201)
  const open = useOpenTool(address, t('card.open'))
  const rowTools = useCallback(
    (row: ActionRow) => {
      if (!seesRecords) return open(row)
      const href = addressOf(1201, { id: row.nonConformityId })
      return [...open(row), { id: 'record', label: t('tools.open'), icon: IconTarget, href }]
    },
    [t, open, seesRecords],
  )
  return { onOpen: useOpenInQueue(listActions, 1301), rowTools }
}
