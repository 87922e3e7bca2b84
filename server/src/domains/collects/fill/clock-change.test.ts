import { randomUUID } from 'node:crypto'
import { requestEdit, saveCollect } from '@lineside/contract/collects'
import { formVersionTransitions, submitFormVersion } from '@lineside/contract/forms'
import { expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { at, begin, fieldOf, save as saveDraft, whole } from '../../forms/testing.ts'

const { onPlant } = usePlant()

/** A form of the plant that counts the hours of a shift, its clock being that of Lisbon. */
async function shiftForm(plant: TestPlant) {
  await plant.db.query(`update structure_nodes set time_zone = 'Europe/Lisbon' where id = $1`, [plant.facts.plant])
  plant.app.services.caches.invalidateAll()
  const analyst = await plant.as('analyst')
  const draft = await begin(plant, analyst)
  const [start = 0, end = 0, passed = 0] = draft.freeFieldIds
  const fields = [
    fieldOf(start, 'Began', { type: 'hour' }),
    fieldOf(end, 'Ended', { type: 'hour' }),
    fieldOf(passed, 'Hours', { type: 'calculation', formula: `hours({${start}};{${end}})` }),
  ]
  const collectPointIds = [plant.facts.points[0]?.id ?? 0]
  const saved = await saveDraft(analyst, draft, await whole(plant, draft, { fields, collectPointIds }))
  const submitted = await analyst.ask(submitFormVersion, { ...at(saved.id), body: { rowVersion: saved.rowVersion } })
  const decision = { ...at(saved.id), body: { rowVersion: submitted.rowVersion } }
  await (await plant.as('manager')).ask(formVersionTransitions.approved, decision)
  return { formId: saved.formId, start, end, passed }
}

it.each([
  ['2027-03-28T05:10:00Z', 7],
  ['2027-10-31T06:10:00Z', 9],
])('hours from 22:00 to 06:00 in a record of %s are %d, also where an edit counts them anew', (collectedAt, hours) =>
  onPlant(async (plant) => {
    const { formId, start, end, passed } = await shiftForm(plant)
    plant.moveClock(Date.parse(collectedAt) - plant.now().getTime())
    const operator = await plant.signIn('operator')
    const body = {
      clientId: randomUUID(),
      formId,
      formVersion: 1,
      collectPointId: plant.facts.points[0]?.id ?? 0,
      productId: plant.facts.products[0]?.id ?? 0,
      collectedAt,
      values: [
        { fieldId: start, value: '22:00' },
        { fieldId: end, value: '06:00' },
      ],
    }
    const record = await operator.ask(saveCollect, { body })
    expect(record.values.find(({ fieldId }) => fieldId === passed)?.value).toBe(hours)
    const edit = {
      rowVersion: record.rowVersion,
      reason: 'Half an hour less',
      values: [{ fieldId: start, value: '22:30' }],
    }
    const change = await operator.ask(requestEdit, { ...at(record.id), body: edit })
    expect(change.diff.find(({ fieldId }) => fieldId === passed)).toMatchObject({ old: hours, new: hours - 0.5 })
  }),
)
