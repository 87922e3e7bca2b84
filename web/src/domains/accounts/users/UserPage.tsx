import { userStates } from '@lineside/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { RecordColumns, RecordPage, StateBadge } from '../../../core/record/index.ts'
import { useAccount, useReadOnly } from '../../../core/session/index.ts'
import { StatusPill } from '../../../ui/index.ts'
import { AccessCard } from './AccessCard.tsx'
import { OpenWorkCard } from './OpenWorkCard.tsx'
import { type User, userQuery } from './queries.ts'
import { DisableCard, UserButtons } from './UserButtons.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserForm } from './UserForm.tsx'
import { UserLog } from './UserLog.tsx'

export const page = definePage({ Component: UserPage })

/** /permissoes/usuario/{id}: a user, what they may do, what they have under way, and what happened to them. */
function UserPage({ params }: PageProps) {
  const { t } = useTranslation('core')
  return (
    <RecordPage
      query={useQuery(userQuery(params.id ?? ''))}
      name={t('routes.2101')}
      title={({ name }) => name}
      subtitle={({ login, role, profile }) => saidOnce([login, role.name, profile.name]).join(' · ')}
      back={2104}
      status={(user) => <Pills user={user} />}
      actions={(user) => <UserButtons user={user} />}
    >
      {(user) => <Content key={user.id} user={user} />}
    </RecordPage>
  )
}

/** Somebody's ID, role and profile often are one word. */
function saidOnce(labels: readonly string[]): string[] {
  const known = labels.map((word) => word.toLocaleLowerCase())
  return labels.filter((_, at) => known.indexOf(known[at] ?? '') === at)
}

function Pills({ user }: { user: User }) {
  const labels = useLabels('accounts', 'users')
  return (
    <>
      <StateBadge machine={userStates} state={user.state} />
      {user.absentNow ? <StatusPill tone="tardy">{labels.find('tags.absentNow.true') ?? ''}</StatusPill> : null}
    </>
  )
}

function Content({ user }: { user: User }) {
  const { isAdmin } = useAccount()
  const readOnly = useReadOnly()
  const printing = usePrinting()
  const edits = user.abilities.edit === true && !readOnly && !printing
  return (
    <RecordColumns
      main={edits ? <UserForm user={user} /> : <UserFacts user={user} />}
      side={
        <>
          <AccessCard user={user} />
          <OpenWorkCard user={user} />
          {isAdmin ? <UserLog user={user} /> : null}
          <DisableCard user={user} />
        </>
      }
    />
  )
}
