import {
  changeSharedView,
  listSharedViews,
  listViews,
  MAX_SHARED_VIEWS,
  removeSharedView,
  shareView,
} from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

const body = (plant: TestPlant, name: string, more = {}) => ({
  industryId: plant.facts.plant,
  list: 'collects',
  name,
  values: { outRange: 'true', dateBegin: 'today-6' },
  columns: ['collectedAt', 'formName'],
  ...more,
})
const share = (plant: TestPlant, person: Person, name: string, more = {}) =>
  person.call(shareView, { body: body(plant, name, more) })
const names = async (person: Person) => (await person.ask(listSharedViews, {})).map((view) => view.name)
const at = (id: number) => ({ params: { id: String(id) } })

describe('views shared with a plant', () => {
  it('are seen by everybody of the plant and by nobody of another, with who shared them', () =>
    onPlant(async (plant) => {
      const [supervisor, operator] = [await plant.as('supervisor'), await plant.as('operator')]
      const before = await names(operator)
      const { status, body: view } = await share(plant, supervisor, ' Out of limits, week ')
      expect([status, view]).toMatchObject([
        201,
        {
          name: 'Out of limits, week',
          industryId: plant.facts.plant,
          sharedBy: { id: plant.facts.people.supervisor, name: expect.stringMatching(/\w/) },
          rowVersion: 1,
          abilities: { changed: true, removed: true },
        },
      ])
      expect(await names(operator)).toEqual([...before, 'Out of limits, week'].sort())
      const seen = (await operator.ask(listSharedViews, {})).find(({ id }) => id === view.id)
      expect(seen).toEqual({ ...view, abilities: { changed: 'NOT_THE_PERSON', removed: 'NOT_THE_PERSON' } })
      expect(await names(await plant.as('outsider'))).not.toContain('Out of limits, week')
      expect(await supervisor.ask(listViews, {})).toEqual([])
    }))

  it('are changed and removed by who shared them and by managers; each leaves its history', () =>
    onPlant(async (plant) => {
      const [supervisor, operator] = [await plant.as('supervisor'), await plant.as('operator')]
      const { id } = (await share(plant, supervisor, 'Shift')).body
      for (const call of [
        operator.call(changeSharedView, { ...at(id), body: { rowVersion: 1, name: 'Mine' } }),
        operator.call(removeSharedView, at(id)),
      ])
        expect(await call).toMatchObject({ status: 409, body: { code: 'NOT_THE_PERSON' } })
      const manager = await plant.as('manager')
      const changed = await manager.ask(changeSharedView, { ...at(id), body: { rowVersion: 1, name: 'Shift 1' } })
      expect(changed).toMatchObject({ name: 'Shift 1', rowVersion: 2, values: { outRange: 'true' } })
      const stale = await supervisor.call(changeSharedView, { ...at(id), body: { rowVersion: 1, name: 'Shift 2' } })
      expect(stale).toMatchObject({ status: 412, body: { code: 'STALE', current: { name: 'Shift 1', rowVersion: 2 } } })
      expect((await supervisor.call(removeSharedView, at(id))).status).toBe(204)
      expect((await supervisor.call(removeSharedView, at(id))).status).toBe(404)
      const { rows } = await plant.db.query<{ event: string; industry_id: number }>(
        `select event, industry_id from history where entity = 'shared-views' and entity_id = $1 order by id`,
        [id],
      )
      expect(rows.map(({ event }) => event)).toEqual([
        'core.viewShared',
        'core.sharedViewChanged',
        'core.sharedViewRemoved',
      ])
      expect(new Set(rows.map(({ industry_id }) => industry_id))).toEqual(new Set([plant.facts.plant]))
    }))

  it('are shared with plants of one’s own only, under a name that the plant has once a list', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const other = await share(plant, supervisor, 'x', { industryId: plant.facts.other.plant })
      expect(other).toMatchObject({ status: 404, fields: { industryId: expect.any(String) } })
      const nowhere = await share(plant, await plant.as('admin'), 'x', { industryId: 999_999_999 })
      expect(nowhere.status).toBe(404)
      expect((await share(plant, supervisor, 'Week')).status).toBe(201)
      const again = await share(plant, await plant.as('analyst'), 'WEEK')
      expect(again).toMatchObject({ status: 400, fields: { name: 'This is already in use. Choose another one.' } })
      expect((await share(plant, supervisor, 'Week', { list: 'non-conformities' })).status).toBe(201)
    }))

  it('are bounded in number', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      for (let n = 0; n < MAX_SHARED_VIEWS; n++) await share(plant, supervisor, `View ${n}`, { list: 'slots' })
      const more = await share(plant, supervisor, 'One more', { list: 'slots' })
      expect(more).toMatchObject({ status: 400, fields: { name: expect.stringContaining('30') } })
    }))

  it('of one name that are shared at once are one', () =>
    onOwnPlant(async (plant) => {
      const people = [await plant.as('supervisor'), await plant.as('analyst')]
      const answers = await Promise.all(people.map((person) => share(plant, person, 'At once')))
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400])
    }))
})
