import { supportRequestStates } from '@lineside/contract/support-requests'
import { useQuery } from '@tanstack/react-query'
import { NextStep } from '../../../core/actions/index.ts'
import { FilesCard } from '../../../core/files/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { WorkflowPage } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { IconCheck, IconEdit, IconUser, lazyDialog, StatusPill } from '../../../ui/index.ts'
import { type Request, requestQuery } from '../queries.ts'
import { Facts, Notes, Outcome } from './Facts.tsx'

// forms are fetched with the first dialog
const RequestDialog = lazyDialog(async () => ({ default: (await import('./RequestDialog.tsx')).RequestDialog }))

interface OneRequestProps {
  id: string
  route: 3202 | 3204
  back: 3201 | 3203
}

/** One request: who acts next, what is asked for, what was told of it, what came of it. */
export function OneRequest({ id, route, back }: OneRequestProps) {
  const { t } = useTranslation('support-requests')
  return (
    <WorkflowPage
      machine={supportRequestStates}
      query={useQuery(requestQuery(id))}
      route={route}
      back={back}
      title={({ number }) => number}
      subtitle={({ type, requester }) => [t(`codes.type.${type}`), requester.name].join(' · ')}
      state={({ status }) => status}
      pills={({ late }) => (late ? <StatusPill tone="overdue">{t('list.late')}</StatusPill> : null)}
      abilities={possible}
      usual={[
        { event: 'edited', icon: IconEdit },
        { event: 'updated', icon: IconEdit },
        { event: 'taken', icon: IconUser, tone: 'primary' },
        { event: 'ended', icon: IconCheck, tone: 'primary' },
        { event: 'rated', icon: IconCheck, tone: 'primary' },
      ]}
      rare={[{ event: 'handedOver' }, { event: 'returned' }, { event: 'reopened' }, { event: 'withdrawn' }]}
      dialog={RequestDialog}
      needsReader={needsReader}
      lead={(request) => <Next request={request} />}
      main={(request, zone) => (
        <>
          <Outcome request={request} zone={zone} />
          <Facts request={request} />
          <Notes request={request} zone={zone} />
        </>
      )}
      side={({ files }) => <FilesCard title={t('columns.fileIds')} files={files} />}
    />
  )
}

/** What was rated, or withdrawn, is not offered to be rated or taken up again: nothing would come of asking why. */
function possible({ abilities, outcome, rating }: Request): Request['abilities'] {
  const over = outcome === 'withdrawn' ? ['rated', 'reopened'] : rating === null ? [] : ['rated']
  return Object.fromEntries(Object.entries(abilities).filter(([event]) => !over.includes(event)))
}

/** Whether the reader still has a step to take here: to take it, to end what they took, to rate what came of it. */
const needsReader = (request: Request): boolean =>
  ['taken', 'ended', 'rated'].some((event) => possible(request)[event] === true)

/** Who acts next, by name; nothing where it has ended and nobody is asked to rate it. */
function Next({ request }: { request: Request }) {
  const { t } = useTranslation('support-requests')
  const { id } = useAccount()
  const { status, handler, createdAt, abilities, history } = request
  if (status === 'PENDING')
    return <NextStep sentence={t(abilities.taken === true ? 'next.take' : 'next.queue')} since={createdAt} />
  if (status === 'FINISHED')
    return abilities.rated === true ? <NextStep sentence={t('next.rate')} since={request.endedAt} /> : null
  const since = history.findLast(({ event }) => /\.(taken|handedOver|reopened)$/.test(event))?.at ?? null
  const own = handler?.id === id
  return <NextStep sentence={own ? t('next.own') : t('next.handler', { person: handler?.name ?? '' })} since={since} />
}
