import { answerStates } from '@lineside/contract/checklist-answers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import {
  HistoryTimeline,
  RecordColumns,
  RecordFailure,
  RecordPage,
  TransitionButtons,
  WorkThrough,
} from '../../../core/record/index.ts'
import { IconCheck, IconX, lazyDialog, Skeleton, Surface, TextLink } from '../../../ui/index.ts'
import { ChangeEffect } from '../approval/ChangeEffect.tsx'
import { AnswerPills } from '../parts/marks.tsx'
import { type Answer, answers, summaryQuery } from '../queries.ts'
import { AnswerFacts } from '../record/AnswerFacts.tsx'
import { PlanActions } from '../record/PlanActions.tsx'
import { RequestNotice } from '../record/RequestNotice.tsx'
import { TakenApart } from '../record/TakenApart.tsx'

// dialogs are fetched with the first one
const AnswerDialogs = lazyDialog(async () => ({ default: (await import('../parts/AnswerDialogs.tsx')).AnswerDialogs }))

export const page = definePage({ Component: DecidePage })

/** /checklist/aprovacao/{id}: a registration, an edit or a deletion with all that its approver decides by. */
function DecidePage({ params }: PageProps) {
  const { t } = useTranslation('core')
  return (
    <RecordPage
      query={useQuery(answers.record(params.id ?? ''))}
      name={t('routes.3408')}
      title={({ checklistName }) => checklistName}
      subtitle={(answer) => <Subtitle answer={answer} />}
      back={3407}
      status={(answer) => <AnswerPills answer={answer} />}
      actions={(answer) => (
        <TransitionButtons
          machine={answerStates}
          abilities={answer.abilities}
          usual={[
            { event: 'refused', icon: IconX },
            { event: 'approved', icon: IconCheck, tone: 'primary' },
          ]}
          dialog={(event, shown) => <AnswerDialogs event={event} answer={answer} {...shown} />}
        />
      )}
    >
      {(answer) => <Content key={answer.id} answer={answer} />}
    </RecordPage>
  )
}

function Subtitle({ answer: { id, place } }: { answer: Answer }) {
  const { t } = useTranslation('checklist-answers')
  const canOpen = useCanOpen()
  const text = t('record.subtitle', { id, place: place.name })
  return canOpen(3401) ? <TextLink href={addressOf(3401, { id })}>{text}</TextLink> : text
}

/** Its approver has still to say yes or no. */
const needsReader = ({ abilities }: Answer) => abilities.approved === true || abilities.refused === true

function Content({ answer }: { answer: Answer }) {
  const zone = usePlantZone()(answer.place.industryId)
  const summary = useQuery(summaryQuery(answer.id))
  const { change, approval } = answer
  const changes = change !== null && change.kind !== 'REGISTRATION' && approval === 'WAITING'
  return (
    <>
      <WorkThrough route={3408} id={answer.id} version={answer.rowVersion} needsReader={needsReader(answer)} />
      <RequestNotice answer={answer} />
      <RecordColumns
        main={
          <>
            {changes ? <ChangeEffect answer={answer} change={change} /> : null}
            {summary.data ? (
              <TakenApart answer={answer} summary={summary.data} />
            ) : (
              <Surface>
                {summary.error ? (
                  <RecordFailure error={summary.error} onRetry={() => void summary.refetch()} />
                ) : (
                  <Skeleton shape="record" count={8} />
                )}
              </Surface>
            )}
          </>
        }
        side={
          <>
            <AnswerFacts answer={answer} />
            <PlanActions answer={answer} />
            <HistoryTimeline domain="checklist-answers" entries={answer.history} zone={zone} />
          </>
        }
      />
    </>
  )
}
