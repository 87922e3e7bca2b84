import { randomUUID } from 'node:crypto'
import {
  approveChange,
  exportCollects,
  getCollect,
  getLastValues,
  listCollects,
  requestEdit,
  saveCollect,
} from '@lineside/contract/collects'
import { repeatId } from '@lineside/contract/core/rules'
import {
  findFields,
  formVersionTransitions,
  getForm,
  saveFormDraft,
  startFormVersion,
  submitFormVersion,
} from '@lineside/contract/forms'
import { listNonConformities } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { recordsOf } from '../../../core/export/testing.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { at, fieldOf, inForceWith, save as saveDraft } from '../../forms/testing.ts'

const { onPlant } = usePlant()

type Value = string | number | boolean | null
type Sent = [fieldId: number, value: Value][]

/** A form in force: up to three samples with gross, tare and net weight, and the total of all. */
async function samplesForm(plant: TestPlant) {
  let ids: readonly number[] = []
  const version = await inForceWith(plant, await plant.as('analyst'), (free) => {
    ids = free
    const [group = 0, gross = 0, tare = 0, net = 0, total = 0] = free
    return [
      fieldOf(group, 'Sample', { type: 'group', repeats: { min: 1, max: 3 } }),
      fieldOf(gross, 'Gross', { groupId: group, limits: { min: 90, max: 110 }, generatesNonConformity: true }),
      fieldOf(tare, 'Tare', { groupId: group, optional: true }),
      fieldOf(net, 'Net', { type: 'calculation', groupId: group, formula: `{${gross}} - {${tare}}` }),
      fieldOf(total, 'Total', { type: 'calculation', formula: `sum({${net}})` }),
    ]
  })
  const [group = 0, gross = 0, tare = 0, net = 0, total = 0] = ids
  const { points, products } = plant.facts
  const operator = await plant.as('operator')
  const bodyOf = (sent: Sent) => ({
    clientId: randomUUID(),
    formId: version.formId,
    formVersion: 1,
    collectPointId: points[0]?.id ?? 0,
    productId: products[0]?.id ?? 0,
    collectedAt: plant.now().toISOString(),
    values: sent.map(([fieldId, value]) => ({ fieldId, value })),
  })
  return {
    formId: version.formId,
    ids: { group, gross, tare, net, total },
    operator,
    bodyOf,
    save: (...sent: Sent) => operator.ask(saveCollect, { body: bodyOf(sent) }),
    /** the sentences by which it is refused, by place */
    async refusal(...sent: Sent) {
      const { status, fields } = await operator.call(saveCollect, { body: bodyOf(sent) })
      expect(status).toBe(400)
      return Object.keys(fields ?? {})
    },
  }
}

/** The next version of a form, begun by the analyst. */
async function nextVersion(plant: TestPlant, formId: number) {
  const { rows } = await plant.db.query<{ row_version: number }>('select row_version from forms where id = $1', [
    formId,
  ])
  const body = { rowVersion: rows[0]?.row_version ?? 0 }
  const begun = await (await plant.as('analyst')).ask(startFormVersion, { ...at(formId), body })
  if (!begun.definition) throw new Error('The draft is somebody else’s')
  return { ...begun, definition: begun.definition }
}

const second = (id: number) => repeatId(id, 2)

describe('a record with a group', () => {
  it('holds the answers of each repeat, judged, calculated and called by it', () =>
    onPlant(async (plant) => {
      const { ids, save, operator } = await samplesForm(plant)
      const saved = await save(
        [ids.group, 2],
        [ids.gross, 100],
        [ids.tare, 1],
        [second(ids.gross), 99],
        [second(ids.tare), 2],
      )
      const values = saved.values.map(({ name, value, conform }) => [name, value, conform])
      expect(values).toEqual([
        ['Sample', 2, null],
        ['Sample 1 › Gross', 100, true],
        ['Sample 1 › Tare', 1, null],
        ['Sample 1 › Net', 99, null],
        ['Sample 2 › Gross', 99, true],
        ['Sample 2 › Tare', 2, null],
        ['Sample 2 › Net', 97, null],
        ['Total', 196, null],
      ])
      expect((await operator.ask(getCollect, at(saved.id))).values).toEqual(saved.values)
      const [own, first, , , again] = saved.values
      expect([own?.inRepeat, saved.values.at(-1)?.inRepeat]).toEqual([undefined, undefined])
      expect(first?.inRepeat).toEqual({ groupId: ids.group, repeat: 1, heading: 'Sample 1', name: 'Gross' })
      expect(again?.inRepeat).toEqual({ groupId: ids.group, repeat: 2, heading: 'Sample 2', name: 'Gross' })
      const { formId, collectPointId } = { formId: saved.formId, collectPointId: saved.place.collectPointId }
      const query = { formId: String(formId), collectPointId: String(collectPointId) }
      const last = await operator.ask(getLastValues, { query })
      expect(last.find(({ fieldId }) => fieldId === second(ids.gross))?.values.map(({ value }) => value)).toEqual([99])
    }))

  it('leaves blank what a missing answer would decide, and has as many repeats as it must where none are said', () =>
    onPlant(async (plant) => {
      const { ids, save } = await samplesForm(plant)
      const one = await save([ids.gross, 100], [ids.tare, 0])
      expect(one.values.map(({ value }) => value)).toEqual([1, 100, 0, 100, 100])
      const blank = await save([ids.group, 2], [ids.gross, 100], [ids.tare, 0], [second(ids.gross), 100])
      expect(blank.values.at(-1)).toMatchObject({ name: 'Total', value: null })
    }))

  it('is refused at the place of what is wrong', () =>
    onPlant(async (plant) => {
      const { ids, refusal } = await samplesForm(plant)
      expect(await refusal([ids.group, 4], [ids.gross, 100])).toContain(`values.${ids.group}`)
      expect(await refusal([ids.group, 0])).toEqual([`values.${ids.group}`])
      expect(await refusal([ids.group, 2], [ids.gross, 100])).toEqual([`values.${second(ids.gross)}`])
      expect(await refusal([ids.gross, 100], [second(ids.gross), 1])).toEqual([`values.${second(ids.gross)}`])
      expect(await refusal([ids.gross, 100], [repeatId(ids.gross, 4), 1])).toEqual([`values.${repeatId(ids.gross, 4)}`])
      expect(await refusal([ids.gross, 100], [ids.net, 5])).toEqual([`values.${ids.net}`])
    }))

  it('raises a non-conformity of its own for each repeat, which says the repeat and is found by the field', () =>
    onPlant(async (plant) => {
      const { ids, save, formId } = await samplesForm(plant)
      await save([ids.group, 3], [ids.gross, 100], [second(ids.gross), 111], [repeatId(ids.gross, 3), 89])
      await save([ids.group, 2], [ids.gross, 100], [second(ids.gross), 112])
      const manager = await plant.as('manager')
      const query = { typeCollectId: String(formId), typeCollectItemId: String(ids.gross) }
      const rows = await manager.ask(listNonConformities, { query })
      expect(rows.map(({ field, code }) => [field?.name, code]).sort()).toEqual([
        ['Sample 2 › Gross', 'R'],
        ['Sample 2 › Gross', 'S'],
        ['Sample 3 › Gross', 'S'],
      ])
      const names = await manager.ask(findFields, { query: { typeCollectItemId: String(second(ids.gross)) } })
      expect(names).toEqual([{ id: second(ids.gross), name: 'Gross' }])
    }))

  it('is found by an answer in any repeat, and shows those of all in the column of their field', () =>
    onPlant(async (plant) => {
      const { ids, save, formId } = await samplesForm(plant)
      const three = await save(
        [ids.group, 3],
        [ids.gross, 100],
        [second(ids.gross), 101],
        [repeatId(ids.gross, 3), 107],
      )
      const one = await save([ids.gross, 99])
      const supervisor = await plant.as('supervisor')
      const find = async (field: number, itemFrom: string) => {
        const query = {
          typeCollectId: String(formId),
          fields: String(ids.gross),
          typeCollectItemId: String(field),
          itemFrom,
        }
        return supervisor.ask(listCollects, { query })
      }
      const [match] = await find(ids.gross, '105')
      expect(match?.id).toBe(three.id)
      expect(match?.fields?.map(({ value }) => value)).toEqual([100, 101, 107])
      expect((await find(ids.gross, '99')).map(({ id }) => id).sort()).toEqual([three.id, one.id].sort())
      expect((await find(ids.group, '2')).map(({ id }) => id)).toEqual([three.id])
    }))

  it('is exported with a column for every field and repeat', () =>
    onPlant(async (plant) => {
      const { ids, save, formId } = await samplesForm(plant)
      await save([ids.group, 2], [ids.gross, 100], [ids.tare, 1], [second(ids.gross), 99], [second(ids.tare), 2])
      const body = { format: 'xlsx', typeCollectId: String(formId) } as never
      const answer = await (await plant.as('supervisor')).ask(exportCollects, { body })
      if (!('base64' in answer)) throw new Error('It became a job')
      expect(recordsOf(Buffer.from(answer.base64, 'base64'))).toMatchObject([
        { Sample: 2, 'Sample 1 › Gross': 100, 'Sample 2 › Net': 97, 'Sample 3 › Gross': null, Total: 196 },
      ])
    }))
})

describe('a request to edit a record with a group', () => {
  /** Asked for by who collected it, of a record with two samples. */
  async function twoSamples(plant: TestPlant) {
    const form = await samplesForm(plant)
    const { ids, save, operator } = form
    const tares: Sent = [
      [ids.tare, 0],
      [second(ids.tare), 0],
    ]
    const record = await save([ids.group, 2], [ids.gross, 100], [second(ids.gross), 111], ...tares)
    const bodyFor = (sent: Sent) => ({
      rowVersion: record.rowVersion,
      reason: 'Read it wrong',
      values: sent.map(([fieldId, value]) => ({ fieldId, value })),
    })
    return {
      ...form,
      record,
      ask: (...sent: Sent) => operator.ask(requestEdit, { ...at(record.id), body: bodyFor(sent) }),
      call: (...sent: Sent) => operator.call(requestEdit, { ...at(record.id), body: bodyFor(sent) }),
    }
  }

  const approve = async (plant: TestPlant, { id, rowVersion }: { id: number; rowVersion: number }) =>
    (await plant.as('manager')).ask(approveChange, { ...at(id), body: { rowVersion } })

  it('changes the answer of one repeat, and what is calculated of it', () =>
    onPlant(async (plant) => {
      const { ids, ask, operator, record } = await twoSamples(plant)
      const change = await ask([second(ids.gross), 101])
      expect(change.diff.map(({ name, old, new: now }) => [name, old, now])).toEqual([
        ['Sample 2 › Gross', 111, 101],
        ['Sample 2 › Net', 111, 101],
        ['Total', 211, 201],
      ])
      await approve(plant, change)
      const values = (await operator.ask(getCollect, at(record.id))).values
      expect(values.map(({ value }) => value)).toEqual([2, 100, 0, 100, 101, 0, 101, 201])
    }))

  it('with fewer repeats drops the answers of those beyond, which its approver sees', () =>
    onPlant(async (plant) => {
      const { ids, ask, call, operator, record } = await twoSamples(plant)
      const refused = await call([ids.group, 1], [second(ids.gross), 99])
      expect(Object.keys(refused.fields ?? {})).toEqual([`values.${second(ids.gross)}`])
      const change = await ask([ids.group, 1])
      expect(change.outRange).toEqual({ before: true, after: false })
      const gone = change.comparison.filter(({ before }) => before?.inRepeat?.repeat === 2)
      expect(gone.map(({ before, after }) => [before?.inRepeat?.heading, before?.value, after])).toEqual([
        ['Sample 2', 111, null],
        ['Sample 2', 0, null],
        ['Sample 2', 111, null],
      ])
      expect(change.effects).toMatchObject([{ fieldName: 'Sample 2 › Gross', effect: 'voided' }])
      await approve(plant, change)
      const values = (await operator.ask(getCollect, at(record.id))).values
      expect(values.map(({ name, value }) => [name, value])).toEqual([
        ['Sample', 1],
        ['Sample 1 › Gross', 100],
        ['Sample 1 › Tare', 0],
        ['Sample 1 › Net', 100],
        ['Total', 100],
      ])
    }))

  it('with more repeats asks for the answers of those that come', () =>
    onPlant(async (plant) => {
      const { ids, ask, call } = await twoSamples(plant)
      const third = (id: number) => repeatId(id, 3)
      const refused = await call([ids.group, 3])
      expect(Object.keys(refused.fields ?? {})).toEqual([`values.${third(ids.gross)}`])
      const change = await ask([ids.group, 3], [third(ids.gross), 95], [third(ids.tare), 1])
      const came = change.comparison.filter(({ after }) => after?.inRepeat?.repeat === 3)
      expect(came.map(({ before, after }) => [before, after?.value])).toEqual([
        [null, 95],
        [null, 1],
        [null, 94],
      ])
    }))
})

describe('a form with a group', () => {
  it('is given to who fills it with every repeat, and to who changes it with the group', () =>
    onPlant(async (plant) => {
      const { ids, operator, formId } = await samplesForm(plant)
      const { fields } = await operator.ask(getForm, at(formId))
      expect(fields).toHaveLength(1 + 3 * 3 + 1)
      expect(fields[4]).toMatchObject({ id: second(ids.gross), groupId: ids.group, repeat: 2, memberName: 'Gross' })
      const { definition } = await nextVersion(plant, formId)
      expect(definition.fields.map(({ name }) => name)).toEqual(['Sample', 'Gross', 'Tare', 'Net', 'Total'])
    }))

  it('shows its old records as they were, whatever a new version makes of the group', () =>
    onPlant(async (plant) => {
      const { ids, save, formId, operator } = await samplesForm(plant)
      const saved = await save([ids.group, 2], [ids.gross, 100], [second(ids.gross), 99])
      const begun = await nextVersion(plant, formId)
      const fields = begun.definition.fields
        .filter(({ id }) => id !== ids.net && id !== ids.total)
        .map((field) => ({ ...field, name: `New ${field.name}`, repeats: field.repeats && { min: 1, max: 1 } }))
      const analyst = await plant.as('analyst')
      const { id, rowVersion } = await saveDraft(analyst, begun, { ...begun.definition, fields })
      const sent = await analyst.ask(submitFormVersion, { ...at(id), body: { rowVersion } })
      const decision = { ...at(id), body: { rowVersion: sent.rowVersion } }
      await (await plant.as('manager')).ask(formVersionTransitions.approved, decision)
      expect((await operator.ask(getForm, at(formId))).fields.map(({ name }) => name)).toEqual([
        'New Sample',
        'New Sample › New Gross',
        'New Sample › New Tare',
      ])
      expect((await operator.ask(getCollect, at(saved.id))).values).toEqual(saved.values)
    }))

  it('refuses a draft of more than five repeats', () =>
    onPlant(async (plant) => {
      const { formId } = await samplesForm(plant)
      const analyst = await plant.as('analyst')
      const begun = await nextVersion(plant, formId)
      const [group, ...others] = begun.definition.fields
      const fields = [{ ...group, repeats: { min: 1, max: 6 } }, ...others] as typeof begun.definition.fields
      const body = { rowVersion: begun.rowVersion, definition: { ...begun.definition, fields } }
      const { status } = await analyst.call(saveFormDraft, { ...at(begun.id), body })
      expect(status).toBe(400)
    }))
})
