import type { StateMachine } from '@lineside/contract/core'
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
import { proveTransitions } from '../../testing/prove-transitions.ts'
import { uploadAs, withDataFolder } from '../../testing/uploads.ts'
import { raisingRules } from './raise/raise.ts'
import { actionCast, actionIn, dayAhead, dueForCheck, plan, recordCast, standIn } from './testing.ts'

const { onPlant } = usePlant()

const reason = 'Measured twice'
const at = (id: number) => ({ params: { id: String(id) } })
const stopping = (plant: TestPlant) => ({ what: 'Stop the line', expectedDate: dayAhead(plant, 1) })
const done = (plant: TestPlant) => ({ performedDate: dayAhead(plant, 0), result: 'Changed the seal' })

proveTransitions(onPlant, {
  machine: nonConformityStates,
  endpoints: nonConformityTransitions,
  cast: recordCast,
  holder: 'analyst',
  others: ['marcos.teles'],
  async read(person, id) {
    const record = await person.ask(getNonConformity, at(id))
    const history = record.history.filter(({ entity }) => entity === 'non-conformities')
    return { ...record, state: record.code, history }
  },
  byHand: ['created', 'duplicated'],
  events: {
    immediateActionSet: { endpoint: setImmediateAction, body: stopping },
    causeSet: { endpoint: setCause, body: async (plant) => ({ cause: 'Worn seal', action: await plan(plant) }) },
    actionAdded: { endpoint: addAction, body: (plant) => plan(plant) },
    treated: {
      endpoint: treatNonConformity,
      body: () => ({ cause: 'Worn seal', correctiveAction: 'Changed the seal', recheckValue: 4 }),
    },
    reopened: { others: ['supervisor'] },
    reassigned: { others: ['analyst'] },
    effectivenessSaid: {
      endpoint: answerEffectiveness,
      body: () => ({ effective: true }),
      to: 'T',
      make: (plant, state, self = 'supervisor') =>
        state === 'T' ? dueForCheck(plant, { treatedBy: [self] }) : standIn(plant, state as 'S'),
    },
  },
  notices: {
    causeSet: [['operator', 'action.assigned']],
    actionAdded: [['operator', 'action.assigned']],
    treated: [['operator', 'nonConformity.closed']],
    reopened: [['supervisor', 'nonConformity.reopened']],
    reassigned: [['marcos.teles', 'nonConformity.reassigned']],
    effectivenessSaid: [['supervisor', 'nonConformity.effective']],
  },
})

/** Of a critical one, where somebody else decides what its responsible proposes. */
const critical = async (plant: TestPlant, state: string, login = 'operator') =>
  (await actionIn(plant, state as 'D', { critical: true, login })).id

proveTransitions(onPlant, {
  machine: actionStates,
  endpoints: actionTransitions,
  cast: actionCast,
  holder: 'supervisor',
  others: ['marcos.teles'],
  // the state that is shown follows the day; the stored one is moved on by the job of the next minute (decision 0014)
  async read(person, id, plant) {
    const { rows } = await plant.db.query<{ state: string }>(
      'select status as state from non_conformities_actions where id = $1',
      [id],
    )
    return { ...(await person.ask(getAction, at(id))), state: rows[0]?.state ?? '' }
  },
  byHand: ['actionCreated'],
  events: {
    actionProposed: { endpoint: proposeAction, body: done, to: 'W', make: critical, others: ['antonio.caldas'] },
    actionAccepted: { make: critical },
    actionRefused: { make: critical, to: 'D' },
    actionDeclined: { others: ['antonio.caldas'] },
    actionReassigned: { others: ['analyst'] },
    actionReopened: { to: 'D' },
  },
  notices: {
    actionProposed: [['supervisor', 'action.evaluation']],
    // it was the last one: its non-conformity is treated
    actionAccepted: [
      ['operator', 'action.accepted'],
      ['operator', 'nonConformity.closed'],
    ],
    actionRefused: [['operator', 'action.refused']],
    actionDeclined: [['supervisor', 'action.declined']],
    actionDateChanged: [['operator', 'action.dateChanged']],
    actionCancelled: [['operator', 'action.cancelled']],
    actionReassigned: [['antonio.caldas', 'action.reassigned']],
    actionReopened: [['operator', 'action.reopened']],
  },
})

it('what comes to be needs the right of its call', () => {
  const born = (machine: StateMachine) => machine.transitions.filter((row) => row.from.includes(null) && row.needs)
  expect(born(nonConformityStates).map((row) => row.needs)).toEqual([
    createNonConformity.right,
    duplicateNonConformity.right,
  ])
  expect(born(actionStates).map((row) => row.needs)).toEqual([addAction.right])
  expect([setCause.right, setImmediateAction.right]).toEqual([addAction.right, addAction.right])
})

it.each(['actionAccepted', 'actionRefused'] as const)('%s of an action of the responsible is a manager’s', (event) =>
  onPlant(async (plant) => {
    const id = await critical(plant, 'W', 'supervisor')
    const body = { rowVersion: 1, ...(event === 'actionRefused' && { reason }) }
    const reply = await (await plant.as('manager')).call(actionTransitions[event], { ...at(id), body } as never)
    expect(reply.status).toBe(200)
  }),
)

/** What asks for evidence where its field demands it, by the right person. */
const withEvidence = [
  {
    name: 'S → immediateActionSet',
    right: 'supervisor',
    other: 'marcos.teles',
    entity: 'non-conformities',
    make: (plant: TestPlant) => standIn(plant, 'S'),
    send: async (plant: TestPlant, login: string, id: number, files: object) =>
      (await plant.as(login)).call(setImmediateAction, { body: { id, rowVersion: 1, ...stopping(plant), ...files } }),
  },
  ...(['D', 'A', 'B'] as const).map((state) => ({
    name: `${state} → actionProposed`,
    right: 'operator',
    other: 'antonio.caldas',
    entity: 'non-conformities.actions',
    make: (plant: TestPlant) => critical(plant, state),
    send: async (plant: TestPlant, login: string, id: number, files: object) =>
      (await plant.as(login)).call(proposeAction, { ...at(id), body: { rowVersion: 1, ...done(plant), ...files } }),
  })),
]

it.each(withEvidence)('$name: with a file, where the field demands one', ({ right, other, entity, make, send }) =>
  withDataFolder((folder) =>
    onPlant(
      async (plant) => {
        const id = await make(plant)
        await plant.db.query('update non_conformities set evidence_required = true')
        const before = await plant.count('history')
        const refused = await send(plant, right, id, {})
        expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' })
        expect(refused.fields).toEqual({ fileIds: 'Attach at least one file.' })
        // who may not do it at all learns that first
        expect((await send(plant, other, id, {})).code).toBe('NOT_THE_PERSON')
        expect(await plant.count('history')).toBe(before)
        const fileIds = [await uploadAs(plant, right, 'non-conformities')]
        const accepted = await send(plant, right, id, { fileIds })
        expect(accepted).toMatchObject({ status: 200, body: { evidenceRequired: true } })
        expect(await plant.count('core_files', `id = ${fileIds[0]} and attached_entity = '${entity}'`)).toBe(1)
      },
      { settings: { DATA_DIR: folder } },
    ),
  ),
)

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
        const { accountId } = await plant.as('operator')
        const isCancelled = `template_key = 'action.cancelled' and account_id = ${accountId}`
        expect([await plant.count('notifications'), await plant.count('notifications', isCancelled)]).toEqual([1, 1])
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
