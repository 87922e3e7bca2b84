import { answerStates, answerTransitions } from '@lineside/contract/checklist-answers'
import { useStore } from '../../../core/catalogue/index.ts'
import { TransitionDialog, type TransitionProps, useDialogSubject } from '../../../core/record/dialogs.ts'
import { type Answer, type AnswerRow, answers } from '../queries.ts'

/** The dialog of a transition of an application, from its row in a list or from its own page. */
export function AnswerDialogs({ record, ...dialog }: TransitionProps<AnswerRow>) {
  const subject = useDialogSubject(record, {
    machine: answerStates,
    put: useStore<Answer>(answers),
    facets: ({ state, score, label, answered }: AnswerRow, { labels, formats }) => ({
      state: labels.state(state),
      score: score === null ? null : formats.percent(score),
      label,
      answered: formats.number(answered),
    }),
  })
  return (
    <TransitionDialog
      {...dialog}
      {...subject}
      machine={answerStates}
      state={record.state}
      endpoints={answerTransitions}
    />
  )
}
