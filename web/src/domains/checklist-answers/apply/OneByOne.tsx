import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, focusUnread, Grid, IconArrowLeft, IconArrowRight, Select, Surface } from '../../../ui/index.ts'
import { cardId, QuestionCard } from './QuestionCard.tsx'
import type { PlacedQuestion } from './question-places.ts'
import { useSheet } from './useSheet.ts'

interface OneByOneProps {
  questions: readonly PlacedQuestion[]
  insists: boolean
  at: number | null
  onAt: (questionId: number) => void
  onRegister: () => void
}

/** One question a screen, with the way to the others below it. */
export function OneByOne({ questions, insists, at, onAt, onRegister }: OneByOneProps) {
  const step = useStep(questions, at, onAt)
  return (
    <>
      <OneQuestion step={step} questions={questions} insists={insists} onAt={onAt} />
      <Steps step={step} onRegister={onRegister} />
    </>
  )
}

/** Which question stands on the screen. */
interface Step {
  placed: PlacedQuestion | undefined
  index: number
  last: boolean
  go: (by: number) => void
}

/** It begins with the first question that is not answered. */
export function useStep(
  questions: readonly PlacedQuestion[],
  at: number | null,
  onAt: (questionId: number) => void,
): Step {
  const sheet = useSheet()
  const [first] = useState(() => {
    const all = sheet.all()
    return questions.find(({ question }) => !all.has(question.id)) ?? questions[0]
  })
  const index = Math.max(
    0,
    questions.findIndex(({ question }) => question.id === (at ?? first?.question.id)),
  )
  const placed = questions[index]
  useFocusOn(placed?.question.id)
  const go = (by: number) => {
    const next = questions[index + by]
    // what is no number would be gone with its question
    if (next && !focusUnread()) onAt(next.question.id)
  }
  return { placed, index, last: index === questions.length - 1, go }
}

interface OneQuestionProps extends Pick<OneByOneProps, 'questions' | 'insists' | 'onAt'> {
  step: Step
}

export function OneQuestion({ step: { placed }, questions, insists, onAt }: OneQuestionProps) {
  const { t } = useTranslation('checklist-answers')
  if (!placed) return null
  return (
    <>
      <Select
        label={t('apply.question')}
        hideLabel
        size="touch"
        clearable={false}
        options={questions.map(({ question, number, group }) => ({
          value: String(question.id),
          label: t('apply.questionOf', { number, count: questions.length, group: group.name }),
        }))}
        value={String(placed.question.id)}
        onChange={(id) => {
          if (id !== null && !focusUnread()) onAt(Number(id))
        }}
      />
      <Surface padding="none">
        <QuestionCard
          key={placed.question.id}
          question={placed.question}
          number={placed.number}
          share={placed.share}
          insists={insists}
          alone
        />
      </Surface>
    </>
  )
}

/** To the question before, to the next one, behind the last to the registration. */
export function Steps({ step: { index, last, go }, onRegister }: { step: Step; onRegister: () => void }) {
  const { t } = useTranslation('checklist-answers')
  return (
    <Grid columns="1fr 1fr" gap={12}>
      <Button
        size="touch"
        icon={IconArrowLeft}
        blocked={index === 0 ? t('apply.isFirst') : null}
        onClick={() => go(-1)}
      >
        {t('apply.previous')}
      </Button>
      {last ? (
        <Button size="touch" tone="primary" onClick={onRegister}>
          {t('apply.register')}
        </Button>
      ) : (
        <Button size="touch" tone="primary" icon={IconArrowRight} onClick={() => go(1)}>
          {t('apply.next')}
        </Button>
      )}
    </Grid>
  )
}

/** The next question is read aloud as it comes; not the one that the page was opened with. */
function useFocusOn(questionId: number | undefined): void {
  const before = useRef(questionId)
  useEffect(() => {
    if (before.current === questionId || questionId === undefined) return
    before.current = questionId
    document.getElementById(cardId(questionId))?.focus()
  }, [questionId])
}
