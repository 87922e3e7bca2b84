import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormWithDraft } from '../../../core/form/dialog.ts'
import { useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { placesQuery } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Button, Dialog, notify, Skeleton, useUiTexts } from '../../../ui/index.ts'
import { type PlanAction, pillarsQuery, type Topic, topicsQuery } from '../queries.ts'
import { PlanForm } from './PlanForm.tsx'
import { usePlanCheck } from './usePlanCheck.ts'
import { blank, ofTopic, type PlanBody, type PlanValues } from './values.ts'

export interface PlanDialogProps {
  open: boolean
  onClose: () => void
  /** the one topic in which it is planned */
  topicId: number
  /** what the other record says of it already */
  start: Partial<Pick<PlanValues, 'what' | 'how' | 'placeId' | 'expectedDate'>>
  /** what sends it: the other record knows for what the action is */
  send: (body: PlanBody) => Promise<PlanAction>
  onPlanned: (action: PlanAction) => void
}

/** An action planned where its cause is seen: the form of an action over the page of another record. */
export function PlanDialog(props: PlanDialogProps) {
  const { t } = useTranslation('action-plans')
  const topics = useQuery(topicsQuery)
  const pillars = useQuery(pillarsQuery)
  const places = useQuery(placesQuery)
  const failed = [topics, pillars, places].find(({ isError }) => isError)
  const topic = topics.data?.find(({ id }) => id === props.topicId)
  if (topic && pillars.data && places.data) return <Planned {...props} topic={topic} />
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t('plannedFor.plan')} width="wide">
      {failed ? (
        <RecordFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton shape="form" count={6} />
      )}
    </Dialog>
  )
}

function Planned({ open, onClose, topic, start, send, onPlanned }: PlanDialogProps & { topic: Topic }) {
  const { t } = useTranslation('action-plans')
  const texts = useUiTexts()
  const reader = useAccount().id
  const [defaultValues] = useState<PlanValues>(() => ({
    ...blank,
    topicId: String(topic.id),
    ...ofTopic(topic, reader),
    ...start,
  }))
  const check = usePlanCheck()
  const typed = useForm<PlanValues, PlanBody>({
    check,
    defaultValues,
    onSubmit: async (body) => {
      const action = await send(body)
      notify({ tone: 'done', title: t('plannedFor.done') })
      onPlanned(action)
      onClose()
    },
  })
  const title = t('plannedFor.plan')
  const { api, offer } = useFormWithDraft(typed, title, `${title}#${topic.id}`)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('plannedFor.plan')}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button tone="primary" busy={api.submitting} onClick={api.submit}>
            {t('plannedFor.plan')}
          </Button>
        </>
      }
    >
      {offer}
      <PlanForm api={api} label={t('plannedFor.plan')} offered={({ id }) => id === topic.id} />
    </Dialog>
  )
}
