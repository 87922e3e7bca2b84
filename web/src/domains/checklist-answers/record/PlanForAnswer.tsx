import { planActionOfAnswer } from '@lineside/contract/checklist-answers'
import { permissions } from '@lineside/contract/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../core/api/index.ts'
import { needTexts, useTranslation } from '../../../core/i18n/index.ts'
import { useDialog } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconPlus, lazyDialog } from '../../../ui/index.ts'
import { planDialog } from '../../action-plans/index.tsx'
import { type Answer, answers } from '../queries.ts'

interface PlanForAnswerProps {
  answer: Pick<Answer, 'id' | 'topic' | 'place'>
  question: { id: number; text: string; occurrence: string; expectedDate: string | null }
  onPlanned?: () => void
  /** whether the form opens by itself, asked once the reader can plan it; it is put aside as any other dialog */
  offers?: () => boolean
}

/** The words of the form come with it: not every page that offers it shows actions. */
const PlanDialog = lazyDialog(async () => {
  const [form] = await Promise.all([planDialog(), needTexts('action-plans', 'actions')])
  return form
})

/** Whether the reader may plan an action in the topic of the definition. */
export function usePlansActions(answer: Pick<Answer, 'topic'> | null): boolean {
  const { can } = useSession()
  if (!answer?.topic) return false
  return can(answer.topic.kind === 'SEO' ? permissions.seoActions : permissions.planActions, 'w')
}

/** Opens the form of an action for what was found at one question, over the page. */
export function PlanForAnswer({ answer, question, onPlanned, offers }: PlanForAnswerProps) {
  const { t } = useTranslation('checklist-answers')
  const client = useQueryClient()
  const { shown, show, close } = useDialog<'plan'>()
  const plans = usePlansActions(answer)
  useEffect(() => {
    if (plans && offers?.()) show('plan')
  })
  if (!plans || !answer.topic) return null
  return (
    <>
      <Button size="compact" icon={IconPlus} onClick={() => show('plan')}>
        {t('question.plan')}
      </Button>
      {shown ? (
        <PlanDialog
          key={shown.key}
          open={shown.open}
          onClose={close}
          topicId={answer.topic.id}
          start={{
            what: question.text.slice(0, 400),
            how: question.occurrence,
            placeId: answer.place.kind === 'PLACE' ? answer.place.id : answer.place.industryId,
            expectedDate: question.expectedDate,
          }}
          send={(body) =>
            call(planActionOfAnswer, { params: { id: answer.id }, body: { ...body, questionId: question.id } })
          }
          onPlanned={() => {
            void client.invalidateQueries({ queryKey: answers.record(answer.id).queryKey })
            answers.invalidateRows(client)
            onPlanned?.()
          }}
        />
      ) : null}
    </>
  )
}
