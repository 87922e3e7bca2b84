import {
  type Endpoint,
  type EndpointSchemas,
  localTime,
  type StateMachine,
  type Transition,
  takesInput,
} from '@lineside/contract/core'
import {
  actionStates,
  actionTransitions,
  addAction,
  answerEffectiveness,
  createNonConformity,
  duplicateNonConformity,
  getAction,
  getNonConformity,
  nonConformityStates,
  nonConformityTransitions,
  proposeAction,
  reopenAction,
  setCause,
  setImmediateAction,
  treatNonConformity,
  voidNonConformity,
} from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { anonymous, type WriteContext } from '../../core/kernel/index.ts'
import { transition } from '../../core/states/index.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { calledRows, inputFor, type TransitionCast } from '../../testing/transition-cases.ts'
import { uploadAs, withDataFolder } from '../../testing/uploads.ts'
import { raisingRules } from './raise.ts'
import { actionCast, actionIn, correctValue, dueForCheck, recordCast, standIn } from './testing.ts'

const { onPlant } = usePlant()

type Body = Record<string, unknown>

interface TransitionCase {
  endpoint: { method: string; path: string; right: unknown; status?: number }
  /** the body beside the version */
  body(plant: TestPlant): Promise<Body> | Body
  /** where the record's id stands in the body */
  idInBody?: true
  /** a demo account that is the right person */
  right: string
  /** another account of the plant with the right level, but not the person */
  other: string | null
  critical?: boolean
  responsible?: string
  /** never done by the action's own responsible */
  neverSelf?: true
  /** refused without a file where the field demands one */
  evidence?: true
  /** where the table leaves several targets */
  to?: string
  /** who hears of it, by which sentence; left out: nobody */
  notifies?: Record<string, string>
}

const reason = 'Measured twice'
const day = (plant: TestPlant, ahead: number) =>
  localTime(new Date(plant.now().getTime() + ahead * 86_400_000), 'America/Sao_Paulo').day
const idOf = async (plant: TestPlant, login: string) => (await plant.as(login)).accountId
const plan = async (plant: TestPlant) => ({
  what: 'Change the seal',
  how: 'At the next stop',
  responsibleId: await idOf(plant, 'operator'),
  expectedDate: day(plant, 2),
})
const input = (endpoint: unknown) => endpoint as Endpoint<EndpointSchemas>

/** How each row of table 3.4 that a person may do is done. */
const transitionCases: Record<string, TransitionCase> = {
  immediateActionSet: {
    endpoint: input(setImmediateAction),
    idInBody: true,
    body: async (plant) => ({ what: 'Stop the line', expectedDate: day(plant, 1) }),
    evidence: true,
    right: 'supervisor',
    other: 'marcos.teles',
    notifies: {},
  },
  causeSet: {
    endpoint: input(setCause),
    body: async (plant) => ({ cause: 'Worn seal', action: await plan(plant) }),
    right: 'supervisor',
    other: 'marcos.teles',
    notifies: { operator: 'action.assigned' },
  },
  actionAdded: {
    endpoint: input(addAction),
    body: plan,
    right: 'supervisor',
    other: 'marcos.teles',
    notifies: { operator: 'action.assigned' },
  },
  treated: {
    endpoint: input(treatNonConformity),
    body: () => ({ cause: 'Worn seal', correctiveAction: 'Changed the seal', recheckValue: 4 }),
    right: 'supervisor',
    other: 'marcos.teles',
    notifies: { operator: 'nonConformity.closed' },
  },
  effectivenessSaid: {
    endpoint: input(answerEffectiveness),
    body: () => ({ effective: true }),
    right: 'manager',
    other: 'marcos.teles',
    to: 'T',
    notifies: { supervisor: 'nonConformity.effective' },
  },
}

/** What a row that has a call is told beside what follows from it. */
const beside: Record<string, Partial<TransitionCase>> = {
  reopened: { notifies: { supervisor: 'nonConformity.reopened' } },
  voided: { right: 'analyst' },
  reassigned: { other: 'analyst', notifies: { 'marcos.teles': 'nonConformity.reassigned' } },
  actionAccepted: { critical: true, notifies: { operator: 'action.accepted' } },
  actionRefused: { critical: true, to: 'D', notifies: { operator: 'action.refused' } },
  actionDeclined: { notifies: { supervisor: 'action.declined' } },
  actionDateChanged: { notifies: { operator: 'action.dateChanged' } },
  actionCancelled: { notifies: { operator: 'action.cancelled' } },
  actionReassigned: { other: 'analyst', notifies: { 'antonio.caldas': 'action.reassigned' } },
  actionReopened: { to: 'D', notifies: { operator: 'action.reopened' } },
}

/** How a row that has a call is done: its endpoint, its body and its person follow from it. */
function followingFrom(machine: StateMachine, endpoints: object, cast: TransitionCast): Record<string, TransitionCase> {
  const caseOf = (row: Transition<string>): TransitionCase => {
    const { actor } = row
    const named = typeof actor === 'object' ? cast.people[actor.person] : undefined
    // somebody who holds the right: an operator where viewing is enough, else another supervisor
    const colleague = row.needs?.every(({ level }) => level === 'w') ? 'marcos.teles' : 'antonio.caldas'
    return {
      endpoint: input((endpoints as Record<string, unknown>)[row.event]),
      body: (plant) => inputFor(plant, row.inputs, cast.other),
      right: named ?? (actor === 'manager' ? 'manager' : 'supervisor'),
      other: actor === 'anyone' ? null : actor === 'manager' ? 'supervisor' : colleague,
      ...(takesInput(row, 'evidence') && { evidence: true }),
      ...(typeof actor === 'object' && actor.differsFrom && { neverSelf: true }),
      ...beside[row.event],
    }
  }
  return Object.fromEntries(calledRows(machine).map((row) => [row.event, caseOf(row)]))
}

/** The same for table 3.5. */
const actionCases: Record<string, TransitionCase> = {
  actionProposed: {
    endpoint: input(proposeAction),
    body: (plant) => ({ performedDate: day(plant, 0), result: 'Changed the seal' }),
    evidence: true,
    right: 'operator',
    other: 'antonio.caldas',
    critical: true,
    to: 'W',
    notifies: { supervisor: 'action.evaluation' },
  },
}

interface Case {
  name: string
  row: Transition<string>
  step: TransitionCase
  from: string
  /** a state of the machine from which this event leads nowhere */
  elsewhere: string
  table: 'non_conformities' | 'non_conformities_actions'
  column: 'code' | 'status'
  entity: string
}

function casesOf(machine: StateMachine, all: Record<string, TransitionCase>, table: Case['table']): Case[] {
  const ofActions = table === 'non_conformities_actions'
  return machine.transitions.flatMap((row) => {
    const step = all[row.event]
    if (row.actor === 'system' || row.from.includes(null)) return []
    if (!step) throw new Error(`Nobody tests ${row.event}`)
    const leads = machine.transitions.filter((one) => one.event === row.event).flatMap((one) => one.from)
    const elsewhere = Object.keys(machine.states).findLast((state) => !leads.includes(state) && state !== 'R')
    return row.from.map((from) => ({
      name: `${from} → ${row.event}`,
      row: row as Transition<string>,
      step,
      from: from as string,
      elsewhere: elsewhere ?? '',
      table,
      column: ofActions ? ('status' as const) : ('code' as const),
      entity: ofActions ? 'non-conformities.actions' : 'non-conformities',
    }))
  })
}

const allCases = {
  ...transitionCases,
  ...actionCases,
  ...followingFrom(nonConformityStates, nonConformityTransitions, recordCast),
  ...followingFrom(actionStates, actionTransitions, actionCast),
}

const cases = [
  ...casesOf(nonConformityStates as StateMachine, allCases, 'non_conformities'),
  ...casesOf(actionStates as StateMachine, allCases, 'non_conformities_actions'),
]

async function prepare(plant: TestPlant, { table, from, row, step }: Case): Promise<number> {
  if (table === 'non_conformities') {
    if (row.event === 'effectivenessSaid') return dueForCheck(plant)
    const id = await standIn(plant, from as 'S', step.critical)
    if (row.event === 'endedCorrected') await correctValue(plant, id)
    return id
  }
  const { id } = await actionIn(plant, from as 'D', { critical: step.critical, login: step.responsible })
  return id
}

async function versionOf(plant: TestPlant, { table }: Case, id: number): Promise<number> {
  const { rows } = await plant.db.query<{ row_version: number }>(`select row_version from ${table} where id = $1`, [id])
  return rows[0]?.row_version ?? 0
}

interface Answer {
  code?: string
  current?: { rowVersion: number }
  fields?: Record<string, string>
  evidenceRequired?: boolean
}

async function send(plant: TestPlant, { step }: Case, login: string, id: number, rowVersion: number, own: Body = {}) {
  const body = { ...(await step.body(plant)), ...own, rowVersion, ...(step.idInBody && { id }) }
  const reply = await (await plant.as(login)).send({
    method: step.endpoint.method as 'PUT',
    url: step.endpoint.path.replace('{id}', String(id)),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return { status: reply.statusCode, body: reply.json() as Answer }
}

/** What the record tells a person that they may do. */
async function abilitiesOf(plant: TestPlant, { table }: Case, login: string, id: number) {
  const person = await plant.as(login)
  const params = { id: String(id) }
  const ofAction = table === 'non_conformities_actions'
  return (await (ofAction ? person.ask(getAction, { params }) : person.ask(getNonConformity, { params }))).abilities
}

async function stateOf(plant: TestPlant, { table, column }: Case, id: number): Promise<string> {
  const { rows } = await plant.db.query<{ state: string }>(`select ${column} as state from ${table} where id = $1`, [
    id,
  ])
  return rows[0]?.state ?? ''
}

/** Who was told what, by login; of several the last. */
async function notified(plant: TestPlant): Promise<Record<string, string>> {
  const { rows } = await plant.db.query<{ login: string; template_key: string }>(
    'select a.login, n.template_key from notifications n join accounts a on a.id = n.account_id order by n.id',
  )
  return Object.fromEntries(rows.map((row) => [row.login, row.template_key]))
}

describe('each row of tables 3.4 and 3.5', () => {
  it('is tested', () => expect(cases.length).toBeGreaterThan(25))

  // the tests below are made from the deeds, not from the rows: what a row loses is noticed
  it.each(cases)('$name: needs the right of its call', ({ row, step }) =>
    expect(row.needs).toEqual(step.endpoint.right),
  )

  it('what comes to be needs the right of its call', () => {
    const born = (machine: StateMachine) => machine.transitions.filter((row) => row.from.includes(null) && row.needs)
    expect(born(nonConformityStates as StateMachine).map((row) => row.needs)).toEqual([
      createNonConformity.right,
      duplicateNonConformity.right,
    ])
    expect(born(actionStates as StateMachine).map((row) => row.needs)).toEqual([addAction.right])
    expect([setCause.right, setImmediateAction.right]).toEqual([addAction.right, addAction.right])
  })

  it.each(cases)('$name: the right person moves it, with its history', (one) =>
    onPlant(async (plant) => {
      const id = await prepare(plant, one)
      await plant.drain()
      await plant.db.query('delete from notifications')
      expect(await abilitiesOf(plant, one, one.step.right, id)).toMatchObject({ [one.row.event]: true })
      const reply = await send(plant, one, one.step.right, id, await versionOf(plant, one, id))
      expect(reply.status).toBe(one.step.endpoint.status ?? 200)
      const to = typeof one.row.to === 'string' ? one.row.to : one.step.to
      expect(await stateOf(plant, one, id)).toBe(to)
      const { rows } = await plant.db.query(
        `select event, from_state, to_state, actor_id from history
         where entity = $1 and entity_id = $2 and event = $3`,
        [one.entity, id, `non-conformities.${one.row.event}`],
      )
      expect(rows).toEqual([
        {
          event: `non-conformities.${one.row.event}`,
          from_state: one.from,
          to_state: to,
          actor_id: await idOf(plant, one.step.right),
        },
      ])
      await plant.drain()
      expect(await notified(plant)).toMatchObject(one.step.notifies ?? {})
    }),
  )

  it.each(cases)('$name: nobody else, from nowhere else, not on an old version', (one) =>
    onPlant(async (plant) => {
      const id = await prepare(plant, one)
      const version = await versionOf(plant, one, id)
      const tryAs = (login: string, sent = version) => send(plant, one, login, id, sent)
      const before = await plant.count('history')
      expect(await tryAs('rui.camargo')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      expect(await tryAs('murat.aksoy')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      const stale = await tryAs(one.step.right, version + 1)
      expect(stale).toMatchObject({ status: 412, body: { code: 'STALE', current: { rowVersion: version } } })
      if (one.step.other) {
        const code = one.row.actor === 'manager' ? 'FORBIDDEN' : 'NOT_THE_PERSON'
        expect((await tryAs(one.step.other)).body.code).toBe(code)
        expect(await abilitiesOf(plant, one, one.step.other, id)).not.toHaveProperty([one.row.event])
      }
      await moveAway(plant, one, id)
      const refused = await send(plant, one, one.step.right, id, await versionOf(plant, one, id))
      expect(refused).toMatchObject({ status: 409, body: { code: 'STATE_REFUSED' } })
      expect(await plant.count('history')).toBe(before)
    }),
  )

  it.each(cases.filter((one) => one.step.neverSelf))(
    '$name: never by the person it concerns, not even as the one named',
    (one) =>
      onPlant(async (plant) => {
        const id = await prepare(plant, { ...one, step: { ...one.step, responsible: one.step.right } })
        const reply = await send(plant, one, one.step.right, id, await versionOf(plant, one, id))
        expect(reply).toMatchObject({ status: 409, body: { code: 'SAME_PERSON' } })
        const standIn = await send(plant, one, 'manager', id, await versionOf(plant, one, id))
        expect(standIn.status).toBe(200)
      }),
  )

  it.each(cases.filter((one) => one.step.evidence))('$name: with a file, where the field demands one', (one) =>
    withDataFolder((folder) =>
      onPlant(
        async (plant) => {
          const id = await prepare(plant, one)
          await plant.db.query('update non_conformities set evidence_required = true')
          const version = await versionOf(plant, one, id)
          const before = await plant.count('history')
          const refused = await send(plant, one, one.step.right, id, version)
          expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
          expect(refused.body.fields).toEqual({ fileIds: 'Attach at least one file.' })
          // who may not do it at all learns that first
          expect((await send(plant, one, one.step.other ?? '', id, version)).body.code).toBe('NOT_THE_PERSON')
          expect(await plant.count('history')).toBe(before)
          const fileIds = [await uploadAs(plant, one.step.right, 'non-conformities')]
          const done = await send(plant, one, one.step.right, id, version, { fileIds })
          expect(done).toMatchObject({ status: 200, body: { evidenceRequired: true } })
          expect(await plant.count('core_files', `id = ${fileIds[0]} and attached_entity = '${one.entity}'`)).toBe(1)
        },
        { settings: { DATA_DIR: folder } },
      ),
    ),
  )
})

describe('what the rules keep whoever asks', () => {
  const voiding = actionStates.transitions.filter((row) => row.event === 'actionVoided')

  it.each(voiding.flatMap((row) => row.from).map((from) => [from as 'D']))(
    'an action in %s ends with its void non-conformity, by its table, with its history, and its people hear of it',
    (from) =>
      onPlant(async (plant) => {
        const { id, nonConformityId } = await actionIn(plant, from)
        await plant.db.query(`update non_conformities set code = 'S' where id = $1`, [nonConformityId])
        await plant.drain()
        await plant.db.query('delete from notifications')
        const analyst = await plant.as('analyst')
        const sent = { params: { id: String(nonConformityId) }, body: { rowVersion: 1, reason } }
        const answer = await analyst.ask(voidNonConformity, sent)
        expect(answer).toMatchObject({ code: 'T', outcome: 'void', rowVersion: 2, openActionCount: 0 })
        expect(answer.actions).toMatchObject([{ id, status: 'C', approval: null, rowVersion: 2 }])
        const { rows } = await plant.db.query(
          `select event, from_state, to_state, reason, actor_id from history
           where entity = 'non-conformities.actions' and entity_id = $1`,
          [id],
        )
        const event = 'non-conformities.actionVoided'
        expect(rows).toEqual([{ event, from_state: from, to_state: 'C', reason, actor_id: analyst.accountId }])
        await plant.drain()
        expect(await notified(plant)).toEqual({ operator: 'action.cancelled' })
      }),
  )

  it('an action that ended before stays as it was when its non-conformity is void', () =>
    onPlant(async (plant) => {
      const { id, nonConformityId } = await actionIn(plant, 'E')
      await plant.db.query(`update non_conformities set code = 'S' where id = $1`, [nonConformityId])
      const sent = { params: { id: String(nonConformityId) }, body: { rowVersion: 1, reason } }
      const answer = await (await plant.as('analyst')).ask(voidNonConformity, sent)
      expect(answer.actions).toMatchObject([{ id, status: 'E', rowVersion: 1 }])
    }))

  it('is raised only where none is open, and repeated only where one is', async () => {
    const ctx = { actor: anonymous, record: async () => undefined } as unknown as WriteContext
    const raise = (event: string, openId: number | null) =>
      transition(ctx, raisingRules, {
        from: null,
        event,
        record: { fieldId: 1, openId, treatedId: null },
        history: { entity: 'non-conformities', entityId: 1, industryId: 1 },
      })
    expect([await raise('raised', null), await raise('repeated', 7)]).toEqual(['S', 'R'])
    await expect(raise('raised', 7)).rejects.toMatchObject({ code: 'OPEN_ALREADY' })
    await expect(raise('repeated', null)).rejects.toMatchObject({ code: 'NONE_OPEN' })
  })

  it('an action ended is not taken up again once its non-conformity is treated', () =>
    onPlant(async (plant) => {
      const { id, nonConformityId } = await actionIn(plant, 'E')
      const supervisor = await plant.as('supervisor')
      const treat = `update non_conformities set code = 'T', outcome = 'treated', treated_at = $2 where id = $1`
      await plant.db.query(treat, [nonConformityId, plant.now().toISOString()])
      const again = { params: { id: String(id) }, body: { rowVersion: 1, reason } }
      expect(await supervisor.call(reopenAction, again)).toMatchObject({ status: 409, code: 'STATE_REFUSED' })
      await plant.db.query(`update non_conformities set code = 'C', outcome = null where id = $1`, [nonConformityId])
      expect((await supervisor.call(reopenAction, again)).status).toBe(200)
    }))
})

async function moveAway(plant: TestPlant, one: Case, id: number) {
  const ended = one.table === 'non_conformities' ? `, outcome = ${one.elsewhere === 'T' ? "'treated'" : 'null'}` : ''
  await plant.db.query(
    `update ${one.table} set ${one.column} = $2${ended}${one.table === 'non_conformities_actions' ? ", performed_date = '2026-01-01'" : ''} where id = $1`,
    [id, one.elsewhere],
  )
}
