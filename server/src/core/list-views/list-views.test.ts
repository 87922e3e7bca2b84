import { changeView, listViews, MAX_VIEWS, removeView, saveView } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant, usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

const body = (name: string, more = {}) => ({
  list: 'non-conformities',
  name,
  values: { status: 'S', dateBegin: 'today-6' },
  columns: ['createdAt', 'code'],
  isDefault: false,
  ...more,
})
const save = (person: Person, name: string, more = {}) => person.call(saveView, { body: body(name, more) })
const names = async (person: Person) => (await person.ask(listViews, {})).map((view) => view.name)

describe('saved views', () => {
  it('are one person’s own: saved, changed, removed, and nobody else’s business', () =>
    onPlant(async (plant) => {
      const [supervisor, analyst] = [await plant.as('supervisor'), await plant.as('analyst')]
      const before = await plant.count('history')
      const { status, body: view } = await save(supervisor, ' My critical ones ')
      expect([status, view.name]).toEqual([201, 'My critical ones'])
      expect(await supervisor.ask(listViews, {})).toEqual([view])
      expect(await names(analyst)).toEqual([])
      const params = { id: String(view.id) }
      for (const call of [
        analyst.call(changeView, { params, body: { name: 'Taken' } }),
        analyst.call(removeView, { params }),
      ])
        expect(await call).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      const changed = await supervisor.ask(changeView, { params, body: { name: 'Week', values: { status: 'C' } } })
      expect(changed).toEqual({ ...view, name: 'Week', values: { status: 'C' } })
      expect(await supervisor.call(removeView, { params })).toMatchObject({ status: 204 })
      expect(await names(supervisor)).toEqual([])
      expect(await plant.count('history')).toBe(before)
    }))

  it('have one default a list, the last that was made it', () =>
    onPlant(async (plant) => {
      const person = await plant.as('supervisor')
      const { body: first } = await save(person, 'First', { isDefault: true })
      await save(person, 'Second', { isDefault: true })
      await save(person, 'Other list', { isDefault: true, list: 'collects' })
      const defaults = async () =>
        (await person.ask(listViews, {})).filter((view) => view.isDefault).map((view) => view.name)
      expect(await defaults()).toEqual(['Other list', 'Second'])
      await person.ask(changeView, { params: { id: String(first.id) }, body: { isDefault: true } })
      expect(await defaults()).toEqual(['Other list', 'First'])
      await person.ask(changeView, { params: { id: String(first.id) }, body: { isDefault: false } })
      expect(await defaults()).toEqual(['Other list'])
    }))

  it('bear names that are unique in their list, whatever their capitals', () =>
    onPlant(async (plant) => {
      const person = await plant.as('supervisor')
      await save(person, 'Mine')
      const { body: other } = await save(person, 'Other')
      const taken = { status: 400, body: { code: 'VALIDATION', fields: { name: expect.any(String) } } }
      expect(await save(person, 'MINE')).toMatchObject(taken)
      expect(await person.call(changeView, { params: { id: String(other.id) }, body: { name: 'mine' } })).toMatchObject(
        taken,
      )
      expect(
        await person.call(changeView, { params: { id: String(other.id) }, body: { name: 'OTHER' } }),
      ).toMatchObject({
        status: 200,
      })
      expect(await save(person, 'Mine', { list: 'collects' })).toMatchObject({ status: 201 })
    }))

  it('are bounded in number, length and shape', () =>
    onPlant(async (plant) => {
      const person = await plant.as('supervisor')
      for (const wrong of [
        body(' '),
        body('x'.repeat(61)),
        body('x', { list: 'Robert; drop' }),
        body('x', { values: { status: 'x'.repeat(4001) } }),
        body('x', { values: { 'a b': '1' } }),
        body('x', { values: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`k${'a'.repeat(n + 1)}`, '1'])) }),
        body('x', { columns: [] }),
        body('x', { columns: Array.from({ length: 61 }, () => 'a') }),
        body('x', { other: true }),
      ])
        expect((await person.call(saveView, { body: wrong } as never)).status).toBe(400)
      for (let n = 0; n < MAX_VIEWS; n++) await save(person, `View ${n}`)
      expect(await save(person, 'One more')).toMatchObject({
        status: 400,
        body: { fields: { name: expect.any(String) } },
      })
      expect(await save(person, 'One more', { list: 'collects' })).toMatchObject({ status: 201 })
    }))

  it('of one name that are saved at once are one', () =>
    onOwnPlant(async (plant) => {
      const person = await plant.as('supervisor')
      const answers = await Promise.all([1, 2, 3].map(() => save(person, 'At once', { isDefault: true })))
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400])
      expect(await names(person)).toEqual(['At once'])
    }))
})
