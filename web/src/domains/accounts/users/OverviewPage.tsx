import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { TabbedLists } from '../../../core/list/index.ts'
import { addressOf, definePage, useCanOpen } from '../../../core/navigation/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { ProfilePanel } from '../../profiles/index.tsx'
import { family } from './families.ts'
import { UserHistory } from './UserHistory.tsx'
import { UserTable } from './UserTable.tsx'

export const page = definePage({ Component: OverviewPage })

interface Part {
  id: 'users' | 'profiles' | 'history'
  label: string
  list: ReactNode
}

/** /permissoes: the users, the access profiles, and for administrators what happened to both. */
function OverviewPage() {
  const { t } = useTranslation('core')
  const { searchStr } = useLocation()
  const parts = useParts()
  const said = new URLSearchParams(searchStr).get('tab')
  const tab = parts.find(({ id }) => id === said)?.id ?? 'users'
  return (
    <TabbedLists title={t('routes.2100')} tabs={parts} tab={tab} addressOf={(id) => addressOf(2100, {}, { tab: id })} />
  )
}

/** What the reader may see of it. */
function useParts(): Part[] {
  const { t } = useTranslation(['accounts', 'core'])
  const canOpen = useCanOpen()
  const { isAdmin } = useAccount()
  const users: Part = { id: 'users', label: t('people.tabs.users'), list: <UserTable family={family} tab="users" /> }
  const profiles: Part = { id: 'profiles', label: t('core:routes.2103'), list: <ProfilePanel tab="profiles" /> }
  const history: Part = { id: 'history', label: t('people.tabs.history'), list: <UserHistory tab="history" /> }
  return [users, ...(canOpen(2103) ? [profiles] : []), ...(isAdmin ? [history] : [])]
}
