import { actionStates, actionTransitions } from '@lineside/contract/non-conformities'
import { TransitionDialog } from '../../../../core/record/dialogs.ts'
import { type ActionDialogProps, useActionSubject } from '../../parts/dialogs/subject.ts'
import { Proposal } from './Proposal.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'

interface ActionDialogsProps extends ActionDialogProps {
  event: string
  /** opens that of another transition in its place */
  show: (event: string) => void
}

/** The dialog of a transition of an action. */
export function ActionDialogs({ event, show, ...props }: ActionDialogsProps) {
  if (event === 'actionProposed') return <ProposeDialog {...props} />
  return <FromTable {...props} event={event} show={show} />
}

function FromTable({ action, event, show, ...dialog }: ActionDialogsProps) {
  const subject = useActionSubject(action)
  const accepts = event === 'actionAccepted'
  return (
    <TransitionDialog
      {...dialog}
      {...subject}
      machine={actionStates}
      endpoints={actionTransitions}
      event={event}
      {...(accepts && { width: 'side', lead: <Proposal action={action} refuse={() => show('actionRefused')} /> })}
    />
  )
}
