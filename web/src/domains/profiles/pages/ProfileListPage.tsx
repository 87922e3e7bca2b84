import { permissions } from '@lineside/contract/core'
import { profileCatalogue, profileList, profileStates } from '@lineside/contract/profiles'
import { useCallback } from 'react'
import { useCatalogueList, useDuplicate } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, ListScreen, type RenderCell, ScrollMemory } from '../../../core/list/index.ts'
import { addressOf, definePage, useNavigate } from '../../../core/navigation/index.ts'
import { duplicating, enabling } from '../enabling.ts'
import { type Family, family, newFamily } from '../parts/families.ts'
import type { ProfileRow } from '../queries.ts'

export const page = definePage({ Component: () => <ProfileList family={family} /> })
export const newPage = definePage({ Component: () => <ProfileList family={newFamily} /> })

type Column = (typeof profileList)['columns'][number]['key']

const renderCell: RenderCell<Column, ProfileRow> = (column, row, { labels }) => {
  if (column === 'applications') return row.applications.map((one) => labels.code('application', one)).join(' · ')
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
  const { table, inUse } = useProfileTable(family)
  return (
    <ScrollMemory name={addressOf(family.list)}>
      <ListScreen {...table} />
      {inUse}
    </ScrollMemory>
  )
}

/** The same list as a tab of a screen of several. */
export function ProfilePanel({ tab }: { tab: string }) {
  const { table, inUse } = useProfileTable(family)
  return (
    <>
      <ListPanel {...table} tab={tab} />
      {inUse}
    </>
  )
}

function useProfileTable(family: Family) {
  const { t } = useTranslation('profiles')
  const go = useNavigate()
  const open = useCallback(({ id }: { id: number }) => go(family.record, { id }), [go, family])
  const addresses = useCallback(({ id }: ProfileRow) => ({ open: addressOf(family.record, { id }) }), [family])
  const duplicate = useDuplicate(duplicating, open)
  const { list, inUse } = useCatalogueList(
    { states: profileStates, enabling, addresses, renderCell, duplicate },
    { route: 2103, permission: permissions.accessProfiles, label: t('tools.new'), href: addressOf(2105) },
  )
  return { table: { definition: profileList, endpoint: profileCatalogue.list, layout, ...list }, inUse }
}
