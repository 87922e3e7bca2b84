import { blockLot, listStock, traceLotFrom } from '@lineside/contract/lots'
import { approveProductionNote, reverseProductionNote, writeProductionNote } from '@lineside/contract/production-notes'
import { describe, expect, it } from 'vitest'
import { expected, faults, faulty } from '../../testing/faults.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { lotIn, placeIn, readLot } from '../lots/testing.ts'
import { approve, approver, at, author, content, type Line, made, read, write } from './testing.ts'

const { onPlant } = usePlant()

/** A released lot of 100 kg of the second product, and a place where what is made of it comes to. */
async function stage(plant: TestPlant, state = 'L') {
  const material = plant.facts.products[1]?.id ?? 0
  const lot = await lotIn(plant, state, { productId: material })
  const line = await placeIn(plant, 'LINE')
  const taken = (quantity: string, own: Partial<Line> = {}): Line => ({
    kind: 'CONSUMED',
    productId: material,
    lotId: lot.id,
    placeId: lot.placeId,
    quantity,
    unit: 'kg',
    ...own,
  })
  const makes = (quantity: string, lotCode: string, own: Partial<Line> = {}) =>
    made(plant, { quantity, lotCode, placeId: line, ...own })
  return { material, lot, line, taken, makes }
}

/** What of a lot lies at a place. */
async function stockOf(plant: TestPlant, lotId: number, placeId: number): Promise<string> {
  const rows = await (await plant.as('admin')).ask(listStock, {
    query: { industryId: plant.facts.plant, lotId, placeId } as never,
  })
  return rows[0]?.balance ?? '0'
}

const tryApprove = async (plant: TestPlant, { id, rowVersion }: { id: number; rowVersion: number }) =>
  (await plant.as(approver)).call(approveProductionNote, { ...at(id), body: { rowVersion } })

describe('approving', () => {
  it('takes what was consumed and lost, and makes the lot that was produced, with what it was made of', () =>
    onPlant(async (plant) => {
      const { lot, line, taken, makes } = await stage(plant)
      const lines = [makes('60', 'P-1'), taken('0.1'), taken('0.2'), taken('0.7', { kind: 'LOST' })]
      const note = await write(plant, { lines })
      expect(note.lineList.map(({ balance }) => balance)).toEqual([
        null,
        ...Array(3).fill({ quantity: '100', unit: 'kg' }),
      ])
      const done = await approve(plant, note)
      expect(await stockOf(plant, lot.id, lot.placeId)).toBe('99')
      const made = done.lineList[0]
      expect(made).toMatchObject({ lotCode: 'P-1', lotState: 'A' })
      expect(await stockOf(plant, made?.lotId ?? 0, line)).toBe('60')
      expect(await readLot(plant, made?.lotId ?? 0)).toMatchObject({ parents: [lot.id], status: 'A', quantity: '60' })
    }))

  // https://github.com/frappe/erpnext/issues/50279
  it('is traced by every lot of a product that went in, each with its quantity, to every lot that came out', () =>
    onPlant(async (plant) => {
      const { material, lot, taken, makes } = await stage(plant)
      const second = await lotIn(plant, 'L', { productId: material })
      const third = await lotIn(plant, 'L', { productId: material })
      const from = ({ id, placeId }: typeof lot, quantity: string) => taken(quantity, { lotId: id, placeId })
      const lines = [makes('30', 'P-1'), makes('10', 'P-2'), from(lot, '8'), from(second, '12'), from(third, '20')]
      const done = await approve(plant, await write(plant, { lines: [...lines, from(lot, '4')] }))
      const products = done.lineList.filter(({ kind }) => kind === 'PRODUCED').map(({ lotId }) => lotId ?? 0)
      const admin = await plant.as('admin')
      const around = (id: number, direction: 'forward' | 'backward') =>
        admin.ask(traceLotFrom, { ...at(id), query: { direction } })
      const sums = [lot, second, third].map(() => 0)
      for (const id of products) {
        const { nodes, edges } = await around(id, 'backward')
        expect(nodes.filter(({ level }) => level === 1).map((node) => node.id)).toEqual(
          expect.arrayContaining([lot.id, second.id, third.id]),
        )
        for (const [index, one] of [lot, second, third].entries())
          for (const edge of edges.filter(({ parentId }) => parentId === one.id))
            sums[index] = (sums[index] ?? 0) + Number(edge.quantity)
      }
      expect(sums).toEqual([12, 12, 20])
      for (const { id } of [lot, second, third])
        expect((await around(id, 'forward')).nodes.map((node) => node.id)).toEqual(expect.arrayContaining(products))
    }))

  it.each([
    ['too little lies there', 'L', '101', 'BALANCE_SHORT'],
    ['its lot is blocked', 'B', '1', 'LOT_NOT_RELEASED'],
    ['its lot is in analysis', 'A', '1', 'LOT_NOT_RELEASED'],
    ['its lot is rejected', 'R', '1', 'LOT_REJECTED'],
  ])('is refused where %s, and posts nothing', (_, state, quantity, code) =>
    onPlant(async (plant) => {
      const { lot, taken, makes } = await stage(plant, state)
      const other = await lotIn(plant, 'L', { productId: plant.facts.products[1]?.id })
      const good = taken('10', { lotId: other.id, placeId: other.placeId })
      const note = await write(plant, { lines: [makes('60', 'P-1'), good, taken(quantity)] })
      const refused = await tryApprove(plant, note)
      expect([refused.status, refused.code]).toEqual([409, code])
      expect((await read(plant, note.id)).state).toBe('P')
      expect(await stockOf(plant, other.id, other.placeId)).toBe('100')
      expect(await stockOf(plant, lot.id, lot.placeId)).toBe('100')
      expect(await plant.count('lots', `code = 'P-1'`)).toBe(0)
    }),
  )

  it('is refused of two that take more together than there is', () =>
    onPlant(async (plant) => {
      const { taken, makes } = await stage(plant)
      const note = await write(plant, { lines: [makes('60', 'P-1'), taken('60'), taken('60', { kind: 'LOST' })] })
      expect((await tryApprove(plant, note)).code).toBe('BALANCE_SHORT')
    }))

  it('is refused where what is made was consumed to make what it consumes', () =>
    onPlant(async (plant) => {
      const { taken, makes } = await stage(plant)
      const used = async ({ lineList }: Awaited<ReturnType<typeof approve>>): Promise<Line> => {
        const [{ lotId, product, place } = { lotId: 0, product: { id: 0 }, place: null }] = lineList
        await plant.db.query(`update lots set state = 'L' where id = $1`, [lotId])
        return taken('5', { lotId, productId: product.id, placeId: place?.id ?? 0 })
      }
      const other = plant.facts.products[2]?.id ?? 0
      const first = await approve(plant, await write(plant, { lines: [makes('60', 'P-1'), taken('10')] }))
      const second = await write(plant, { lines: [makes('5', 'P-2', { productId: other }), await used(first)] })
      const back = await write(plant, { lines: [makes('5', 'P-1'), await used(await approve(plant, second))] })
      // what is in analysis grows
      await plant.db.query(`update lots set state = 'A' where code = 'P-1'`)
      expect((await tryApprove(plant, back)).code).toBe('GENEALOGY_CYCLE')
    }))
})

describe('writing', () => {
  const refusedFields = async (plant: TestPlant, lines: readonly Line[]) => {
    const reply = await (await plant.as(author)).call(writeProductionNote, { body: content(plant, { lines }) as never })
    return [reply.status, Object.keys(reply.fields ?? {})]
  }

  it('asks for the lot of a product that is traced', () =>
    onPlant(async (plant) => {
      const { material } = await stage(plant)
      const without = (kind: Line['kind']) => made(plant, { kind, productId: material })
      expect(await refusedFields(plant, [without('CONSUMED'), without('PRODUCED')])).toEqual([
        400,
        ['lines.0.lotId', 'lines.1.lotCode'],
      ])
    }))

  it('refuses a note that consumes what it produces, by its id or its code', () =>
    onPlant(async (plant) => {
      const { lot, taken, makes, material } = await stage(plant)
      const { code } = await readLot(plant, lot.id)
      const own = makes('1', code.toLowerCase(), { productId: material })
      expect(await refusedFields(plant, [own, taken('1')])).toEqual([400, ['lines.1.lotId']])
    }))

  it('refuses a unit that does not fit, a lot of another product and of another plant', () =>
    onPlant(async (plant) => {
      const { taken } = await stage(plant)
      expect(await refusedFields(plant, [taken('1', { unit: 'l' })])).toEqual([400, ['lines.0.unit']])
      expect(await refusedFields(plant, [taken('1', { productId: plant.facts.products[2]?.id ?? 0 })])).toEqual([
        400,
        ['lines.0.lotId'],
      ])
      const placeId = await placeIn(plant, 'RECEIVING', { industryId: plant.facts.other.plant })
      const productId = plant.facts.other.products[0]?.id ?? 0
      const away = await lotIn(plant, 'L', { productId }, { industryId: plant.facts.other.plant, placeId })
      const [status, fields] = await refusedFields(plant, [taken('1', { lotId: away.id })])
      expect([status, fields]).toEqual([400, ['lines.0.lotId']])
    }))

  it('takes grams of a lot in kilograms', () =>
    onPlant(async (plant) => {
      const { lot, taken, makes } = await stage(plant)
      await approve(plant, await write(plant, { lines: [makes('1', 'P-1'), taken('250', { unit: 'g' })] }))
      expect(await stockOf(plant, lot.id, lot.placeId)).toBe('99.75')
    }))
})

describe('reversing', () => {
  const reverse = async (plant: TestPlant, { id, rowVersion }: { id: number; rowVersion: number }) =>
    (await plant.as(approver)).call(reverseProductionNote, {
      ...at(id),
      body: { rowVersion, reason: 'The wrong lot was weighed' },
    })

  it('gives back what was taken, and takes away what was made', () =>
    onPlant(async (plant) => {
      const { lot, line, taken, makes } = await stage(plant)
      const done = await approve(plant, await write(plant, { lines: [makes('60', 'P-1'), taken('40')] }))
      expect((await reverse(plant, done)).status).toBe(200)
      expect(await stockOf(plant, lot.id, lot.placeId)).toBe('100')
      expect(await stockOf(plant, done.lineList[0]?.lotId ?? 0, line)).toBe('0')
    }))

  it('is refused once what was made was used, and changes nothing', () =>
    onPlant(async (plant) => {
      const { lot, taken, makes } = await stage(plant)
      const done = await approve(plant, await write(plant, { lines: [makes('60', 'P-1'), taken('40')] }))
      const child = done.lineList[0]
      await plant.db.query(`update lots set state = 'L' where id = $1`, [child?.lotId])
      const use = taken('10', {
        productId: child?.product.id ?? 0,
        lotId: child?.lotId ?? 0,
        placeId: child?.place?.id ?? 0,
      })
      await approve(
        plant,
        await write(plant, { lines: [makes('5', 'P-2', { productId: plant.facts.products[2]?.id ?? 0 }), use] }),
      )
      const refused = await reverse(plant, done)
      expect([refused.status, refused.code]).toEqual([409, 'LOT_USED'])
      expect((await read(plant, done.id)).reversedAt).toBeNull()
      expect(await stockOf(plant, lot.id, lot.placeId)).toBe('60')
    }))
})

describe('at the same time', () => {
  it('of two notes that take the last kilograms one is refused', () =>
    onOwnPlant(async (plant) => {
      const { lot, taken, makes } = await stage(plant)
      const notes = []
      for (const code of ['P-1', 'P-2']) notes.push(await write(plant, { lines: [makes('1', code), taken('60')] }))
      const replies = await Promise.all(notes.map((note) => tryApprove(plant, note)))
      expect(replies.map(({ code, status }) => code ?? status).sort()).toEqual([200, 'BALANCE_SHORT'])
      expect(await stockOf(plant, lot.id, lot.placeId)).toBe('40')
    }))

  it('a note approved while its lot is blocked is posted before the block, or refused', () =>
    onOwnPlant(async (plant) => {
      for (let round = 1; round <= 6; round++) {
        const { lot, taken, makes } = await stage(plant)
        const note = await write(plant, { lines: [makes('1', `P-${round}`), taken('10')] })
        const { rowVersion } = await readLot(plant, lot.id)
        const admin = await plant.as('admin')
        const block = () =>
          admin.call(blockLot, { ...at(lot.id), body: { rowVersion, reason: 'Metal was found', lotIds: [] } })
        const both = [() => tryApprove(plant, note), block]
        const [first, second] = await Promise.all((round % 2 ? both : both.reverse()).map((act) => act()))
        const [approved, blocked] = round % 2 ? [first, second] : [second, first]
        expect([blocked?.status, blocked?.code]).toEqual([200, undefined])
        const after = await read(plant, note.id)
        const left = await stockOf(plant, lot.id, lot.placeId)
        expect((await readLot(plant, lot.id)).status).toBe('B')
        if (approved?.status === 200) expect([after.state, left]).toEqual(['E', '90'])
        else expect([approved?.code, after.state, left]).toEqual(['LOT_NOT_RELEASED', 'P', '100'])
      }
    }))
})

/** What may never be: a note that is executed and posted nothing, one that posted and is not executed. */
async function broken(plant: TestPlant): Promise<number> {
  const { rows } = await plant.db.query<{ n: number }>(
    `select (select count(*) from production_notes n where (n.state = 'E') <> exists (
               select from lots_movements m where m.note_id = n.id))
          + (select count(*) from production_notes n where n.state = 'E' and not exists (
               select from history h where h.entity = 'production-notes' and h.entity_id = n.id
                 and h.event = 'production-notes.approved'))
          + (select count(*) from lots_movements m where m.note_id is not null and not exists (
               select from production_notes n where n.id = m.note_id and n.state = 'E')) as n`,
  )
  return rows[0]?.n ?? -1
}

it.each(faults)('a note is executed and posted, or neither, when any statement of its approval is %s', (how) => {
  const fault = faulty()
  return onPlant(
    async (plant) => {
      const { taken, makes } = await stage(plant)
      await approve(plant, await write(plant, { lines: [makes('1', 'P-0'), taken('1')] }))
      const note = await write(plant, { lines: [makes('1', 'P-1'), taken('1')] })
      await plant.as(approver)
      for (let statement = 1; ; statement++) {
        fault.failAt(statement, how)
        const reply = await tryApprove(plant, note)
        const isDone = fault.waits()
        fault.calm()
        expect(await broken(plant)).toBe(0)
        if (isDone) {
          expect(statement).toBeGreaterThan(10)
          break
        }
        expect([reply.status, reply.code]).toEqual(expected[how])
        // only where the answer of the commit was lost may it be executed
        if ((await read(plant, note.id)).state === 'E') break
      }
      expect((await read(plant, note.id)).state).toBe('E')
    },
    { wrap: fault.wrap },
  )
})
