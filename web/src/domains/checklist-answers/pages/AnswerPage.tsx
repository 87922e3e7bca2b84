import { answerStates } from '@lineside/contract/checklist-answers'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps, readAhead } from '../../../core/navigation/index.ts'
import { WorkflowPage } from '../../../core/record/index.ts'
import { IconBan, IconRefresh, IconTrash, lazyPart, Skeleton } from '../../../ui/index.ts'
import { AnswerDialogs } from '../parts/dialogs.ts'
import { ResultPills } from '../parts/marks.tsx'
import { type Answer, answers } from '../queries.ts'
import { AnswerFacts } from '../record/AnswerFacts.tsx'
import { AnswerLinks } from '../record/AnswerLinks.tsx'
import { Limits } from '../record/Limits.tsx'
import { PlanActions } from '../record/PlanActions.tsx'
import { RequestNotice } from '../record/RequestNotice.tsx'
import { TakenApart } from '../record/TakenApart.tsx'

// most who read a result compare nothing
const ComparePage = lazyPart(async () => ({ default: (await import('../figures/Compared.tsx')).ComparePage }))

export const page = definePage({
  Component: AnswerPage,
  ahead: ({ id = '' }) => [readAhead(answers.record(id))],
})

/** /checklist/lista/{id}: one application taken apart; with `?compare=` beside another one. */
function AnswerPage({ params }: PageProps) {
  const { t } = useTranslation('checklist-answers')
  const id = params.id ?? ''
  const other = new URLSearchParams(useLocation().searchStr).get('compare')
  const query = useQuery(answers.record(id))
  if (other !== null) {
    return (
      <Suspense fallback={<Skeleton shape="record" count={8} />}>
        <ComparePage key={`${id} ${other}`} id={id} other={other} />
      </Suspense>
    )
  }
  return (
    <WorkflowPage
      machine={answerStates}
      query={query}
      route={3401}
      back={3400}
      title={({ checklistName }) => checklistName}
      subtitle={(answer) => t('record.subtitle', { id: answer.id, place: answer.place.name })}
      state={({ state }) => state}
      pills={(answer) => <ResultPills answer={answer} />}
      rare={[
        { event: 'deleteRequested', icon: IconTrash },
        { event: 'inactivated', icon: IconBan },
      ]}
      usual={[{ event: 'takenUp', icon: IconRefresh, tone: 'primary' }]}
      dialog={AnswerDialogs}
      actions={(answer) => <AnswerLinks answer={answer} />}
      needsReader={needsReader}
      lead={(answer) => <RequestNotice answer={answer} />}
      main={(answer) => <TakenApart answer={answer} />}
      side={(answer) => (
        <>
          <Limits answer={answer} />
          <AnswerFacts answer={answer} />
          <PlanActions answer={answer} />
        </>
      )}
    />
  )
}

/** What the reader has still to do with it. */
const needsReader = ({ abilities }: Answer) => abilities.approved === true || abilities.takenUp === true
