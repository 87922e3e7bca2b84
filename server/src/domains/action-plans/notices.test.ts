import {
  changePlanAction,
  commentPlanAction,
  executePlanAction,
  planActionTransitions,
} from '@lineside/contract/action-plans'
import { getPending } from '@lineside/contract/home'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { approved, at, bodyOf, dayAhead, idOf, people, plan, planIn, planned, readAs, topicWith } from './testing.ts'

const { onPlant } = usePlant()

/** Who heard what since the last look: login and the key of the sentence. */
async function heard(plant: TestPlant): Promise<string[]> {
  await plant.drain()
  const { rows } = await plant.db.query<{ login: string; template_key: string }>(
    `select a.login, n.template_key from notifications n join accounts a on a.id = n.account_id
     where n.template_key like 'planAction.%' order by a.login, n.template_key`,
  )
  await plant.db.query('delete from notifications')
  return rows.map(({ login, template_key }) => `${login} ${template_key.slice('planAction.'.length)}`)
}

const {
  approved: approve,
  refused: refuse,
  withdrawn: withdraw,
  cancelled: cancel,
  reopened: reopen,
} = planActionTransitions
const reason = 'It does not fit the budget'

/** An action that waits for its specialist, made by its creator. */
async function waiting(plant: TestPlant) {
  await plant.db.query('delete from notifications')
  const topic = await topicWith(plant, await approved(plant))
  return planned(plant, await plant.as(people.creator), topic.id)
}

describe('of a plan action', () => {
  it('the next actor hears, and of decisions the creator', () =>
    onPlant(async (plant) => {
      const { id } = await waiting(plant)
      expect(await heard(plant)).toEqual(['analyst approvalRequested'])
      await (await plant.as(people.specialist)).ask(approve, { ...at(id), body: { rowVersion: 1 } })
      expect(await heard(plant)).toEqual(['manager approvalRequested'])
      await (await plant.as(people.manager)).ask(approve, { ...at(id), body: { rowVersion: 2 } })
      expect(await heard(plant)).toEqual(['marcos.teles assigned', 'supervisor approved'])
      const body = { rowVersion: 3, performedDate: dayAhead(plant, 0), fileIds: [] }
      await (await plant.as(people.responsible)).ask(executePlanAction, { ...at(id), body })
      expect(await heard(plant)).toEqual(['analyst executed', 'manager executed', 'supervisor executed'])
      await (await plant.as(people.manager)).ask(reopen, { ...at(id), body: { rowVersion: 4, reason } })
      expect(await heard(plant)).toEqual(['marcos.teles reopened', 'supervisor reopened'])
      await (await plant.as(people.creator)).ask(cancel, { ...at(id), body: { rowVersion: 5, reason } })
      expect(await heard(plant)).toEqual(['marcos.teles cancelled'])
    }))

  it('its creator hears of a refusal, its approver that it was taken back, and nothing alarms of what is decided', () =>
    onPlant(async (plant) => {
      const first = await waiting(plant)
      await plant.drain()
      await (await plant.as(people.creator)).ask(withdraw, { ...at(first.id), body: { rowVersion: 1 } })
      await plant.drain()
      const unread = `not is_read and template_key = 'planAction.approvalRequested'`
      expect(await plant.count('notifications', unread)).toBe(0)
      expect(await heard(plant)).toContain('analyst withdrawn')
      const second = await waiting(plant)
      await heard(plant)
      await (await plant.as(people.specialist)).ask(refuse, { ...at(second.id), body: { rowVersion: 1, reason } })
      expect(await heard(plant)).toEqual(['supervisor refused'])
    }))

  it('of a pending edit its approvers hear, its editor how it ended, and both when the action ends before', () =>
    onPlant(async (plant) => {
      const topic = await topicWith(plant, await approved(plant))
      const edited = async () => {
        const id = await planIn(plant, 'D', { topicId: topic.id })
        const creator = await plant.as(people.creator)
        const body = bodyOf(await readAs(plant, people.creator, id), { expectedDate: dayAhead(plant, 9) })
        await plant.db.query('delete from notifications')
        await creator.ask(changePlanAction, { ...at(id), body: body as never })
        expect(await heard(plant)).toEqual(['analyst editRequested'])
        return id
      }
      const refused = await edited()
      await (await plant.as(people.specialist)).ask(refuse, { ...at(refused), body: { rowVersion: 2, reason } })
      expect(await heard(plant)).toEqual(['supervisor editRefused'])
      const pending = await edited()
      await (await plant.as(people.specialist)).ask(approve, { ...at(pending), body: { rowVersion: 2 } })
      expect(await heard(plant)).toEqual(['manager editRequested'])
      await (await plant.as(people.manager)).ask(approve, { ...at(pending), body: { rowVersion: 3 } })
      expect(await heard(plant)).toEqual(['marcos.teles changed', 'supervisor editApproved'])
      const ended = await edited()
      const body = { rowVersion: 2, performedDate: dayAhead(plant, 0), fileIds: [] }
      await (await plant.as(people.responsible)).ask(executePlanAction, { ...at(ended), body })
      expect(await heard(plant)).toEqual(expect.arrayContaining(['analyst editDropped', 'supervisor editDropped']))
    }))

  it('whoever is mentioned in a comment hears it', () =>
    onPlant(async (plant) => {
      const topic = await topicWith(plant)
      const body = await plan(plant, topic.id)
      const { id } = await planned(plant, await plant.as(people.creator), topic.id, body)
      await heard(plant)
      const comment = { text: 'The seal has come', mentions: [await idOf(plant, 'analyst')] }
      await (await plant.as(people.responsible)).ask(commentPlanAction, { ...at(id), body: comment })
      expect(await heard(plant)).toEqual(['analyst mentioned'])
    }))
})

describe('home', () => {
  it('counts own actions and those to decide, and leads to each with its topic', () =>
    onPlant(async (plant) => {
      await plant.db.query('delete from action_plans')
      const topicId = (await topicWith(plant, await approved(plant))).id
      const mine = await planIn(plant, 'B', { topicId })
      const toDecide = await planIn(plant, 'S', { topicId })
      const of = async (login: string) => (await plant.as(login)).ask(getPending, {})
      const { tiles, queue } = await of(people.responsible)
      expect(tiles.find(({ key }) => key === 'planActionsToDo')).toMatchObject({ route: 2500, count: '1' })
      expect(queue.find(({ key }) => key === 'planActionsToDo')).toMatchObject({
        route: 2503,
        id: mine,
        params: { topicId },
      })
      const specialist = await of(people.specialist)
      expect(specialist.tiles.find(({ key }) => key === 'planActionsToDecide')?.count).toBe('1')
      expect(specialist.queue.find(({ key }) => key === 'planActionsToDecide')?.id).toBe(toDecide)
    }))
})
