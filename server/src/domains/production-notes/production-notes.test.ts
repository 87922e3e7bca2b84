import { searchText } from '@lineside/contract/core'
import {
  approveProductionNotes,
  editProductionNote,
  exportProductionNotes,
  listProductionNotes,
  resubmitProductionNote,
  writeProductionNote,
} from '@lineside/contract/production-notes'
import { describe, expect, it } from 'vitest'
import { working } from '../../core/demo/index.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { digestJob } from './digest-job.ts'
import { approve, approver, at, author, content, corrected, made, noteIn, read, reader, write } from './testing.ts'

const { onPlant } = usePlant()

const HOUR = 3_600_000

describe('writing a note', () => {
  it('stores it once, however often a device sends it; other content under its id is refused', () =>
    onPlant(async (plant) => {
      const operator = await plant.as(author)
      const body = content(plant)
      const first = await operator.ask(writeProductionNote, { body })
      expect((await operator.ask(writeProductionNote, { body })).id).toBe(first.id)
      const other = await operator.call(writeProductionNote, { body: { ...body, remark: 'Another' } })
      expect([other.status, other.code]).toEqual([409, 'IDEMPOTENCY_REUSED'])
      expect(await plant.count('production_notes')).toBe(1)
    }))

  it('keeps exact decimals, and zero', () =>
    onPlant(async (plant) => {
      const lines = ['0.1', '0.2', '0', '123456789012.123456'].map((quantity) =>
        made(plant, { quantity, kind: 'LOST' }),
      )
      const note = await write(plant, { lines: [...lines, made(plant, { quantity: '1000.500000' })] })
      expect(note.lineList.map(({ quantity }) => quantity)).toEqual([
        '0.1',
        '0.2',
        '0',
        '123456789012.123456',
        '1000.5',
      ])
      expect(note.lost).toEqual({ quantity: '123456789012.423456', unit: 'kg' })
      expect(note.produced).toEqual({ quantity: '1000.5', unit: 'kg' })
    }))

  it.each([
    ['no line', () => ({ lines: [] }), 'lines'],
    ['less than nothing', (plant: TestPlant) => ({ lines: [made(plant, { quantity: '-1' })] }), 'lines.0.quantity'],
    ['no number', (plant: TestPlant) => ({ lines: [made(plant, { quantity: '1,5' })] }), 'lines.0.quantity'],
    ['seven decimals', (plant: TestPlant) => ({ lines: [made(plant, { quantity: '0.1234567' })] }), 'lines.0.quantity'],
    ['a product of nowhere', (plant: TestPlant) => ({ lines: [made(plant, { productId: 7 })] }), 'lines.0.productId'],
    [
      'a product of another plant',
      (plant: TestPlant) => ({ lines: [made(plant, { productId: plant.facts.other.products[0]?.id ?? 0 })] }),
      'lines.0.productId',
    ],
    ['a lot of nowhere', (plant: TestPlant) => ({ lines: [made(plant, { kind: 'LOST', lotId: 7 })] }), 'lines.0.lotId'],
    ['a lot without a place', (plant: TestPlant) => ({ lines: [made(plant, { lotCode: 'L1' })] }), 'lines.0.placeId'],
    ['a place of nowhere', (plant: TestPlant) => ({ lines: [made(plant, { placeId: 7 })] }), 'lines.0.placeId'],
    ['a day that lies ahead', () => ({ notedAt: '2099-01-01T00:00:00Z' }), 'notedAt'],
    ['a note to correct that there is not', () => ({ corrects: 7 }), 'corrects'],
  ])('is refused for %s, at its field', (_, own, field) =>
    onPlant(async (plant) => {
      const body = content(plant, own(plant)) as never
      const reply = await (await plant.as(author)).call(writeProductionNote, { body })
      expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([400, expect.arrayContaining([field])])
      expect(await plant.count('production_notes')).toBe(0)
    }),
  )

  it('is refused at a place of another plant, and without the right', () =>
    onPlant(async (plant) => {
      const collectPointId = plant.facts.other.points[0]?.id ?? 0
      const away = await (await plant.as(author)).call(writeProductionNote, {
        body: content(plant, { collectPointId }),
      })
      expect(away.status).toBe(404)
      expect((await (await plant.as(reader)).call(writeProductionNote, { body: content(plant) })).status).toBe(403)
    }))
})

describe('its times', () => {
  it('its author edits it until a day after its shift has ended, and corrects it for seven days once rejected', () =>
    onPlant(async (plant) => {
      const waiting = await write(plant)
      const rejected = await noteIn(plant, 'R')
      expect(Date.parse(waiting.editUntil)).toBeGreaterThanOrEqual(plant.now().getTime() + 24 * HOUR)
      plant.moveClock(Date.parse(waiting.editUntil) - plant.now().getTime() + 1)
      const operator = await plant.signIn(author)
      const late = await operator.call(editProductionNote, { ...at(waiting.id), body: corrected(plant) })
      expect([late.status, late.code]).toEqual([409, 'TOO_LATE'])
      expect((await operator.ask(listProductionNotes, { query: { status: 'P' } }))[0]?.abilities.edited).toBe(
        'TOO_LATE',
      )
      plant.moveClock(Date.parse(rejected.resubmitUntil ?? '') - plant.now().getTime() + 1)
      const body = { ...corrected(plant), rowVersion: rejected.rowVersion }
      const again = await (await plant.signIn(author)).call(resubmitProductionNote, { ...at(rejected.id), body })
      expect([again.status, again.code]).toEqual([409, 'TOO_LATE'])
    }))

  it('what an edit does not change is answered as it stands', () =>
    onPlant(async (plant) => {
      const note = await write(plant)
      const { lines, remark } = content(plant)
      const same = await (await plant.as(author)).ask(editProductionNote, {
        ...at(note.id),
        body: { rowVersion: 1, lines, remark },
      })
      expect([same.rowVersion, same.revision, same.history.length]).toEqual([1, 1, 1])
    }))
})

describe('the list', () => {
  it('has what waits longest first, then what was decided last', () =>
    onPlant(async (plant) => {
      const decidedFirst = await noteIn(plant, 'E')
      plant.moveClock(HOUR)
      const decidedLast = await noteIn(plant, 'R')
      const old = await write(plant)
      plant.moveClock(HOUR)
      const young = await write(plant)
      const rows = await (await plant.as(approver)).ask(listProductionNotes, {})
      expect(rows.map(({ id }) => id)).toEqual([old.id, young.id, decidedLast.id, decidedFirst.id])
      expect(rows[0]).toMatchObject({
        produced: { quantity: '120.5', unit: 'kg' },
        lost: { quantity: '1.25', unit: 'kg' },
        lines: 2,
        abilities: { approved: true, rejected: true },
      })
    }))

  it('shows an operator their own, and who reads the plant’s all of them', () =>
    onPlant(async (plant) => {
      const own = await write(plant)
      const others = await write(plant, {}, await plant.as('wesley.paiva'))
      const idsOf = async (login: string) =>
        (await (await plant.as(login)).ask(listProductionNotes, {})).map(({ id }) => id)
      expect(await idsOf(author)).toEqual([own.id])
      expect((await idsOf(reader)).sort()).toEqual([own.id, others.id].sort())
      expect((await (await plant.as('outsider')).ask(listProductionNotes, {})).length).toBe(0)
    }))

  it('is exported with the names that people know', () =>
    onPlant(async (plant) => {
      await write(plant)
      const answer = await (await plant.as(reader)).ask(exportProductionNotes, { body: { format: 'jsonl' } })
      if (!('base64' in answer)) throw new Error('It became a job')
      const text = Buffer.from(answer.base64, 'base64').toString('utf8')
      expect(searchText(text)).toContain('120.5 kg')
    }))
})

it('approving many lists each failure, and the others stand', () =>
  onPlant(async (plant) => {
    const good = await write(plant)
    const own = await write(plant, {}, await plant.as(approver))
    const done = await noteIn(plant, 'E')
    const stale = await write(plant)
    const records = [
      { id: good.id, rowVersion: 1 },
      { id: own.id, rowVersion: 1 },
      { id: done.id, rowVersion: done.rowVersion },
      { id: stale.id, rowVersion: 9 },
      { id: 1_999_999, rowVersion: 1 },
    ]
    const results = await (await plant.as(approver)).ask(approveProductionNotes, { body: { records } })
    expect(results.map(({ done: isDone, problem }) => problem?.code ?? isDone)).toEqual([
      true,
      'SAME_PERSON',
      'STATE_REFUSED',
      'STALE',
      'NOT_FOUND',
    ])
    expect((await read(plant, good.id)).state).toBe('E')
    expect((await read(plant, own.id)).state).toBe('P')
  }))

it('where nobody else may decide, that is said', () =>
  onPlant(async (plant) => {
    await plant.db.query(`update accounts set state = 'INACTIVE' where login <> 'admin'`)
    const note = await write(plant, {}, await plant.as('admin'))
    expect(note.abilities.approved).toBe('NO_SECOND_PERSON')
  }))

it('what waits is told to who may decide it, once an hour, without their own', () =>
  onPlant(async (plant) => {
    await write(plant)
    await write(plant, {}, await plant.as(approver))
    const run = () => working(plant.app, (ctx) => digestJob.run(ctx))
    const notified = async () => {
      const { rows } = await plant.db.query<{ login: string; count: number }>(
        `select a.login, (n.params ->> 'count')::int as count from notifications n join accounts a on a.id = n.account_id
         where n.template_key = 'productionNote.waiting' order by n.id`,
      )
      return rows
    }
    await run()
    await run()
    const first = await notified()
    expect(first.filter(({ login }) => login === approver)).toEqual([{ login: approver, count: 1 }])
    expect(first.filter(({ login }) => login === 'manager')).toEqual([{ login: 'manager', count: 2 }])
    expect(first.some(({ login }) => login === reader || login === 'outsider')).toBe(false)
    plant.moveClock(HOUR)
    await run()
    expect((await notified()).length).toBe(2 * first.length)
  }))

it('a rejected note that was corrected is approved as the corrected one', () =>
  onPlant(async (plant) => {
    const rejected = await noteIn(plant, 'R')
    const body = { ...corrected(plant), rowVersion: rejected.rowVersion }
    const again = await (await plant.as(author)).ask(resubmitProductionNote, { ...at(rejected.id), body })
    expect(again).toMatchObject({ state: 'P', revision: 2, remark: 'Weighed again', rejectionReason: null })
    expect(await approve(plant, again)).toMatchObject({ state: 'E', produced: { quantity: '121' } })
  }))
