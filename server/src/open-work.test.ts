import { getOpenWork } from '@lineside/contract/accounts'
import { describe, expect, it } from 'vitest'
import { planIn, people as planners } from './domains/action-plans/testing.ts'
import { answerIn, people as appliers } from './domains/checklist-answers/testing.ts'
import { dueForCheck } from './domains/non-conformities/testing.ts'
import { handler, requestIn, today } from './domains/support-requests/testing.ts'
import { type TestPlant, usePlant } from './testing/plant.ts'

/** What a person has under way, which somebody else takes over where they leave: each domain says so of its own. */
const { onPlant } = usePlant()

async function openWorkOf(plant: TestPlant, login: string) {
  const { accountId } = await plant.as(login)
  return (await plant.as('admin')).ask(getOpenWork, { params: { id: String(accountId) } })
}

describe('what a person has under way', () => {
  it('is an action of a plan that they are to do, by its topic and its day', () =>
    onPlant(async (plant) => {
      const [due, ended] = [await planIn(plant, 'D'), await planIn(plant, 'E')]
      const open = await openWorkOf(plant, planners.responsible)
      expect(open).toContainEqual({
        route: 2503,
        id: due,
        params: { topicId: expect.any(Number) },
        title: 'Trocar a vedação da bomba',
        industryId: plant.facts.plant,
        due: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        part: 'responsible',
      })
      expect(open.map(({ id }) => id)).not.toContain(ended)
    }))

  it('is an action of a plan that they are named to decide, at their step alone', () =>
    onPlant(async (plant) => {
      const id = await planIn(plant, 'S')
      const decision = expect.objectContaining({ route: 2503, id, part: 'approver' })
      expect(await openWorkOf(plant, planners.specialist)).toContainEqual(decision)
      expect(await openWorkOf(plant, planners.manager)).not.toContainEqual(decision)
    }))

  it('is a request that they handle, by the day that it is wished for', () =>
    onPlant(async (plant) => {
      const request = await requestIn(plant, 'IN_SERVICE')
      expect(await openWorkOf(plant, handler)).toContainEqual({
        route: 3202,
        id: request.id,
        title: request.text,
        industryId: plant.facts.plant,
        due: today(plant, 7),
        part: 'responsible',
      })
    }))

  it('is a checklist that waits for their decision', () =>
    onPlant(async (plant) => {
      const id = await answerIn(plant, 'WAITING')
      const decision = expect.objectContaining({ route: 3408, id, industryId: plant.facts.plant, part: 'approver' })
      expect(await openWorkOf(plant, appliers.approver)).toContainEqual(decision)
      expect(await openWorkOf(plant, appliers.author)).not.toContainEqual(decision)
    }))

  it('is a treatment of which they are to say whether it had an effect, unless they treated it themselves', () =>
    onPlant(async (plant) => {
      const [id, theirs] = [await dueForCheck(plant), await dueForCheck(plant, { treatedBy: ['analyst'] })]
      await plant.db.query(
        `update forms set approver_id = $1 where id in (select form_id from non_conformities where id = any($2))`,
        [(await plant.as('analyst')).accountId, [id, theirs]],
      )
      plant.app.services.caches.invalidateAll()
      const open = await openWorkOf(plant, 'analyst')
      expect(open).toContainEqual(expect.objectContaining({ route: 1201, id, due: today(plant), part: 'approver' }))
      expect(open.map((one) => one.id)).not.toContain(theirs)
    }))
})
