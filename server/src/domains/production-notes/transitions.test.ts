import {
  editProductionNote,
  getProductionNote,
  noteStates,
  productionNoteTransitions,
  resubmitProductionNote,
} from '@lineside/contract/production-notes'
import { usePlant } from '../../testing/plant.ts'
import { proveTransitions } from '../../testing/prove-transitions.ts'
import { approver, at, author, cast, corrected } from './testing.ts'

const { onPlant } = usePlant()

proveTransitions(onPlant, {
  machine: noteStates,
  endpoints: productionNoteTransitions,
  cast,
  holder: approver,
  read: (person, id) => person.ask(getProductionNote, at(id)),
  byHand: ['written'],
  neverSelf: ['approved', 'reversed'],
  events: {
    edited: { endpoint: editProductionNote, body: corrected, others: [approver] },
    resubmitted: { endpoint: resubmitProductionNote, body: corrected, others: [approver] },
  },
  notices: {
    rejected: [[author, 'productionNote.rejected']],
    reversed: [[author, 'productionNote.reversed']],
  },
})
