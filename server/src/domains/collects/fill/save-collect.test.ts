import { getCollect, getCollectLog, saveCollect } from '@lineside/contract/collects'
import { describe, expect, it } from 'vitest'
import { fields, testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import type { StoredAnswer } from '../record.ts'
import { recordHash } from './record-hash.ts'

const { onPlant } = usePlant()

type Own = Parameters<TestPlant['filled']>[1]
type Values = Parameters<TestPlant['filled']>[0]

const save = async (plant: TestPlant, values?: Values, own?: Own) =>
  (await plant.as('operator')).call(saveCollect, { body: plant.filled(values, own) })

const everything = {
  temperature: 20,
  leaks: 5,
  speed: 0,
  remark: '  Two spaces, "quotes", <b>tags</b>, \\ and 𝒻𝑜𝓊𝓇-byte 🥓 characters; \'drop table collects; --  ',
  bestBefore: '2026-12-20',
  start: '07:15',
  colour: 'green',
  clean: true,
  label: 'NA',
  gross: 110.3,
  tare: 10.3,
} as const

describe('saving a collect', () => {
  it('answers the record with every value and the limits it was judged by', () =>
    onPlant(async (plant) => {
      const { status, body } = await save(plant, everything)
      expect(status).toBe(201)
      expect(body).toMatchObject({
        formId: testForm.id,
        formName: testForm.name,
        formVersion: 2,
        registerType: 'controlItem',
        product: { id: plant.facts.products[0]?.id, name: plant.facts.products[0]?.name },
        shiftName: 'Turno 1',
        productionDate: '2026-11-20',
        collectedAt: '2026-11-20T15:30:00.000Z',
        deviceTime: '2026-11-20T15:30:00.000Z',
        receivedAt: '2026-11-20T15:30:00.000Z',
        clockSkewed: false,
        operator: { id: plant.facts.people.operator, name: 'João Batista Moreira' },
        collectStatus: '',
        changeState: 'NONE',
        note: 'E',
        outRange: false,
        hasCritical: false,
        hasNonConformity: false,
        revision: 1,
        rowVersion: 1,
        abilities: { readNonConformities: true },
      })
      const shown = body.values.map(({ fieldId, value, min, max, conform }) => [fieldId, value, min, max, conform])
      expect(shown).toEqual([
        [fields.temperature, 20, 10, 20, true],
        [fields.leaks, 5, null, 5, true],
        [fields.speed, 0, 0, 100, true],
        [fields.remark, everything.remark, null, null, null],
        [fields.bestBefore, '2026-12-20', -30, 365, true],
        [fields.start, '07:15:00', null, null, null],
        [fields.colour, 'green', null, null, true],
        [fields.clean, true, null, null, true],
        [fields.label, 'NA', null, null, null],
        [fields.gross, 110.3, null, null, null],
        [fields.tare, 10.3, null, null, null],
        [fields.photo, null, null, null, null],
        [fields.net, 100, 90, 110, true],
      ])
      expect(body.values.map((value) => value.source)).toEqual([...Array(12).fill('typed'), 'calculated'])
      expect(body.values[6]).toMatchObject({ label: 'Green as grass' })
      expect(body.values[0]).toMatchObject({ unit: '°C', critical: true, name: 'field temperature' })
    }))

  it('is read back as it was answered', () =>
    onPlant(async (plant) => {
      const { body } = await save(plant, everything)
      const operator = await plant.as('operator')
      expect(await operator.ask(getCollect, { params: { id: String(body.id) } })).toMatchObject(body)
    }))

  it('writes the history with the hash, which anyone can recompute from the answer', () =>
    onPlant(async (plant) => {
      const { body } = await save(plant, everything)
      const operator = await plant.as('operator')
      const log = await operator.ask(getCollectLog, { params: { id: String(body.id) } })
      expect(log).toMatchObject([
        {
          entity: 'collects',
          entityId: body.id,
          event: 'collects.saved',
          from: null,
          to: null,
          actor: { name: 'João Batista Moreira' },
          after: { hash: body.hash, collectedAt: body.collectedAt },
        },
      ])
      const answers = body.values.map(
        (one): StoredAnswer => [one.fieldId, one.value, one.min, one.max, one.conform, one.distance],
      )
      expect(log[0]?.after?.answers).toEqual(answers)
      const recomputed = recordHash({
        clientId: body.clientId,
        formId: body.formId,
        formVersion: body.formVersion,
        collectPointId: body.place.collectPointId,
        productId: body.product?.id ?? null,
        deviceTime: body.deviceTime,
        operatorId: body.operator.id,
        answers,
      })
      expect(recomputed).toBe(body.hash)
      const { rows } = await plant.db.query('select hash from collects where id = $1', [body.id])
      expect(rows).toEqual([{ hash: recomputed }])
    }))

  it('puts a production note to its approval', () =>
    onPlant(async (plant) => {
      await plant.db.query(`update forms set register_type = 'productionNote' where id = $1`, [testForm.id])
      expect((await save(plant)).body.note).toBe('P')
    }))

  it('writes record, client id and history in one round trip when all conforms', () => {
    const statements: string[] = []
    return onPlant(
      async (plant) => {
        await save(plant)
        statements.length = 0
        await save(plant, everything)
        expect(statements).toHaveLength(1)
        for (const table of ['collects_client_ids', 'collects', 'history']) {
          expect(statements[0]).toContain(`insert into ${table} (`)
        }
      },
      {
        wrap: (db) => ({
          ...db,
          query(text, values, options) {
            statements.push(text)
            return db.query(text, values, options)
          },
          connect() {
            statements.push('a transaction')
            return db.connect()
          },
        }),
      },
    )
  })
})

describe('the calculation', () => {
  it('is the server’s: its own value may come along, another is refused', () =>
    onPlant(async (plant) => {
      const same = await save(plant, { gross: 0.3, tare: 0.1, net: 0.2 })
      expect(same.status).toBe(201)
      expect(same.body.values.at(-1)).toMatchObject({ value: 0.2, distance: -89.8, conform: false })
      const other = await save(plant, { gross: 0.3, tare: 0.1, net: 100 })
      expect([other.status, other.fields]).toEqual([
        400,
        { [`values.${fields.net}`]: 'This value is calculated by the form. Leave it out.' },
      ])
    }))

  it('is blank where an input is missing, and has its limits by product', () =>
    onPlant(async (plant) => {
      expect((await save(plant, { gross: 3 })).body.values.at(-1)).toMatchObject({ value: null, conform: null })
      const second = await save(plant, { gross: 3, tare: 1 }, { productId: plant.facts.products[1]?.id })
      expect(second.body.values.at(-1)).toMatchObject({ value: 2, min: null, max: null, conform: null })
    }))
})

describe('a version of the form', () => {
  it('that was superseded still takes what a device brings, by its own limits', () =>
    onPlant(async (plant) => {
      const { body } = await save(plant, { temperature: 29 }, { formVersion: testForm.superseded })
      expect(body).toMatchObject({ formVersion: 1, outRange: false })
      expect((await save(plant, { temperature: 29 })).body.outRange).toBe(true)
    }))

  it.each([
    ['a draft', testForm.draft],
    ['unknown', 4],
    ['beyond the integers of the database', 3_000_000_000],
    ['beyond every integer', Number.MAX_SAFE_INTEGER],
  ])('that is %s is refused', (_, formVersion) =>
    onPlant(async (plant) => {
      const { status, fields: named } = await save(plant, {}, { formVersion })
      expect([status, Object.keys(named ?? {})]).toEqual([400, ['formVersion']])
    }),
  )

  it('takes the fields of that version alone', () =>
    onPlant(async (plant) => {
      const body = plant.filled()
      body.values.push({ fieldId: 4711, value: 1 })
      const { status, fields: named } = await (await plant.as('operator')).call(saveCollect, { body })
      expect([status, named]).toEqual([400, { 'values.4711': 'This field does not exist here. Remove it.' }])
    }))
})

describe('what a person types', () => {
  const wrong: [string, Values, string][] = [
    ['a text for a number', { temperature: '15' }, 'temperature'],
    ['too many decimals', { temperature: 15.25 }, 'temperature'],
    ['too many digits', { speed: 123456789012345.1 }, 'speed'],
    ['a number too large to keep', { speed: 1e15 }, 'speed'],
    ['no number where one is needed', { temperature: null }, 'temperature'],
    ['a fraction of a counter', { leaks: 1.5 }, 'leaks'],
    ['a counter below zero', { leaks: -1 }, 'leaks'],
    ['a day that is none', { bestBefore: '2026-02-30' }, 'bestBefore'],
    ['an hour that is none', { start: '24:00' }, 'start'],
    ['an option that is none', { colour: 'blue' }, 'colour'],
    ['a word for a truth', { clean: 'true' }, 'clean'],
    ['another conformity', { label: 'c' }, 'label'],
    ['a text too long', { remark: 'x'.repeat(201) }, 'remark'],
  ]
  it.each(wrong)('is named where it cannot be: %s', (_, values, name) =>
    onPlant(async (plant) => {
      const before = await plant.count('collects')
      const { status, fields: named } = await save(plant, values)
      expect([status, Object.keys(named ?? {})]).toEqual([400, [`values.${fields[name as keyof typeof fields]}`]])
      expect(await plant.count('collects')).toBe(before)
    }),
  )

  it('is refused twice for one field, and a missing field is named', () =>
    onPlant(async (plant) => {
      const body = plant.filled()
      body.values = [
        { fieldId: fields.leaks, value: 1 },
        { fieldId: fields.leaks, value: 2 },
      ]
      const { fields: named } = await (await plant.as('operator')).call(saveCollect, { body })
      expect(named).toEqual({
        [`values.${fields.leaks}`]: 'This is listed more than once. Remove the repetition.',
        [`values.${fields.temperature}`]: 'Fill in this field.',
      })
    }))
})

describe('the product', () => {
  it('is required where the form has products, and refused where it has none', () =>
    onPlant(async (plant) => {
      const none = await save(plant, {}, { productId: null })
      expect([none.status, none.fields]).toEqual([400, { productId: 'Fill in this field.' }])
      await plant.db.query('delete from forms_versions_products where form_version_id = $1', [testForm.id + 3])
      const second = await save(plant, {}, { formVersion: 2 })
      expect(second.status).toBe(201)
    }))

  it('may be left out where the form has none', () =>
    onPlant(async (plant) => {
      await plant.db.query('delete from forms_versions_products where form_version_id = $1', [testForm.id + 3])
      expect((await save(plant, {}, { productId: null })).body.product).toBeNull()
      const other = await save(plant)
      expect([other.status, Object.keys(other.fields ?? {})]).toEqual([400, ['productId']])
    }))
})
