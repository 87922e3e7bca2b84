import { approveChange, getCollect, requestEdit, saveCollect, suggestCollectValues } from '@lineside/contract/collects'
import { formVersionTransitions, getForm, submitFormVersion } from '@lineside/contract/forms'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { at, begin, fieldOf, save, whole } from '../../forms/testing.ts'
import { completionOf, type ModelServer, openModelServer } from './testing.ts'

const { onPlant } = usePlant()
const PHOTO = Buffer.from('not looked at here').toString('base64')

let model: ModelServer
beforeAll(async () => {
  model = await openModelServer()
})
afterAll(() => model.close())

const configured = () => ({
  settings: { SUGGESTIONS_URL: model.url, SUGGESTIONS_MODEL: 'plant-7b', SUGGESTIONS_KEY: 'k-1' },
})

/** A form in force that wants proposals: a weight, a critical temperature, a choice, a photo and a text. */
async function proposing(plant: TestPlant, suggestValues = true) {
  const analyst = await plant.as('analyst')
  const draft = await begin(plant, analyst)
  const [weight = 0, critical = 0, choice = 0, note = 0] = draft.freeFieldIds
  const options = ['a', 'b'].map((id) => ({ id, name: `Option ${id}`, nonConforming: false }))
  const definition = await whole(plant, draft, {
    suggestValues,
    fields: [
      fieldOf(weight, 'Weight', { decimals: 1, limits: { min: 100, max: 120 }, usableInCalculations: true }),
      fieldOf(critical, 'Core temperature', { critical: true, generatesNonConformity: true, optional: true }),
      fieldOf(choice, 'Colour', { type: 'radio', options, optional: true }),
      fieldOf(note, 'Note', { type: 'text', optional: true }),
    ],
  })
  const { id, formId, rowVersion } = await save(analyst, draft, definition)
  const sent = await analyst.ask(submitFormVersion, { ...at(id), body: { rowVersion } })
  await (await plant.as('manager')).ask(formVersionTransitions.approved, {
    ...at(id),
    body: { rowVersion: sent.rowVersion },
  })
  const operator = await plant.as('operator')
  const place = {
    formId,
    formVersion: 1,
    collectPointId: plant.facts.points[0]?.id ?? 0,
    productId: plant.facts.products[0]?.id ?? 0,
  }
  return {
    ids: { weight, critical, choice, note },
    formId,
    place,
    operator,
    ask: (more: object = {}) =>
      operator.call(suggestCollectValues, { body: { ...place, values: [], photo: PHOTO, ...more } }),
    fill: (values: object[], more: object = {}) =>
      operator.call(saveCollect, { body: plant.filled({}, { ...place, values, ...more } as never) }),
  }
}

describe('values are proposed', () => {
  it('from a photo, each with its source, and the record says so once one is taken over', () =>
    onPlant(async (plant) => {
      const { ask, fill, ids, operator } = await proposing(plant)
      model.proposes([
        { fieldId: ids.weight, value: 104.5 },
        { fieldId: ids.choice, value: 'b' },
      ])
      const { status, body } = await ask()
      expect([status, body.map(({ fieldId, value, source }) => [fieldId, value, source])]).toEqual([
        200,
        [
          [ids.weight, 104.5, { basis: 'photo', model: 'plant-7b', at: plant.now().toISOString() }],
          [ids.choice, 'b', { basis: 'photo', model: 'plant-7b', at: plant.now().toISOString() }],
        ],
      ])
      const [weight, choice] = body
      const suggested = [weight, choice].map((one) => ({ fieldId: one?.fieldId, proof: one?.proof }))
      // the choice was changed before it was sent: nobody proposed what it is now
      const values = [
        { fieldId: ids.weight, value: 104.5 },
        { fieldId: ids.choice, value: 'a' },
      ]
      const saved = await fill(values, { suggested })
      expect(saved.status).toBe(201)
      const record = await operator.ask(getCollect, { params: { id: String(saved.body.id) } })
      expect(record.values.flatMap(({ fieldId, suggested }) => (suggested ? [[fieldId, suggested]] : []))).toEqual([
        [ids.weight, weight?.source],
      ])
    }, configured()))

  it('from the last records of the same form, place and product where there is no photo', () =>
    onPlant(async (plant) => {
      const { ask, fill, ids } = await proposing(plant)
      const before = model.questions.length
      expect((await ask({ photo: undefined })).body).toEqual([])
      expect(model.questions.length).toBe(before)
      await fill([
        { fieldId: ids.weight, value: 101.5 },
        { fieldId: ids.critical, value: 3 },
      ])
      model.proposes([{ fieldId: ids.weight, value: 101.5 }])
      const { body } = await ask({ photo: undefined })
      expect(body.map(({ value, source }) => [value, source.basis])).toEqual([[101.5, 'records']])
      const content = model.questions.at(-1)?.body.messages[1]?.content as { text: string }[]
      const { lastRecords } = JSON.parse(content[0]?.text ?? '')
      expect(lastRecords).toEqual([
        { collectedAt: plant.now().toISOString(), values: [{ fieldId: ids.weight, value: 101.5 }] },
      ])
    }, configured()))

  it('never for a critical field, one that is answered, or with a value that its field would not take', () =>
    onPlant(async (plant) => {
      const { ask, ids } = await proposing(plant)
      model.proposes([
        { fieldId: ids.critical, value: 3 },
        { fieldId: ids.weight, value: '104.5' },
        { fieldId: ids.choice, value: 'c' },
        { fieldId: 999, value: 1 },
        { fieldId: ids.note, value: 'good' },
        { fieldId: ids.note, value: 'better' },
      ])
      const proposed = async (more?: object) => (await ask(more)).body.map(({ fieldId, value }) => [fieldId, value])
      expect(await proposed()).toEqual([[ids.note, 'good']])
      expect(await proposed({ values: [{ fieldId: ids.note, value: 'mine' }] })).toEqual([])
      model.proposes([{ fieldId: ids.weight, value: 104.55 }])
      expect(await proposed()).toEqual([])
    }, configured()))

  it('with the key of the setting, and without a name of anybody', () =>
    onPlant(async (plant) => {
      const { ask, ids, operator } = await proposing(plant)
      model.proposes([])
      await ask({ values: [{ fieldId: ids.weight, value: 101 }] })
      const { headers, body } = model.questions.at(-1) ?? {}
      expect([headers?.authorization, body?.model]).toEqual(['Bearer k-1', 'plant-7b'])
      const { rows } = await plant.db.query<{ name: string; login: string }>(
        'select name, login from accounts where id = $1',
        [operator.accountId],
      )
      expect(rows).toHaveLength(1)
      for (const word of Object.values(rows[0] ?? {})) expect(JSON.stringify(body)).not.toContain(word)
    }, configured()))
})

describe('a proof is good', () => {
  it('for its value, field, form and person alone; another costs no record', () =>
    onPlant(async (plant) => {
      const { ask, fill, ids, place } = await proposing(plant)
      model.proposes([{ fieldId: ids.weight, value: 104.5 }])
      const proof = (await ask()).body[0]?.proof ?? ''
      const [said = '', signature = ''] = proof.split('.')
      const other = Buffer.from(JSON.stringify(['photo', 'other', plant.now().toISOString()])).toString('base64url')
      const marked = async (value: number, sent: string) => {
        const { status, body } = await fill([{ fieldId: ids.weight, value }], {
          suggested: [{ fieldId: ids.weight, proof: sent }],
        })
        return [status, body.values?.find(({ fieldId }) => fieldId === ids.weight)?.suggested !== undefined]
      }
      expect(await marked(104.5, proof)).toEqual([201, true])
      for (const wrong of ['', 'x', `${other}.${signature}`, `${said}.`, `.${signature}`])
        expect(await marked(104.5, wrong)).toEqual([201, false])
      expect(await marked(104.6, proof)).toEqual([201, false])
      const another = await proposing(plant)
      const ofAnother = await another.fill([{ fieldId: another.ids.weight, value: 104.5 }], {
        suggested: [{ fieldId: another.ids.weight, proof }],
      })
      expect(ofAnother.body.values.some(({ suggested }) => suggested)).toBe(false)
      const supervisor = await plant.as('supervisor')
      const whose = { ...place, values: [{ fieldId: ids.weight, value: 104.5 }] }
      const { body } = await supervisor.call(saveCollect, {
        body: { ...plant.filled({}, whose), suggested: [{ fieldId: ids.weight, proof }] },
      })
      expect(body.values.some(({ suggested }) => suggested)).toBe(false)
    }, configured()))

  it('goes with its value when that is edited', () =>
    onPlant(async (plant) => {
      const { ask, fill, ids, operator } = await proposing(plant)
      model.proposes([{ fieldId: ids.weight, value: 104.5 }])
      const proof = (await ask()).body[0]?.proof ?? ''
      const { body: record } = await fill([{ fieldId: ids.weight, value: 104.5 }], {
        suggested: [{ fieldId: ids.weight, proof }],
      })
      const edited = await operator.call(requestEdit, {
        params: { id: String(record.id) },
        body: { rowVersion: record.rowVersion, reason: 'Read it wrong', values: [{ fieldId: ids.weight, value: 105 }] },
      })
      expect(edited.status).toBe(201)
      const approver = await plant.as('manager')
      await approver.ask(approveChange, {
        params: { id: String(edited.body.id) },
        body: { rowVersion: edited.body.rowVersion },
      })
      const now = await operator.ask(getCollect, { params: { id: String(record.id) } })
      expect(now.values.find(({ fieldId }) => fieldId === ids.weight)).toMatchObject({ value: 105 })
      expect(now.values.some(({ suggested }) => suggested)).toBe(false)
    }, configured()))
})

describe('nothing is proposed', () => {
  it('where no model is configured, or the form does not want it; the form says whether', () =>
    onPlant(async (plant) => {
      const { ask, formId, operator } = await proposing(plant)
      expect((await ask()).body).toMatchObject({ code: 'SUGGESTIONS_OFF' })
      expect(await operator.ask(getForm, { params: { id: String(formId) } })).not.toHaveProperty('suggestValues')
    }))

  it('for a form that does not want it, though a model is configured', () =>
    onPlant(async (plant) => {
      const proposes = await proposing(plant)
      const { ask, formId, operator } = await proposing(plant, false)
      expect((await ask()).body).toMatchObject({ code: 'SUGGESTIONS_OFF' })
      expect(await operator.ask(getForm, { params: { id: String(formId) } })).not.toHaveProperty('suggestValues')
      expect(await operator.ask(getForm, { params: { id: String(proposes.formId) } })).toMatchObject({
        suggestValues: true,
      })
    }, configured()))

  it.each<[string, Parameters<ModelServer['answers']>[0]]>([
    ['an error', (response) => void response.writeHead(500).end('no')],
    ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['no JSON', (response) => void response.end('Sure! Here are the values')],
    ['values that are none', (response) => void response.end(completionOf('{"values":[{"fieldId":"x"}]}'))],
    ['another form', (response) => void response.end('{"choices":[]}')],
    ['more than anybody reads', (response) => void response.end(completionOf(' '.repeat(300_000)))],
    ['a connection that dies', (response) => void response.destroy()],
  ])('where the model answers %s: a sentence, and the form is filled by hand', (_, answer) =>
    onPlant(async (plant) => {
      const { ask, fill, ids } = await proposing(plant)
      model.answers(answer)
      const { status, body } = await ask()
      expect([status, body]).toMatchObject([503, { code: 'SUGGESTIONS_UNAVAILABLE' }])
      expect((await fill([{ fieldId: ids.weight, value: 101 }])).status).toBe(201)
    }, configured()),
  )

  it('where the model has said nothing for 20 seconds', () =>
    onPlant(async (plant) => {
      const { ask } = await proposing(plant)
      const over = new AbortController()
      const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
        expect(milliseconds).toBe(20_000)
        return over.signal
      })
      model.answers(() => over.abort())
      expect(await ask()).toMatchObject({ status: 503, body: { code: 'SUGGESTIONS_UNAVAILABLE' } })
      patience.mockRestore()
    }, configured()))

  it('for a third question of one person beside two others', () =>
    onPlant(async (plant) => {
      const { ask } = await proposing(plant)
      const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
      model.answers((response) => void refused.then(() => response.end(completionOf('{"values":[]}'))))
      const statuses = Array.from({ length: 3 }, async () => {
        const { status } = await ask()
        if (status === 429) refuse()
        return status
      })
      expect((await Promise.all(statuses)).sort()).toEqual([200, 200, 429])
    }, configured()))
})
