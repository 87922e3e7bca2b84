import {
  changeCycle,
  cycleStates,
  cycleTransitions,
  getCycle,
  type Side,
  scorePillar,
} from '@lineside/contract/audit-cycles'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { proveTransitions } from '../../testing/prove-transitions.ts'
import { at, cast, content, create, cycleIn, lead, readCycle, scoreOf } from './testing.ts'

const { onPlant } = usePlant()

/** holds 40w in Istanbul; holds nothing of 40; may read alone */
const elsewhere = 'murat.aksoy'
const lacking = 'operator'
const reading = 'analyst'

proveTransitions(onPlant, {
  machine: cycleStates,
  endpoints: cycleTransitions,
  cast,
  holder: lead,
  read: (person, id) => person.ask(getCycle, at(id)),
  byHand: ['created', 'selfScored', 'auditScored'],
  events: { changed: { endpoint: changeCycle, body: underAnotherName } },
})

/** Everything as it is made, under another name. */
async function underAnotherName(plant: TestPlant) {
  const { industryId: _, ...sent } = await content(plant)
  return sent
}

describe('a cycle', () => {
  it('is reopened by a manager alone, and says what was frozen', () =>
    onPlant(async (plant) => {
      const { id, rowVersion } = await cycleIn(plant, 'CLOSED')
      const input = { ...at(id), body: { rowVersion, reason: 'The wrong report was read' } }
      const refused = await (await plant.as(lead)).call(cycleTransitions.reopened, input)
      expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN'])
      const open = await (await plant.as('manager')).ask(cycleTransitions.reopened, input)
      expect(open).toMatchObject({ state: 'SCORING', level: null, closedAt: null, rating: 80 })
      expect(open.history.at(-1)).toMatchObject({
        event: 'audit-cycles.reopened',
        reason: 'The wrong report was read',
        before: { rating: 80, level: 'SILVER' },
      })
    }))

  it('is closed only when every pillar is scored on the side that counts', () =>
    onPlant(async (plant) => {
      const person = await plant.as(lead)
      const running = await cycleIn(plant, 'RUNNING')
      const assessed = await person.ask(scorePillar, scoreOf(running, 0, 'SELF'))
      const body = { rowVersion: assessed.rowVersion }
      let cycle = await person.ask(cycleTransitions.scoringBegun, { ...at(running.id), body })
      const close = () =>
        person.call(cycleTransitions.closed, { ...at(cycle.id), body: { rowVersion: cycle.rowVersion } })
      expect(cycle.abilities.closed).toBe('PILLARS_UNSCORED')
      expect((await close()).code).toBe('PILLARS_UNSCORED')
      cycle = await person.ask(scorePillar, scoreOf(cycle, 0, 'AUDIT'))
      expect((await close()).code).toBe('PILLARS_UNSCORED')
      cycle = await person.ask(scorePillar, scoreOf(cycle, 1, 'AUDIT'))
      expect(cycle.abilities.closed).toBe(true)
      expect((await close()).status).toBe(200)
    }))

  it.each(['PLANNED', 'RUNNING', 'SCORING', 'CLOSED'])(
    '%s is changed in its pillars and its kind only before it is started',
    (state) =>
      onPlant(async (plant) => {
        const cycle = await cycleIn(plant, state)
        const sent = await underAnotherName(plant)
        const send = async (own: object = {}) =>
          (await plant.as(lead)).call(changeCycle, {
            ...at(cycle.id),
            body: { ...sent, rowVersion: cycle.rowVersion, ...own },
          })
        // what is scored stands once it is started
        const pillars = sent.pillars.map((pillar) => ({ ...pillar, weight: pillar.weight + 1 }))
        const reweighed = await send({ pillars })
        const kind = await send({
          kind: 'SELF_ASSESSMENT',
          rowVersion: cycle.rowVersion + (state === 'PLANNED' ? 1 : 0),
          pillars,
        })
        expect([reweighed.code, kind.code]).toEqual(
          state === 'PLANNED' ? [undefined, undefined] : ['STATE_REFUSED', 'STATE_REFUSED'],
        )
        if (state === 'PLANNED') return
        const renamed = await send()
        if (state === 'CLOSED') expect(renamed.code).toBe('STATE_REFUSED')
        else {
          expect(renamed.body).toMatchObject({ state, name: sent.name })
          const { history } = await readCycle(plant, cycle.id)
          expect(history.at(-1)).toMatchObject({
            event: 'audit-cycles.changed',
            before: { name: cycle.name },
            after: { name: sent.name },
          })
        }
      }),
  )

  it('is created by who has the right at one of their plants', () =>
    onPlant(async (plant) => {
      for (const login of [lacking, reading]) await expect(create(plant, await plant.as(login))).rejects.toThrow()
      const { history, state } = await create(plant, await plant.as('manager'))
      expect([state, history.map(({ event }) => event)]).toEqual(['PLANNED', ['audit-cycles.created']])
    }))
})

const scoring = [
  ['SELF', 'RUNNING', 'AUDIT', true],
  ['SELF', 'SCORING', 'AUDIT', false],
  ['SELF', 'RUNNING', 'SELF_ASSESSMENT', true],
  ['SELF', 'SCORING', 'SELF_ASSESSMENT', true],
  ['AUDIT', 'RUNNING', 'AUDIT', false],
  ['AUDIT', 'SCORING', 'AUDIT', true],
  ['AUDIT', 'SCORING', 'SELF_ASSESSMENT', false],
  ['SELF', 'PLANNED', 'AUDIT', false],
  ['AUDIT', 'PLANNED', 'AUDIT', false],
  ['SELF', 'CLOSED', 'AUDIT', false],
  ['AUDIT', 'CLOSED', 'AUDIT', false],
  ['SELF', 'CLOSED', 'SELF_ASSESSMENT', false],
] as const satisfies readonly (readonly [Side, string, string, boolean])[]

describe('a score', () => {
  it.each(scoring)('of %s in %s of a cycle of kind %s: %s', (side, state, kind, allowed) =>
    onPlant(async (plant) => {
      const cycle = await cycleIn(plant, state, { kind })
      const reply = await (await plant.as(lead)).call(scorePillar, scoreOf(cycle, 0, side, { score: 71.5 }))
      if (!allowed) return void expect([reply.status, reply.code]).toEqual([409, 'STATE_REFUSED'])
      const event = side === 'SELF' ? 'selfScored' : 'auditScored'
      expect(reply.status).toBe(200)
      const { history } = await readCycle(plant, cycle.id)
      expect(history.at(-1)).toMatchObject({
        event: `audit-cycles.${event}`,
        from: state,
        to: state,
        after: { score: 71.5, pillar: cycle.pillars[0]?.name },
      })
    }),
  )

  it.each([
    ['SELF', 'RUNNING'],
    ['AUDIT', 'SCORING'],
  ] as const)('of %s is refused without the right, elsewhere, and by an old version of it', (side, state) =>
    onPlant(async (plant) => {
      const cycle = await cycleIn(plant, state)
      const send = async (login: string, own: object = {}) =>
        (await plant.as(login)).call(scorePillar, scoreOf(cycle, 0, side, { score: 12.3, ...own }))
      expect((await send(lacking)).status).toBe(403)
      expect((await send(reading)).status).toBe(403)
      expect((await send(elsewhere)).status).toBe(404)
      expect(await send(lead, { rowVersion: 9 })).toMatchObject({ status: 412, code: 'STALE' })
    }),
  )

  it('of the audit is given by its auditors, and by a manager in their place', () =>
    onPlant(async (plant) => {
      const own = { leadId: (await plant.as('admin')).accountId }
      const made = await cycleIn(plant, 'RUNNING', own)
      const body = { rowVersion: made.rowVersion }
      const cycle = await (await plant.as(lead)).ask(cycleTransitions.scoringBegun, { ...at(made.id), body })
      const send = async (login: string) =>
        (await plant.as(login)).call(scorePillar, scoreOf(cycle, login === 'manager' ? 1 : 0, 'AUDIT'))
      expect(cycle.abilities).not.toHaveProperty('auditScored')
      expect(await send(lead)).toMatchObject({ status: 409, code: 'NOT_THE_PERSON' })
      expect((await send('manager')).status).toBe(200)
      const { industryId: _, ...sent } = await content(plant, own)
      const team = [(await plant.as(lead)).accountId]
      const current = await readCycle(plant, cycle.id)
      await (await plant.as('admin')).ask(changeCycle, {
        ...at(cycle.id),
        body: { ...sent, rowVersion: current.rowVersion, team },
      })
      expect((await send(lead)).status).toBe(200)
    }))
})
