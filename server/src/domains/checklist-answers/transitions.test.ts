import {
  answerStates,
  answerTransitions,
  getAnswer,
  registerAnswer,
  requestAnswerEdit,
  saveAnswer,
} from '@lineside/contract/checklist-answers'
import type { Endpoint, Transition } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { calledRows, inputFor } from '../../testing/transition-cases.ts'
import { answer, answerCast, answerIn, at, complete, people } from './testing.ts'

const { onPlant } = usePlant()

interface Row {
  event: string
  from: string
  to: string
  endpoint: Endpoint
  body(plant: TestPlant): Promise<object> | object
  by: string
  /** it asks for a person: another one is refused */
  personal: boolean
  /** who asked for it never decides it */
  differs: boolean
}

/** To which state each leads that the table leaves several, by the state it comes from. */
const targets: Record<string, string> = {
  'approved EDIT_WAITING': 'REGISTERED',
  'approved DELETE_WAITING': 'INACTIVE',
  'refused WAITING': 'RETURNED',
  'refused EDIT_WAITING': 'REGISTERED',
  'refused DELETE_WAITING': 'REGISTERED',
  'takenUp ABANDONED': 'PARTIAL',
}

/** Every row from every state that it begins in. */
const called = answerStates.transitions
  .filter((row) => calledRows(answerStates).some(({ event }) => event === row.event))
  .flatMap((row: Transition<string>) =>
    row.from.map((from): Row => {
      const { event, actor } = row
      const person = typeof actor === 'object' ? (answerCast.people[actor.person] ?? '') : people.manager
      return {
        event,
        from: from ?? '',
        to: typeof row.to === 'string' ? row.to : (targets[`${event} ${from}`] ?? ''),
        endpoint: (answerTransitions as unknown as Record<string, Endpoint>)[event] as Endpoint,
        body: (plant) => inputFor(plant, row.inputs, answerCast.other),
        by: person,
        personal: typeof actor === 'object',
        differs: typeof actor === 'object' && actor.differsFrom !== undefined,
      }
    }),
  )

const edit = { reason: 'Counted once more', answers: [answer(3, { choiceId: 3 })] }
const own = { by: people.author, personal: false, differs: false } as const
const saving = { answers: [answer(3, { choiceId: 4 })] }
const written: Row[] = [
  { event: 'saved', from: 'PARTIAL', to: 'PARTIAL', endpoint: saveAnswer as never, body: () => saving, ...own },
  { event: 'saved', from: 'RETURNED', to: 'RETURNED', endpoint: saveAnswer as never, body: () => saving, ...own },
  ...(['PARTIAL', 'RETURNED'] as const).map((from) => ({
    ...{ event: 'registered', from, to: 'REGISTERED', endpoint: registerAnswer as never, ...own },
    body: () => ({ answers: complete() }),
  })),
  {
    ...{ event: 'editRequested', from: 'REGISTERED', to: 'EDIT_WAITING', endpoint: requestAnswerEdit as never },
    ...own,
    body: () => edit,
    personal: true,
  },
]

const rows = [...called, ...written]
const wrongOf = (from: string) => (from === 'INACTIVE' ? 'MISSED' : 'INACTIVE')

async function send(plant: TestPlant, row: Row, login: string, id: number, rowVersion = 1) {
  const person = await plant.as(login)
  const body = { ...(await row.body(plant)), rowVersion }
  return person.call(row.endpoint as never, { params: { id: String(id) }, body } as never)
}

describe.each(rows.map((row) => [`${row.event} from ${row.from}`, row] as const))('%s', (_, row) => {
  it('is done by the right person, with its history', () =>
    onPlant(async (plant) => {
      const id = await answerIn(plant, row.from as 'PARTIAL')
      expect(await send(plant, row, row.event === 'inactivated' ? 'admin' : row.by, id)).toMatchObject({ status: 200 })
      const { state, history, rowVersion } = await (await plant.as('admin')).ask(getAnswer, at(id))
      expect([state, rowVersion]).toEqual([row.to, 2])
      expect(history.at(-1)).toMatchObject({ event: `checklist-answers.${row.event}`, from: row.from, to: row.to })
    }))

  it('is refused without the right and at another plant', () =>
    onPlant(async (plant) => {
      const id = await answerIn(plant, row.from as 'PARTIAL')
      const decides = row.differs || row.event === 'inactivated'
      expect((await send(plant, row, decides ? 'operator' : 'manager', id)).status).toBe(403)
      await plant.db.query(withEveryRight, ['outsider'])
      plant.app.services.caches.invalidateAll()
      expect((await send(plant, row, 'outsider', id)).status).toBe(404)
    }))

  it('is refused in another state, and to who knows a version that never was', () =>
    onPlant(async (plant) => {
      const by = row.event === 'inactivated' ? 'admin' : row.by
      const id = await answerIn(plant, row.from as 'PARTIAL')
      expect(await send(plant, row, by, id, 7)).toMatchObject({ status: 412, code: 'STALE' })
      const wrong = await answerIn(plant, wrongOf(row.from) as 'INACTIVE')
      const refused = await send(plant, row, by, wrong)
      expect([refused.status, refused.code]).toEqual([409, 'STATE_REFUSED'])
    }))
})

/** Gives somebody the rights of a profile that defines, applies, reads and decides. */
const withEveryRight = `update accounts set profile_id = (select profile_id from accounts where login = 'beatriz.lacerda')
  where login = $1`

it.each(rows.filter(({ personal }) => personal).map((row) => [`${row.event} from ${row.from}`, row] as const))(
  '%s is refused to another person',
  (_, row) =>
    onPlant(async (plant) => {
      const id = await answerIn(plant, row.from as 'PARTIAL')
      const other = row.differs ? 'admin' : 'ivone.sampaio'
      expect((await send(plant, row, other, id)).code).toBe('NOT_THE_PERSON')
    }),
)

it.each(rows.filter(({ differs }) => differs).map((row) => [`${row.event} from ${row.from}`, row] as const))(
  '%s is never done by who asked for it, not even as an administrator',
  (_, row) =>
    onPlant(async (plant) => {
      const mine = await answerIn(plant, row.from as 'WAITING', { author: row.by })
      expect((await send(plant, row, row.by, mine)).code).toBe('SAME_PERSON')
      const admin = await answerIn(plant, row.from as 'WAITING', { author: 'admin' })
      expect((await send(plant, row, 'admin', admin)).code).toBe('SAME_PERSON')
    }),
)

it('names every event of the table that a person makes', () => {
  const events = answerStates.transitions.filter(({ actor }) => actor !== 'system').map(({ event }) => event)
  const tested = new Set([...rows.map(({ event }) => event), 'started', 'planned'])
  expect([...new Set<string>(events)].filter((event) => !tested.has(event))).toEqual([])
})
