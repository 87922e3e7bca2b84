import { FALLBACK_LANGUAGE } from '@lineside/contract/core'
import { analyseLot, getLot, getOnTheWay, releaseLot, traceLotFrom } from '@lineside/contract/lots'
import { describe, expect, it } from 'vitest'
import { runAsSystem, systemContext, type WriteContext } from '../../../core/kernel/index.ts'
import { collectReactions } from '../../../core/reactions/index.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { balanceOf, consumptionProblems, type ProductionStep, postProduction, reverseProduction } from '../index.ts'
import { at, lotIn, placeIn, productOf, readLot } from '../testing.ts'

const { onPlant } = usePlant()

const events = ['lots.produced', 'lots.consumed', 'lots.lost', 'lots.reversed']

/** What a note does, as the administrator. */
async function inNote<T>(plant: TestPlant, act: (ctx: WriteContext) => Promise<T>): Promise<T> {
  const { services } = plant.app
  const actor = await actorOfAccount(systemContext(services), (await plant.as('admin')).accountId)
  if (!actor) throw new Error('There is no administrator')
  const person = { actor, language: FALLBACK_LANGUAGE }
  return runAsSystem(services, collectReactions([]), events, act, undefined, person)
}

let notes = 0

async function step(plant: TestPlant, own: Partial<ProductionStep> = {}): Promise<ProductionStep> {
  return {
    industryId: plant.facts.plant,
    noteId: ++notes,
    collectId: null,
    orderNumber: 'OP-7',
    consumed: [],
    lost: [],
    produced: [],
    ...own,
  }
}

const made = async (plant: TestPlant, placeId: number, quantity = '9', code = `P-${++notes}`) => ({
  code,
  productId: await productOf(plant),
  placeId,
  quantity,
  unit: 'kg' as const,
  expiresOn: null,
})

const post = (plant: TestPlant, one: ProductionStep) => inNote(plant, (ctx) => postProduction(ctx, one))

describe('a step of production', () => {
  it('takes, loses and makes: entries, edges by shares, the balance of mass', () =>
    onPlant(async (plant) => {
      const first = await lotIn(plant, 'L')
      const second = await lotIn(plant, 'L', { unit: 'g', quantity: '5000' })
      const { placeId } = first
      const take = (lot: typeof first, quantity: string, unit: 'kg' | 'g') => ({
        lotId: lot.id,
        placeId: lot.placeId,
        quantity,
        unit,
      })
      const { lotIds } = await post(
        plant,
        await step(plant, {
          consumed: [take(first, '10', 'kg'), take(second, '1', 'kg')],
          lost: [take(first, '0.5', 'kg')],
          produced: [await made(plant, placeId, '6'), await made(plant, placeId, '3')],
        }),
      )
      expect(await readLot(plant, first.id)).toMatchObject({
        balance: '89.5',
        children: [...lotIds].sort((a, b) => a - b),
      })
      expect(await readLot(plant, second.id)).toMatchObject({ balance: '4000' })
      const product = await readLot(plant, lotIds[0] ?? 0)
      expect(product).toMatchObject({ status: 'A', balance: '6', supplier: '', parents: [first.id, second.id] })
      const { rows } = await plant.db.query<{ q: string }>(
        'select trim_scale(sum(quantity))::text as q from lots_edges where parent_id = $1',
        [first.id],
      )
      expect(rows[0]?.q).toBe('10')
      const admin = await plant.as('admin')
      const trace = await admin.ask(traceLotFrom, { ...at(product.id), query: { direction: 'backward' } })
      expect(trace.nodes.map(({ id, level }) => [id, level])).toEqual([
        [product.id, 0],
        [first.id, 1],
        [second.id, 1],
      ])
      expect(trace.nodes[0]?.seen?.step).toEqual({
        inputs: '7.333333',
        output: '6',
        loss: '0.333333',
        unaccounted: '1',
        unit: 'kg',
      })
      const way = await admin.ask(getOnTheWay, { ...at(product.id), query: { direction: 'backward' } })
      expect(way.people.map(({ events: own }) => own)).toEqual([['consumed', 'lost', 'produced', 'received']])
    }))

  it('shows on the way back from what it made the analyses of what went in, with who made them', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const lot = await lotIn(plant, 'A')
      const results = [{ name: 'Moisture', value: '3.20', min: '2', max: '5', unit: '%' }]
      await admin.ask(analyseLot, { ...at(lot.id), body: { rowVersion: 1, results } })
      await plant.db.query(`update lots set state = 'L' where id = $1`, [lot.id])
      const consumed = [{ lotId: lot.id, placeId: lot.placeId, quantity: '10', unit: 'kg' as const }]
      const { lotIds } = await post(plant, await step(plant, { consumed, produced: [await made(plant, lot.placeId)] }))
      const way = await admin.ask(getOnTheWay, { ...at(lotIds[0] ?? 0), query: { direction: 'backward' } })
      expect(way.analyses).toMatchObject([
        { lot: { id: lot.id }, name: 'Moisture', value: '3.2', unit: '%', conform: true, by: { id: admin.accountId } },
      ])
    }))

  it('is reversed as a whole, as long as nothing of it was used', () =>
    onPlant(async (plant) => {
      const { id: lotId, placeId } = await lotIn(plant, 'L')
      const consumed = [{ lotId, placeId, quantity: '10', unit: 'kg' as const }]
      const one = await step(plant, { consumed, produced: [await made(plant, placeId)] })
      const { lotIds } = await post(plant, one)
      const reversed = await inNote(plant, (ctx) => reverseProduction(ctx, one.noteId, 'Typed twice'))
      expect(reversed).toHaveLength(2)
      expect(await readLot(plant, lotId)).toMatchObject({ balance: '100', children: [] })
      expect(await readLot(plant, lotIds[0] ?? 0)).toMatchObject({ balance: '0', parents: [] })
      const again = await post(
        plant,
        await step(plant, { consumed, produced: [await made(plant, placeId)], noteId: 9999 }),
      )
      await plant.db.query(`update lots set state = 'L' where id = $1`, [again.lotIds[0]])
      const use = [{ lotId: again.lotIds[0] ?? 0, placeId, quantity: '1', unit: 'kg' as const }]
      await post(plant, await step(plant, { consumed: use }))
      await expect(inNote(plant, (ctx) => reverseProduction(ctx, 9999, 'Typed twice'))).rejects.toMatchObject({
        code: 'LOT_USED',
      })
    }))

  it.each([
    ['A', 'LOT_NOT_RELEASED'],
    ['B', 'LOT_NOT_RELEASED'],
    ['R', 'LOT_REJECTED'],
    ['LR', 'DESTINATION_NOT_ALLOWED'],
  ])('uses nothing of a lot in %s', (state, code) =>
    onPlant(async (plant) => {
      const { id: lotId, placeId } = await lotIn(plant, state)
      const consumed = [{ lotId, placeId, quantity: '1', unit: 'kg' as const }]
      await expect(post(plant, await step(plant, { consumed }))).rejects.toMatchObject({ code })
      expect(await consumptionProblems(systemContext(plant.app.services), plant.facts.plant, consumed)).toEqual([code])
    }),
  )

  it('takes no more than there is, in all its lines together, and nothing in a unit that does not fit', () =>
    onPlant(async (plant) => {
      const { id: lotId, placeId } = await lotIn(plant, 'L')
      const line = (quantity: string, unit: 'kg' | 'l' = 'kg') => ({ lotId, placeId, quantity, unit })
      const short = await step(plant, { consumed: [line('60'), line('40.1')] })
      await expect(post(plant, short)).rejects.toMatchObject({ code: 'BALANCE_SHORT' })
      await expect(post(plant, await step(plant, { consumed: [line('1', 'l')] }))).rejects.toMatchObject({
        details: { fields: { 'consumed.0.quantity': { code: 'unitMisfit' } } },
      })
      expect(await balanceOf(systemContext(plant.app.services), lotId, placeId)).toEqual({
        quantity: '100',
        unit: 'kg',
      })
    }))

  it('makes nothing of itself, not over other lots either', () =>
    onPlant(async (plant) => {
      const { id: lotId, placeId } = await lotIn(plant, 'L')
      const consumed = [{ lotId, placeId, quantity: '1', unit: 'kg' as const }]
      const first = await post(
        plant,
        await step(plant, { consumed, produced: [await made(plant, placeId, '1', 'P-first')] }),
      )
      const id = first.lotIds[0] ?? 0
      await plant.db.query(`update lots set state = 'L' where id = $1`, [id])
      const ofFirst = [{ lotId: id, placeId, quantity: '0.1', unit: 'kg' as const }]
      await post(
        plant,
        await step(plant, { consumed: ofFirst, produced: [await made(plant, placeId, '1', 'P-second')] }),
      )
      const second = await plant.db.query<{ id: number }>(`select id from lots where code = 'P-second'`)
      const secondId = second.rows[0]?.id ?? 0
      await plant.db.query(`update lots set state = 'L' where id = $1`, [secondId])
      await plant.db.query(`update lots set state = 'A' where id = $1`, [id])
      const ofSecond = [{ lotId: secondId, placeId, quantity: '0.1', unit: 'kg' as const }]
      const circle = await step(plant, { consumed: ofSecond, produced: [await made(plant, placeId, '1', 'P-first')] })
      await expect(post(plant, circle)).rejects.toMatchObject({ code: 'GENEALOGY_CYCLE' })
      await plant.db.query(`update lots set state = 'A' where id = $1`, [secondId])
      const itself = await step(plant, { produced: [await made(plant, placeId, '1', 'P-second')] })
      expect((await post(plant, itself)).lotIds).toEqual([secondId])
      expect((await readLot(plant, secondId)).quantity).toBe('2')
    }))

  it('says at its place what is not there, and adds nothing to a lot that was released', () =>
    onPlant(async (plant) => {
      const { placeId } = await lotIn(plant, 'L')
      const code = 'P-released'
      const { lotIds } = await post(plant, await step(plant, { produced: [await made(plant, placeId, '1', code)] }))
      await (await plant.as('admin')).ask(releaseLot, { ...at(lotIds[0] ?? 0), body: { rowVersion: 1 } })
      const fields = async (produced: ProductionStep['produced']) =>
        post(plant, await step(plant, { produced })).then(
          () => [],
          (error: { details: { fields: object } }) => Object.keys(error.details.fields),
        )
      expect(await fields([await made(plant, placeId, '1', code)])).toEqual(['produced.0.code'])
      const twice = await made(plant, placeId)
      expect(await fields([twice, twice])).toEqual(['produced.1.code'])
      expect(
        await fields([{ ...twice, placeId: await placeIn(plant, 'LINE', { industryId: plant.facts.other.plant }) }]),
      ).toEqual(['produced.0.placeId'])
      expect((await (await plant.as('admin')).ask(getLot, at(lotIds[0] ?? 0))).quantity).toBe('1')
    }))
})
