import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { withDataFolder } from '../../../testing/uploads.ts'
import { raiseOne } from '../testing.ts'
import { treatDemo } from './index.ts'

it('what was raised of late is treated by commands of the demo plants, whose history is as old as they are', () =>
  withDataFolder((folder) =>
    onOwnPlant(
      async (plant) => {
        const ids: number[] = []
        for (const critical of [true, false, true, false, true]) ids.push(await raiseOne(plant, critical))
        plant.moveClock(3 * 86_400_000)
        const anchor = plant.now()
        const setClock = (time: Date) => plant.moveClock(time.getTime() - plant.now().getTime())
        await treatDemo(plant.app, { anchor, setClock })
        expect(plant.now()).toEqual(anchor)
        const { rows } = await plant.db.query<{ code: string }>(
          'select code from non_conformities where id = any($1) order by id',
          [ids],
        )
        expect(rows.some(({ code }) => code !== 'S')).toBe(true)
        const treated = `entity = 'non-conformities' and entity_id = any(array[${ids}]) and event <> 'non-conformities.raised'`
        expect(await plant.count('history', treated)).toBeGreaterThan(3)
        expect(await plant.count('history', `${treated} and at > '${anchor.toISOString()}'`)).toBe(0)
      },
      { settings: { DATA_DIR: folder } },
    ),
  ))
