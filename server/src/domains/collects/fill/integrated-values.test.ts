import { randomUUID } from 'node:crypto'
import {
  approveChange,
  askIntegrated,
  exportCollects,
  getCollect,
  requestEdit,
  saveCollect,
} from '@lineside/contract/collects'
import { connectors } from '@lineside/contract/connectors'
import type { FieldDraft } from '@lineside/contract/forms'
import { formVersionTransitions, submitFormVersion } from '@lineside/contract/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { allowServers, type Example, startExample } from '../../connectors/testing.ts'
import { at, begin, fieldOf, save, whole } from '../../forms/testing.ts'

const { onPlant } = usePlant()

let example: Example
beforeAll(async () => {
  example = await startExample()
})
afterAll(() => example.close())

const outputs = [
  { name: 'netWeight', label: 'Net weight', type: 'number', unit: 'kg', decimals: 3 },
  { name: 'lot', label: 'Lot', type: 'text', unit: '', decimals: 0 },
] as const

/** A form whose second field is the net weight of the order that its first one names, by the example connector. */
async function drafted(plant: TestPlant, own: Partial<FieldDraft> = {}, more: object = {}) {
  const admin = await plant.as('admin')
  const connector = await admin.ask(connectors.create, {
    body: {
      industryId: plant.facts.plant,
      name: `Orders ${randomUUID().slice(0, 8)}`,
      url: `http://${example.host}/orders/current`,
      inputs: [{ name: 'sku', source: 'answer' }],
      outputs: [...outputs],
      ...more,
    },
  })
  const analyst = await plant.as('analyst')
  const draft = await begin(plant, analyst)
  const [order = 0, weight = 0, count = 0] = draft.freeFieldIds
  const integrated = {
    connectorId: connector.id,
    output: 'netWeight',
    type: 'number' as const,
    inputs: [{ name: 'sku', fieldId: order }],
  }
  const definition = await whole(plant, draft, {
    fields: [
      { ...fieldOf(order, 'Order', { type: 'text', usableInCalculations: false }), decimals: null },
      fieldOf(weight, 'Weight', { type: 'integrated', integrated, decimals: 3, limits: { min: 0.1, max: 1 }, ...own }),
      fieldOf(count, 'Count', { optional: true }),
    ],
    productIds: plant.facts.products.slice(0, 2).map(({ id }) => id),
  })
  const { id, formId, rowVersion } = await save(analyst, draft, definition)
  const sent = await analyst.call(submitFormVersion, { ...at(id), body: { rowVersion } })
  return { sent, id, formId, order, weight, connector, admin }
}

async function inForce(plant: TestPlant, own: Partial<FieldDraft> = {}) {
  await allowServers(plant, example.host)
  const form = await drafted(plant, own)
  const { rowVersion } = form.sent.body
  await (await plant.as('manager')).ask(formVersionTransitions.approved, { ...at(form.id), body: { rowVersion } })
  const operator = await plant.as('operator')
  const place = {
    formId: form.formId,
    collectPointId: plant.facts.points[0]?.id ?? 0,
    productId: plant.facts.products[0]?.id ?? 0,
  }
  const { order, weight } = form
  const fill = (values: Record<number, string | number>, integrated?: object[], clientId: string = randomUUID()) => {
    const typed = Object.entries(values).map(([id, value]) => ({ fieldId: Number(id), value }))
    const body = plant.filled({}, { ...place, formVersion: 1, clientId, values: typed })
    return operator.call(saveCollect, { body: { ...body, ...(integrated && { integrated: integrated as never }) } })
  }
  const ask = (answer: string, more: object = {}) =>
    operator.ask(askIntegrated, {
      query: {
        formId: String(place.formId),
        formVersion: '1',
        fieldId: String(weight),
        collectPointId: String(place.collectPointId),
        productId: String(place.productId),
        answers: JSON.stringify([[order, answer]]),
        ...more,
      },
    })
  const refusalOf = async () => {
    const query = { formId: String(place.formId), formVersion: '1', fieldId: String(weight) }
    const where = { collectPointId: String(place.collectPointId), productId: String(place.productId) }
    const { status, code } = await operator.call(askIntegrated, { query: { ...query, ...where } })
    return [status, code]
  }
  const valueIn = (body: { values: { fieldId: number }[] }) => body.values.find(({ fieldId }) => fieldId === weight)
  const disable = () =>
    form.admin.ask(connectors.setEnabled, {
      params: { id: String(form.connector.id) },
      body: { enabled: false, rowVersion: 1 },
    })
  return { ...form, operator, fill, ask, refusalOf, valueIn, disable }
}

describe('a value of another system', () => {
  it('is answered by the connector, proven, judged by limits and kept with its source', () =>
    onPlant(async (plant) => {
      const { ask, fill, order, weight, valueIn, connector } = await inForce(plant)
      const answer = await ask('4711')
      expect(answer).toMatchObject({ fieldId: weight, value: 0.375, fault: null, connectorName: connector.name })
      const { at: when, proof } = answer
      const saved = await fill({ [order]: '4711', [weight]: 0.375 }, [{ fieldId: weight, at: when, proof }])
      expect(saved.status).toBe(201)
      expect(valueIn(saved.body)).toMatchObject({
        ...{ value: 0.375, type: 'number', source: 'system', conform: true, min: 0.1, max: 1 },
        integrated: { source: 'SYSTEM', connectorName: connector.name, at: when },
      })
      // 4714 adds up to 208, whose weight is the first: 12.5 kg, far over 1
      const outside = await ask('4714')
      const beyond = await fill({ [order]: '4714', [weight]: 12.5 }, [
        { fieldId: weight, at: outside.at, proof: outside.proof },
      ])
      expect(valueIn(beyond.body)).toMatchObject({ source: 'system', conform: false, distance: 11.5 })
    }))

  it('that was typed, changed, or proven for something else is flagged as typed, and taken', () =>
    onPlant(async (plant) => {
      const { ask, fill, order, weight, valueIn } = await inForce(plant)
      const { at: when, proof } = await ask('4711')
      const own = { fieldId: weight, at: when, proof }
      const later = new Date(Date.parse(when) + 1).toISOString()
      const forged: [Record<number, string | number>, object[] | undefined][] = [
        [{ [order]: '4711', [weight]: 0.375 }, undefined],
        [{ [order]: '4711', [weight]: 0.5 }, [own]],
        [{ [order]: '4712', [weight]: 0.375 }, [own]],
        [{ [order]: '4711', [weight]: 0.375 }, [{ ...own, at: later }]],
        [{ [order]: '4711', [weight]: 0.375 }, [{ ...own, proof: 'x'.repeat(43) }]],
        [{ [order]: '4711', [weight]: 0.375 }, [{ fieldId: weight, at: when }]],
      ]
      for (const [values, integrated] of forged) {
        const { status, body } = await fill(values, integrated)
        expect(status).toBe(201)
        expect(valueIn(body)).toMatchObject({
          value: values[weight],
          source: 'typed',
          integrated: { source: 'TYPED', at: null },
        })
      }
    }))

  it('that nobody typed is asked when the record is sent, once, and judged', () =>
    onPlant(async (plant) => {
      const { fill, order, weight, valueIn, operator, disable } = await inForce(plant)
      const clientId = randomUUID()
      const first = await fill({ [order]: '4711' }, [{ fieldId: weight }], clientId)
      expect(first.status).toBe(201)
      const value = valueIn(first.body)
      expect(value).toMatchObject({ value: 0.375, source: 'system', conform: true, integrated: { source: 'SYNC' } })
      await disable()
      const again = await fill({ [order]: '4711' }, [{ fieldId: weight }], clientId)
      expect([again.status, valueIn(again.body)]).toEqual([201, value])
      const params = { id: String(first.body.id) }
      expect(valueIn(await operator.ask(getCollect, { params }))).toEqual(value)
    }))

  it('never overwrites what was typed, whatever the system would say', () =>
    onPlant(async (plant) => {
      const { fill, order, weight, valueIn } = await inForce(plant)
      const { body } = await fill({ [order]: '4711', [weight]: 0.9 }, [{ fieldId: weight }])
      expect(valueIn(body)).toMatchObject({ value: 0.9, source: 'typed', integrated: { source: 'TYPED' } })
    }))

  it('of a system that does not answer stays blank and says so; one that nobody asked for is missing', () =>
    onPlant(async (plant) => {
      const { ask, fill, order, weight, valueIn, disable } = await inForce(plant)
      await disable()
      expect(await ask('4711')).toMatchObject({ value: null, fault: 'disabled', proof: '' })
      const left = await fill({ [order]: '4711' }, [{ fieldId: weight }])
      expect(left.status).toBe(201)
      expect(valueIn(left.body)).toMatchObject({ value: null, source: 'typed', integrated: { source: 'NONE' } })
      const missing = await fill({ [order]: '4711' })
      expect([missing.status, Object.keys(missing.fields ?? {})]).toEqual([400, [`values.${weight}`]])
    }))

  it('of an output that the connector publishes no longer is a fault by its name', () =>
    onPlant(async (plant) => {
      const { ask, admin, connector } = await inForce(plant)
      const body = { rowVersion: 1, outputs: [{ ...outputs[0], name: 'grossWeight' }, outputs[1]] }
      await admin.ask(connectors.change, { params: { id: String(connector.id) }, body })
      expect(await ask('4711')).toMatchObject({ fault: 'missing', detail: 'netWeight' })
    }))

  it('is asked by who may fill in the form, at its places, of its own plants', () =>
    onPlant(async (plant) => {
      const { ask, order, weight, formId } = await inForce(plant)
      const query = {
        ...{ formId: String(formId), formVersion: '1', fieldId: String(weight) },
        collectPointId: String(plant.facts.points[0]?.id ?? 0),
      }
      const outsider = await plant.as('outsider')
      expect((await outsider.call(askIntegrated, { query })).status).toBeGreaterThanOrEqual(403)
      await expect(ask('4711', { fieldId: String(order) })).rejects.toThrow('404')
      await expect(ask('4711', { answers: '[[1' })).rejects.toThrow('400')
    }))

  it('that somebody changes afterwards is typed from then on', () =>
    onPlant(async (plant) => {
      const { fill, order, weight, valueIn, operator } = await inForce(plant)
      const { body } = await fill({ [order]: '4711' }, [{ fieldId: weight }])
      const params = { id: String(body.id) }
      const supervisor = await plant.as('supervisor')
      const values = [{ fieldId: weight, value: 0.5 }]
      const request = await supervisor.call(requestEdit, {
        params,
        body: { rowVersion: body.rowVersion, reason: 'Weighed again by hand', values },
      } as never)
      expect(request.status).toBe(201)
      const change = request.body as { id: number; rowVersion: number }
      await (await plant.as('manager')).ask(approveChange, {
        params: { id: String(change.id) },
        body: { rowVersion: change.rowVersion },
      } as never)
      expect(valueIn(await operator.ask(getCollect, { params }))).toMatchObject({
        ...{ value: 0.5, source: 'typed', integrated: { source: 'TYPED', at: null } },
      })
    }))

  it('is not asked for where no record could be saved: a form that is disabled, a version that was never in force', () =>
    onPlant(async (plant) => {
      const { id, formId, ask, refusalOf } = await inForce(plant)
      expect(await ask('4711')).toMatchObject({ value: 0.375 })
      const change = async (sql: string, of: number) => {
        await plant.db.query(sql, [of])
        plant.app.services.caches.invalidateAll()
      }
      await change('update forms set enabled = false, disabled_at = null where id = $1', formId)
      expect(await refusalOf()).toEqual([409, 'FORM_DISABLED'])
      await change('update forms set enabled = true where id = $1', formId)
      // a device that took the form with it may still be filling the one before
      await change(`update forms_versions set state = 'SUPERSEDED' where id = $1`, id)
      expect(await ask('4711')).toMatchObject({ value: 0.375 })
      await change(`update forms_versions set state = 'PENDING' where id = $1`, id)
      expect(await refusalOf()).toEqual([404, 'NOT_FOUND'])
    }))

  it('says in the file where it comes from', () =>
    onPlant(async (plant) => {
      const { fill, order, weight, formId } = await inForce(plant)
      await fill({ [order]: '4711' }, [{ fieldId: weight }])
      const admin = await plant.as('admin')
      const answer = await admin.ask(exportCollects, { body: { format: 'jsonl', typeCollectId: String(formId) } })
      if (!('base64' in answer)) throw new Error('It became a job')
      const [row = '{}'] = Buffer.from(answer.base64, 'base64').toString('utf8').split('\n')
      expect(JSON.parse(row)).toMatchObject({ Weight: 0.375, 'Weight · Origin': 'SYNC' })
    }))
})

describe('a version with integrated fields', () => {
  it.each<[string, Partial<FieldDraft>, object]>([
    ['an output that is not published', { integrated: null }, {}],
    ['fewer decimals than the output', { decimals: 1 }, {}],
    [
      'a connector that wants more',
      {},
      {
        inputs: [
          { name: 'sku', source: 'answer' },
          { name: 'line', source: 'answer' },
        ],
      },
    ],
    ['an output of another type', {}, { outputs: [{ ...outputs[0], type: 'text' }] }],
    ['a connector without that output', {}, { outputs: [outputs[1]] }],
  ])('is refused with %s', (_, own, more) =>
    onPlant(async (plant) => {
      const { sent } = await drafted(plant, own, { url: 'https://erp.example.com/', ...more })
      expect([sent.status, Object.keys(sent.fields ?? {})]).toEqual([400, ['fields.1.integrated']])
    }),
  )

  it('is refused with a connector that is disabled or of another plant', () =>
    onPlant(async (plant) => {
      const { id, admin, connector } = await drafted(plant, {}, { url: 'https://erp.example.com/' })
      await plant.db.query(`update forms_versions set state = 'DRAFT' where id = $1`, [id])
      await admin.ask(connectors.setEnabled, {
        params: { id: String(connector.id) },
        body: { enabled: false, rowVersion: 1 },
      })
      const { rows } = await plant.db.query<{ row_version: number }>(
        'select row_version from forms_versions where id = $1',
        [id],
      )
      const analyst = await plant.as('analyst')
      const sent = await analyst.call(submitFormVersion, { ...at(id), body: { rowVersion: rows[0]?.row_version ?? 0 } })
      expect(sent.fields).toEqual({ 'fields.1.integrated': expect.stringContaining('not enabled here') })
    }))
})
