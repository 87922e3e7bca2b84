import { type ChecklistPlace, placeKey } from '@lineside/contract/checklists'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { navigateTo } from '../../../capture/navigation/history.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { useUnsent } from '../../../capture/unsent/useUnsent.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/RecordPage.tsx'
import { Button, LinkButton, Skeleton, StateView } from '../../../ui/index.ts'
import type { Subject } from '../apply/useOpenSheet.ts'
import { type Answer, answers, type Offered, versionQuery } from '../queries.ts'
import { addresses, applyAddresses } from './addresses.ts'
import { FillingScreen } from './FillingScreen.tsx'
import { offeredHereQuery } from './queries.ts'
import type { UnsentAnswers } from './send-answers.ts'
import { UnsentAnswersScreen } from './UnsentScreen.tsx'
import { isOf } from './unsent-answers.ts'

/** An application that is expected, or gone on with by somebody of the same group. */
export function AnswerScreen({ answerId }: { answerId: number }) {
  const { t } = useTranslation('checklist-answers')
  // what is typed is in the page: read again while one types it would be of yesterday
  const query = useQuery({ ...answers.record(answerId), staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' })
  // as it was opened, and without a connection as the device last knew it
  const [opened, setOpened] = useState<Answer | null>(null)
  const answer = opened ?? (query.isFetching ? undefined : query.data)
  if (answer && !opened) setOpened(answer)
  if (!answer) return <Coming error={query.error} onRetry={() => void query.refetch()} />
  const { abilities, state, checklistName, place } = answer
  const isExpected = state === 'EXPECTED'
  if (abilities.saved !== true && !(isExpected && abilities.started === true)) {
    return (
      <Shell title={checklistName} subtitle={place.name} back={addresses.choose}>
        <StateView kind="forbidden" title={t('apply.closedTitle')} text={t('apply.closedText')} action={<Others />} />
      </Shell>
    )
  }
  return <Opened subject={answer} answer={isExpected ? null : answer} expectedId={isExpected ? answer.id : null} />
}

/** One that nobody has begun; where, is chosen first unless there is one place or the address says it. */
export function NewScreen({ checklistId, at }: { checklistId: number; at: ChecklistPlace | null }) {
  const { t } = useTranslation('checklist-answers')
  const query = useQuery(offeredHereQuery(null))
  const offered = query.data?.find(({ id }) => id === checklistId)
  if (!query.data) return <Coming error={query.error} onRetry={() => void query.refetch()} />
  const [only] = offered?.places.length === 1 ? offered.places : []
  const place = at ? offered?.places.find((one) => placeKey(one) === placeKey(at)) : only
  if (offered && place) return <OfVersion offered={offered} place={place} />
  if (offered) return <PlaceChoice offered={offered} />
  return (
    <Shell title={t('apply.notOfferedTitle')} back={addresses.choose}>
      <StateView
        kind="notFound"
        title={t('apply.notOfferedTitle')}
        text={t('apply.notOfferedText')}
        action={<Others />}
      />
    </Shell>
  )
}

function PlaceChoice({ offered: { id, name, title, places } }: { offered: Offered }) {
  return (
    <Shell title={name} subtitle={title} back={addresses.choose}>
      {places.map((place) => (
        <Button
          key={placeKey(place)}
          size="touch"
          fullWidth
          onClick={() => void navigateTo(applyAddresses.start(id, place), { replace: true })}
        >
          {place.name}
        </Button>
      ))}
    </Shell>
  )
}

function OfVersion({ offered, place }: { offered: Offered; place: Subject['place'] }) {
  const { id: checklistId, name: checklistName, versionId } = offered
  const { data, error, refetch } = useQuery(versionQuery(versionId))
  if (!data) return <Coming title={checklistName} error={error} onRetry={() => void refetch()} />
  const subject = { content: data.content, versionId, place, checklistId, checklistName }
  return <Opened subject={subject} answer={null} expectedId={null} />
}

interface OpenedProps {
  subject: Subject
  answer: Answer | null
  expectedId: number | null
}

/** What is signed already waits to be sent; anything else is answered. */
function Opened({ subject, answer, expectedId }: OpenedProps) {
  const { checklistId, place } = subject
  const [waiting] = useUnsent().filter((item) => isOf(item, { answerId: answer?.id ?? null, checklistId, place }))
  // as it was opened: what is signed on this page leads on by itself
  const [signed] = useState(() => (waiting && (waiting as UnsentAnswers).signature !== null ? waiting : null))
  if (signed && waiting) return <UnsentAnswersScreen item={waiting as UnsentAnswers} answer={null} />
  return <FillingScreen subject={subject} answer={answer} expectedId={expectedId} />
}

function Coming({ title, error, onRetry }: { title?: string; error: unknown; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('capture')
  return (
    <Shell title={title ?? t('nav.checklists')} back={addresses.choose}>
      {error ? <RecordFailure error={error} onRetry={onRetry} /> : <Skeleton shape="form" count={5} />}
    </Shell>
  )
}

function Others() {
  const { t } = useTranslation('checklist-answers')
  return (
    <LinkButton href={addresses.choose} size="touch">
      {t('apply.chooseAnother')}
    </LinkButton>
  )
}
