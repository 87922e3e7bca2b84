import { exportUsers, listUsers, userList, userStates } from '@lineside/contract/accounts'
import { permissions } from '@lineside/contract/core'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, ListScreen, type RenderCell, useOpenTool } from '../../../core/list/index.ts'
import { addressOf, useNavigate } from '../../../core/navigation/index.ts'
import { usePageActions } from '../../../core/palette/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { useReadOnly, useSession } from '../../../core/session/index.ts'
import { Button, IconEdit, IconPlus, lazyDialog, Row, StatusPill, Text } from '../../../ui/index.ts'
import type { Family } from './families.ts'
import { pickers } from './options.ts'
import type { UserRow } from './queries.ts'
import styles from './UserTable.module.css'

// the forms are fetched by who uses them
const InviteDialog = lazyDialog(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }))
const EditManyDialog = lazyDialog(async () => ({ default: (await import('./EditManyDialog.tsx')).EditManyDialog }))

type Column = (typeof userList)['columns'][number]['key']

const renderCell: RenderCell<Column, UserRow> = (column, row, { labels, time, placeName }) => {
  if (column === 'plants' || column === 'coordinates')
    return row[column].map((id) => placeName('industry', { industryId: id })).join(', ')
  if (column === 'lastUse') return row.lastUse ? time(row.lastUse, row.plants[0]) : '—'
  if (column === 'supervisor' && !row.supervisor) return '—'
  if (column !== 'state') return undefined
  return (
    <Row as="span" rowGap={4} align="stretch" inline>
      <StateBadge machine={userStates} state={row.state} />
      {row.absentNow ? <StatusPill tone="tardy">{labels.find('tags.absentNow.true') ?? ''}</StatusPill> : null}
    </Row>
  )
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  name: { width: 150, grow: 2, card: 'title' },
  login: { width: 112, grow: 1 },
  role: { width: 112, grow: 1 },
  profile: { width: 112, grow: 1 },
  plants: { width: 116, grow: 1 },
  supervisor: { width: 116, grow: 1 },
  state: { width: 92, grow: 1 },
  lastUse: { width: 130 },
}

interface UserTableProps {
  family: Family
  /** as a tab of a screen of several lists */
  tab?: string
}

/** The users of the own plants; who manages them invites here, and changes many at once. */
export function UserTable({ family, tab }: UserTableProps) {
  const { t } = useTranslation(['core', 'accounts'])
  const go = useNavigate()
  const { can } = useSession()
  const [many, setMany] = useState<{ users: readonly UserRow[]; clear: () => void } | null>(null)
  const open = useCallback((row: UserRow) => go(family.record, { id: row.id }), [go, family])
  const address = useCallback((row: UserRow) => addressOf(family.record, { id: row.id }), [family])
  const rowTools = useOpenTool(address)
  const manages = can(permissions.userManagement, 'w')
  const props = {
    definition: userList,
    endpoint: listUsers,
    exportBy: exportUsers,
    title: t('core:routes.2104'),
    renderCell,
    layout,
    rowTools,
    onOpen: open,
    pickers,
    actions: <InviteButton />,
    ...(manages && {
      selection: (users: readonly UserRow[], clear: () => void) => (
        <SelectionBar count={users.length} onEdit={() => setMany({ users, clear })} onClear={clear} />
      ),
    }),
  }
  return (
    <>
      {tab ? <ListPanel {...props} tab={tab} /> : <ListScreen {...props} />}
      {many ? (
        <Suspense>
          <EditManyDialog users={many.users} onDone={many.clear} onClose={() => setMany(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface SelectionBarProps {
  count: number
  onEdit: () => void
  onClear: () => void
}

function SelectionBar({ count, onEdit, onClear }: SelectionBarProps) {
  const { t } = useTranslation('accounts')
  usePageActions([{ id: 'editMany', label: t('people.editMany'), selected: count, onSelect: onEdit }])
  return (
    <div className={styles.selection}>
      <Row gap={8} align="center">
        <span role="status">
          <Text>{t('people.chosen', { count })}</Text>
        </span>
        <Button size="compact" tone="quiet" onClick={onClear}>
          {t('people.clearChosen')}
        </Button>
        <Button size="compact" tone="primary" icon={IconEdit} onClick={onEdit}>
          {t('people.editMany')}
        </Button>
      </Row>
    </div>
  )
}

function InviteButton() {
  const { t } = useTranslation('accounts')
  const { can } = useSession()
  const readOnly = useReadOnly()
  const [open, setOpen] = useState(false)
  if (!can(permissions.userManagement, 'w')) return null
  return (
    <>
      <Button tone="primary" icon={IconPlus} blocked={readOnly} onClick={() => setOpen(true)}>
        {t('people.invite')}
      </Button>
      {open ? (
        <Suspense>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
