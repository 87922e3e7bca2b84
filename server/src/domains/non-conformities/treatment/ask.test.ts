import {
  askOfAction,
  askResponsible,
  getAction,
  getNonConformity,
  reassignNonConformity,
  voidNonConformity,
} from '@lineside/contract/non-conformities'
import { listNotifications } from '@lineside/contract/notifications'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { usePlant } from '../../../testing/plant.ts'
import { actionIn, raiseOne } from '../testing.ts'

const { onPlant } = usePlant()
const body = { question: 'Is the lot blocked?' }

const heard = async (person: Person) => {
  const rows = await person.ask(listNotifications, { query: {} })
  return rows.map((one) => [one.templateKey, one.message, one.link])
}

describe('a question about a non-conformity', () => {
  it('reaches who treats it, stands in the history, and leaves the record as it was', () =>
    onPlant(async (plant) => {
      const [marcos, patricia] = [await plant.as('marcos.teles'), await plant.as('supervisor')]
      const id = await raiseOne(plant, false)
      const params = { id: String(id) }
      const before = await marcos.ask(getNonConformity, { params })
      expect([before.responsible?.id, before.abilities.asked]).toEqual([patricia.accountId, true])
      const after = await marcos.ask(askResponsible, { params, body })
      await plant.drain()
      expect((await heard(patricia))[0]).toEqual([
        'nonConformity.asked',
        expect.stringContaining('Is the lot blocked?'),
        String(id),
      ])
      expect(after.history.at(-1)).toMatchObject({
        event: 'non-conformities.asked',
        actor: { id: marcos.accountId },
        after: { question: 'Is the lot blocked?', askedIds: [patricia.accountId] },
      })
      // who treats it meanwhile still has the newest version
      expect([after.rowVersion, after.code]).toEqual([before.rowVersion, before.code])
    }))

  it('is not asked of oneself, nor of one that has ended', () =>
    onPlant(async (plant) => {
      const [marcos, patricia] = [await plant.as('marcos.teles'), await plant.as('supervisor')]
      const params = { id: String(await raiseOne(plant, false)) }
      expect((await patricia.ask(getNonConformity, { params })).abilities.asked).toBeUndefined()
      expect((await patricia.call(askResponsible, { params, body })).code).toBe('STATE_REFUSED')
      const admin = await plant.as('admin')
      await admin.ask(voidNonConformity, { params, body: { rowVersion: 1, reason: 'Measured wrong' } })
      expect((await marcos.call(askResponsible, { params, body })).code).toBe('STATE_REFUSED')
    }))

  it('may be followed by taking it over, where the table lets one reassign', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const params = { id: String(await raiseOne(plant, false)) }
      const { rowVersion, abilities } = await manager.ask(getNonConformity, { params })
      expect(abilities.reassigned).toBe(true)
      const taken = await manager.ask(reassignNonConformity, {
        params,
        body: { rowVersion, responsibleId: manager.accountId },
      })
      expect([taken.responsible?.id, taken.abilities.causeSet]).toEqual([manager.accountId, true])
    }))
})

describe('a question about an action', () => {
  it('reaches its responsible, and once it is proposed who decides it', () =>
    onPlant(async (plant) => {
      const [joao, patricia, marcos] = await Promise.all(
        ['operator', 'supervisor', 'marcos.teles'].map((login) => plant.as(login)),
      )
      if (!joao || !patricia || !marcos) throw new Error('They are of the demo plant')
      const open = await actionIn(plant, 'D')
      await marcos.ask(askOfAction, { params: { id: String(open.id) }, body })
      const proposed = await actionIn(plant, 'W', { critical: true })
      const shown = await marcos.ask(getAction, { params: { id: String(proposed.id) } })
      expect(shown.approvers.map((one) => one.name)).toEqual(['Patrícia Nogueira'])
      await marcos.ask(askOfAction, { params: { id: String(proposed.id) }, body })
      await plant.drain()
      const questions = async (person: Person) => (await heard(person)).filter(([key]) => key === 'action.asked')
      expect((await questions(joao)).map(([, , link]) => link)).toEqual([String(open.id)])
      expect((await questions(patricia)).map(([, , link]) => link)).toEqual([String(proposed.id)])
      const mine = await joao.call(askOfAction, { params: { id: String(open.id) }, body })
      expect(mine.code).toBe('STATE_REFUSED')
    }))
})
