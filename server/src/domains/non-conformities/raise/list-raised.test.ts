import { saveCollect } from '@lineside/contract/collects'
import { permissions } from '@lineside/contract/core'
import { listRaised } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'

const { onPlant } = usePlant()

async function save(plant: TestPlant, values: Parameters<TestPlant['filled']>[0]) {
  return (await plant.as('operator')).ask(saveCollect, { body: plant.filled(values) })
}

const raisedBy = async (plant: TestPlant, login: string, collectId: number) =>
  (await plant.as(login)).ask(listRaised, { query: { collectId: String(collectId) } })

/** Takes the right to see non-conformities from the profile of an account. */
async function withoutNonConformities(plant: TestPlant, login: string) {
  await plant.db.query(
    `delete from profiles_rights where permission_id = $2
       and profile_id = (select profile_id from accounts where login = $1)`,
    [login, permissions.nonConformities],
  )
}

describe('what a record raised', () => {
  it('says who was notified of a critical value and when, once the notifications are written', () =>
    onPlant(async (plant) => {
      const { id } = await save(plant, { temperature: 25.5, leaks: 9 })
      const early = await raisedBy(plant, 'operator', id)
      expect(early.map(({ critical, notified }) => [critical, notified])).toEqual([
        [true, []],
        [false, []],
      ])
      await plant.drain()
      const [critical, plain] = await raisedBy(plant, 'operator', id)
      const supervisor = (await plant.as('supervisor')).accountId
      const { rows } = await plant.db.query<{ name: string; at: string }>(
        `select a.name, n.created_at as at from notifications n join accounts a on a.id = n.account_id
         where n.subject_id = $1 order by n.created_at, n.account_id`,
        [critical?.id],
      )
      expect(critical?.notified.map(({ name, at }) => ({ name, at }))).toEqual(rows)
      expect(critical?.notified.length).toBeGreaterThan(1)
      expect(critical?.notified.map(({ part }) => part)).toEqual(expect.arrayContaining(['supervisor', 'management']))
      // of one that is not critical only who answers for it hears
      expect(plain?.notified.map(({ part }) => part)).toEqual(['supervisor'])
      await plant.db.query('update notifications set is_read = true where account_id = $1', [supervisor])
      expect((await raisedBy(plant, 'operator', id))[0]?.notified).toEqual(critical?.notified)
    }))

  it('says who was notified also of a value that a fast clock found after they were', () =>
    onPlant(async (plant) => {
      const soon = new Date(plant.now().getTime() + 23 * 3_600_000).toISOString()
      const ahead = plant.filled({ temperature: 25.5 }, { collectedAt: soon })
      const { id } = await (await plant.as('operator')).ask(saveCollect, { body: ahead })
      await plant.drain()
      const [critical] = await raisedBy(plant, 'operator', id)
      expect(critical?.notified.length).toBeGreaterThan(1)
    }))

  it('names the open one where it repeats one, and who was notified of that', () =>
    onPlant(async (plant) => {
      const first = await save(plant, { temperature: 25.5 })
      await plant.drain()
      const [opened] = await raisedBy(plant, 'operator', first.id)
      const second = await save(plant, { temperature: 26 })
      await plant.drain()
      const [repeat] = await raisedBy(plant, 'operator', second.id)
      expect(repeat).toMatchObject({
        critical: true,
        repeats: { id: opened?.id, since: first.collectedAt },
        notified: opened?.notified,
      })
      // of one that comes days later only who was notified of its value
      plant.moveClock(3 * 86_400_000)
      const third = await save(plant, { temperature: 27 })
      expect((await raisedBy(plant, 'operator', third.id))[0]?.notified).toEqual([])
      await plant.drain()
      const [late] = await raisedBy(plant, 'operator', third.id)
      expect(late?.notified.length).toBe(opened?.notified.length)
      expect(late?.notified.every(({ at }) => at >= third.collectedAt)).toBe(true)
    }))

  it('says the part without the name to who may not see non-conformities, and only of their own record', () =>
    onPlant(async (plant) => {
      await withoutNonConformities(plant, 'operator')
      const { id } = await save(plant, { temperature: 25.5 })
      await plant.drain()
      const [own] = await raisedBy(plant, 'operator', id)
      expect(own?.notified.map(({ name }) => name)).toEqual(own?.notified.map(() => null))
      expect(own?.notified.length).toBeGreaterThan(1)
      await plant.db.query('update non_conformities set operator_id = operator_id + 1 where collect_id = $1', [id])
      const operator = await plant.as('operator')
      expect(await operator.call(listRaised, { query: { collectId: String(id) } })).toMatchObject({ status: 404 })
      expect(await raisedBy(plant, 'supervisor', id)).toHaveLength(1)
    }))
})
