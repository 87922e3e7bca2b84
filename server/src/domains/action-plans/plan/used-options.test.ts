import { changePlanAction } from '@lineside/contract/action-plans'
import { topicCatalogue } from '@lineside/contract/topics'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { bodyOf as topicBody } from '../../topics/testing.ts'
import { approved, at, bodyOf, open, people, planIn, planned, readAs, topicWith } from '../testing.ts'

const { onPlant } = usePlant()

const choice = {
  ...{ name: 'Channel', kind: 'choice', position: 'afterPlace', required: false, hidden: false },
  options: ['Shop', 'Phone', 'Mail'],
}

/** Leaves a choice with these options alone; says what stands in the way, by its place. */
async function offer(plant: TestPlant, topicId: number, options: readonly string[]) {
  const admin = await plant.as('admin')
  const topic = await admin.ask(topicCatalogue.get, at(topicId))
  const fields = topicBody(topic).fields.map((field) => ({ ...field, options }))
  const { status, fields: wrong } = await admin.call(topicCatalogue.change, {
    ...at(topicId),
    body: { ...topicBody(topic), fields } as never,
  })
  return status === 200 ? status : wrong
}

describe('an option of a choice that actions answer', () => {
  it('stays, and what stands in the way is said at its place; the others go', () =>
    onPlant(async (plant) => {
      const topic = await topicWith(plant, { fields: [choice] })
      const id = String(topic.fields[0]?.id)
      await planned(plant, await plant.as(people.creator), topic.id, { customFields: { [id]: 'Shop' } })
      expect(await offer(plant, topic.id, ['Mail'])).toEqual({
        'fields.0.options': 'Some actions are answered with Shop, so these options must stay.',
      })
      expect(await offer(plant, topic.id, ['Shop', 'Mail'])).toBe(200)
      // it may be written in another way, as its answers are found by
      expect(await offer(plant, topic.id, ['SHOP'])).toBe(200)
      expect(await offer(plant, topic.id, ['Mail'])).toHaveProperty(['fields.0.options'])
    }))

  it('stays also where only a change that waits has it', () =>
    onPlant(async (plant) => {
      const topic = await topicWith(plant, { ...(await approved(plant)), fields: [choice] })
      await open(plant, topic.id)
      const id = await planIn(plant, 'D', { topicId: topic.id })
      const action = await readAs(plant, people.creator, id)
      const customFields = { [String(topic.fields[0]?.id)]: 'Phone' }
      const creator = await plant.as(people.creator)
      const { status, body } = await creator.call(changePlanAction, {
        ...at(id),
        body: bodyOf(action, { customFields }) as never,
      })
      expect([status, body.approval]).toEqual([200, 'EP'])
      expect(await offer(plant, topic.id, ['Shop'])).toEqual({
        'fields.0.options': 'Some actions are answered with Phone, so these options must stay.',
      })
      expect(await offer(plant, topic.id, ['Phone'])).toBe(200)
    }))
})
