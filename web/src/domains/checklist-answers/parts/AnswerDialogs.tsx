import { answerStates, answerTransitions } from '@lineside/contract/checklist-answers'
import { TransitionDialog } from '../../../core/record/dialogs.ts'
import type { Answer, AnswerRow } from '../queries.ts'
import { useAnswerSubject } from './subject.ts'

interface AnswerDialogsProps {
  event: string
  answer: AnswerRow
  open: boolean
  onClose: () => void
}

/** The dialog of a transition of an application, from its row in a list or from its own page. */
export function AnswerDialogs({ answer, ...dialog }: AnswerDialogsProps) {
  const subject = useAnswerSubject(answer)
  return (
    <TransitionDialog<string, AnswerRow, Answer>
      {...dialog}
      {...subject}
      machine={answerStates}
      endpoints={answerTransitions}
    />
  )
}
