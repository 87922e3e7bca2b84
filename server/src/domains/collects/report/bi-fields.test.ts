import {
  approveChange,
  collectList,
  exportCollects,
  getCollect,
  listCollects,
  requestEdit,
  saveCollect,
} from '@lineside/contract/collects'
import { type FieldDraft, findBiFields } from '@lineside/contract/forms'
import { describe, expect, it } from 'vitest'
import { runList } from '../../../core/list/index.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { fieldOf, inForceWith } from '../../forms/testing.ts'
import { collectSource } from './list-collects.ts'

const { onPlant } = usePlant()
const NAME = 'Core temperature'

/** A form in force whose first field is related to a business-intelligence field; what is sent of it. */
async function relating(plant: TestPlant, own: Partial<FieldDraft>, biField: string | null = NAME) {
  const form = await inForceWith(plant, await plant.as('analyst'), ([related = 0, count = 0]) => [
    fieldOf(related, `Measured ${related}`, { ...own, ...(biField && { biField }) }),
    fieldOf(count, 'Count', { optional: true }),
  ])
  const [field] = form.definition?.fields ?? []
  if (!field) throw new Error('The form has no field')
  const operator = await plant.as('operator')
  const save = async (value: string | number | boolean) => {
    const place = { formId: form.formId, formVersion: 1, collectPointId: plant.facts.points[0]?.id ?? 0 }
    const productId = plant.facts.products[0]?.id ?? 0
    const body = plant.filled({}, { ...place, productId, values: [{ fieldId: field.id, value }] })
    return operator.ask(saveCollect, { body })
  }
  return { form, field, save }
}

/** Which of these records the report finds. */
async function finds(plant: TestPlant, among: readonly { id: number }[], query: object): Promise<number[]> {
  const rows = await (await plant.as('supervisor')).ask(listCollects, {
    query: { biField: NAME, limit: '500', ...query } as never,
  })
  return among.flatMap(({ id }, index) => (rows.some((row) => row.id === id) ? [index] : []))
}

describe('a business-intelligence field', () => {
  it('finds records of different forms by a range of what they measure under one name', () =>
    onPlant(async (plant) => {
      const [oven, fryer] = [await relating(plant, { decimals: 1 }), await relating(plant, {}, 'CORE temperature')]
      const other = await relating(plant, {}, null)
      const among = [await oven.save(71.5), await fryer.save(74), await oven.save(80), await other.save(74)]
      expect(await finds(plant, among, {})).toEqual([0, 1, 2])
      expect(await finds(plant, among, { itemFrom: '71.5', itemTo: '74' })).toEqual([0, 1])
      expect(await finds(plant, among, { itemFrom: '74.5' })).toEqual([2])
      expect(await finds(plant, among, { biField: 'Something else' })).toEqual([])
      expect(await (await plant.as('analyst')).ask(findBiFields, {})).toContainEqual({
        ...{ name: 'CORE temperature', type: 'number', unit: null },
        decimals: null,
      })
    }))

  it('finds words by how they begin, days by a range, truths and options by their own', () =>
    onPlant(async (plant) => {
      const options = [
        { id: 'a', name: 'Âmbar', nonConforming: false },
        { id: 'b', name: 'Blue', nonConforming: false },
      ]
      const text = await relating(plant, { type: 'text' })
      const day = await relating(plant, { type: 'date' })
      const truth = await relating(plant, { type: 'trueFalse' })
      const colour = await relating(plant, { type: 'radio', options })
      const among = [
        await text.save('Ambient air'),
        await day.save('2026-11-20'),
        await truth.save(true),
        await colour.save('a'),
        await colour.save('b'),
      ]
      expect(await finds(plant, among, { itemValue: 'amb' })).toEqual([0, 3])
      expect(await finds(plant, among, { itemValue: 'true' })).toEqual([2])
      expect(await finds(plant, among, { itemFrom: '2026-11-20', itemTo: '20/11/2026' })).toEqual([1])
    }))

  it.each<[string, object, string]>([
    ['a range of what is no number, day or time', { itemFrom: 'warm' }, 'itemFrom'],
    ['ends of two kinds', { itemFrom: '1', itemTo: '06:00' }, 'itemTo'],
    ['a range that ends before it begins', { itemFrom: '2', itemTo: '1' }, 'itemTo'],
    ['a value and a range', { itemValue: 'x', itemTo: '1' }, 'itemTo'],
  ])('refuses %s at its place', (_, query, place) =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const { status, fields } = await supervisor.call(listCollects, { query: { biField: NAME, ...query } as never })
      expect([status, Object.keys(fields ?? {})]).toEqual([400, [place]])
    }),
  )

  it('is another answer once an edit is approved', () =>
    onPlant(async (plant) => {
      const { field, save } = await relating(plant, {})
      const record = await save(71)
      const [supervisor, manager] = [await plant.as('supervisor'), await plant.as('manager')]
      const change = await supervisor.ask(requestEdit, {
        params: { id: String(record.id) },
        body: { rowVersion: 1, reason: 'Typed wrong', values: [{ fieldId: field.id, value: 75 }] },
      } as never)
      await manager.ask(approveChange, {
        params: { id: String(change.id) },
        body: { rowVersion: change.rowVersion },
      } as never)
      expect(await finds(plant, [record], { itemTo: '71' })).toEqual([])
      expect(await finds(plant, [record], { itemFrom: '75', itemTo: '75' })).toEqual([0])
    }))

  it('is named with the value, and has a column in the file', () =>
    onPlant(async (plant) => {
      const { form, field, save } = await relating(plant, {})
      const { id } = await save(72)
      const admin = await plant.as('admin')
      const { values } = await admin.ask(getCollect, { params: { id: String(id) } })
      expect(values.find(({ fieldId }) => fieldId === field.id)).toMatchObject({ value: 72, biField: NAME })
      const answer = await admin.ask(exportCollects, { body: { format: 'jsonl', typeCollectId: String(form.formId) } })
      if (!('base64' in answer)) throw new Error('It became a job')
      const [row = '{}'] = Buffer.from(answer.base64, 'base64').toString('utf8').split('\n')
      expect(JSON.parse(row)).toMatchObject({ [field.name]: 72, [`BI · ${NAME}`]: 72 })
    }))

  it('is stored for related fields alone: a form without any writes the rows that it wrote before', () =>
    onPlant(async (plant) => {
      const count = async () => {
        const { rows } = await plant.db.query<{ n: number }>('select count(*)::integer as n from collects_bi_values')
        return rows[0]?.n
      }
      await (await relating(plant, {}, null)).save(72)
      expect(await count()).toBe(0)
      await (await relating(plant, {})).save(72)
      expect(await count()).toBe(1)
    }))
})

interface Node {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)]
const touched = (node: Node) => node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))

it('is looked for in the index of such values, among many records', () =>
  onPlant(async (plant) => {
    const { save } = await relating(plant, {})
    const { id } = await save(72)
    await plant.db.query(
      `insert into collects select r.* from (select * from collects where id = $1) c, generate_series(1, 4000) n,
         lateral jsonb_populate_record(null::collects, to_jsonb(c) || jsonb_build_object('id', 800000000000000 + n,
         'client_id', gen_random_uuid(), 'collected_at', c.collected_at - n * interval '1 minute')) r`,
      [id],
    )
    await plant.db.query(
      `insert into collects_bi_values (industry_id, bi_field, collect_id, collected_at, field_id, number)
       select c.industry_id, 'core temperature', c.id, c.collected_at, 1, c.id % 1000 from collects c where c.id > 800000000000000`,
    )
    await plant.db.query('analyze collects')
    await plant.db.query('analyze collects_bi_values')
    const filters = { biField: NAME, itemFrom: '500', itemTo: '501' }
    let plan: Node | undefined
    const ctx = {
      actor: { accountId: 1, isAdmin: true, plants: [] },
      services: { plants: async () => [{ id: plant.facts.plant, timeZone: 'UTC' }] },
      db: {
        async query(text: string, values: readonly unknown[]) {
          const { rows } = await plant.db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
            `explain (analyze, format json) ${text}`,
            [...values],
          )
          plan = rows[0]?.['QUERY PLAN'][0].Plan
          return { rows: [], rowCount: 0 }
        },
      },
    } as unknown as Parameters<typeof runList>[0]
    await runList(ctx, collectList, collectSource, filters as never, (row) => row)
    const scans = plan ? all(plan).filter((node) => /Scan/.test(node['Node Type'])) : []
    expect(scans.map((node) => node['Index Name'])).toContain('collects_bi_values_number')
    // eight values lie between, each of one record
    expect(scans.reduce((sum, node) => sum + touched(node), 0)).toBe(16)
  }))
