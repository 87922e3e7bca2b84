import { planActionStates, planActionTransitions } from '@lineside/contract/action-plans'
import { TransitionDialog } from '../../../core/record/dialogs.ts'
import type { PlanAction, PlanActionRow } from '../queries.ts'
import type { ActionDialogProps } from './dialog-props.ts'
import { EffectivenessDialog } from './EffectivenessDialog.tsx'
import { ReassignDialog } from './ReassignDialog.tsx'
import { useActionSubject } from './subject.ts'

/** The dialog of a transition of an action, from its row in a list or from its own page. */
export function ActionDialogs({ event, ...props }: ActionDialogProps & { event: string }) {
  if (event === 'reassigned') return <ReassignDialog {...props} />
  if (event === 'effectivenessSaid') return <EffectivenessDialog {...props} />
  return <FromTable {...props} event={event} />
}

function FromTable({ action, ...dialog }: ActionDialogProps & { event: string }) {
  const subject = useActionSubject(action)
  return (
    <TransitionDialog<string, PlanActionRow, PlanAction>
      {...dialog}
      {...subject}
      machine={planActionStates}
      endpoints={planActionTransitions}
    />
  )
}
