import { analyseAndReleaseLot, blockLot, changeSpecification, getLot, lotTransitions } from '@lineside/contract/lots'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { allow, at, expiredLot, lotIn, productOf, readLot } from '../testing.ts'

const { onPlant } = usePlant()

/** The product's lots need their fat measured; gives its parameter. */
async function needsFat(plant: TestPlant): Promise<number> {
  const parameters = [{ name: 'Fat', kind: 'NUMBER' as const, min: '3', max: '4' }]
  const admin = await plant.as('admin')
  const answer = await admin.ask(changeSpecification, {
    ...at(await productOf(plant)),
    body: { rowVersion: 0, parameters } as never,
  })
  return answer.parameters[0]?.id ?? 0
}

describe('a lot is analysed and released at once', () => {
  it('where all is inside: both stand in its history, by who may do either', () =>
    onPlant(async (plant) => {
      await allow(plant, 'analyst')
      const parameterId = await needsFat(plant)
      const { id } = await lotIn(plant)
      const body = { rowVersion: 1, results: [{ parameterId, value: '3.5' }] }
      const released = await (await plant.as('analyst')).ask(analyseAndReleaseLot, { ...at(id), body })
      expect(released).toMatchObject({ status: 'L', suggestion: 'L' })
      expect(released.history.slice(-2).map(({ event }) => event)).toEqual(['lots.analysed', 'lots.released'])
      expect(released.analyses).toMatchObject([{ name: 'Fat', value: '3.5', conform: true }])
    }))

  it('neither where a result is outside or one is missing', () =>
    onPlant(async (plant) => {
      await allow(plant, 'analyst')
      const parameterId = await needsFat(plant)
      const { id } = await lotIn(plant)
      const analyst = await plant.as('analyst')
      for (const result of [
        { parameterId, value: '4.5' },
        { name: 'Smell', conform: true },
      ]) {
        const refused = await analyst.call(analyseAndReleaseLot, {
          ...at(id),
          body: { rowVersion: 1, results: [result] },
        })
        expect(refused.code).toBe('ANALYSES_INCOMPLETE')
      }
      expect(await readLot(plant, id)).toMatchObject({ status: 'A', rowVersion: 1, analyses: [] })
    }))

  it('never a blocked one, nor by who blocked it and put it back: that is said before any result is asked', () =>
    onPlant(async (plant) => {
      await allow(plant, 'manager')
      await needsFat(plant)
      const manager = await plant.as('manager')
      const { id } = await lotIn(plant, 'L')
      const { lot } = await manager.ask(blockLot, { ...at(id), body: { rowVersion: 1, reason: 'Foreign body found' } })
      const results = [{ name: 'pH', value: '5', min: '4', max: '7' }]
      const send = (rowVersion: number, one = id) =>
        manager.call(analyseAndReleaseLot, { ...at(one), body: { rowVersion, results } })
      expect((await send(lot.rowVersion)).code).toBe('STATE_REFUSED')
      const back = await manager.ask(lotTransitions.returnedToAnalysis, {
        ...at(id),
        body: { rowVersion: lot.rowVersion, reason: 'Measure again' },
      })
      expect((await manager.ask(getLot, at(id))).abilities.released).toBe('LOT_BLOCKED_BY_YOU')
      expect((await send(back.rowVersion)).code).toBe('LOT_BLOCKED_BY_YOU')
      expect((await send(1, await expiredLot(plant))).code).toBe('STATE_REFUSED')
    }))
})
