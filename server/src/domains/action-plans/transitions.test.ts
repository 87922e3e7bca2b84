import {
  answerEffectiveness,
  changePlanAction,
  getPlanAction,
  planActionStates,
  planActionTransitions,
  reassignPlanAction,
  resubmitPlanAction,
} from '@lineside/contract/action-plans'
import type { Endpoint, Transition } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { calledRows, inputFor } from '../../testing/transition-cases.ts'
import { at, bodyOf, dayAhead, idOf, people, planCast, planIn, readAs } from './testing.ts'

const { onPlant } = usePlant()

interface Row {
  event: string
  from: string
  to: string
  endpoint: Endpoint
  body(plant: TestPlant, id: number): Promise<object>
  right: string
  make?(plant: TestPlant): Promise<number>
  /** who asked for it never decides it */
  differs?: true
}

/** To which state each leads that the table leaves several. */
const targets: Record<string, string> = { approved: 'W', reopened: 'D' }

const called = calledRows(planActionStates).map((row: Transition<string>): Row => {
  const { event, actor } = row
  return {
    event,
    from: row.from[0] ?? '',
    to: typeof row.to === 'string' ? row.to : (targets[event] ?? ''),
    endpoint: (planActionTransitions as unknown as Record<string, Endpoint>)[event] as Endpoint,
    body: (plant) => inputFor(plant, row.inputs, planCast.other),
    right: typeof actor === 'object' ? (planCast.people[actor.person] ?? '') : '',
    ...(typeof actor === 'object' && actor.differsFrom && { differs: true }),
  }
})

const due = (plant: TestPlant) =>
  planIn(plant, 'E', { values: { effectiveness_check: true, effectiveness_date: dayAhead(plant, 0) } })

const written: Row[] = [
  {
    event: 'changed',
    from: 'D',
    to: 'D',
    endpoint: changePlanAction as unknown as Endpoint,
    body: async (plant, id) => bodyOf(await readAs(plant, 'admin', id), { how: 'At once' }),
    right: people.responsible,
  },
  {
    event: 'editProposed',
    from: 'D',
    to: 'D',
    endpoint: changePlanAction as unknown as Endpoint,
    body: async (plant, id) => bodyOf(await readAs(plant, 'admin', id), { what: 'Trocar a bomba inteira' }),
    right: people.creator,
  },
  {
    event: 'editProposed',
    from: 'A',
    to: 'A',
    endpoint: reassignPlanAction as unknown as Endpoint,
    body: async (plant) => ({ responsibleId: await idOf(plant, planCast.other) }),
    right: people.creator,
  },
  {
    event: 'resubmitted',
    from: 'R',
    to: 'S',
    endpoint: resubmitPlanAction as unknown as Endpoint,
    body: async (plant, id) => bodyOf(await readAs(plant, 'admin', id), { what: 'Trocar a bomba inteira' }),
    right: people.creator,
  },
  {
    event: 'effectivenessSaid',
    from: 'E',
    to: 'E',
    endpoint: answerEffectiveness as unknown as Endpoint,
    body: async () => ({ effective: true, note: 'No leak since then' }),
    right: people.specialist,
    make: due,
  },
]

const rows = [...called, ...written]
const wrongOf = (from: string) => (from === 'C' ? 'D' : 'C')

async function send(plant: TestPlant, row: Row, login: string, id: number, rowVersion = 1) {
  const person = await plant.as(login)
  const body = { ...(await row.body(plant, id)), rowVersion }
  return person.call(row.endpoint as never, { params: { id: String(id) }, body } as never)
}

const made = (plant: TestPlant, { from, make }: Row) => make?.(plant) ?? planIn(plant, from as 'D')

describe.each(rows.map((row) => [`${row.event} from ${row.from}`, row] as const))('%s', (_, row) => {
  it('is done by the right person, with its history', () =>
    onPlant(async (plant) => {
      const id = await made(plant, row)
      expect(await send(plant, row, row.right, id)).toMatchObject({ status: 200 })
      const { state, history, rowVersion } = await (await plant.as('admin')).ask(getPlanAction, at(id))
      expect([state, rowVersion]).toEqual([row.to, 2])
      expect(history).toMatchObject([{ event: `action-plans.${row.event}`, from: row.from, to: row.to }])
    }))

  it('is refused without the right, at another plant, to another person', () =>
    onPlant(async (plant) => {
      const id = await made(plant, row)
      expect((await send(plant, row, 'operator', id)).status).toBe(403)
      expect((await send(plant, row, 'outsider', id)).status).toBe(404)
      expect((await send(plant, row, 'larissa.vidal', id)).code).toBe('NOT_THE_PERSON')
    }))

  it('is refused in another state, and to who knows an older version', () =>
    onPlant(async (plant) => {
      const id = await made(plant, row)
      expect(await send(plant, row, row.right, id, 7)).toMatchObject({ status: 412, code: 'STALE' })
      const wrong = await planIn(plant, wrongOf(row.from))
      const refused = await send(plant, row, row.right, wrong)
      expect([refused.status, refused.code]).toEqual([409, 'STATE_REFUSED'])
    }))
})

it.each(rows.filter(({ differs }) => differs).map((row) => [row.event, row] as const))(
  '%s is never done by who asked for it, not even as an administrator',
  (_, row) =>
    onPlant(async (plant) => {
      const id = await planIn(plant, row.from as 'S', { creator: row.right })
      expect((await send(plant, row, row.right, id)).code).toBe('SAME_PERSON')
      const admin = await planIn(plant, row.from as 'S', { creator: 'admin' })
      expect((await send(plant, row, 'admin', admin)).code).toBe('SAME_PERSON')
    }),
)

it('names every event of the table that a person makes, but the first', () => {
  const events = planActionStates.transitions.filter(({ actor }) => actor !== 'system').map(({ event }) => event)
  const tested = new Set([...rows.map(({ event }) => event), 'created', 'reassigned'])
  expect([...new Set(events)].filter((event) => !tested.has(event))).toEqual([])
})
