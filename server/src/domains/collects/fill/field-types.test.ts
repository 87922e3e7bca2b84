import { randomUUID } from 'node:crypto'
import { exportCollects, getCollect, saveCollect } from '@lineside/contract/collects'
import { type FieldDraft, formVersionTransitions, submitFormVersion } from '@lineside/contract/forms'
import { describe, expect, it } from 'vitest'
import { recordsOf } from '../../../core/export/testing.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { at, begin, fieldOf, save as saveDraft, whole } from '../../forms/testing.ts'

const { onPlant } = usePlant()

type Value = string | number | boolean | null

/** A form in force that asks for a weight and for one field of a type; how it is filled and read. */
async function formOf(plant: TestPlant, type: FieldDraft['type'], own: Partial<FieldDraft> = {}) {
  const analyst = await plant.as('analyst')
  const draft = await begin(plant, analyst)
  const [weight = 0, tested = 0] = draft.freeFieldIds
  const { points, products } = plant.facts
  const fields = [fieldOf(weight, 'Weight'), fieldOf(tested, 'Tested', { type, usableInCalculations: false, ...own })]
  const collectPointIds = points.slice(0, 2).map(({ id }) => id)
  const { id, formId, rowVersion } = await saveDraft(
    analyst,
    draft,
    await whole(plant, draft, { fields, collectPointIds }),
  )
  const submitted = await analyst.ask(submitFormVersion, { ...at(id), body: { rowVersion } })
  const decision = { ...at(id), body: { rowVersion: submitted.rowVersion } }
  await (await plant.as('manager')).ask(formVersionTransitions.approved, decision)
  const operator = await plant.as('operator')
  const bodyOf = (value: Value | undefined, more: object = {}) => ({
    clientId: randomUUID(),
    formId,
    formVersion: 1,
    collectPointId: points[0]?.id ?? 0,
    productId: products[0]?.id ?? 0,
    collectedAt: plant.now().toISOString(),
    values: [{ fieldId: weight, value: 7 }, ...(value === undefined ? [] : [{ fieldId: tested, value }])],
    ...more,
  })
  const send = (body: ReturnType<typeof bodyOf>) => operator.call(saveCollect, { body })
  return {
    bodyOf,
    send,
    /** the value as it was stored and is read again */
    async stored(value: Value | undefined, more: object = {}) {
      const { status, body } = await send(bodyOf(value, more))
      if (status !== 201) throw new Error(JSON.stringify(body))
      expect(await operator.ask(getCollect, at(body.id))).toMatchObject(body)
      return body.values.find((one) => one.fieldId === tested)
    },
    /** the sentence by which the value is refused */
    async refusal(value: Value | undefined) {
      const { status, fields: sentences } = await send(bodyOf(value))
      expect(status).toBe(400)
      return sentences?.[`values.${tested}`]
    },
    async exported(format = 'csv') {
      const body = { format, typeCollectId: String(formId) } as never
      const answer = await (await plant.as('supervisor')).ask(exportCollects, { body })
      if (!('base64' in answer)) throw new Error('It became a job')
      const bytes = Buffer.from(answer.base64, 'base64')
      return format === 'xlsx' ? recordsOf(bytes).map((row) => row.Tested) : bytes.toString('utf8')
    },
  }
}

describe('a date with its time', () => {
  it('is stored by the clock of the plant, and its limits count days', () =>
    onPlant(async (plant) => {
      const form = await formOf(plant, 'datetime', { limits: { min: -1, max: 0 }, generatesNonConformity: true })
      expect(await form.stored('2026-11-20T23:59')).toMatchObject({ value: '2026-11-20T23:59:00', conform: true })
      expect(await form.stored('2026-11-19T00:00:01')).toMatchObject({ value: '2026-11-19T00:00:01', conform: true })
      expect(await form.stored('2026-11-21T00:00')).toMatchObject({ conform: false, distance: 1, min: -1, max: 0 })
      expect(await form.refusal('2026-11-31T10:00')).toBe('Enter a valid date and time, as DD/MM/YYYY HH:MM.')
      expect(await form.refusal('2026-11-20')).toBe('Enter a valid date and time, as DD/MM/YYYY HH:MM.')
      expect(await form.refusal(null)).toBe('Fill in this field.')
      expect(await form.exported()).toContain('21/11/2026 00:00')
      // 20 November 2026 is day 46346 of a spreadsheet
      expect(await form.exported('xlsx')).toContainEqual(expect.closeTo(46_346 + 1439 / 1440, 6))
    }))
})

describe('a choice of several', () => {
  const options = [
    { id: '1', name: 'Torn', nonConforming: true },
    { id: '2', name: 'Wet', nonConforming: false },
    { id: '3', name: 'Faded', nonConforming: false },
  ]

  it('is stored in the order of its options, read by their names, and does not conform by any of them', () =>
    onPlant(async (plant) => {
      const form = await formOf(plant, 'multiSelect', { options, generatesNonConformity: true })
      expect(await form.stored('3,2')).toMatchObject({ value: '2,3', label: 'Wet, Faded', conform: true })
      expect(await form.stored('3,1')).toMatchObject({ value: '1,3', label: 'Torn, Faded', conform: false })
      expect(await form.refusal('2,4')).toBe('Choose one of the options.')
      expect(await form.refusal('2,2')).toBe('Choose one of the options.')
      expect(await form.refusal('')).toBe('Fill in this field.')
      expect(await form.exported('xlsx')).toEqual(expect.arrayContaining(['Wet, Faded', 'Torn, Faded']))
      const { rows } = await plant.db.query('select found_label from non_conformities order by id desc limit 1')
      expect(rows).toEqual([{ found_label: 'Torn, Faded' }])
    }))
})

describe('a sequential number', () => {
  it('is given by the server, per form and point, and is not taken from who fills', () =>
    onPlant(async (plant) => {
      const form = await formOf(plant, 'sequential')
      const elsewhere = { collectPointId: plant.facts.points[1]?.id ?? 0 }
      expect(await form.stored(undefined)).toMatchObject({ value: 1, source: 'calculated', conform: null })
      expect(await form.stored(null)).toMatchObject({ value: 2 })
      expect(await form.stored(undefined, elsewhere)).toMatchObject({ value: 1 })
      expect(await form.refusal(9)).toBe('This value is calculated by the form. Leave it out.')
      expect(await form.stored(undefined)).toMatchObject({ value: 3 })
      expect(await form.exported('xlsx')).toEqual(expect.arrayContaining([1, 2, 3]))
    }))

  it('stays the same for a record that is sent again, and no number is lost by it', () =>
    onPlant(async (plant) => {
      const form = await formOf(plant, 'sequential')
      const body = form.bodyOf(undefined)
      const first = await form.send(body)
      expect(await form.send(body)).toMatchObject({ status: 201, body: first.body })
      expect(await form.send({ ...body, values: [] })).not.toMatchObject({ status: 201 })
      expect(await form.stored(undefined)).toMatchObject({ value: 2 })
    }))
})

describe('a julian batch', () => {
  it('is of the day of the collection by the clock of the plant, with the suffix of the form', () =>
    onPlant(async (plant) => {
      const form = await formOf(plant, 'julianBatch', { suffix: ' L3 ' })
      expect(await form.stored(undefined)).toMatchObject({ value: '26324L3', source: 'calculated' })
      // half past one in London is the evening before in São Paulo
      expect(await form.stored(null, { collectedAt: '2026-11-20T01:30:00.000Z' })).toMatchObject({ value: '26323L3' })
      expect(await form.refusal('26001L3')).toBe('This value is calculated by the form. Leave it out.')
      expect(await form.exported('xlsx')).toEqual(expect.arrayContaining(['26324L3', '26323L3']))
    }))
})

describe('a timer', () => {
  it('keeps when it was started and stopped; its limits and its column count seconds', () =>
    onPlant(async (plant) => {
      const form = await formOf(plant, 'timer', { limits: { min: 60, max: 90 }, generatesNonConformity: true })
      const started = '2026-11-20T15:00:00Z'
      expect(await form.stored(`${started}/2026-11-20T15:01:30Z`)).toMatchObject({ conform: true, distance: null })
      const late = `${started}/2026-11-20T15:02:00Z`
      expect(await form.stored(late)).toMatchObject({ value: late, conform: false, distance: 30, max: 90 })
      expect(await form.refusal(`${started}/`)).toBe('Start the timer, and stop it before saving.')
      expect(await form.refusal(90)).toBe('Start the timer, and stop it before saving.')
      expect(await form.exported()).toMatch(/Tested \(s\)/)
      expect(await form.exported()).toMatch(/[,;]120[,;]/)
    }))
})
