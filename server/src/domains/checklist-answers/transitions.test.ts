import {
  answerStates,
  answerTransitions,
  getAnswer,
  registerAnswer,
  requestAnswerEdit,
  saveAnswer,
} from '@lineside/contract/checklist-answers'
import { usePlant } from '../../testing/plant.ts'
import { proveTransitions } from '../../testing/prove-transitions.ts'
import { answer, answerCast, at, complete, people } from './testing.ts'

const { onPlant } = usePlant()

// holds the rights, and neither answered it nor stands above who did
const bystander = 'ivone.sampaio'

proveTransitions(onPlant, {
  machine: answerStates,
  endpoints: answerTransitions,
  cast: answerCast,
  holder: people.author,
  others: [bystander],
  read: (person, id) => person.ask(getAnswer, at(id)),
  byHand: ['planned', 'started'],
  events: {
    saved: { endpoint: saveAnswer, body: () => ({ answers: [answer(3, { choiceId: 4 })] }) },
    registered: { endpoint: registerAnswer, body: () => ({ answers: complete() }), to: 'REGISTERED' },
    // an administrator decides no more than anybody else who is not asked
    approved: {
      to: { EDIT_WAITING: 'REGISTERED', DELETE_WAITING: 'INACTIVE' },
      others: ['admin'],
    },
    refused: {
      to: { WAITING: 'RETURNED', EDIT_WAITING: 'REGISTERED', DELETE_WAITING: 'REGISTERED' },
      others: ['admin'],
    },
    editRequested: {
      endpoint: requestAnswerEdit,
      body: () => ({ reason: 'Counted once more', answers: [answer(3, { choiceId: 3 })] }),
    },
    inactivated: { by: 'admin' },
    takenUp: { to: 'PARTIAL' },
  },
})
