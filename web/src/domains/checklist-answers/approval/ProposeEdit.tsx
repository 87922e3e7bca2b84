import { answerEditRequest, requestAnswerEdit } from '@lineside/contract/checklist-answers'
import { MAX_REASON } from '@lineside/contract/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useStore } from '../../../core/catalogue/index.ts'
import { dropPhotos } from '../../../core/files/device-photos.ts'
import { useSendWhenBack, useTypedDraft } from '../../../core/form/dialog.ts'
import { bySchema, TextAreaField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoInstead } from '../../../core/navigation/index.ts'
import { PageBar } from '../../../core/page/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { Button, Form, notify, Surface, Text } from '../../../ui/index.ts'
import { type Entry, entriesOf, isSame, nothing } from '../apply/entry.ts'
import { outgoing } from '../apply/outgoing.ts'
import { QuestionList } from '../apply/QuestionList.tsx'
import { lackingOf, placedQuestions } from '../apply/question-places.ts'
import { openSheet } from '../apply/sheet.ts'
import { SheetContext, useEntries, useRunningScore, useSheet } from '../apply/useSheet.ts'
import { useAnswerText } from '../parts/answer-text.ts'
import { questionsById } from '../parts/questions.ts'
import { type Answer, answers } from '../queries.ts'
import { ScoreMove } from './ScoreMove.tsx'

/** Other answers beside those in force, with what they would do to the score, and the reason. */
export function ProposeEdit({ answer }: { answer: Answer }) {
  // a newer version of the record begins anew: what is proposed is proposed for what was read
  const [sheet] = useState(() => openSheet({ content: answer.content, answer, saving: null }))
  return (
    <SheetContext value={sheet}>
      <Proposal answer={answer} />
    </SheetContext>
  )
}

type Reason = { reason: string }

/** What was proposed and not sent, with the questions whose answers differ. */
interface Proposed extends Reason {
  entries: readonly (readonly [number, Entry])[]
}

function Proposal({ answer }: { answer: Answer }) {
  const { t } = useTranslation(['core', 'checklist-answers'])
  const labels = transitionLabels('checklist-answers', 'editRequested')
  const put = useStore(answers)
  const go = useGoInstead()
  const before = useMemo(() => entriesOf(answer), [answer])
  const questions = useMemo(() => placedQuestions(answer.content), [answer.content])
  const sheet = useSheet()
  const entries = useEntries()
  const changed = [...entries].filter(([id, one]) => !isSame(one, before.get(id) ?? nothing))
  const lacking = lackingOf(questions, entries)
  const [at, setAt] = useState<number | null>(null)
  const [insists, setInsists] = useState(false)
  const [check] = useState(() => bySchema(answerEditRequest().pick({ reason: true })))
  const typed = useForm<Reason, Reason>({
    check,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      const out = await outgoing(new Map(changed))
      for (const problem of out.failed.values()) throw problem
      const body = { rowVersion: answer.rowVersion, reason, answers: out.answers }
      put(await call(requestAnswerEdit, { params: { id: answer.id }, body }))
      saved()
      void dropPhotos(changed.flatMap(([, { waiting }]) => waiting))
      notify({ tone: 'done', title: labels.done })
      go(3401, { id: answer.id })
    },
  })
  const api = useSendWhenBack(typed, { key: null })
  const { form } = api
  const reason = form.watch('reason')
  const { offer, saved } = useTypedDraft<Proposed>(`propose#${answer.id}`, {
    dirty: changed.length > 0 || reason !== '',
    asks: !api.submitting,
    values: { reason, entries: changed },
    restore: (left) => {
      form.setValue('reason', left.reason, { shouldDirty: true })
      for (const [id, one] of left.entries) sheet.change(id, one)
    },
  })
  const send = () => {
    const [first] = lacking
    setInsists(true)
    if (first) setAt(first.question.id)
    else api.submit()
  }
  const was = useWas(answer)
  return (
    <Form onSubmit={send} label={labels.button} problem={api.problem}>
      {offer}
      <Text tone="muted">{t('checklist-answers:edit.lead')}</Text>
      <QuestionList questions={questions} insists={insists} at={at} onReached={() => setAt(null)} was={was} />
      <Surface title={t('core:record.fields.reason')}>
        <TextAreaField
          control={api.form.control}
          name="reason"
          label={t('checklist-answers:edit.reason')}
          max={MAX_REASON}
          rows={3}
          required
        />
      </Surface>
      <PageBar label={labels.button} status={<Effect answer={answer} />}>
        <Button
          tone="primary"
          busy={api.submitting}
          blocked={changed.length === 0 ? t('checklist-answers:edit.nothing') : null}
          onClick={send}
        >
          {labels.submit ?? labels.button}
        </Button>
      </PageBar>
    </Form>
  )
}

/** What stands in force for a question, in words; the same function while one types, or every question were drawn again. */
function useWas(answer: Answer): (questionId: number) => string {
  const { t } = useTranslation('checklist-answers')
  const write = useRef(useAnswerText())
  return useCallback(
    (id) => {
      const question = questionsById(answer.content).get(id)
      return question ? write.current(question, entriesOf(answer).get(id) ?? nothing) : t('record.notAnswered')
    },
    [answer, t],
  )
}

function Effect({ answer }: { answer: Answer }) {
  const after = useRunningScore()
  return <ScoreMove before={answer} after={after} />
}
