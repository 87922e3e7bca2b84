import { actionStates, actionTransitions } from '@lineside/contract/non-conformities'
import { TransitionDialog } from '../../../../core/record/dialogs.ts'
import { Text } from '../../../../ui/index.ts'
import type { Action } from '../../queries.ts'
import { type ActionDialogProps, useActionSubject } from '../dialogs/subject.ts'
import { ProposeDialog } from './ProposeDialog.tsx'

/** The dialog of a transition of an action. */
export function ActionDialogs({ event, ...props }: ActionDialogProps & { event: string }) {
  return event === 'actionProposed' ? <ProposeDialog {...props} /> : <FromTable {...props} event={event} />
}

function FromTable({ action, event, ...dialog }: ActionDialogProps & { event: string }) {
  const subject = useActionSubject(action)
  return (
    <TransitionDialog
      {...dialog}
      {...subject}
      machine={actionStates}
      endpoints={actionTransitions}
      event={event}
      lead={event === 'actionAccepted' ? <Proposal action={action} /> : null}
    />
  )
}

/** What is accepted. */
function Proposal({ action }: { action: Action }) {
  return (
    <>
      <Text>{action.what}</Text>
      {action.result ? <Text tone="muted">{action.result}</Text> : null}
    </>
  )
}
