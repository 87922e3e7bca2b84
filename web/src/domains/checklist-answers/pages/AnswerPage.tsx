import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { HistoryTimeline, RecordColumns, RecordFailure, RecordPage, WorkThrough } from '../../../core/record/index.ts'
import { lazyPart, Skeleton, Surface } from '../../../ui/index.ts'
import { AnswerPills } from '../parts/marks.tsx'
import { type Answer, answers, summaryQuery } from '../queries.ts'
import { AnswerButtons } from '../record/AnswerButtons.tsx'
import { AnswerFacts } from '../record/AnswerFacts.tsx'
import { Limits } from '../record/Limits.tsx'
import { PlanActions } from '../record/PlanActions.tsx'
import { RequestNotice } from '../record/RequestNotice.tsx'
import { TakenApart } from '../record/TakenApart.tsx'

// most who read a result compare nothing
const ComparePage = lazyPart(async () => ({ default: (await import('../figures/Compared.tsx')).ComparePage }))

export const page = definePage({ Component: AnswerPage })

/** /checklist/lista/{id}: one application taken apart; with `?compare=` beside another one. */
function AnswerPage({ params }: PageProps) {
  const { t } = useTranslation(['core', 'checklist-answers'])
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
    <RecordPage
      query={query}
      name={t('core:routes.3401')}
      title={({ checklistName }) => checklistName}
      subtitle={(answer) => t('checklist-answers:record.subtitle', { id: answer.id, place: answer.place.name })}
      back={3400}
      status={(answer) => <AnswerPills answer={answer} />}
      actions={(answer) => <AnswerButtons answer={answer} />}
    >
      {(answer) => <Content key={answer.id} answer={answer} />}
    </RecordPage>
  )
}

/** What the reader has still to do with it. */
const needsReader = ({ abilities }: Answer) => abilities.approved === true || abilities.takenUp === true

function Content({ answer }: { answer: Answer }) {
  const zone = usePlantZone()(answer.place.industryId)
  const summary = useQuery(summaryQuery(answer.id))
  return (
    <>
      <WorkThrough route={3401} id={answer.id} version={answer.rowVersion} needsReader={needsReader(answer)} />
      <RequestNotice answer={answer} />
      <RecordColumns
        main={
          summary.data ? (
            <TakenApart answer={answer} summary={summary.data} />
          ) : (
            <Surface>
              {summary.error ? (
                <RecordFailure error={summary.error} onRetry={() => void summary.refetch()} />
              ) : (
                <Skeleton shape="record" count={8} />
              )}
            </Surface>
          )
        }
        side={
          <>
            <Limits answer={answer} />
            <AnswerFacts answer={answer} />
            <PlanActions answer={answer} />
            <HistoryTimeline domain="checklist-answers" entries={answer.history} zone={zone} />
          </>
        }
      />
    </>
  )
}
