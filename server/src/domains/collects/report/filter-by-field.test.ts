import { listCollects } from '@lineside/contract/collects'
import { listFormFields } from '@lineside/contract/forms'
import { listNonConformities } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { type FieldName, fields, testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { collected } from '../testing.ts'

const { onPlant } = usePlant()

const ask = async (plant: TestPlant, query: object, login = 'supervisor') =>
  (await plant.as(login)).call(listCollects, { query: query as never })

/** Which of these records a filter by a field finds. */
async function finds(plant: TestPlant, among: readonly number[], field: FieldName, more: object): Promise<number[]> {
  const { status, body } = await ask(plant, { typeCollectItemId: String(fields[field]), limit: '500', ...more })
  expect([status, body]).toEqual([200, expect.any(Array)])
  const ids = new Set(body.map((row) => row.id))
  return among.flatMap((id, index) => (ids.has(id) ? [index] : []))
}

const records = async (plant: TestPlant, values: readonly Parameters<typeof collected>[1][]) => {
  const ids: number[] = []
  for (const one of values) ids.push((await collected(plant, one)).id)
  return ids
}

describe('the list by what a field was answered', () => {
  it('finds numbers by a range that includes its ends, and who answered at all', () =>
    onPlant(async (plant) => {
      const among = await records(plant, [{ speed: 10 }, { speed: 20.5 }, { speed: 90 }, { speed: null }])
      expect(await finds(plant, among, 'speed', {})).toEqual([0, 1, 2])
      expect(await finds(plant, among, 'speed', { itemFrom: '10', itemTo: '20.5' })).toEqual([0, 1])
      expect(await finds(plant, among, 'speed', { itemFrom: '20.6' })).toEqual([2])
      expect(await finds(plant, among, 'speed', { itemTo: '-1' })).toEqual([])
      const elsewhere = { itemTo: '20.5', typeCollectId: String(plant.facts.other.formId) }
      expect(await finds(plant, among, 'speed', elsewhere)).toEqual([])
    }))

  it('finds a calculation by what came out', () =>
    onPlant(async (plant) => {
      const among = await records(plant, [{ gross: 110, tare: 10 }, { gross: 110, tare: 12 }, {}])
      expect(await finds(plant, among, 'net', { itemFrom: '100', itemTo: '100' })).toEqual([0])
    }))

  it('finds days and times', () =>
    onPlant(async (plant) => {
      const [day, next] = [plant.now(), new Date(plant.now().getTime() + 86_400_000)].map((one) =>
        one.toISOString().slice(0, 10),
      )
      const among = await records(plant, [
        { bestBefore: day ?? '', start: '06:00:00' },
        { bestBefore: next ?? '', start: '06:00:30' },
        { start: '22:15:00' },
      ])
      expect(await finds(plant, among, 'bestBefore', { itemFrom: day, itemTo: day })).toEqual([0])
      const typed = next?.split('-').toReversed().join('/')
      expect(await finds(plant, among, 'bestBefore', { itemFrom: typed })).toEqual([1])
      expect(await finds(plant, among, 'start', { itemFrom: '06:00', itemTo: '06:00' })).toEqual([0, 1])
      expect(await finds(plant, among, 'start', { itemFrom: '06:00:01', itemTo: '23:59' })).toEqual([1, 2])
    }))

  it('finds chosen options, one or several, truths and conformities', () =>
    onPlant(async (plant) => {
      const among = await records(plant, [
        { colour: 'green', clean: true, label: 'C' },
        { colour: 'red', clean: false, label: 'NC' },
        { label: 'NA' },
      ])
      expect(await finds(plant, among, 'colour', { itemValue: 'red' })).toEqual([1])
      expect(await finds(plant, among, 'colour', { itemValue: 'red,green' })).toEqual([0, 1])
      expect(await finds(plant, among, 'clean', { itemValue: 'false' })).toEqual([1])
      expect(await finds(plant, among, 'label', { itemValue: 'C,NA' })).toEqual([0, 2])
    }))

  it('finds a part of a text, whatever its accents and capitals, and nothing by a wildcard', () =>
    onPlant(async (plant) => {
      const among = await records(plant, [
        { remark: 'Vazão CONFERIDA' },
        { remark: 'İstanbul şişe' },
        { remark: '100% visto' },
        {},
      ])
      expect(await finds(plant, among, 'remark', { itemValue: 'vazao conf' })).toEqual([0])
      expect(await finds(plant, among, 'remark', { itemValue: 'Sise' })).toEqual([1])
      expect(await finds(plant, among, 'remark', { itemValue: '%' })).toEqual([2])
    }))

  it.each<[string, object, string]>([
    ['a value of no field', { itemValue: 'x' }, 'itemValue'],
    ['an end of no field', { itemTo: '1' }, 'itemTo'],
    ['two fields', { typeCollectItemId: `${fields.speed},${fields.leaks}` }, 'typeCollectItemId'],
    ['a value of a field that nobody knows', { typeCollectItemId: '77', itemFrom: '1' }, 'typeCollectItemId'],
    ['a range of a choice', { typeCollectItemId: fields.colour, itemFrom: '1' }, 'itemFrom'],
    ['a choice and a range', { typeCollectItemId: fields.colour, itemValue: 'red', itemTo: '1' }, 'itemTo'],
    ['a part of a number', { typeCollectItemId: fields.speed, itemValue: '1' }, 'itemValue'],
    ['a number that is none', { typeCollectItemId: fields.speed, itemFrom: 'fast' }, 'itemFrom'],
    ['a range that ends before it begins', { typeCollectItemId: fields.speed, itemFrom: '2', itemTo: '1' }, 'itemTo'],
    ['a day that is none', { typeCollectItemId: fields.bestBefore, itemTo: '2026-02-30' }, 'itemTo'],
    ['a time that is none', { typeCollectItemId: fields.start, itemFrom: '25:00' }, 'itemFrom'],
    ['an option that is none', { typeCollectItemId: fields.colour, itemValue: 'blue' }, 'itemValue'],
    ['a truth that is none', { typeCollectItemId: fields.clean, itemValue: 'maybe' }, 'itemValue'],
    ['the value of a photo', { typeCollectItemId: fields.photo, itemValue: '1' }, 'itemValue'],
  ])('refuses %s in words at its place', (_, query, place) =>
    onPlant(async (plant) => {
      const sent = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
      const {
        status,
        body,
        fields: places,
      } = await (await plant.as('supervisor')).call(listCollects, {
        query: sent as never,
      })
      expect([status, body, places]).toMatchObject([
        400,
        { code: 'VALIDATION' },
        { [place]: expect.stringMatching(/\w{3} /) },
      ])
    }),
  )

  it('shows nothing of a form that the reader does not see', () =>
    onPlant(async (plant) => {
      await collected(plant, { speed: 10 })
      const query = { typeCollectItemId: String(fields.speed) }
      expect((await ask(plant, query, 'murat.aksoy')).body).toEqual([])
      expect((await ask(plant, { ...query, itemFrom: '1' }, 'murat.aksoy')).status).toBe(400)
    }))
})

it('the list by what became of what records raised says what the list of non-conformities says', () =>
  onPlant(async (plant) => {
    const person = await plant.as('supervisor')
    await plant.db.query(
      `update non_conformities set recurrence_of = (select min(id) from non_conformities)
       where id in (select id from non_conformities where collect_id is not null and industry_id = $1 order by id desc limit 3)`,
      [plant.facts.plant],
    )
    for (const key of ['hasActionPlans', 'hasRelated'] as const) {
      const raised = new Set<number>()
      const all = await person.ask(listNonConformities, { query: { [key]: 'true', limit: '500' } })
      for (const { collectId } of all as { collectId?: number | null }[]) if (collectId) raised.add(collectId)
      expect(raised.size).toBeGreaterThan(0)
      const withIt = await person.ask(listCollects, { query: { [key]: 'true', limit: '500', count: 'true' } as never })
      expect(new Set(withIt.map((row) => row.id))).toEqual(raised)
      const without = await person.ask(listCollects, { query: { [key]: 'false', limit: '500' } as never })
      expect(without.some((row) => raised.has(row.id))).toBe(false)
    }
  }))

it('the fields of a form are told over all its versions, to who sees the form', () =>
  onPlant(async (plant) => {
    const params = { id: String(testForm.id) }
    const known = await (await plant.as('supervisor')).ask(listFormFields, { params })
    expect(known).toHaveLength(Object.keys(fields).length)
    expect(known.find(({ id }) => id === fields.colour)).toEqual({
      id: fields.colour,
      name: 'field colour',
      type: 'radio',
      unit: null,
      decimals: null,
      options: [
        { id: 'green', name: 'Green as grass' },
        { id: 'red', name: 'Red as rust' },
      ],
      optionGroupId: null,
      linkable: true,
      hasEvidence: false,
      inForce: true,
    })
    const unknown = await (await plant.as('murat.aksoy')).call(listFormFields, { params })
    expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'NOT_FOUND' }])
  }))
