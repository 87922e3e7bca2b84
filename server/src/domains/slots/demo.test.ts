import { saveCollect } from '@lineside/contract/collects'
import { expect, it } from 'vitest'
import { onOwnPlant } from '../../testing/plant.ts'
import { scheduleDemo } from './demo.ts'

it('the last shifts of the demo plants were collected, missed and justified, by the clock of then', () =>
  onOwnPlant(async (plant) => {
    await (await plant.as('operator')).ask(saveCollect, { body: plant.filled() })
    plant.moveClock(9 * 3_600_000)
    const anchor = plant.now()
    const setClock = (time: Date) => plant.moveClock(time.getTime() - plant.now().getTime())
    await scheduleDemo(plant.app, { anchor, setClock })
    expect(plant.now()).toEqual(anchor)
    const { rows } = await plant.db.query<{ state: string }>('select distinct state from slots')
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['JUSTIFIED', 'UNJUSTIFIED']))
  }))
