import { randomUUID } from 'node:crypto'
import { approveChange, getCollect, getLinkedValues, requestDelete, saveCollect } from '@lineside/contract/collects'
import type { FieldDraft } from '@lineside/contract/forms'
import {
  formVersionTransitions,
  getFormRecord,
  getFormVersion,
  setFormEnabled,
  submitFormVersion,
} from '@lineside/contract/forms'
import { describe, expect, it } from 'vitest'
import { fields, testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { at, begin, fieldOf, save, whole } from '../../forms/testing.ts'
import { collected, deletionRequested } from '../testing.ts'

const { onPlant } = usePlant()
const HOUR = 3_600_000

/** A form in force whose second field reads the temperature of the test form, and how it is filled. */
async function reading(plant: TestPlant, own: Partial<FieldDraft> = {}) {
  const analyst = await plant.as('analyst')
  const draft = await begin(plant, analyst)
  const [weight = 0, read = 0] = draft.freeFieldIds
  const linked = { formId: testForm.id, fieldId: fields.temperature, type: 'number' as const, hours: 24 }
  const definition = await whole(plant, draft, {
    fields: [
      fieldOf(weight, 'Weight', { optional: true }),
      fieldOf(read, 'Read', { type: 'linked', usableInCalculations: true, linked, ...own }),
    ],
    linkedFormIds: [testForm.id],
    productIds: plant.facts.products.slice(0, 2).map(({ id }) => id),
  })
  const { id, formId, rowVersion } = await save(analyst, draft, definition)
  const sent = await analyst.call(submitFormVersion, { ...at(id), body: { rowVersion } })
  const approve = async () => {
    const body = { rowVersion: sent.body.rowVersion }
    await (await plant.as('manager')).ask(formVersionTransitions.approved, { ...at(id), body })
  }
  const operator = await plant.as('operator')
  const place = { formId, collectPointId: plant.facts.points[0]?.id ?? 0, productId: plant.facts.products[0]?.id ?? 0 }
  const fill = (more: object = {}) =>
    operator.call(saveCollect, { body: plant.filled({}, { ...place, formVersion: 1, values: [], ...more }) })
  return {
    sent,
    approve,
    operator,
    fill,
    read,
    query: { formId: String(formId), collectPointId: String(place.collectPointId), productId: String(place.productId) },
    async stored(more: object = {}) {
      const { status, body } = await fill(more)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.values.find(({ fieldId }) => fieldId === read)
    },
  }
}

async function inForce(plant: TestPlant, own: Partial<FieldDraft> = {}) {
  const form = await reading(plant, own)
  await form.approve()
  return form
}

describe('a linked value', () => {
  it('is the last one within its hours, with the record it was read from, and blank without one', () =>
    onPlant(async (plant) => {
      const form = await inForce(plant)
      expect(await form.operator.ask(getLinkedValues, { query: form.query })).toEqual([])
      expect(await form.stored()).toMatchObject({ value: null, source: 'linked', type: 'number' })
      await collected(plant, { temperature: 14 })
      plant.moveClock(HOUR)
      const source = await collected(plant, { temperature: 15 })
      plant.moveClock(23 * HOUR)
      expect(await form.operator.ask(getLinkedValues, { query: form.query })).toMatchObject([
        { fieldId: form.read, value: 15, collectId: source.id },
      ])
      expect(await form.stored()).toMatchObject({ value: 15, linked: { collectId: source.id } })
      plant.moveClock(HOUR)
      expect(await form.stored()).toMatchObject({ value: null })
    }))

  it('is of the same line and product, and of a record that is not deleted', () =>
    onPlant(async (plant) => {
      const form = await inForce(plant)
      const source = await collected(plant, { temperature: 15 })
      const productId = plant.facts.products[1]?.id ?? 0
      expect(await form.stored({ productId })).toMatchObject({ value: null })
      await plant.db.query('update collects set industry_line_id = -1 where id = $1', [source.id])
      expect(await form.stored()).toMatchObject({ value: null })
      await plant.db.query("update collects set industry_line_id = $2, change_state = 'DA' where id = $1", [
        source.id,
        source.place.industryLineId,
      ])
      expect(await form.stored()).toMatchObject({ value: null })
    }))

  it('stays what it was when its source changes, also where the record is sent again', () =>
    onPlant(async (plant) => {
      const form = await inForce(plant)
      const source = await collected(plant, { temperature: 15 })
      const body = { clientId: randomUUID(), collectedAt: plant.now().toISOString() }
      const first = await form.fill(body)
      await plant.db.query(
        `update collects set answers = jsonb_set(answers, '{0,1}', '17') where id = $1 and answers -> 0 ->> 0 = $2`,
        [source.id, String(fields.temperature)],
      )
      const again = await form.fill(body)
      expect([again.status, again.body.id]).toEqual([201, first.body.id])
      const record = await form.operator.ask(getCollect, at(first.body.id))
      expect(record.values.find(({ fieldId }) => fieldId === form.read)).toMatchObject({ value: 15 })
    }))

  it('is what the device showed, blank where that was nothing, and typed by nobody', () =>
    onPlant(async (plant) => {
      const form = await inForce(plant, { limits: { min: 0, max: 14 } })
      const older = await collected(plant, { temperature: 15 })
      plant.moveClock(HOUR)
      const newer = await collected(plant, { temperature: 12 })
      const named = (collectId: number) => ({ linked: [{ fieldId: form.read, collectId }] })
      expect(await form.stored(named(older.id))).toMatchObject({ value: 15, conform: false, distance: 1 })
      expect(await form.stored(named(newer.id))).toMatchObject({ value: 12, conform: true })
      expect(await form.stored({ linked: [] })).toMatchObject({ value: null })
      expect(await form.stored(named(42))).toMatchObject({ value: null })
      const typed = await form.fill({ values: [{ fieldId: form.read, value: 13 }] })
      expect(typed.fields).toMatchObject({ [`values.${form.read}`]: expect.any(String) })
    }))

  it('is nothing to who is of another plant', () =>
    onPlant(async (plant) => {
      const form = await inForce(plant)
      await collected(plant, { temperature: 15 })
      const answer = await (await plant.as('outsider')).call(getLinkedValues, { query: form.query })
      expect(answer.status).toBe(404)
    }))
})

describe('a record that another one has read', () => {
  it('is not asked to be deleted', () =>
    onPlant(async (plant) => {
      const form = await inForce(plant)
      const source = await collected(plant, { temperature: 15 })
      await form.stored()
      const { rowVersion, abilities } = await form.operator.ask(getCollect, at(source.id))
      expect(abilities.deleteRequested).toBe('IS_LINKED')
      const body = { rowVersion, reason: 'Made twice' }
      const refused = await form.operator.call(requestDelete, { ...at(source.id), body })
      expect([refused.status, refused.code]).toEqual([409, 'IS_LINKED'])
    }))

  it('is not deleted either where it was read while that was asked', () =>
    onPlant(async (plant) => {
      const form = await inForce(plant)
      const source = await collected(plant, { temperature: 15 })
      const change = await deletionRequested(plant, source.id)
      await form.stored()
      const manager = await plant.as('manager')
      const body = { rowVersion: change.rowVersion }
      const refused = await manager.call(approveChange, { ...at(change.id), body })
      expect([refused.status, refused.code]).toEqual([409, 'IS_LINKED'])
    }))
})

describe('a form with a linked field', () => {
  it('keeps the form that it reads enabled, and names what it reads', () =>
    onPlant(async (plant) => {
      const form = await inForce(plant)
      const analyst = await plant.as('analyst')
      const { rowVersion, abilities } = await analyst.ask(getFormRecord, at(testForm.id))
      expect(abilities.disabled).toBe('FORM_LINKED')
      const body = { rowVersion, enabled: false }
      const refused = await analyst.call(setFormEnabled, { ...at(testForm.id), body })
      expect([refused.status, refused.code]).toEqual([409, 'FORM_LINKED'])
      const version = await analyst.ask(getFormVersion, at(form.sent.body.id))
      expect(version.linkedFields).toEqual([{ id: fields.temperature, name: 'field temperature' }])
    }))

  it('is refused where the other form does not ask the field, or not as this type', () =>
    onPlant(async (plant) => {
      const linked = { formId: testForm.id, type: 'number' as const, hours: 24 }
      for (const [fieldId, isFine] of [
        [fields.temperature, true],
        [fields.remark, false],
        [fields.photo, false],
        [42, false],
      ] as const) {
        const { sent } = await reading(plant, { linked: { ...linked, fieldId } })
        expect([fieldId, Object.keys(sent.fields ?? {})]).toEqual([fieldId, isFine ? [] : ['fields.1.linked']])
      }
    }))
})
