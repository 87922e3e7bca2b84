import { randomUUID } from 'node:crypto'
import { exportCollects, getCollect, saveCollect } from '@lineside/contract/collects'
import {
  type FormDefinition,
  findOptionGroups,
  formVersionTransitions,
  getForm,
  getFormVersion,
  saveFormDraft,
  startFormVersion,
  submitFormVersion,
} from '@lineside/contract/forms'
import { listOptionGroupUses, optionGroupCatalogue } from '@lineside/contract/option-groups'
import { expect, it } from 'vitest'
import { recordsOf } from '../../core/export/testing.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { at, begin, fieldOf, inForceWith, save, whole } from '../forms/testing.ts'
import { bodyOf as contentBody, made } from '../option-groups/testing.ts'

const { onPlant } = usePlant()

/** A form in force that asks for a weight and for the defect of a machine, and how it is filled. */
async function defects(plant: TestPlant) {
  const admin = await plant.as('admin')
  const group = await made(plant, admin)
  const { formId, definition } = await inForceWith(plant, await plant.as('analyst'), ([weight = 0, defect = 0]) => [
    fieldOf(weight, 'Weight', { optional: true }),
    fieldOf(defect, 'Defect', { type: 'preRegistered', optionGroupId: group.id }),
  ])
  const [, defect = 0] = (definition?.fields ?? []).map(({ id }) => id)
  const operator = await plant.as('operator')
  const fill = (value: string | number | null, more: object = {}) =>
    operator.call(saveCollect, {
      body: plant.filled({}, { formId, formVersion: 1, values: [{ fieldId: defect, value }], ...more }),
    })
  const idOf = (name: string) => String(group.options.find((option) => option.name === name)?.id)
  return { admin, group, formId, defect, operator, fill, idOf }
}

it('a choice out of a group is stored with its words of the day, read, listed and exported by them', () =>
  onPlant(async (plant) => {
    const { admin, group, formId, operator, fill, idOf } = await defects(plant)
    const form = await operator.ask(getForm, at(formId))
    expect(form.optionGroups?.map(({ id, options }) => [id, options.length])).toEqual([[group.id, 6]])
    const clientId = randomUUID()
    const { status, body } = await fill(idOf('Seal torn'), { clientId })
    expect(status).toBe(201)
    expect(body.values[1]).toMatchObject({ value: idOf('Seal torn'), label: 'Oven › Door › Seal torn', conform: null })
    const current = await admin.ask(optionGroupCatalogue.get, at(group.id))
    const change = contentBody(current)
    const renamed = change.options.map((option) => (option.name === 'Oven' ? { ...option, name: 'Furnace' } : option))
    await admin.ask(optionGroupCatalogue.change, { ...at(group.id), body: { ...change, options: renamed } })
    const read = await operator.ask(getCollect, at(body.id))
    expect(read.values[1]?.label).toBe('Oven › Door › Seal torn')
    // sent again after the group changed: the same record, not another
    const again = await fill(idOf('Seal torn'), { clientId, collectedAt: plant.now().toISOString() })
    expect([again.status, again.body.id]).toEqual([201, body.id])
    const answer = await (await plant.as('supervisor')).ask(exportCollects, {
      body: { format: 'xlsx', typeCollectId: String(formId) } as never,
    })
    if (!('base64' in answer)) throw new Error('It became a job')
    const [row] = recordsOf(Buffer.from(answer.base64, 'base64'))
    expect(row).toMatchObject({ Defect: 'Oven › Door › Seal torn' })
  }))

it('what is no answer of the group is refused at its field', () =>
  onPlant(async (plant) => {
    const { admin, defect, fill, idOf } = await defects(plant)
    const other = await made(plant, admin)
    const foreign = String(other.options.find(({ name }) => name === 'Fan')?.id)
    for (const value of [idOf('Oven'), idOf('Door'), foreign, '0', 'Fan', 7, `${idOf('Fan')},${idOf('Mixer')}`]) {
      const refused = await fill(value)
      expect([value, refused.status, refused.fields]).toEqual([
        value,
        400,
        { [`values.${defect}`]: 'Choose one of the options.' },
      ])
    }
    expect((await fill(null)).fields).toEqual({ [`values.${defect}`]: 'Fill in this field.' })
  }))

it('an option that a record holds is disabled instead of removed, and a device that has it still sends it', () =>
  onPlant(async (plant) => {
    const { admin, group, formId, fill, idOf, operator } = await defects(plant)
    expect((await fill(idOf('Fan'))).status).toBe(201)
    const current = await admin.ask(optionGroupCatalogue.get, at(group.id))
    expect(current.options.filter(({ used }) => used).map(({ name }) => name)).toEqual(['Oven', 'Fan'])
    const change = contentBody(current)
    const options = change.options.filter(({ name }) => name !== 'Fan')
    await admin.ask(optionGroupCatalogue.change, { ...at(group.id), body: { ...change, options } })
    const form = await operator.ask(getForm, at(formId))
    expect(form.optionGroups?.[0]?.options.map(({ name }) => name)).not.toContain('Fan')
    expect((await fill(idOf('Fan'))).status).toBe(201)
    const uses = await admin.ask(listOptionGroupUses, at(group.id))
    expect(uses.map(({ route, id }) => [route, id])).toEqual([[1401, formId]])
  }))

it('a field offers an enabled group of its author’s plants; the version names it', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const analyst = await plant.as('analyst')
    const own = await made(plant, admin)
    const foreign = await made(plant, admin, { plants: [plant.facts.other.plant] })
    const offered = await analyst.ask(findOptionGroups, {})
    expect(offered.map(({ id }) => id)).toContain(own.id)
    expect(offered.map(({ id }) => id)).not.toContain(foreign.id)
    let draft = await begin(plant, analyst)
    const [weight = 0, defect = 0] = draft.freeFieldIds
    for (const [optionGroupId, sentence] of [
      [undefined, 'Fill in this field.'],
      [foreign.id, 'Not found in your plants. Choose another one.'],
      [own.id, null],
    ] as const) {
      const fields = [fieldOf(weight, 'Weight'), fieldOf(defect, 'Defect', { type: 'preRegistered', optionGroupId })]
      await analyst.ask(saveFormDraft, {
        ...at(draft.id),
        body: { rowVersion: draft.rowVersion, definition: await whole(plant, draft, { fields }) },
      })
      draft = await analyst.ask(getFormVersion, at(draft.id))
      const sent = await analyst.call(submitFormVersion, { ...at(draft.id), body: { rowVersion: draft.rowVersion } })
      if (sentence) expect(sent.fields).toEqual({ 'fields.1.optionGroupId': sentence })
      else expect(sent.body.optionGroups).toEqual([{ id: own.id, name: own.name, enabled: true }])
    }
  }))

// https://github.com/kobotoolbox/kpi/issues/2089
it('an option that a later version removes stays in the file of earlier records, and no column moves', () =>
  onPlant(async (plant) => {
    const analyst = await plant.as('analyst')
    const names = ['Sesame', 'Poppy', 'Oats']
    const options = names.map((name, index) => ({ id: String(index + 1), name, nonConforming: false }))
    const first = await inForceWith(plant, analyst, ([weight = 0, toppings = 0, remark = 0]) => [
      fieldOf(weight, 'Weight', { optional: true }),
      fieldOf(toppings, 'Toppings', { type: 'multiSelect', options }),
      fieldOf(remark, 'Remark', { type: 'text', maxLength: 40 }),
    ])
    const [, toppings = 0, remark = 0] = first.definition?.fields.map(({ id }) => id) ?? []
    const operator = await plant.as('operator')
    const fill = (formVersion: number, chosen: string, text: string) => {
      const values = [
        { fieldId: toppings, value: chosen },
        { fieldId: remark, value: text },
      ]
      return operator.ask(saveCollect, { body: plant.filled({}, { formId: first.formId, formVersion, values }) })
    }
    await fill(1, '1,2,3', 'all of them')
    const begun = await analyst.ask(startFormVersion, {
      ...at(first.formId),
      body: { rowVersion: await versionOf(plant, first.formId) },
    })
    const fields = (begun.definition?.fields ?? []).map((field) =>
      field.id === toppings ? { ...field, options: options.filter(({ name }) => name !== 'Poppy') } : field,
    )
    const draft = await save(analyst, begun, { ...(begun.definition as FormDefinition), fields })
    const sent = await analyst.ask(submitFormVersion, { ...at(draft.id), body: { rowVersion: draft.rowVersion } })
    const manager = await plant.as('manager')
    await manager.ask(formVersionTransitions.approved, { ...at(sent.id), body: { rowVersion: sent.rowVersion } })
    await fill(2, '1,3', 'without poppy')
    const body = { format: 'xlsx', typeCollectId: String(first.formId) }
    const answer = await (await plant.as('supervisor')).ask(exportCollects, { body: body as never })
    if (!('base64' in answer)) throw new Error('It became a job')
    const rows = recordsOf(Buffer.from(answer.base64, 'base64')).map(({ Toppings, Remark }) => [Toppings, Remark])
    expect(rows.toSorted()).toEqual([
      ['Sesame, Oats', 'without poppy'],
      ['Sesame, Poppy, Oats', 'all of them'],
    ])
  }))

async function versionOf(plant: TestPlant, formId: number): Promise<number> {
  const { rows } = await plant.db.query<{ row_version: number }>('select row_version from forms where id = $1', [
    formId,
  ])
  return rows[0]?.row_version ?? 0
}
