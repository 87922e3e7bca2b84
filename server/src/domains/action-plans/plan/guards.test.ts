import {
  approvePlanAction,
  approvePlanActions,
  changePlanAction,
  createPlanAction,
  executePlanAction,
  listPlanActions,
  reassignPlanAction,
  refusePlanAction,
  resubmitPlanAction,
  withdrawPlanAction,
} from '@lineside/contract/action-plans'
import { topicCatalogue } from '@lineside/contract/topics'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import {
  approved,
  at,
  bodyOf,
  dayAhead,
  idOf,
  open,
  people,
  plan,
  planIn,
  planned,
  readAs,
  topicWith,
} from '../testing.ts'

const { onPlant } = usePlant()

/** What a new action is answered, by its creator. */
async function refused(plant: TestPlant, topicId: number, own: object = {}, login: string = people.creator) {
  const creator = await plant.as(login)
  const { status, code, fields } = await creator.call(createPlanAction, {
    body: (await plan(plant, topicId, own)) as never,
  })
  return { status, code, fields: Object.keys(fields ?? {}) }
}

async function sign(plant: TestPlant, login: string, id: number) {
  const { rowVersion } = await readAs(plant, 'admin', id)
  return (await plant.as(login)).call(approvePlanAction, { ...at(id), body: { rowVersion } })
}

const fieldOf = (kind: string, own: object = {}) => ({
  name: `A ${kind}`,
  kind,
  position: 'afterPlace',
  required: false,
  hidden: false,
  options: kind === 'choice' ? ['Red', 'Green'] : [],
  ...own,
})

describe('planning an action', () => {
  it('asks for the right to make actions in an enabled topic', () =>
    onPlant(async (plant) => {
      const topic = await topicWith(plant)
      await open(plant, topic.id, 'v')
      expect(await refused(plant, topic.id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
      await plant.db.query('delete from accounts_topic_rights where topic_id = $1', [topic.id])
      plant.app.services.caches.invalidateAll()
      expect(await refused(plant, topic.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      await open(plant, topic.id)
      const admin = await plant.as('admin')
      const { id, rowVersion } = topic
      await admin.ask(topicCatalogue.setEnabled, { params: { id }, body: { rowVersion, enabled: false } } as never)
      expect(await refused(plant, topic.id)).toMatchObject({ status: 409, code: 'TOPIC_DISABLED' })
    }))

  it('asks for a day that has not passed, a place of the own plants, and a value of the investment', () =>
    onPlant(async (plant) => {
      const { id } = await topicWith(plant)
      const wrong = { expectedDate: dayAhead(plant, -1), investmentRequired: true }
      expect(await refused(plant, id, wrong)).toMatchObject({ status: 400, fields: ['expectedDate', 'investment'] })
      const elsewhere = { placeId: plant.facts.other.plant }
      expect(await refused(plant, id, elsewhere)).toMatchObject({ status: 400, fields: ['placeId'] })
      expect(await refused(plant, id, { expectedDate: dayAhead(plant, 0) })).toMatchObject({ status: 201 })
    }))

  it('names pillar, level and element where its topic pre-selects them, each of the other', () =>
    onPlant(async (plant) => {
      const { id } = await topicWith(plant, { preselect: true })
      expect(await refused(plant, id)).toMatchObject({ fields: ['level', 'pillarId', 'elementId'] })
      const free = await topicWith(plant)
      const stray = { pillarId: free.pillarId, elementId: 999_999 }
      expect(await refused(plant, free.id, stray)).toMatchObject({ fields: ['elementId'] })
    }))

  it('names approvers who may approve, and never its own creator', () =>
    onPlant(async (plant) => {
      const { id } = await topicWith(plant, await approved(plant))
      const own = { specialistId: await idOf(plant, people.creator) }
      expect(await refused(plant, id, own)).toMatchObject({ code: 'SAME_PERSON', fields: ['specialistId'] })
      const operator = await idOf(plant, 'operator')
      expect(await refused(plant, id, { managerId: operator })).toMatchObject({
        code: 'LACKS_PERMISSION',
        fields: ['managerId'],
      })
      expect(await refused(plant, id, { responsibleId: operator })).toMatchObject({ fields: ['responsibleId'] })
      // the topic's own specialist makes one: they are to name somebody else
      expect(await refused(plant, id, {}, people.specialist)).toMatchObject({ code: 'SAME_PERSON' })
    }))

  it('is refused where nobody is left to approve it', () =>
    onPlant(async (plant) => {
      const { id } = await topicWith(plant, await approved(plant))
      await plant.db.query(
        `update accounts set state = 'INACTIVE' where id <> $1 and (id in ($2, $3) or role_id in
           (select id from accounts_roles where name in ('Manager', 'Administrador')))`,
        [await idOf(plant, people.creator), await idOf(plant, people.specialist), await idOf(plant, people.manager)],
      )
      plant.app.services.caches.invalidateAll()
      expect(await refused(plant, id)).toMatchObject({ status: 409, code: 'NO_SECOND_PERSON' })
    }))

  it('checks the answers to custom fields by their kinds, and asks for required ones', () =>
    onPlant(async (plant) => {
      const kinds = ['number', 'money', 'date', 'choice', 'person']
      const fields = [fieldOf('text', { required: true }), ...kinds.map((kind) => fieldOf(kind))]
      const topic = await topicWith(plant, { fields })
      const [text, number, money, date, choice, person] = topic.fields.map(({ id }) => String(id))
      const path = (id = '') => `customFields.${id}`
      const wrong = { [`${number}`]: 'x', [`${money}`]: 1.234, [`${date}`]: '31/02/2027', [`${choice}`]: 'Blue' }
      const customFields = { ...wrong, [`${person}`]: plant.facts.people.outsider, 999: 'gone' }
      const { fields: named } = await refused(plant, topic.id, { customFields })
      expect(named.sort()).toEqual([text, number, money, date, choice, person, '999'].map(path).sort())
      const good = {
        [`${text}`]: ' Pump 3 ',
        [`${number}`]: -1.5,
        [`${money}`]: 10.25,
        [`${date}`]: '28/02/2027',
        [`${choice}`]: 'Green',
        [`${person}`]: await idOf(plant, 'operator'),
      }
      const action = await planned(plant, await plant.as(people.creator), topic.id, { customFields: good })
      expect(action.customFields).toEqual({ ...good, [`${text}`]: 'Pump 3', [`${date}`]: '2027-02-28' })
    }))
})

describe('approving', () => {
  it('is signed by who stands in for an absent approver; the history keeps both', () =>
    onPlant(async (plant) => {
      const id = await planIn(plant, 'S')
      const [specialist, other] = [await idOf(plant, people.specialist), await idOf(plant, 'larissa.vidal')]
      await plant.db.query(`update accounts set state = 'INACTIVE', substitute_id = $2 where id = $1`, [
        specialist,
        other,
      ])
      plant.app.services.caches.invalidateAll()
      // they see it without a right in its topic, and among what waits for them
      await plant.db.query('delete from accounts_topic_rights where account_id = $1', [other])
      plant.app.services.caches.invalidateAll()
      const standing = await plant.as('larissa.vidal')
      const waiting = await standing.ask(listPlanActions, { query: { approverId: String(other) } as never })
      expect(waiting.map((one) => one.id)).toContain(id)
      expect(await sign(plant, 'larissa.vidal', id)).toMatchObject({ status: 200, body: { state: 'W' } })
      const { rows } = await plant.db.query('select actor_id, on_behalf_of_id from history where entity_id = $1', [id])
      expect(rows).toEqual([{ actor_id: other, on_behalf_of_id: specialist }])
    }))

  it('gives one that is past due its state at once', () =>
    onPlant(async (plant) => {
      for (const [ahead, state] of [
        [-1, 'A'],
        [-8, 'B'],
      ] as const) {
        const id = await planIn(plant, 'W', { values: { expected_date: dayAhead(plant, ahead) } })
        expect((await sign(plant, people.manager, id)).body).toMatchObject({ state })
      }
    }))

  it('follows the flags that the action was submitted by, whatever its topic asks for meanwhile', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant, await approved(plant))
      const { id } = await planned(plant, await plant.as(people.creator), topicId)
      await plant.db.query('update topics set manager_approval = false, specialist_approval = false where id = $1', [
        topicId,
      ])
      plant.app.services.caches.invalidateAll()
      expect((await sign(plant, people.specialist, id)).body).toMatchObject({ state: 'W' })
    }))

  it('is refused with a reason, corrected and submitted again from the first step', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant, await approved(plant))
      const creator = await plant.as(people.creator)
      const { id } = await planned(plant, creator, topicId)
      await sign(plant, people.specialist, id)
      const body = { rowVersion: 2, reason: 'Too expensive' }
      const shown = await (await plant.as(people.manager)).ask(refusePlanAction, { ...at(id), body })
      expect(shown).toMatchObject({ state: 'R', rejectionReason: 'Too expensive', status: 'W', approval: 'R' })
      const corrected = bodyOf(await readAs(plant, people.creator, id), { what: 'Trocar só a vedação' })
      const again = await creator.ask(resubmitPlanAction, { ...at(id), body: corrected as never })
      expect(again).toMatchObject({ state: 'S', signatures: [], rejectionReason: null, what: 'Trocar só a vedação' })
    }))

  it('answers each of many by itself', () =>
    onPlant(async (plant) => {
      const [mine, others] = [await planIn(plant, 'S'), await planIn(plant, 'W')]
      const records = [mine, others].map((id) => ({ id, rowVersion: 1 }))
      const answer = await (await plant.as(people.specialist)).ask(approvePlanActions, { body: { records } })
      expect(answer).toMatchObject([{ done: true }, { done: false, problem: { code: 'NOT_THE_PERSON' } }])
    }))
})

describe('a pending edit', () => {
  async function edited(plant: TestPlant, own: object = { what: 'Trocar a bomba inteira' }) {
    const id = await planIn(plant, 'D')
    const body = bodyOf(await readAs(plant, 'admin', id), own)
    await (await plant.as(people.creator)).ask(changePlanAction, { ...at(id), body: body as never })
    return id
  }

  it('is one at a time; what is minor goes on beside it', () =>
    onPlant(async (plant) => {
      const id = await edited(plant)
      const creator = await plant.as(people.creator)
      const major = bodyOf(await readAs(plant, 'admin', id), { what: 'Something else again' })
      expect((await creator.call(changePlanAction, { ...at(id), body: major as never })).code).toBe('REQUEST_OPEN')
      const minor = bodyOf(await readAs(plant, 'admin', id), { how: 'With the new tool' })
      const answer = await creator.ask(changePlanAction, { ...at(id), body: minor as never })
      expect(answer).toMatchObject({ how: 'With the new tool', approval: 'EP' })
    }))

  it('is taken back by its editor, and leaves the action as it is', () =>
    onPlant(async (plant) => {
      const id = await edited(plant)
      const body = { rowVersion: 2 }
      const answer = await (await plant.as(people.creator)).ask(withdrawPlanAction, { ...at(id), body })
      expect(answer).toMatchObject({ state: 'D', approval: 'A', edit: null, what: 'Trocar a vedação da bomba' })
    }))

  it('is dropped when the action is executed', () =>
    onPlant(async (plant) => {
      const id = await edited(plant)
      const body = { rowVersion: 2, performedDate: dayAhead(plant, 0) }
      const answer = await (await plant.as(people.responsible)).ask(executePlanAction, { ...at(id), body })
      expect(answer).toMatchObject({ state: 'E', edit: null, what: 'Trocar a vedação da bomba' })
      const { rows } = await plant.db.query('select step from action_plans_edits where action_id = $1', [id])
      expect(rows).toEqual([{ step: 'DROPPED' }])
    }))

  it('is proposed by a manager who makes somebody else responsible, and by nobody who only sees it', () =>
    onPlant(async (plant) => {
      const id = await planIn(plant, 'D')
      const body = { rowVersion: 1, responsibleId: await idOf(plant, 'ivone.sampaio') }
      const reassign = async (login: string) => (await plant.as(login)).call(reassignPlanAction, { ...at(id), body })
      expect((await reassign('larissa.vidal')).code).toBe('NOT_THE_PERSON')
      expect((await reassign(people.manager)).body).toMatchObject({ approval: 'EP' })
    }))
})
