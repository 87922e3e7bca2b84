import {
  getCollect,
  getCollectLog,
  getCollectStatistics,
  getLastValues,
  listCollects,
  listOpenParts,
  listPhotos,
  requestDelete,
  saveCollect,
} from '@lineside/contract/collects'
import { listNonConformities } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { fields, testForm } from '../../../testing/form.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { begun, fillInParts, partBody, sendPart } from './testing.ts'

const { onPlant } = usePlant()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A plant whose test form is filled in parts. */
const inParts = (test: (plant: TestPlant) => Promise<void>) => () =>
  onPlant(async (plant) => {
    await fillInParts(plant)
    await test(plant)
  })

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const ofForm = { query: { typeCollectId: String(testForm.id) } }

describe('a record in parts', () => {
  it(
    'is begun, continued by somebody else on another device, and finished; every value keeps who and when',
    inParts(async (plant) => {
      const { recordId, record } = await begun(plant)
      expect(record).toMatchObject({
        clientId: recordId,
        rowVersion: 1,
        inParts: { state: 'PART', begunBy: { name: 'João Batista Moreira' } },
      })
      plant.moveClock(10 * MINUTE)
      const antonio = await plant.as('antonio.caldas')
      const [open] = await antonio.ask(listOpenParts, { query: {} })
      expect(open).toMatchObject({
        id: record.id,
        recordId,
        rowVersion: 1,
        answered: 1,
        toAnswer: 12,
        continues: true,
        lastBy: { name: 'João Batista Moreira' },
        values: [{ fieldId: fields.temperature, value: 15, entered: { by: { name: 'João Batista Moreira' } } }],
      })
      const last = await sendPart(
        plant,
        'antonio.caldas',
        recordId,
        { leaks: 2, gross: 10, tare: 1 },
        { seen: 1, finish: true },
      )
      expect([last.status, last.body.inParts]).toMatchObject([201, { state: 'FINISHED' }])
      const whole = await (await plant.as('supervisor')).ask(getCollect, idOf(record))
      const enteredIn = (name: keyof typeof fields) => {
        const value = whole.values.find(({ fieldId }) => fieldId === fields[name])
        return [value?.value, value?.entered?.by.name, value?.entered?.at]
      }
      expect(whole).toMatchObject({
        id: record.id,
        collectedAt: record.collectedAt,
        operator: { name: 'Antônio Caldas' },
      })
      expect(enteredIn('temperature')).toEqual([15, 'João Batista Moreira', '2026-11-20T15:30:00.000Z'])
      expect(enteredIn('leaks')).toEqual([2, 'Antônio Caldas', '2026-11-20T15:40:00.000Z'])
      expect(enteredIn('net')).toEqual([9, undefined, undefined])
      expect(await antonio.ask(listOpenParts, { query: {} })).toEqual([])
      const log = await (await plant.as('supervisor')).ask(getCollectLog, idOf(record))
      expect(log.map(({ event, actor }) => [event, actor?.name])).toEqual([
        ['collects.partSaved', 'João Batista Moreira'],
        ['collects.saved', 'Antônio Caldas'],
      ])
    }),
  )

  it(
    'counts as a record only when it is whole',
    inParts(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const point = { formId: String(testForm.id), collectPointId: String(plant.facts.points[0]?.id) }
      const seen = async () => ({
        listed: (await supervisor.ask(listCollects, ofForm)).length,
        photos: (await supervisor.ask(listPhotos, ofForm)).length,
        last: (await supervisor.ask(getLastValues, { query: point })).length,
        counted: JSON.stringify(await supervisor.ask(getCollectStatistics, { query: {} })),
        bi: await plant.count('collects_bi_values'),
      })
      const before = await seen()
      const { recordId, record } = await begun(plant, { temperature: 15, leaks: 0 })
      await plant.runJobs()
      expect(await seen()).toEqual(before)
      const refused = await supervisor.call(requestDelete, {
        ...idOf(record),
        body: { rowVersion: 1, reason: 'Made twice' },
      })
      expect(refused.status).toBe(404)
      await sendPart(plant, 'operator', recordId, {}, { seen: 1, finish: true })
      const after = await seen()
      expect([after.listed, after.last > before.last]).toEqual([before.listed + 1, true])
    }),
  )

  it(
    'says at its field what is missing to finish it, and stays as it was',
    inParts(async (plant) => {
      const { recordId, record } = await begun(plant, { remark: 'First look' })
      const reply = await sendPart(plant, 'operator', recordId, { temperature: 15 }, { seen: 1, finish: true })
      expect([reply.status, reply.fields]).toEqual([400, { [`values.${fields.leaks}`]: expect.any(String) }])
      const now = await (await plant.as('supervisor')).ask(getCollect, idOf(record))
      expect(now.values.filter(({ value }) => value !== null).map(({ value }) => value)).toEqual(['First look'])
    }),
  )

  it(
    'judges what is answered at once, and lets calculations wait',
    inParts(async (plant) => {
      const { record } = await begun(plant, { temperature: 25, gross: 10 })
      const judged = (name: keyof typeof fields) => record.values.find(({ fieldId }) => fieldId === fields[name])
      expect(record).toMatchObject({ outRange: true, hasCritical: true, hasNonConformity: true })
      expect([judged('temperature')?.conform, judged('net')?.value]).toEqual([false, null])
      const bad = await sendPart(plant, 'operator', record.clientId, { leaks: 1.5 })
      expect([bad.status, Object.keys(bad.fields ?? {})]).toEqual([400, [`values.${fields.leaks}`]])
    }),
  )

  it(
    'raises a non-conformity with its part, once, and voids it where the value is corrected',
    inParts(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const raised = async (id: number) =>
        (await supervisor.ask(listNonConformities, { query: { collectId: String(id) } })).map(
          ({ field, code, outcome }) => [field?.id, code, outcome],
        )
      const { recordId, record } = await begun(plant, { temperature: 25, leaks: 9 })
      expect(await raised(record.id)).toEqual(
        expect.arrayContaining([
          [fields.temperature, 'S', null],
          [fields.leaks, 'S', null],
        ]),
      )
      await sendPart(plant, 'operator', recordId, { leaks: 1 })
      const last = await sendPart(plant, 'operator', recordId, {}, { seen: 2, finish: true })
      expect(last.status).toBe(201)
      expect((await raised(record.id)).sort()).toEqual([
        [fields.temperature, 'S', null],
        [fields.leaks, 'T', 'void'],
      ])
    }),
  )
})

describe('who continues it', () => {
  it.each([
    ['a colleague of the shift', 'antonio.caldas', 201, undefined],
    ['somebody of another plant', 'hakan.cetin', 404, 'NOT_FOUND'],
    ['somebody who does not fill forms', 'beatriz.lacerda', 403, 'FORBIDDEN'],
  ])('%s: %s, %i', (_, login, status, code) =>
    inParts(async (plant) => {
      const { recordId } = await begun(plant)
      const reply = await sendPart(plant, login, recordId, { leaks: 2 })
      expect([reply.status, reply.code]).toEqual([status, code])
    })(),
  )

  it(
    'in the next shift only who began it, while its window is open',
    inParts(async (plant) => {
      const { recordId, record } = await begun(plant)
      const closes = Date.parse(record.inParts?.closesAt ?? '')
      // its window reaches into the next shift
      await plant.db.query('update collects_parts set closes_at = $1', [new Date(closes + HOUR).toISOString()])
      plant.moveClock(closes + 20 * MINUTE - plant.now().getTime())
      const [seen] = await (await plant.as('rosangela.melo')).ask(listOpenParts, { query: {} })
      expect(seen?.continues).toBe('PART_OTHER_SHIFT')
      const other = await sendPart(plant, 'rosangela.melo', recordId, { leaks: 2 })
      expect([other.status, other.code]).toEqual([409, 'PART_OTHER_SHIFT'])
      expect((await sendPart(plant, 'operator', recordId, { leaks: 2 })).status).toBe(201)
    }),
  )

  it(
    'nobody where no shift runs: it is not begun then',
    inParts(async (plant) => {
      await plant.db.query('update shifts set enabled = false')
      plant.app.services.caches.invalidateAll()
      const body = partBody(plant, plant.filled().clientId, { leaks: 1 })
      const reply = await (await plant.as('operator')).call(saveCollect, { body })
      expect([reply.status, reply.code]).toEqual([409, 'PART_NO_SHIFT'])
    }),
  )

  it(
    'not with another product, and not once it is whole',
    inParts(async (plant) => {
      const { recordId } = await begun(plant, { temperature: 15, leaks: 0 })
      const productId = plant.facts.products[1]?.id ?? 0
      const other = await sendPart(plant, 'operator', recordId, { leaks: 2 }, { seen: 1, own: { productId } })
      expect([other.status, Object.keys(other.fields ?? {})]).toEqual([400, ['part.recordId']])
      await sendPart(plant, 'operator', recordId, {}, { seen: 1, finish: true })
      const late = await sendPart(plant, 'antonio.caldas', recordId, { speed: 4 })
      expect([late.status, late.code]).toEqual([409, 'PART_FINISHED'])
    }),
  )
})

describe('two at once', () => {
  it(
    'values of different fields come together',
    inParts(async (plant) => {
      const { recordId } = await begun(plant)
      expect((await sendPart(plant, 'antonio.caldas', recordId, { leaks: 2 })).status).toBe(201)
      const mine = await sendPart(plant, 'operator', recordId, { speed: 50 })
      expect(mine.status).toBe(201)
      expect(mine.body.values.flatMap(({ value }) => value ?? [])).toEqual([15, 2, 50])
    }),
  )

  it(
    'the same field is refused with both sides, and is its sender’s once they have seen the other',
    inParts(async (plant) => {
      const { recordId } = await begun(plant)
      await sendPart(plant, 'antonio.caldas', recordId, { leaks: 2 })
      const refused = await sendPart(plant, 'operator', recordId, { leaks: 3, speed: 50 })
      expect([refused.status, refused.code, refused.fields]).toEqual([
        409,
        'PART_CLASH',
        { [`values.${fields.leaks}`]: 'Antônio Caldas answered this in the meantime.' },
      ])
      const { current } = refused.body as unknown as { current: { rowVersion: number; values: { value: unknown }[] } }
      expect([current.rowVersion, current.values.flatMap(({ value }) => value ?? [])]).toEqual([2, [15, 2]])
      const again = await sendPart(plant, 'operator', recordId, { leaks: 3, speed: 50 }, { seen: 2 })
      expect(again.body.values.flatMap(({ value }) => value ?? [])).toEqual([15, 3, 50])
    }),
  )

  it(
    'what a device said before in the same field is its own, also while it has no answer',
    inParts(async (plant) => {
      const { recordId } = await begun(plant)
      const first = await sendPart(plant, 'operator', recordId, { leaks: 2 })
      const body = partBody(plant, recordId, { leaks: 4 }, { seen: 1, after: [recordId] })
      const operator = await plant.as('operator')
      expect((await operator.call(saveCollect, { body })).code).toBe('PART_CLASH')
      const { rows } = await plant.db.query<{ id: string }>('select last_client_id as id from collects_parts')
      const behind = partBody(plant, recordId, { leaks: 4 }, { seen: 1, after: [rows[0]?.id ?? ''] })
      expect([first.status, (await operator.call(saveCollect, { body: behind })).status]).toEqual([201, 201])
    }),
  )

  it(
    'the same part again answers and stores nothing; with other content it is refused',
    inParts(async (plant) => {
      const { recordId } = await begun(plant)
      const operator = await plant.as('operator')
      const body = partBody(plant, recordId, { leaks: 2 }, { seen: 1 })
      const first = await operator.call(saveCollect, { body })
      const history = await plant.count('history')
      plant.moveClock(2 * HOUR)
      const again = await operator.call(saveCollect, { body: { ...body, clientId: body.clientId.toUpperCase() } })
      expect([again.status, again.body.rowVersion]).toEqual([201, first.body.rowVersion])
      expect(await plant.count('history')).toBe(history)
      const other = await operator.call(saveCollect, { body: { ...body, values: [] } })
      expect([other.status, other.code]).toEqual([409, 'IDEMPOTENCY_REUSED'])
    }),
  )

  it('ten people’s parts and one of them twenty times lose nothing', () =>
    onOwnPlant(async (plant) => {
      await fillInParts(plant)
      const { recordId, record } = await begun(plant)
      const operator = await plant.as('operator')
      const body = partBody(plant, recordId, { leaks: 2 }, { seen: 1 })
      const names = ['speed', 'gross', 'tare', 'remark', 'clean'] as const
      const values = { speed: 1, gross: 2, tare: 3, remark: 'x', clean: true }
      const replies = await Promise.all([
        ...Array.from({ length: 20 }, () => operator.call(saveCollect, { body })),
        ...names.map((name) => sendPart(plant, 'antonio.caldas', recordId, { [name]: values[name] })),
      ])
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
      const now = await (await plant.as('supervisor')).ask(getCollect, idOf(record))
      const stored = new Map(now.values.map(({ fieldId, value }) => [fieldId, value]))
      for (const name of names) expect(stored.get(fields[name])).toBe(values[name])
      expect([stored.get(fields.leaks), now.rowVersion]).toEqual([2, 7])
      expect(await plant.count('history', `event = 'collects.partSaved' and entity_id = ${record.id}`)).toBe(7)
    }))
})

describe('only forms in parts', () => {
  it('take one; another is sent whole', () =>
    onPlant(async (plant) => {
      const body = partBody(plant, plant.filled().clientId, { leaks: 1 })
      const reply = await (await plant.as('operator')).call(saveCollect, { body })
      expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([400, ['part']])
    }))

  it(
    'and are sent whole as well',
    inParts(async (plant) => {
      const record = await (await plant.as('operator')).ask(saveCollect, { body: plant.filled() })
      expect(record.inParts).toBeUndefined()
    }),
  )
})
