import {
  answerEffectiveness,
  changePlanAction,
  getPlanAction,
  planActionStates,
  planActionTransitions,
  reassignPlanAction,
  resubmitPlanAction,
} from '@lineside/contract/action-plans'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { proveTransitions } from '../../testing/prove-transitions.ts'
import { at, bodyOf, dayAhead, idOf, people, planCast, planIn, readAs, topicWith } from './testing.ts'

const { onPlant } = usePlant()

type State = Parameters<typeof planIn>[1]

const { specialist, manager } = people
// of an open one the decision about its edit
const approver = { S: specialist, W: manager, D: specialist, A: specialist, B: specialist }
const itself = { D: 'D', A: 'A', B: 'B' } as const
// holds the right, and has no part in it
const bystander = 'larissa.vidal'

const saying = (own: object) => async (plant: TestPlant, id: number) => bodyOf(await readAs(plant, 'admin', id), own)
const toSomebodyElse = async (plant: TestPlant) => ({ responsibleId: await idOf(plant, planCast.other) })

/** Its effectiveness is asked for today. */
const due = (plant: TestPlant, state: string) =>
  planIn(plant, state as State, { values: { effectiveness_check: true, effectiveness_date: dayAhead(plant, 0) } })

/** In a topic that asks nobody to approve what is changed. */
async function unapproved(plant: TestPlant, state: string) {
  const { id: topicId } = await topicWith(plant)
  const nobody = { specialist_approval: false, manager_approval: false, specialist_id: null, manager_id: null }
  return planIn(plant, state as State, { topicId, values: nobody })
}

proveTransitions(onPlant, {
  machine: planActionStates,
  endpoints: planActionTransitions,
  cast: planCast,
  holder: people.creator,
  others: [bystander],
  read: (person, id) => person.ask(getPlanAction, at(id)),
  byHand: ['created'],
  events: {
    approved: { to: { S: 'W', W: 'D', ...itself }, by: approver },
    refused: { to: itself, by: approver },
    withdrawn: { to: itself },
    resubmitted: {
      endpoint: resubmitPlanAction,
      body: saying({ what: 'Trocar a bomba inteira' }),
      to: 'S',
    },
    changed: {
      endpoint: changePlanAction,
      body: saying({ how: 'At once' }),
      by: people.responsible,
      to: itself,
    },
    editProposed: [
      { endpoint: changePlanAction, body: saying({ what: 'Trocar a bomba inteira' }), to: itself },
      { endpoint: reassignPlanAction, body: toSomebodyElse, to: itself },
    ],
    reassigned: { endpoint: reassignPlanAction, body: toSomebodyElse, make: unapproved, to: itself },
    reopened: { to: 'D' },
    effectivenessSaid: {
      endpoint: answerEffectiveness,
      body: () => ({ effective: true, note: 'No leak since then' }),
      make: due,
    },
  },
})
