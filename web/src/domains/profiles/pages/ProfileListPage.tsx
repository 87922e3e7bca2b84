import { permissions } from '@lineside/contract/core'
import { listProfiles, profileList, profileStates } from '@lineside/contract/profiles'
import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, KeptScroll, ListPanel, ListScreen, type RenderCell } from '../../../core/list/index.ts'
import { addressOf, definePage, useGo } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { IconCopy, IconEdit, IconEye, IconPlus, IconPower, LinkButton } from '../../../ui/index.ts'
import { type Family, family, newFamily } from '../parts/families.ts'
import { useDeeds } from '../parts/useDeeds.ts'
import type { ProfileRow } from '../queries.ts'

export const page = definePage({ Component: () => <ProfileList family={family} /> })
export const newPage = definePage({ Component: () => <ProfileList family={newFamily} /> })

type Column = (typeof profileList)['columns'][number]['key']

const renderCell: RenderCell<Column, ProfileRow> = (column, row, { words }) => {
  if (column === 'applications') return row.applications.map((one) => words.code('application', one)).join(' · ')
  if (column === 'enabled') return <StateBadge machine={profileStates} state={row.enabled ? 'ENABLED' : 'DISABLED'} />
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  name: { width: 220, grow: 2, card: 'title' },
  applications: { width: 360, grow: 2 },
  rightCount: { width: 120 },
  enabled: { width: 150 },
}

/** /permissoes/perfil: who may do what, as profiles. */
function ProfileList({ family }: { family: Family }) {
  return (
    <KeptScroll name={addressOf(family.list)}>
      <ListScreen {...useProfileTable(family)} />
    </KeptScroll>
  )
}

/** The same list as a tab of a screen of several. */
export function ProfilePanel({ tab }: { tab: string }) {
  return <ListPanel {...useProfileTable(family)} tab={tab} />
}

function useProfileTable(family: Family) {
  const { t } = useTranslation('core')
  const go = useGo()
  const onOpen = useCallback((row: ProfileRow) => go(family.record, { id: row.id }), [go, family])
  return {
    definition: profileList,
    endpoint: listProfiles,
    title: t('routes.2103'),
    renderCell,
    layout,
    rowTools: useRowTools(family),
    onOpen,
    actions: <NewButton />,
  }
}

function NewButton() {
  const { t } = useTranslation('profiles')
  const { can } = useSession()
  if (!can(permissions.accessProfiles, 'w')) return null
  return (
    <LinkButton tone="primary" icon={IconPlus} href={addressOf(2105)}>
      {t('tools.new')}
    </LinkButton>
  )
}

function useRowTools(family: Family) {
  const { t } = useTranslation('profiles')
  const { can } = useSession()
  const { duplicate, setEnabled } = useDeeds(family)
  const mayEdit = can(permissions.accessProfiles, 'w')
  return useCallback(
    (row: ProfileRow) => {
      const href = addressOf(family.record, { id: row.id })
      if (!mayEdit) return [{ id: 'open', label: t('tools.open'), icon: IconEye, href }]
      return [
        { id: 'edit', label: t('tools.edit'), icon: IconEdit, href },
        { id: 'duplicate', label: t('tools.duplicate'), icon: IconCopy, onPress: () => void duplicate(row) },
        {
          id: 'enabled',
          label: t(row.enabled ? 'tools.disable' : 'tools.enable'),
          icon: IconPower,
          onPress: () => void setEnabled(row, !row.enabled),
        },
      ]
    },
    [t, mayEdit, duplicate, setEnabled, family],
  )
}
