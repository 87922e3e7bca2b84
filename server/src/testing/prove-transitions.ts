import type { Need } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { giveRoles, lack, cast as persons, requestOf } from './access-cases.ts'
import type { TestPlant, usePlant } from './plant.ts'
import { casesOf, eventsOfPeople, rowsOf, type TransitionCase, type TransitionProof } from './transition-cases.ts'

type OnPlant = ReturnType<typeof usePlant>['onPlant']

/**
 * What every row of a state table promises, from every state that it begins in: registers the tests of a domain. Who
 * lacks the right, stands at another plant or beside the right person is of the cast of the proof of access: they hold
 * every right there is but the one that the row needs, so that nothing else can be what refuses them.
 */
export function proveTransitions(onPlant: OnPlant, proof: TransitionProof): void {
  const cases = casesOf(proof)

  it(`every event of ${titleOf(proof)} that a person makes is tested`, () => {
    const tested = [...new Set(cases.map(({ event }) => event)), ...proof.byHand]
    expect(tested.sort()).toEqual(eventsOfPeople(proof.machine).sort())
  })

  for (const one of cases) {
    describe(`${titleOf(proof)}: ${one.event} from ${one.from}, by ${one.endpoint.name}`, () => {
      proveRightPerson(onPlant, proof, one)
      proveRight(onPlant, proof, one)
      proveVersion(onPlant, proof, one)
      if (one.row.actor !== 'anyone') proveAnotherPerson(onPlant, proof, one)
      if (one.neverSelf) proveSamePerson(onPlant, proof, one)
    })
  }
  const isSame = (one: TransitionCase, other: TransitionCase) =>
    one.event === other.event && one.endpoint === other.endpoint
  const commands = cases.filter((one, index) => cases.findIndex((other) => isSame(one, other)) === index)
  for (const one of commands) proveOtherStates(onPlant, proof, one)
}

const titleOf = ({ machine: { name, part } }: TransitionProof) => (part === undefined ? name : `${name}.${part}`)

function proveRightPerson(onPlant: OnPlant, proof: TransitionProof, one: TransitionCase): void {
  const { event, from, to } = one

  it('is done by the right person, with its history and the next version', () =>
    onPlant(async (plant) => {
      const { id, before, read, request } = await recordOf(plant, proof, one)
      if (proof.notices) await clearNotices(plant)
      const person = await plant.as(one.by)
      const { abilities } = await proof.read(person, id, plant)
      if (abilities) expect(abilities).toMatchObject({ [event]: true })
      const reply = await person.send(await request())
      expect(reply.statusCode, reply.body).toBe(one.endpoint.status)
      const after = await read()
      expect([after.state, after.rowVersion]).toEqual([to, before.rowVersion + 1])
      const line = { event: `${proof.machine.name}.${event}`, from, to, actor: { id: person.accountId } }
      expect(after.history.slice(before.history.length)).toMatchObject([line])
      if (proof.notices) expect(await noticesOf(plant)).toEqual(sorted(proof.notices[event] ?? []))
    }))
}

const forbidden = { status: 403, code: 'FORBIDDEN' } as const

function proveRight(onPlant: OnPlant, proof: TransitionProof, one: TransitionCase): void {
  // its endpoint is one for all rows of its event
  const needs = rowsOf(proof.machine, one.event).flatMap((row) => row.needs ?? [])

  it('needs the right of its call', () => expect(one.row.needs).toEqual(one.endpoint.right))

  it('is refused without the right, and at another plant', () =>
    onPlant(async (plant) => {
      const { refused } = await recordOf(plant, proof, one)
      await giveRoles(plant, levelsOf(needs, null))
      expect(await refused(persons.lacking)).toMatchObject(forbidden)
      // who may only read
      if (needs.every(({ level }) => level === 'w')) {
        await lack(plant, levelsOf(needs, 'r'))
        expect(await refused(persons.lacking)).toMatchObject(forbidden)
      }
      expect(await refused(persons.elsewhere)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }))
}

const levelsOf = (needs: readonly Need[], level: 'r' | null) =>
  Object.fromEntries(needs.map(({ permission }) => [permission, level]))

function proveVersion(onPlant: OnPlant, proof: TransitionProof, one: TransitionCase): void {
  it('is refused to who knows another version, who is shown the current one', () =>
    onPlant(async (plant) => {
      const { id, before, refused } = await recordOf(plant, proof, one)
      const { rowVersion } = before
      const stale = await refused(one.by, rowVersion + 6)
      expect(stale).toMatchObject({ status: 412, code: 'STALE', current: { id, rowVersion } })
    }))
}

function proveAnotherPerson(onPlant: OnPlant, proof: TransitionProof, one: TransitionCase): void {
  const refusal = one.row.actor === 'manager' ? forbidden : { status: 409, code: 'NOT_THE_PERSON' }

  it.each([persons.colleague, ...one.others])('is refused to another person: %s', (login) =>
    onPlant(async (plant) => {
      const { id, refused } = await recordOf(plant, proof, one)
      await giveRoles(plant, {})
      const { abilities = {} } = await proof.read(await plant.as(login), id, plant)
      expect(abilities).not.toHaveProperty([one.event])
      expect(await refused(login)).toMatchObject(refusal)
    }),
  )
}

function proveSamePerson(onPlant: OnPlant, proof: TransitionProof, one: TransitionCase): void {
  it.each([...new Set([one.by, 'admin'])])('is refused to the same person, even as an administrator: %s', (login) =>
    onPlant(async (plant) => {
      const { refused } = await recordOf(plant, proof, one, { self: login })
      expect(await refused(login)).toMatchObject({ status: 409, code: 'SAME_PERSON' })
    }),
  )
}

/** In every state in which no row of its event begins. */
function proveOtherStates(onPlant: OnPlant, proof: TransitionProof, one: TransitionCase): void {
  const begins = rowsOf(proof.machine, one.event).flatMap(({ from }) => from)
  const states = Object.keys(proof.machine.states).filter((state) => !begins.includes(state))

  it.each(states)(`${titleOf(proof)}: ${one.event} by ${one.endpoint.name} is refused in %s`, (state) =>
    onPlant(async (plant) => {
      const { refused } = await recordOf(plant, proof, one, { state })
      expect(await refused(one.by)).toMatchObject({ status: 409, code: 'STATE_REFUSED' })
    }),
  )
}

interface Problem {
  code?: string
  current?: object
}

/** A record in a state, and the command on it; `self` is the login of the person whom the table keeps out. */
async function recordOf(
  plant: TestPlant,
  proof: TransitionProof,
  one: TransitionCase,
  { state = one.from, self }: { state?: string; self?: string } = {},
) {
  const id = await one.make(plant, state, self)
  const read = async () => proof.read(await plant.as('admin'), id, plant)
  const before = await read()
  expect(before.state).toBe(state)

  /** The id stands in the address, or else in the body, as the calls of the specification have it. */
  async function request(rowVersion = before.rowVersion) {
    const body = { ...(await one.body(plant, id)), rowVersion }
    const isInPath = one.endpoint.path.includes('{id}')
    return requestOf(one.endpoint, isInPath ? { params: { id }, body } : { body: { ...body, id } })
  }

  /** What somebody is answered who may not do it: nothing is written. */
  async function refused(login: string, rowVersion?: number) {
    const sent = await request(rowVersion)
    const person = await plant.as(login)
    const lines = await plant.count('history')
    const reply = await person.send(sent)
    expect(await plant.count('history')).toBe(lines)
    expect(await read()).toMatchObject({ state, rowVersion: before.rowVersion })
    const { code, current }: Problem = reply.json()
    return { status: reply.statusCode, code, current }
  }
  return { id, before, read, request, refused }
}

async function clearNotices(plant: TestPlant): Promise<void> {
  await plant.drain()
  await plant.db.query('delete from notifications')
}

/** Who was notified since, by which sentence. */
async function noticesOf(plant: TestPlant) {
  await plant.drain()
  const { rows } = await plant.db.query<{ login: string; template: string }>(
    'select a.login, n.template_key as template from notifications n join accounts a on a.id = n.account_id',
  )
  return sorted(rows.map(({ login, template }) => [login, template]))
}

const sorted = (notices: readonly (readonly [string, string])[]) => notices.map((one) => one.join(': ')).sort()
