import { approvePlanAction, changePlanAction, createPlanAction, listPlanActions } from '@lineside/contract/action-plans'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'
import { approved, at, bodyOf, dayAhead, people, planned, readAs, topicWith } from './testing.ts'

const { onPlant } = usePlant()

describe('a plan action', () => {
  it('begins at once in a topic without approvals', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant)
      const creator = await plant.as(people.creator)
      const action = await planned(plant, creator, topicId)
      expect(action).toMatchObject({ state: 'D', status: 'D', approval: 'A', letter: 'P', daysLeft: 3, late: false })
      expect(action.history).toMatchObject([{ event: 'action-plans.created', from: null, to: 'D' }])
      const [row] = await creator.ask(listPlanActions, { query: { query: 'vedacao bom' } })
      const { next, abilities } = action
      expect(row).toMatchObject({ id: action.id, next, abilities })
    }))

  it('goes through both approvals, the specialist first', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant, await approved(plant))
      const { id } = await planned(plant, await plant.as(people.creator), topicId)
      const sign = async (login: string, rowVersion: number) =>
        (await plant.as(login)).call(approvePlanAction, { ...at(id), body: { rowVersion } })
      expect((await sign(people.manager, 1)).code).toBe('NOT_THE_PERSON')
      expect((await sign(people.creator, 1)).code).toBe('SAME_PERSON')
      expect((await sign(people.specialist, 1)).body).toMatchObject({ state: 'W', specialistSigned: true })
      expect((await sign(people.specialist, 1)).code).toBe('STALE')
      expect((await sign(people.manager, 2)).body).toMatchObject({ state: 'D', approval: 'A' })
      expect((await sign(people.manager, 3)).code).toBe('STATE_REFUSED')
    }))

  it('keeps its content in force while a major edit waits, and what is minor is applied at once', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant, await approved(plant))
      const creator = await plant.as(people.creator)
      const { id } = await planned(plant, creator, topicId)
      for (const login of [people.specialist, people.manager]) {
        const { rowVersion } = await readAs(plant, login, id)
        await (await plant.as(login)).ask(approvePlanAction, { ...at(id), body: { rowVersion } })
      }
      const before = await readAs(plant, people.creator, id)
      const own = { what: 'Trocar a bomba inteira', expectedDate: dayAhead(plant, 9), how: 'At once' }
      const changed = await creator.ask(changePlanAction, { ...at(id), body: bodyOf(before, own) as never })
      expect(changed).toMatchObject({ what: before.what, how: 'At once', approval: 'EP', state: 'D' })
      expect(changed.edit?.changes.map(({ field }) => field)).toEqual(['what', 'expectedDate'])
      for (const login of [people.specialist, people.manager]) {
        const { rowVersion } = await readAs(plant, login, id)
        await (await plant.as(login)).ask(approvePlanAction, { ...at(id), body: { rowVersion } })
      }
      expect(await readAs(plant, people.creator, id)).toMatchObject({
        what: own.what,
        expectedDate: own.expectedDate,
        approval: 'A',
        edit: null,
      })
    }))

  it('refuses a million characters', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant)
      const creator = await plant.as(people.creator)
      const body = { topicId, what: 'x'.repeat(1_000_000) } as never
      const { status } = await creator.call(createPlanAction, { body })
      expect([400, 413]).toContain(status)
    }))
})
