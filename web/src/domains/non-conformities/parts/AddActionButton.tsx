import { nonConformityStates } from '@lineside/contract/non-conformities'
import { TransitionButtons } from '../../../core/record/index.ts'
import type { NonConformity } from '../queries.ts'
import { RecordDialogs } from './record-dialogs.ts'

/** The one transition of a non-conformity that stands with the list of its actions. */
export function AddActionButton({ record }: { record: NonConformity }) {
  return (
    <TransitionButtons
      machine={nonConformityStates}
      abilities={record.abilities}
      usual={[{ event: 'actionAdded' }]}
      size="compact"
      dialog={(event, state) => <RecordDialogs event={event} record={record} {...state} />}
    />
  )
}
