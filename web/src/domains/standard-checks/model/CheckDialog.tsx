import { standardCheckStates, standardCheckTransitions } from '@lineside/contract/standard-checks'
import { useStore } from '../../../core/catalogue/index.ts'
import { TransitionDialog, type TransitionProps, useDialogSubject } from '../../../core/record/dialogs.ts'
import { type Check, checks } from '../queries.ts'

/** The dialog of a transition of a model: what it asks for follows from its row of the state table. */
export function CheckDialog({ record, ...dialog }: TransitionProps<Check>) {
  const subject = useDialogSubject(record, {
    machine: standardCheckStates,
    put: useStore<Check>(checks),
    facets: ({ state, version, name }, { labels }) => ({ state: labels.state(state), version, name }),
  })
  return (
    <TransitionDialog {...dialog} {...subject} machine={standardCheckStates} endpoints={standardCheckTransitions} />
  )
}
