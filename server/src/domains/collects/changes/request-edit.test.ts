import {
  approveChange,
  exportCollects,
  getCollect,
  getCollectForm,
  getLastValues,
  listCollects,
  requestDelete,
  requestEdit,
  saveCollect,
} from '@lineside/contract/collects'
import { listNotifications } from '@lineside/contract/notifications'
import { describe, expect, it } from 'vitest'
import { fields, testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { collected, deletionRequested, editRequested, proposal } from '../testing.ts'

const { onPlant } = usePlant()
const at = (id: number) => ({ params: { id: String(id) } })
const reason = 'Read it wrong'

const answerOf = (record: { values: { fieldId: number; value: unknown }[] }, name: keyof typeof fields) =>
  record.values.find(({ fieldId }) => fieldId === fields[name])?.value

async function heard(plant: TestPlant, login: string) {
  await plant.drain()
  const all = await (await plant.as(login)).ask(listNotifications, {})
  return all
    .filter(({ eventSource }) => eventSource === 'CollectChange')
    .map(({ templateKey, link }) => [templateKey, link])
}

describe('an edit is requested', () => {
  it('by the author: the record stays, what is proposed is kept apart, its approver hears of it', () =>
    onPlant(async (plant) => {
      const { id } = await collected(plant, { temperature: 15, gross: 200, tare: 100 })
      const change = await editRequested(plant, id, { temperature: 25, gross: 250 })
      expect(change).toMatchObject({
        kind: 'EDIT',
        state: 'EW',
        collectStatus: 'Awaiting edit approval',
        requestedBy: { id: plant.facts.people.operator },
        waitsFor: [{ id: plant.facts.people.manager }],
        outRange: { before: false, after: true },
        hasCritical: { before: false, after: true },
        decidedBy: null,
        stale: null,
      })
      expect(change.diff.map(({ name, old, new: now, source }) => [name, old, now, source])).toEqual([
        ['field temperature', 15, 25, 'typed'],
        ['field gross', 200, 250, 'typed'],
        ['field net', 100, 150, 'calculated'],
      ])
      const net = change.comparison.find(({ fieldId }) => fieldId === fields.net)
      expect(net).toMatchObject({ changed: true, before: { value: 100 }, after: { value: 150, conform: false } })
      expect(change.effects.map(({ id, effect, fieldName }) => [id, effect, fieldName])).toEqual([
        [null, 'raised', 'field temperature'],
      ])
      const operator = await plant.as('operator')
      const record = await operator.ask(getCollect, at(id))
      expect(record).toMatchObject({ changeState: 'EW', collectStatus: 'Awaiting edit approval', revision: 1 })
      expect(record.request).toMatchObject({ id: change.id, kind: 'EDIT', state: 'EW', reason })
      expect(answerOf(record, 'temperature')).toBe(15)
      expect(await heard(plant, 'manager')).toEqual([['collectChange.editRequested', String(change.id)]])
    }))

  it('by the supervisor of its line, and by nobody else', () =>
    onPlant(async (plant) => {
      const { id, rowVersion } = await collected(plant)
      const send = async (login: string) =>
        (await plant.as(login)).call(requestEdit, {
          ...at(id),
          body: { rowVersion, reason, values: proposal({ temperature: 16 }) },
        })
      expect((await send('antonio.caldas')).code).toBe('NOT_THE_PERSON')
      expect((await send('supervisor')).status).toBe(201)
    }))

  it.each([
    [
      'a field the form does not have',
      [{ fieldId: 1, value: 1 }],
      { 'values.1': 'This field does not exist here. Remove it.' },
    ],
    [
      'the same field twice',
      [...proposal({ speed: 1 }), ...proposal({ speed: 2 })],
      { [`values.${fields.speed}`]: /.+/ },
    ],
    [
      'no text for a number',
      proposal({ temperature: 'warm' }),
      { [`values.${fields.temperature}`]: 'Enter a number.' },
    ],
    [
      'a required field left blank',
      proposal({ temperature: null }),
      { [`values.${fields.temperature}`]: 'Fill in this field.' },
    ],
    ['a calculated value', proposal({ net: 5 }), { [`values.${fields.net}`]: /.+/ }],
    [
      'photos',
      proposal({ photo: '17' }),
      { [`values.${fields.photo}`]: 'This answer cannot be changed by a request.' },
    ],
    ['what changes nothing', proposal({ temperature: 15 }), { values: 'Change at least one value.' }],
  ])('refuses %s at its place', (_, values, expected) =>
    onPlant(async (plant) => {
      const { id, rowVersion } = await collected(plant, { temperature: 15 })
      const answer = await (await plant.as('operator')).call(requestEdit, {
        ...at(id),
        body: { rowVersion, reason, values },
      })
      expect([answer.status, answer.code]).toEqual([400, 'VALIDATION'])
      for (const [field, sentence] of Object.entries(expected)) expect(answer.fields?.[field]).toMatch(sentence)
      expect(await plant.count('collects_changes')).toBe(0)
    }),
  )

  it('is refused where the form blocks editing, where one waits already, for an old version, alone', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const { id, rowVersion } = await collected(plant)
      const body = { rowVersion, reason, values: proposal({ temperature: 16 }) }
      await plant.db.query('update forms set block_editing = true where id = $1', [testForm.id])
      plant.app.services.caches.invalidateAll()
      expect((await operator.call(requestEdit, { ...at(id), body })).code).toBe('EDIT_BLOCKED')
      expect((await operator.ask(getCollect, at(id))).abilities).toMatchObject({
        editRequested: 'EDIT_BLOCKED',
        deleteRequested: true,
      })
      await plant.db.query('update forms set block_editing = false where id = $1', [testForm.id])
      plant.app.services.caches.invalidateAll()
      const stale = await operator.call(requestEdit, { ...at(id), body: { ...body, rowVersion: 9 } })
      expect([stale.status, stale.body]).toMatchObject([412, { code: 'STALE', current: { id, rowVersion } }])
      await operator.ask(requestEdit, { ...at(id), body })
      const again = await operator.call(requestDelete, { ...at(id), body: { rowVersion: rowVersion + 1, reason } })
      expect([again.status, again.code]).toEqual([409, 'REQUEST_OPEN'])
      expect((await operator.ask(getCollect, at(id))).abilities.editRequested).toBe('REQUEST_OPEN')
    }))

  it('is refused where nobody else could decide it, saying so', () =>
    onPlant(async (plant) => {
      const { id, rowVersion } = await collected(plant)
      await plant.db.query("update accounts set state = 'INACTIVE' where login not in ('operator')")
      const body = { rowVersion, reason, values: proposal({ temperature: 16 }) }
      const answer = await (await plant.as('operator')).call(requestEdit, { ...at(id), body })
      expect([answer.status, answer.code]).toEqual([409, 'NO_SECOND_PERSON'])
    }))

  it('of a superseded version is judged by that version', () =>
    onPlant(async (plant) => {
      // 30 degrees were allowed in version 1, 20 are in the one that is in force
      const operator = await plant.as('operator')
      const { id } = await operator.ask(saveCollect, {
        body: plant.filled({ temperature: 15 }, { formVersion: testForm.superseded }),
      })
      const form = await operator.ask(getCollectForm, at(id))
      expect(form.version).toBe(testForm.superseded)
      expect(form.fields.find((field) => field.id === fields.temperature)?.limits?.max).toBe(30)
      const change = await editRequested(plant, id, { temperature: 25 })
      expect(change).toMatchObject({ formVersion: testForm.superseded, outRange: { before: false, after: false } })
    }))

  it('of an option shows its words, and one of nothing what it was', () =>
    onPlant(async (plant) => {
      const { id } = await collected(plant, { colour: 'green', remark: null })
      const { diff } = await editRequested(plant, id, { colour: 'red', remark: 'Rusty' })
      expect(diff).toMatchObject([
        { fieldId: fields.remark, old: null, new: 'Rusty' },
        { fieldId: fields.colour, oldLabel: 'Green as grass', newLabel: 'Red as rust' },
      ])
    }))
})

describe('a deletion', () => {
  it('leaves the record out of every report once it is approved; only who asks for deleted ones sees it', () =>
    onPlant(async (plant) => {
      const { id } = await collected(plant)
      const other = await collected(plant)
      const change = await deletionRequested(plant, id)
      expect(change).toMatchObject({ kind: 'DELETE', state: 'DW', diff: [], outRange: { before: false, after: false } })
      const manager = await plant.as('manager')
      await manager.ask(approveChange, { ...at(change.id), body: { rowVersion: 1 } })
      const listed = async (query: object = {}) => (await manager.ask(listCollects, { query })).map((one) => one.id)
      expect(await listed()).not.toContain(id)
      const point = { formId: String(testForm.id), collectPointId: String(change.place.collectPointId) }
      const last = await manager.ask(getLastValues, { query: point })
      expect(last.flatMap(({ values }) => values.map((one) => one.collectId))).not.toContain(id)
      const file = await manager.ask(exportCollects, { body: { format: 'jsonl' } })
      const exported = 'base64' in file ? Buffer.from(file.base64, 'base64').toString('utf8') : ''
      const lines = exported
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: number })
      expect(lines.map((line) => line.id)).toContain(other.id)
      expect(lines.map((line) => line.id)).not.toContain(id)
      expect(await listed({ changeState: 'DA' })).toContain(id)
      expect(await listed({ changeState: 'DA,NONE' })).toContain(id)
      expect(await manager.ask(getCollect, at(id))).toMatchObject({
        changeState: 'DA',
        collectStatus: 'Deletion approved',
      })
      const answer = await (await plant.as('operator')).call(requestEdit, {
        ...at(id),
        body: { rowVersion: 3, reason, values: proposal({ temperature: 16 }) },
      })
      expect([answer.status, answer.code]).toEqual([409, 'STATE_REFUSED'])
    }))
})
