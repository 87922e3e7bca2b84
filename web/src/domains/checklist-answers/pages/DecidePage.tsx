import { answerStates } from '@lineside/contract/checklist-answers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps, useCanOpen } from '../../../core/navigation/index.ts'
import { WorkflowPage } from '../../../core/record/index.ts'
import { IconCheck, IconX, TextLink } from '../../../ui/index.ts'
import { ChangeEffect } from '../approval/ChangeEffect.tsx'
import { AnswerDialogs } from '../parts/dialogs.ts'
import { ResultPills } from '../parts/marks.tsx'
import { type Answer, answers } from '../queries.ts'
import { AnswerFacts } from '../record/AnswerFacts.tsx'
import { PlanActions } from '../record/PlanActions.tsx'
import { RequestNotice } from '../record/RequestNotice.tsx'
import { TakenApart } from '../record/TakenApart.tsx'

export const page = definePage({ Component: DecidePage })

/** /checklist/aprovacao/{id}: a registration, an edit or a deletion with all that its approver decides by. */
function DecidePage({ params }: PageProps) {
  return (
    <WorkflowPage
      machine={answerStates}
      query={useQuery(answers.record(params.id ?? ''))}
      route={3408}
      back={3407}
      title={({ checklistName }) => checklistName}
      subtitle={(answer) => <Subtitle answer={answer} />}
      state={({ state }) => state}
      pills={(answer) => <ResultPills answer={answer} />}
      usual={[
        { event: 'refused', icon: IconX },
        { event: 'approved', icon: IconCheck, tone: 'primary' },
      ]}
      dialog={AnswerDialogs}
      needsReader={needsReader}
      lead={(answer) => <RequestNotice answer={answer} />}
      main={(answer) => (
        <>
          {answer.change !== null && answer.change.kind !== 'REGISTRATION' && answer.approval === 'WAITING' ? (
            <ChangeEffect answer={answer} change={answer.change} />
          ) : null}
          <TakenApart answer={answer} />
        </>
      )}
      side={(answer) => (
        <>
          <AnswerFacts answer={answer} />
          <PlanActions answer={answer} />
        </>
      )}
    />
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
