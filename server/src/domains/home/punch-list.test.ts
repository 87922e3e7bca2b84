import { getPunchList } from '@lineside/contract/home'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { people as actionPeople, planIn, topicWith } from '../action-plans/testing.ts'
import { answerIn, checklist, people } from '../checklist-answers/testing.ts'
import { actionIn } from '../non-conformities/testing.ts'

const { onPlant } = usePlant()

const list = async (plant: TestPlant, login: string) => (await plant.as(login)).ask(getPunchList, { query: {} })

describe('the punch list', () => {
  it('has the ten oldest past due of what the reader sees, and of no other plant', () =>
    onPlant(async (plant) => {
      await plant.db.query('delete from action_plans')
      const topicId = (await topicWith(plant)).id
      const oldest = await planIn(plant, 'B', { topicId, values: { expected_date: '2020-01-02' } })
      const items = await list(plant, actionPeople.creator)
      expect(items[0]).toMatchObject({ kind: 'PLAN', id: oldest, topicId, dueDate: '2020-01-02' })
      expect(items.length).toBeLessThanOrEqual(10)
      expect(items.map(({ dueDate }) => dueDate)).toEqual(items.map(({ dueDate }) => dueDate).toSorted())
      expect((await list(plant, 'outsider')).filter(({ id }) => id === oldest)).toEqual([])
      expect((await list(plant, 'operator')).filter(({ kind }) => kind === 'PLAN')).toEqual([])
    }))

  it('has the actions of non-conformities whose day is over', () =>
    onPlant(async (plant) => {
      const { id } = await actionIn(plant, 'B')
      await plant.db.query("update non_conformities_actions set expected_date = '2019-02-01' where id = $1", [id])
      const late = (await list(plant, 'supervisor')).filter(
        ({ kind, dueDate }) => kind === 'NC_ACTION' && dueDate < '2020',
      )
      expect(late).toMatchObject([{ id, dueDate: '2019-02-01', industryId: plant.facts.plant }])
      expect((await list(plant, 'outsider')).filter((one) => one.id === id)).toEqual([])
    }))

  it('has checklists whose last day is over, begun or not, until they are registered or count as not applied', () =>
    onPlant(async (plant) => {
      const shown = await checklist(plant)
      const on = (day: string) => ({ expected_date: day, expected_until: day })
      const begun = await answerIn(plant, 'PARTIAL', { shown, values: on('2019-03-01') })
      await answerIn(plant, 'REGISTERED', { shown, values: on('2019-03-03') })
      await answerIn(plant, 'MISSED', { shown, values: on('2019-03-04') })
      const values = { ...on('2019-03-02'), author_id: null }
      const expected = await answerIn(plant, 'EXPECTED', { shown, values })
      await answerIn(plant, 'EXPECTED', { shown: await checklist(plant), values: on('2026-11-20') })
      const checklists = async (login: string) =>
        (await list(plant, login)).filter(({ kind, dueDate }) => kind === 'CHECKLIST' && dueDate < '2020')
      const author = { id: (await plant.as(people.author)).accountId }
      expect(await checklists(people.author)).toMatchObject([
        { id: begun, responsible: author, dueDate: '2019-03-01', industryId: plant.facts.plant, daysLate: 2821 },
        { id: expected, responsible: null, dueDate: '2019-03-02' },
      ])
      expect((await checklists(people.author))[0]?.what).toContain(shown.name)
      expect(await checklists('outsider')).toEqual([])
    }))
})
