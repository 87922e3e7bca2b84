import { getLastValues, listFormsToFill, saveCollect } from '@lineside/contract/collects'
import { findForms, getForm } from '@lineside/contract/forms'
import { listShifts } from '@lineside/contract/shifts'
import { getHierarchy } from '@lineside/contract/structure'
import { describe, expect, it } from 'vitest'
import { fields, testForm } from '../../core/testing/form.ts'
import { usePlant } from '../../core/testing/plant.ts'

const { onPlant } = usePlant()

describe('the forms to fill', () => {
  it('are the active ones at the enabled points of the own plants, each with its last collect there', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const [first, second] = plant.facts.points
      const mine = async (query = {}) =>
        (await operator.ask(listFormsToFill, { query })).filter((form) => form.id === testForm.id)
      expect((await mine()).map((form) => [form.collectPoint.id, form.lastCollect])).toEqual(
        expect.arrayContaining([
          [first?.id, null],
          [second?.id, null],
        ]),
      )
      await operator.ask(saveCollect, { body: plant.filled({}, { collectedAt: '2026-11-20T15:29:00Z' }) })
      const last = await operator.ask(saveCollect, { body: plant.filled({ temperature: 25 }) })
      await operator.ask(saveCollect, { body: plant.filled({}, { collectedAt: '2026-11-20T15:28:00Z' }) })
      const found = await mine({ collectPointId: String(first?.id) })
      expect(found).toMatchObject([
        {
          version: 2,
          collectPoint: { id: first?.id, name: first?.name },
          lastCollect: { id: last.id, collectedAt: last.collectedAt, operator: last.operator, outRange: true },
        },
      ])
      await plant.db.query(`update forms set enabled = false where id = $1`, [testForm.id])
      expect(await (await plant.as('antonio.caldas')).ask(listFormsToFill, { query: {} })).not.toEqual([])
    }))

  it('leave out disabled forms and points', () =>
    onPlant(async (plant) => {
      const [first, second] = plant.facts.points
      await plant.db.query('update structure_nodes set enabled = false where id = $1', [first?.id])
      const { rows } = await plant.db.query<{ id: number }>('select id from forms where not enabled')
      const shown = await (await plant.as('operator')).ask(listFormsToFill, { query: {} })
      expect(shown.filter((form) => form.id === testForm.id).map((form) => form.collectPoint.id)).toEqual([second?.id])
      expect(rows.length).toBeGreaterThan(0)
      expect(shown.filter((form) => rows.some((row) => row.id === form.id))).toEqual([])
    }))
})

describe('the last values', () => {
  it('are the newest twelve of each field at a point, up to a record where one is named', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const { points, products } = plant.facts
      const saved = []
      for (let n = 0; n < 14; n++) {
        const at = { collectedAt: new Date(plant.now().getTime() - (20 - n) * 1000).toISOString() }
        saved.push(await operator.ask(saveCollect, { body: plant.filled({ temperature: n + 10, speed: null }, at) }))
      }
      const other = { productId: products[1]?.id, collectedAt: '2026-11-20T15:29:59Z' }
      await operator.ask(saveCollect, { body: plant.filled({ temperature: 19.9 }, other) })
      const ask = async (more = {}) => {
        const query = { formId: String(testForm.id), collectPointId: String(points[0]?.id), ...more }
        const found = await operator.ask(getLastValues, { query })
        expect(found.map((field) => field.fieldId)).not.toContain(fields.speed)
        return found.find((field) => field.fieldId === fields.temperature)?.values ?? []
      }
      expect((await ask()).map(({ value }) => value)).toEqual([19.9, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13])
      const own = await ask({ productId: String(products[0]?.id) })
      expect(own[0]).toEqual({
        collectId: saved[13]?.id,
        collectedAt: saved[13]?.collectedAt,
        value: 23,
        conform: false,
      })
      const upTo = await ask({ collectId: String(saved[3]?.id) })
      expect(upTo.map(({ value }) => value)).toEqual([13, 12, 11, 10])
      expect(await ask({ collectId: '999999999' })).toEqual([])
    }))
})

describe('what pickers and forms read', () => {
  it('is a form with its active version, of the own plants', () =>
    onPlant(async (plant) => {
      const form = await (await plant.as('operator')).ask(getForm, { params: { id: String(testForm.id) } })
      expect(form).toMatchObject({ id: testForm.id, version: 2, enabled: true, abilities: { fill: true } })
      expect(form.fields.map(({ id }) => id)).toEqual([
        ...Object.values(fields).slice(0, 9),
        fields.gross,
        fields.tare,
        fields.net,
      ])
      expect(form.collectPoints.map(({ id }) => id).sort()).toEqual(plant.facts.points.slice(0, 2).map(({ id }) => id))
      expect(form.products.map(({ id }) => id).sort()).toEqual(plant.facts.products.slice(0, 2).map(({ id }) => id))
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

  it('is the tree of places, parents before children', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const nodes = await analyst.ask(getHierarchy, { query: {} })
      const seen = new Set<number | null>([null])
      for (const node of nodes) {
        expect(seen.has(node.parentId)).toBe(true)
        seen.add(node.id)
      }
      expect(nodes).toHaveLength(await plant.count('structure_nodes', `industry_id = ${plant.facts.plant}`))
      const lines = await analyst.ask(getHierarchy, { query: { level: 'industryLine' } })
      const children = await analyst.ask(getHierarchy, { query: { parentId: String(lines[0]?.id) } })
      expect(new Set(children.map((node) => [node.level, node.parentId].join()))).toEqual(
        new Set([`collectPoint,${lines[0]?.id}`]),
      )
      const named = await analyst.ask(getHierarchy, { query: { name: (lines[0]?.name ?? '').toUpperCase() } })
      expect(named.map(({ id }) => id)).toEqual([lines[0]?.id])
      expect(await analyst.ask(getHierarchy, { query: { enabled: 'false' } })).toEqual([])
    }))

  it('is the shifts by their plant', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const own = await admin.ask(listShifts, { query: { industryId: String(plant.facts.plant) } })
      expect(own.map(({ name }) => name)).toEqual(['Turno 1', 'Turno 2', 'Turno 3', 'Comercial'])
      expect(own[2]).toMatchObject({
        start: '22:00',
        end: '06:00',
        toleranceMinutes: 0,
        commercial: false,
        enabled: true,
      })
    }))
})
