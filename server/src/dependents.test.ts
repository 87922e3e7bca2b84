import { pillarCatalogue } from '@lineside/contract/pillars'
import { productCatalogue } from '@lineside/contract/products'
import { describe, expect, it } from 'vitest'
import { systemContext } from './core/kernel/index.ts'
import { dependentsOf, namedAmong } from './core/pending/index.ts'
import { maker, published } from './domains/checklists/testing.ts'
import { inForce } from './domains/forms/testing.ts'
import { raiseOne } from './domains/non-conformities/testing.ts'
import { contentOf as pillarOf } from './domains/pillars/testing.ts'
import { content, placeOf } from './domains/products/testing.ts'
import { enabledModel, versionOf } from './domains/standard-checks/testing.ts'
import { domainDoors } from './testing/endpoints.ts'
import { type TestPlant, usePlant } from './testing/plant.ts'

/**
 * What depends on a record: what keeps it from being disabled is found by its title, and whatever names it at all keeps it from
 * being removed. Each domain says so of its own; here of all of them at once.
 */
const { onPlant } = usePlant()
const sources = domainDoors.flatMap(({ dependents = [] }) => dependents)
const productSources = domainDoors.find(({ name }) => name === 'products')?.dependents ?? []

/** The screens of what depends on a record, by a context of the plant's own. */
async function depending(plant: TestPlant, on: string, id: number) {
  const dependents = await dependentsOf(systemContext(plant.app.services), sources, on, id)
  return dependents.map(({ route, id: dependent }) => `${route} ${dependent}`)
}

const isNamed = async (plant: TestPlant, on: string, id: number) =>
  (await namedAmong(systemContext(plant.app.services), sources, on, [id, 987_654_321])).includes(id)

describe('what depends on a record', () => {
  it('is a form at its point, for its product and by its document, also as a version that is no more in force', () =>
    onPlant(async (plant) => {
      const normVersionId = await versionOf(plant)
      const [point, product] = [plant.facts.points[0]?.id ?? 0, plant.facts.products[0]?.id ?? 0]
      const version = await inForce(plant, await plant.as('analyst'), { normVersionId })
      const form = `1401 ${version.formId}`
      expect(await depending(plant, 'structure', point)).toContain(form)
      expect(await depending(plant, 'products', product)).toContain(form)
      expect(await depending(plant, 'norms.versions', normVersionId)).toContain(form)
      await plant.db.query('update forms set enabled = false where id = $1', [version.formId])
      expect(await depending(plant, 'norms.versions', normVersionId)).not.toContain(form)
      for (const [on, id] of [
        ['structure', point],
        ['products', product],
        ['norms.versions', normVersionId],
      ] as const)
        expect(await isNamed(plant, on, id), on).toBe(true)
    }))

  it('is a standard check by its document, also when it is disabled', () =>
    onPlant(async (plant) => {
      const normVersionId = await versionOf(plant)
      const id = await enabledModel(plant)
      expect(await depending(plant, 'norms.versions', normVersionId)).toContain(`1709 ${id}`)
      await plant.db.query(`update standard_checks set state = 'DISABLED' where id = $1`, [id])
      expect(await depending(plant, 'norms.versions', normVersionId)).not.toContain(`1709 ${id}`)
      expect(await isNamed(plant, 'norms.versions', normVersionId)).toBe(true)
    }))

  it('is a non-conformity at its point and places, in its shift and of its product', () =>
    onPlant(async (plant) => {
      const id = await raiseOne(plant, true)
      const { rows } = await plant.db.query<{ point: number; line: number; shift: number; product: number }>(
        `select collect_point_id as point, industry_line_id as line, shift_id as shift, product_id as product
         from non_conformities where id = $1`,
        [id],
      )
      const { point = 0, line = 0, shift = 0, product = 0 } = rows[0] ?? {}
      expect(await depending(plant, 'structure', point)).toContain(`1201 ${id}`)
      expect(await depending(plant, 'shifts', shift)).toContain(`1201 ${id}`)
      expect(await isNamed(plant, 'structure', line)).toBe(true)
      expect(await isNamed(plant, 'products', product)).toBe(true)
    }))

  it('is a checklist at its places and on its element and pillar', () =>
    onPlant(async (plant) => {
      const pillar = await (await plant.as('manager')).ask(pillarCatalogue.create, { body: pillarOf() as never })
      const element = { pillarId: pillar.id, elementId: pillar.elements[0]?.id ?? 0 }
      const { id } = await published(plant, await plant.as(maker), { element })
      const checklist = `3502 ${id}`
      for (const [on, named] of [
        ['structure', plant.facts.plant],
        ['pillars', element.pillarId],
        ['pillars.elements', element.elementId],
      ] as const) {
        expect(await depending(plant, on, named), on).toContain(checklist)
        expect(await isNamed(plant, on, named), on).toBe(true)
      }
    }))

  it('is a product at its place, which is not removed then', () =>
    onPlant(async (plant) => {
      const place = await placeOf(plant, 'industryLine')
      await plant.db.query('delete from products_places where place_id = $1', [place])
      expect(await namedAmong(systemContext(plant.app.services), productSources, 'structure', [place])).toEqual([])
      await (await plant.as('admin')).ask(productCatalogue.create, { body: content(plant, { places: [place] }) })
      expect(await namedAmong(systemContext(plant.app.services), productSources, 'structure', [place])).toEqual([place])
    }))
})
