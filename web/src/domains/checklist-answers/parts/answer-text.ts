import {
  type ChecklistContent,
  fixedChoice,
  hasFixedChoices,
  type Question,
  type ScoredAnswer,
} from '@lineside/contract/checklists'
import { useMemo } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { questionsById } from './questions.ts'

type Said = Omit<ScoredAnswer, 'questionId'>

/** What was answered in words: those of yes, no, a scale and what does not apply are the screen's. */
export function useAnswerText(): (question: Question, answer: Said) => string {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  return (question, { notApplicable, choiceId, number }) => {
    if (notApplicable) return t('question.notApplicable')
    if (question.style === 'NUMBER') {
      if (number === null) return t('record.notAnswered')
      return [formats.number(number), question.number?.unit].filter(Boolean).join(' ')
    }
    if (choiceId === null) return t('record.notAnswered')
    if (question.style === 'YES_NO') return t(choiceId === fixedChoice.YES ? 'question.yes' : 'question.no')
    if (question.style === 'SCALE') return formats.number(choiceId - 1)
    return question.choices.find(({ id }) => id === choiceId)?.label ?? '—'
  }
}

interface SummedUp {
  questionId: number
  notApplicable: boolean
  answer: string | null
}

/** What a summary says was answered, which leaves the words of yes, no and a scale to the screen. */
export function useSummaryText(content: Pick<ChecklistContent, 'groups'> | undefined): (one: SummedUp) => string {
  const { t } = useTranslation('checklist-answers')
  const write = useAnswerText()
  const questions = useMemo(() => content && questionsById(content), [content])
  return ({ questionId, notApplicable, answer }) => {
    if (notApplicable) return t('question.notApplicable')
    if (answer === null) return t('record.notAnswered')
    const question = questions?.get(questionId)
    if (!question || !hasFixedChoices(question.style)) return answer
    return write(question, { notApplicable, choiceId: Number(answer), number: null })
  }
}
