import { fixedChoice, type Question, type ScoredAnswer } from '@lineside/contract/checklists'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'

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
  notApplicable: boolean
  /** YES or NO of a question that is answered so: those words are the screen's */
  answer: string | null
}

/** What a summary says was answered, in the reader's words. */
export function useSummaryText(): (one: SummedUp) => string {
  const { t } = useTranslation('checklist-answers')
  return ({ notApplicable, answer }) => {
    if (notApplicable) return t('question.notApplicable')
    if (answer === 'YES' || answer === 'NO') return t(answer === 'YES' ? 'question.yes' : 'question.no')
    return answer ?? t('record.notAnswered')
  }
}
