import { getCollect, listChangeLog, listChanges } from '@lineside/contract/collects'
import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { collected } from '../testing.ts'
import { requestDemoChanges } from './demo-requests.ts'

it('the demo plant has a request that waits, one approved and one refused', () =>
  onOwnPlant(async (plant) => {
    for (const temperature of [15.5, 16, 25]) await collected(plant, { temperature })
    plant.moveClock(4 * 86_400_000)
    const anchor = plant.now()
    const times: Date[] = []
    await requestDemoChanges(plant.app, { anchor, setClock: (time) => times.push(time) })
    expect(times.at(-1)).toBe(anchor)
    const manager = await plant.as('manager')
    const waiting = await manager.ask(listChanges, {})
    expect(waiting).toMatchObject([{ state: 'EW', outRange: { before: true, after: false } }])
    const ended = await manager.ask(listChangeLog, {})
    expect(ended.map(({ state }) => state).sort()).toEqual(['EA', 'ER'])
    const approved = ended.find(({ state }) => state === 'EA')
    expect(await manager.ask(getCollect, { params: { id: String(approved?.collectId) } })).toMatchObject({
      revision: 2,
    })
  }))
