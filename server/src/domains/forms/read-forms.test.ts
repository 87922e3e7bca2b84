import { findFields, findForms, getForm } from '@lineside/contract/forms'
import { describe, expect, it } from 'vitest'
import { fields, testForm } from '../../testing/form.ts'
import { usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

describe('what is read of forms', () => {
  it('is a form with its active version, of the own plants', () =>
    onPlant(async (plant) => {
      const form = await (await plant.as('operator')).ask(getForm, { params: { id: String(testForm.id) } })
      expect(form).toMatchObject({ id: testForm.id, version: 2, enabled: true, abilities: { fill: true } })
      expect(form.fields.map(({ id }) => id)).toEqual([
        ...Object.values(fields).slice(0, 9),
        fields.gross,
        fields.tare,
        fields.photo,
        fields.net,
      ])
      expect(form.collectPoints.map(({ id }) => id).sort()).toEqual(plant.facts.points.slice(0, 2).map(({ id }) => id))
      expect(form.products.map(({ id }) => id).sort()).toEqual(plant.facts.products.slice(0, 2).map(({ id }) => id))
    }))

  it('says what to do with the lot once a critical value was found, and when it is due', () =>
    onPlant(async (plant) => {
      const frequency = { startAfter: null, repeat: 60, tolerance: 10, opensShift: false }
      await plant.db.query(
        `update forms_versions set on_critical = 'Hold the lot', frequency = $2::jsonb where form_id = $1 and version = 2`,
        [testForm.id, JSON.stringify(frequency)],
      )
      const operator = await plant.as('operator')
      const form = await operator.ask(getForm, { params: { id: String(testForm.id) } })
      expect(form).toMatchObject({ onCritical: 'Hold the lot', frequency })
    }))

  it('shows of a form of two plants only what is the reader’s', () =>
    onPlant(async (plant) => {
      const { rows } = await plant.db.query<{ id: number; points: number[] }>(
        `select f.id, array_agg(p.collect_point_id order by p.collect_point_id) as points
         from forms f join forms_versions_collect_points p on p.form_version_id = f.current_version_id
         group by f.id having count(distinct p.industry_id) = 2`,
      )
      const [shared] = rows
      const seen = async (login: string) => {
        const form = await (await plant.as(login)).ask(getForm, { params: { id: String(shared?.id) } })
        const plants = new Set(form.collectPoints.map(({ place }) => place.industryId))
        return [form.collectPoints.length, [...plants].sort()]
      }
      const { plant: here, other } = plant.facts
      const [mine, theirs, all] = [await seen('analyst'), await seen('outsider'), await seen('admin')]
      expect([mine[1], theirs[1], all[1]]).toEqual([[here], [other.plant], [here, other.plant].sort()])
      expect(all[0]).toBe(shared?.points.length)
    }))

  it('finds forms by a part of their name', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      expect(await analyst.ask(findForms, { query: { name: 'EVERY kind' } })).toEqual([
        { id: testForm.id, name: testForm.name, enabled: true },
      ])
      expect(await analyst.ask(findForms, { query: { typeCollectId: String(testForm.id) } })).toHaveLength(1)
      expect(await analyst.ask(findForms, { query: { name: '%' } })).toEqual([])
    }))

  it('names fields by their ids, as the newest version calls them, and none of a form out of reach', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const outsider = await plant.as('outsider')
      const requested = { query: { typeCollectItemId: `${fields.temperature},${fields.leaks},999999999` } }
      const named = await analyst.ask(findFields, requested)
      expect(named.map(({ id }) => id).sort()).toEqual([fields.temperature, fields.leaks].sort())
      const { fields: newest } = await analyst.ask(getForm, { params: { id: String(testForm.id) } })
      for (const { id, name } of named) expect(name).toBe(newest.find((field) => field.id === id)?.name)
      expect(await outsider.ask(findFields, requested)).toEqual([])
    }))
})
