import { removeTopic, topicCatalogue } from '@lineside/contract/topics'
import { describe, expect, it } from 'vitest'
import { runAsSystem, type WriteContext } from '../../core/kernel/index.ts'
import { collectReactions } from '../../core/reactions/index.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { lockTopicToUse, markTopicUsed, topicAccessOf, topics } from './index.ts'
import { made } from './testing.ts'

const { onPlant } = usePlant()
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })

const within = <T>(plant: TestPlant, act: (ctx: WriteContext) => Promise<T>) =>
  runAsSystem(plant.app.services, collectReactions([]), [], act)

const choice = { name: 'Channel', kind: 'choice', position: 'afterPlace', options: ['Shop', 'Phone'] }
const text = { name: 'Number', kind: 'text', position: 'afterAction' }

describe('an action in a topic', () => {
  it('finds it as it stands, and none that is disabled or gone', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const topic = await made(plant, manager, { fields: [text] })
      const lock = () => within(plant, (ctx) => lockTopicToUse(ctx, topic.id))
      expect(await lock()).toMatchObject({ id: topic.id, name: topic.name, fields: [{ name: 'Number' }] })
      await manager.ask(topicCatalogue.setEnabled, { ...at(topic), body: { rowVersion: 1, enabled: false } })
      await expect(lock()).rejects.toMatchObject({ code: 'TOPIC_DISABLED', status: 409 })
      await manager.ask(removeTopic, { ...at(topic), body: { rowVersion: 2 } })
      await expect(lock()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }))

  it('marks it and the fields that it answers, once', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const topic = await made(plant, manager, { fields: [choice, text] })
      const use = (fieldIds: readonly number[]) => within(plant, (ctx) => markTopicUsed(ctx, topic.id, fieldIds))
      const cached = () => plant.app.services.caches.get(topics)
      await use([topic.fields[1]!.id])
      const after = await manager.ask(topicCatalogue.get, at(topic))
      expect([after.used, ...after.fields.map(({ used }) => used), after.rowVersion]).toEqual([true, false, true, 1])
      // nothing new: what every process knows stays
      const known = await cached()
      await use([topic.fields[1]!.id])
      expect(await cached()).toBe(known)
      await use([topic.fields[0]!.id])
      expect(await cached()).not.toBe(known)
    }))

  it('holds it, so that disabling waits until the action stands', () =>
    onPlant(async (plant) => {
      const topic = await made(plant, await plant.as('manager'))
      const locks = await within(plant, async (ctx) => {
        await lockTopicToUse(ctx, topic.id)
        const { rows } = await ctx.db.query<{ count: number }>(
          `select count(*)::int as count from pg_locks
           where relation = 'topics'::regclass and mode = 'RowShareLock' and pid = pg_backend_pid()`,
        )
        return rows[0]?.count
      })
      expect(locks).toBe(1)
    }))

  it('of the system is made in any', () =>
    onPlant(async (plant) => {
      const access = await within(plant, (ctx) => topicAccessOf(ctx))
      expect([access.size, new Set(access.values())]).toEqual([11, new Set(['e'])])
    }))
})
