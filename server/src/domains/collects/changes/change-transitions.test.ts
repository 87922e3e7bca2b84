import {
  approveChange,
  collectChangeStates,
  collectChangeTransitions,
  getChange,
  getCollect,
  getCollectLog,
  refuseChange,
  withdrawChange,
} from '@lineside/contract/collects'
import { type Endpoint, type EndpointSchemas, findTransition, type StateMachine } from '@lineside/contract/core'
import { listNotifications } from '@lineside/contract/notifications'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { inputFor } from '../../../testing/transition-cases.ts'
import { changeCast, collected, deletionRequested, editRequested } from '../testing.ts'

const { onPlant } = usePlant()
const at = (id: number) => ({ params: { id: String(id) } })
const DAY = 86_400_000

interface Case {
  event: keyof typeof collectChangeTransitions
  from: 'EW' | 'DW'
  to: string
  by: string
  /** who hears of it, by which sentence, and whether its link opens the request */
  notified: [login: string, sentence: string, opens: boolean]
}

/** Every row of table 3.2 that a person may do to a request. */
const cases: Case[] = [
  { event: 'approved', from: 'EW', to: 'EA', by: 'manager', notified: ['operator', 'collectChange.approved', false] },
  { event: 'approved', from: 'DW', to: 'DA', by: 'manager', notified: ['operator', 'collectChange.approved', false] },
  { event: 'refused', from: 'EW', to: 'ER', by: 'manager', notified: ['operator', 'collectChange.refused', false] },
  { event: 'refused', from: 'DW', to: 'DR', by: 'manager', notified: ['operator', 'collectChange.refused', false] },
  {
    event: 'withdrawn',
    from: 'EW',
    to: 'NONE',
    by: 'operator',
    notified: ['manager', 'collectChange.withdrawn', true],
  },
  {
    event: 'withdrawn',
    from: 'DW',
    to: 'NONE',
    by: 'operator',
    notified: ['manager', 'collectChange.withdrawn', true],
  },
]

const endpointOf = (event: Case['event']) => collectChangeTransitions[event] as unknown as Endpoint<EndpointSchemas>
const rowOf = ({ event, from }: Case) => {
  const row = findTransition(collectChangeStates as StateMachine, from, event)
  if (!row) throw new Error(`No row leads from ${from} by ${event}`)
  return row
}

async function call(plant: TestPlant, one: Case, state: string, own: object = {}, login = one.by) {
  const id = await changeCast.make(plant, state, rowOf(one))
  return { id, answer: await send(plant, one, id, own, login) }
}

async function send(plant: TestPlant, one: Case, id: number, own: object = {}, login = one.by) {
  const body = { rowVersion: 1, ...(await inputFor(plant, rowOf(one).inputs, 'manager')), ...own }
  return (await plant.as(login)).call(endpointOf(one.event), { ...at(id), body } as never)
}

it('tests every row of the table that a person may do', () => {
  const rows = collectChangeStates.transitions.filter(({ call }: { call?: object }) => call)
  expect(cases.map(({ event, from }) => [event, from]).sort()).toEqual(
    rows.flatMap((row) => row.from.map((from) => [row.event, from])).sort(),
  )
})

describe.each(cases.map((one) => [`${one.from} → ${one.event}`, one] as const))('%s', (_, one) => {
  it('by its person: the record follows, history and notice too', () =>
    onPlant(async (plant) => {
      const { id, answer } = await call(plant, one, one.from)
      expect([answer.status, answer.body]).toMatchObject([200, { state: one.to, rowVersion: 2, waitsFor: [] }])
      const manager = await plant.as('manager')
      const { collectId, decidedBy, decidedAt } = await manager.ask(getChange, at(id))
      const record = await manager.ask(getCollect, at(collectId))
      expect(record).toMatchObject({ changeState: one.to, request: { id, state: one.to }, rowVersion: 3 })
      expect(decidedBy?.id ?? null).toBe(one.event === 'withdrawn' ? null : manager.accountId)
      expect(decidedAt).toBe(plant.now().toISOString())
      const log = await manager.ask(getCollectLog, at(collectId))
      const event = `collects.${one.event}`
      expect(log.at(-1)).toMatchObject({ event, from: one.from, to: one.to, after: { changeId: id } })
      await plant.drain()
      const [login, sentence, opens] = one.notified
      const heard = await (await plant.as(login)).ask(listNotifications, {})
      expect(heard.find(({ templateKey }) => templateKey === sentence)?.link).toBe(opens ? String(id) : null)
    }))

  it('in its state alone, in the version that the person saw, and by nobody else', () =>
    onPlant(async (plant) => {
      for (const state of ['EA', 'ER', 'DA', 'DR', 'NONE']) {
        const { answer } = await call(plant, one, state)
        expect(answer.body, state).toMatchObject({ code: 'STATE_REFUSED' })
      }
      const stale = await call(plant, one, one.from, { rowVersion: 9 })
      expect([stale.answer.status, stale.answer.body]).toMatchObject([412, { current: { id: stale.id } }])
      const other = await send(plant, one, stale.id, {}, one.by === 'operator' ? 'manager' : 'supervisor')
      expect([other.status, other.code]).toEqual([409, 'NOT_THE_PERSON'])
      const outside = await send(plant, one, stale.id, {}, 'outsider')
      expect([403, 404]).toContain(outside.status)
    }))
})

describe('who asked', () => {
  it('never decides, not even as the approver of the form', () =>
    onPlant(async (plant) => {
      const { id } = await collected(plant, {}, 'supervisor')
      await plant.db.query('update forms set approver_id = $1', [plant.facts.people.supervisor])
      plant.app.services.caches.invalidateAll()
      const change = await editRequested(plant, id, { temperature: 16 }, 'supervisor')
      expect(change.waitsFor.map((one) => one.id)).not.toContain(plant.facts.people.supervisor)
      for (const [endpoint, own] of [
        [approveChange, {}],
        [refuseChange, { reason: 'Not so' }],
      ] as const) {
        const answer = await (await plant.as('supervisor')).call(endpoint, {
          ...at(change.id),
          body: { rowVersion: 1, ...own } as never,
        })
        expect([answer.status, answer.code]).toEqual([409, 'SAME_PERSON'])
      }
    }))

  it('hears of it by a link to the request where they may open it', () =>
    onPlant(async (plant) => {
      const { id } = await collected(plant)
      const change = await editRequested(plant, id, { temperature: 16 }, 'supervisor')
      await (await plant.as('manager')).ask(refuseChange, {
        ...at(change.id),
        body: { rowVersion: 1, reason: 'The paper says 15' },
      })
      await plant.drain()
      const heard = await (await plant.as('supervisor')).ask(listNotifications, {})
      expect(heard.find(({ templateKey }) => templateKey === 'collectChange.refused')).toMatchObject({
        link: String(change.id),
        eventSource: 'CollectChange',
      })
    }))
})

describe('a request whose record has changed since', () => {
  it('is shown with both versions and can only be refused or withdrawn', () =>
    onPlant(async (plant) => {
      const { id } = await collected(plant, { temperature: 15 })
      const change = await editRequested(plant, id, { temperature: 16 })
      await plant.db.query(
        `update collects set row_version = row_version + 1, answers = jsonb_set(answers, '{0,1}', '18') where id = $1`,
        [id],
      )
      const manager = await plant.as('manager')
      const answer = await manager.call(approveChange, { ...at(change.id), body: { rowVersion: 1 } })
      expect([answer.status, answer.code]).toEqual([409, 'STALE_REQUEST'])
      const value = (temperature: number) => ({
        values: expect.arrayContaining([expect.objectContaining({ value: temperature })]),
      })
      const both = { asRequested: { rowVersion: 2, ...value(15) }, asItIs: { rowVersion: 3, ...value(18) } }
      expect(answer.body).toMatchObject({ current: both })
      const shown = await manager.ask(getChange, at(change.id))
      expect(shown).toMatchObject({
        stale: both,
        effects: [],
        abilities: { approved: 'STALE_REQUEST', refused: true },
      })
      await manager.ask(refuseChange, { ...at(change.id), body: { rowVersion: 1, reason: 'Changed since' } })
    }))
})

describe('two at once', () => {
  it('approve a request once: the second learns who decided', () =>
    onOwnPlant(async (plant) => {
      const { id } = await collected(plant)
      const change = await editRequested(plant, id, { temperature: 16 })
      const manager = await plant.as('manager')
      const approve = () => manager.call(approveChange, { ...at(change.id), body: { rowVersion: 1 } })
      const answers = await Promise.all([approve(), approve()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      const refused = answers.find(({ status }) => status === 412)
      expect(refused?.body).toMatchObject({ current: { state: 'EA', decidedBy: { id: manager.accountId } } })
      expect((await manager.ask(getCollect, at(id))).revision).toBe(2)
      expect(await plant.count('collects_revisions')).toBe(1)
    }))

  it('approve and withdraw: one of them wins, and the record says which', () =>
    onOwnPlant(async (plant) => {
      const { id } = await collected(plant)
      const change = await deletionRequested(plant, id)
      const body = { rowVersion: 1 }
      const answers = await Promise.all([
        (await plant.as('manager')).call(approveChange, { ...at(change.id), body }),
        (await plant.as('operator')).call(withdrawChange, { ...at(change.id), body }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      const state = answers[0]?.status === 200 ? 'DA' : 'NONE'
      expect((await (await plant.as('manager')).ask(getCollect, at(id))).changeState).toBe(state)
    }))

  it('ask about one record once', () =>
    onOwnPlant(async (plant) => {
      const { id } = await collected(plant)
      const answers = await Promise.allSettled([
        editRequested(plant, id, { temperature: 16 }),
        deletionRequested(plant, id, 'supervisor'),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await plant.count('collects_changes')).toBe(1)
    }))
})

it('nobody decides for a week: the approver is reminded, then who stands in, and nothing decides itself', () =>
  onPlant(async (plant) => {
    await plant.db.query(
      `update accounts set substitute_id = (select id from accounts where login = 'supervisor') where login = 'manager'`,
    )
    const { id } = await collected(plant)
    const { id: changeId } = await editRequested(plant, id, { temperature: 16 })
    const reminded = async (login: string) =>
      (
        await plant.db.query<{ n: number }>(
          `select count(*)::int as n from notifications n join accounts a on a.id = n.account_id
         where a.login = $1 and n.template_key = 'collectChange.undecided'`,
          [login],
        )
      ).rows[0]?.n
    plant.moveClock(6 * DAY)
    await plant.runJobs()
    expect([await reminded('manager'), await reminded('supervisor')]).toEqual([0, 0])
    plant.moveClock(2 * DAY)
    await plant.runJobs()
    expect([await reminded('manager'), await reminded('supervisor')]).toEqual([1, 0])
    plant.moveClock(8 * DAY)
    await plant.runJobs()
    expect([await reminded('manager'), await reminded('supervisor')]).toEqual([1, 1])
    plant.moveClock(8 * DAY)
    await plant.runJobs()
    expect([await reminded('manager'), await reminded('supervisor')]).toEqual([1, 1])
    const { rows } = await plant.db.query('select state, reminders from collects_changes where id = $1', [changeId])
    expect(rows).toEqual([{ state: 'EW', reminders: 2 }])
    const log = await plant.count('history', `event = 'collects.reminded' and entity_id = ${id}`)
    expect(log).toBe(2)
  }))
