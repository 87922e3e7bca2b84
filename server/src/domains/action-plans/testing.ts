import { actionPlanStates, actionPlanTransitions, createActionPlan } from '@lineside/contract/action-plans'
import { localTime } from '@lineside/contract/core'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { transitionCases } from '../../testing/transition-cases.ts'

let created = 0

const tomorrow = (plant: TestPlant) => localTime(new Date(plant.now().getTime() + 86_400_000), 'America/Sao_Paulo').day

export const content = (plant: TestPlant, own: object = {}) => ({
  industryId: plant.facts.plant,
  title: `Created by a test, ${++created}`,
  dueDate: tomorrow(plant),
  ...own,
})

export const create = (plant: TestPlant, person: Person, own: object = {}) =>
  person.ask(createActionPlan, { body: content(plant, own) })

/** One of the demo plant in São Paulo: who only reads creates none. */
const read: AccessCase = {
  async call(plant) {
    const { rows } = await plant.db.query<{ id: number }>(
      'select id from action_plans where industry_id = $1 limit 1',
      [plant.facts.plant],
    )
    return { params: { id: rows[0]?.id ?? 0 } }
  },
  elsewhere: 'hidden',
}

/** A record in a state, as if nobody had touched it since. */
async function make(plant: TestPlant, state: string): Promise<number> {
  const { id } = await create(plant, await plant.as('admin'))
  await plant.db.query('update action_plans set state = $2 where id = $1', [id, state])
  return id
}

export const accessCases: AccessCases = {
  'action-plans.list': { call: () => ({}), elsewhere: 'own' },
  'action-plans.listExport': { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' },
  'action-plans.get': read,
  'action-plans.create': {
    call: (plant) => ({ body: content(plant) }),
    elsewhere: { status: 400, body: { code: 'VALIDATION' } },
  },
  ...transitionCases(actionPlanStates, actionPlanTransitions, { make, people: {}, other: 'supervisor' }),
}
