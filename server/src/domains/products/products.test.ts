import { productCatalogue } from '@lineside/contract/products'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { content, pathOf, placeOf, productEditor, recordOf } from './testing.ts'

const { onPlant } = usePlant()

const firstOf = (plant: TestPlant) => plant.facts.products[0]?.id ?? 0
/** A product that no form is for. */
const freeOf = async (plant: TestPlant, by: Person) =>
  (await by.ask(productCatalogue.create, { body: content(plant) })).id
const historyOf = (plant: TestPlant, id: number) => plant.count('history', `entity = 'products' and entity_id = ${id}`)

describe('a product', () => {
  it('is made with its places and families, and read by who may', () =>
    onPlant(async (plant) => {
      const editor = await productEditor(plant)
      const [line, family] = [await placeOf(plant, 'industryLine'), await placeOf(plant, 'family')]
      const body = content(plant, { sku: ' Ab-1 ', name: 'Nuggets', places: [line], families: [family] })
      const made = await editor.call(productCatalogue.create, { body })
      expect([made.status, made.body]).toMatchObject([
        201,
        {
          sku: 'Ab-1',
          name: 'Nuggets',
          industryId: plant.facts.plant,
          places: [line],
          families: [family],
          enabled: true,
          state: 'ENABLED',
          rowVersion: 1,
          abilities: { changed: true, disabled: true, duplicated: true },
        },
      ])
      expect(await recordOf(editor, made.body.id)).toEqual(made.body)
    }))

  it.each([
    ['name', '   ', 'fill in'],
    ['name', 'two  spaces', 'double space'],
    ['name', 'x'.repeat(10_000), '100'],
    ['name', 'a\nb', 'character'],
    ['sku', '', 'fill in'],
    ['sku', ' \t ', 'fill in'],
    ['sku', 'A  1', 'double space'],
    ['sku', 'x'.repeat(41), '40'],
  ])('is refused for %s %#', (field, value, said) =>
    onPlant(async (plant) => {
      const editor = await productEditor(plant)
      const { status, fields } = await editor.call(productCatalogue.create, {
        body: content(plant, { [field]: value }),
      })
      expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]])
      expect(fields?.[field]?.toLowerCase()).toContain(said.toLowerCase())
    }),
  )

  it('has a SKU of its own in its plant, accents and case ignored', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const first = await admin.ask(productCatalogue.create, { body: content(plant, { sku: 'Çok-1' }) })
      const same = content(plant, { sku: 'COK-1' })
      const taken = await admin.call(productCatalogue.create, { body: same }, { language: 'pt-BR' })
      expect([taken.status, Object.keys(taken.fields ?? {})]).toEqual([400, ['sku']])
      const elsewhere = { ...same, industryId: plant.facts.other.plant }
      expect((await admin.call(productCatalogue.create, { body: elsewhere })).status).toBe(201)
      const own = { rowVersion: 1, sku: 'COK-1' }
      expect((await admin.ask(productCatalogue.change, { ...pathOf(first.id), body: own })).sku).toBe('COK-1')
      const second = await admin.ask(productCatalogue.create, { body: content(plant) })
      const moved = await admin.call(productCatalogue.change, {
        ...pathOf(second.id),
        body: { rowVersion: 1, sku: 'çok-1' },
      })
      expect(Object.keys(moved.fields ?? {})).toEqual(['sku'])
      expect(await historyOf(plant, second.id)).toBe(1)
    }))

  it('stands at places of its own plant, and belongs to families', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const [line, family] = [await placeOf(plant, 'industryLine'), await placeOf(plant, 'family')]
      const elsewhere = await placeOf(plant, 'industryLine', plant.facts.other.plant)
      const wrong = async (own: object) =>
        Object.keys((await admin.call(productCatalogue.create, { body: content(plant, own) })).fields ?? {})
      expect(await wrong({ places: [line, elsewhere] })).toEqual(['places.1'])
      expect(await wrong({ places: [line, 987_654_321] })).toEqual(['places.1'])
      expect(await wrong({ places: [plant.facts.plant] })).toEqual(['places.0'])
      expect(await wrong({ families: [line] })).toEqual(['families.0'])
      expect(await wrong({ places: [line, line] })).toEqual(['places'])
      await plant.db.query('update structure_nodes set enabled = false where id = $1', [line])
      plant.app.services.caches.invalidateAll()
      expect(await wrong({ places: [line] })).toEqual(['places.0'])
      // what it has already is not refused
      const [product] = plant.facts.products
      const had = await recordOf(admin, product?.id ?? 0)
      expect(had.places).toEqual([line])
      const body = { rowVersion: 1, name: 'Renamed', places: [line], families: [family] }
      expect((await admin.ask(productCatalogue.change, { ...pathOf(had.id), body })).name).toBe('Renamed')
    }))

  it('keeps what is left out, and its history what moved', () =>
    onPlant(async (plant) => {
      const editor = await productEditor(plant)
      const id = firstOf(plant)
      const before = await recordOf(editor, id)
      const change = (body: { rowVersion: number; name?: string; places?: number[] }) =>
        editor.ask(productCatalogue.change, { ...pathOf(id), body })
      const renamed = await change({ rowVersion: 1, name: 'Presunto cozido' })
      expect(renamed).toEqual({ ...before, name: 'Presunto cozido', rowVersion: 2 })
      expect(await change({ rowVersion: 1, name: 'Presunto cozido' })).toEqual(renamed)
      await change({ rowVersion: 2, places: [] })
      const log = await editor.ask(productCatalogue.log, pathOf(id))
      expect(log.map(({ event, before: was, after }) => ({ event, was, after }))).toEqual([
        { event: 'products.changed', was: { name: before.name }, after: { name: 'Presunto cozido' } },
        { event: 'products.changed', was: { places: before.places }, after: { places: [] } },
      ])
      expect(log[0]?.actor?.name).toBe('Otávio Penteado')
    }))
})

describe('a product that a form is for', () => {
  it('stays enabled, and the refusal lists the forms', () =>
    onPlant(async (plant) => {
      const editor = await productEditor(plant)
      const { rows } = await plant.db.query<{ id: number; name: string }>(
        `select p.product_id as id, f.name from forms_versions_products p
         join forms_versions v on v.id = p.form_version_id and v.state = 'ACTIVE'
         join forms f on f.id = v.form_id and f.enabled
         join products o on o.id = p.product_id and o.industry_id = $1 order by p.product_id, f.name`,
        [plant.facts.plant],
      )
      const id = rows[0]?.id ?? 0
      const forms = rows.filter((row) => row.id === id).map(({ name }) => name)
      expect((await recordOf(editor, id)).abilities.disabled).toBe('STILL_IN_USE')
      const { status, code, body } = await editor.call(productCatalogue.disable, {
        ...pathOf(id),
        body: { rowVersion: 1 },
      })
      expect([status, code]).toEqual([409, 'STILL_IN_USE'])
      const { current } = body as unknown as { current: { dependents: { title: string }[] } }
      expect(current.dependents.map(({ title }) => title).sort()).toEqual(forms.sort())
      const many = await editor.ask(productCatalogue.disableMany, { body: { products: [{ id, rowVersion: 1 }] } })
      expect(many[0]).toMatchObject({ done: false, problem: { code: 'STILL_IN_USE' } })
      expect(await plant.count('products', 'not enabled')).toBe(0)
    }))
})

describe('many products', () => {
  it('are turned each by itself: one that is refused takes nothing from the others', () =>
    onOwnPlant(async (plant) => {
      const editor = await productEditor(plant)
      const ids = [await freeOf(plant, editor), await freeOf(plant, editor), await freeOf(plant, editor)]
      const sent = [
        ...ids.map((id) => ({ id, rowVersion: 1 })),
        { id: plant.facts.other.products[0]?.id ?? 0, rowVersion: 1 },
      ]
      await editor.ask(productCatalogue.change, { ...pathOf(ids[1] ?? 0), body: { rowVersion: 1, name: 'Meanwhile' } })
      const { body } = await editor.call(
        productCatalogue.disableMany,
        { body: { products: sent } },
        { language: 'pt-BR' },
      )
      expect(body.map(({ done, rowVersion, problem }) => [done, rowVersion, problem?.code])).toEqual([
        [true, 2, undefined],
        [false, null, 'STALE'],
        [true, 2, undefined],
        [false, null, 'NOT_FOUND'],
      ])
      expect(await plant.count('products', 'not enabled')).toBe(2)
      expect(await plant.count('history', `event = 'products.disabled'`)).toBe(2)
      const back = [ids[0], ids[2]].map((id) => ({ id: id ?? 0, rowVersion: 2 }))
      const again = [...back, { id: ids[1] ?? 0, rowVersion: 2 }]
      const switched = await editor.ask(productCatalogue.enableMany, { body: { products: again } })
      expect(switched.map(({ done, rowVersion }) => [done, rowVersion])).toEqual([
        [true, 3],
        [true, 3],
        [true, 2],
      ])
    }))

  it('are refused whole for the same twice and for none', () =>
    onPlant(async (plant) => {
      const one = { id: firstOf(plant), rowVersion: 1 }
      const admin = await plant.as('admin')
      for (const products of [[], [one, one]])
        expect((await admin.call(productCatalogue.disableMany, { body: { products } })).code).toBe('VALIDATION')
    }))
})

it('of two who take one SKU at once one is told that it is taken', () =>
  onOwnPlant(async (plant) => {
    const editor = await productEditor(plant)
    const bodies = ['RACE-1', 'race-1', 'Race-1'].map((sku) => content(plant, { sku }))
    const answers = await Promise.all(bodies.map((body) => editor.call(productCatalogue.create, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    for (const { status, fields } of answers) if (status === 400) expect(Object.keys(fields ?? {})).toEqual(['sku'])
    expect(await plant.count('products', `search_sku = 'race-1'`)).toBe(1)
  }))
