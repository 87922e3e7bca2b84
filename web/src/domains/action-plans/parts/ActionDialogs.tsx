import { planActionStates, planActionTransitions } from '@lineside/contract/action-plans'
import { TransitionDialog, type TransitionProps } from '../../../core/record/dialogs.ts'
import type { PlanActionRow } from '../queries.ts'
import { EffectivenessDialog } from '../record/EffectivenessDialog.tsx'
import { ReassignDialog } from './ReassignDialog.tsx'
import { useActionSubject } from './subject.ts'

/** The dialog of a transition of an action, from its row in a list or from its own page. */
export function ActionDialogs({ event, ...props }: TransitionProps<PlanActionRow>) {
  if (event === 'reassigned') return <ReassignDialog {...props} />
  if (event === 'effectivenessSaid') return <EffectivenessDialog {...props} />
  return <FromTable {...props} event={event} />
}

function FromTable({ record, ...dialog }: TransitionProps<PlanActionRow>) {
  const subject = useActionSubject(record)
  return <TransitionDialog {...dialog} {...subject} machine={planActionStates} endpoints={planActionTransitions} />
}
