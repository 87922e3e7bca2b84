import { listPhotos } from '@lineside/contract/collects'
import { listSharedViews } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { withDataFolder } from '../../../testing/uploads.ts'
import { reportDemo } from './report.ts'

it('the demo plant has photos of the records that its people made again, and two views that it shares', () =>
  withDataFolder((folder) =>
    onOwnPlant(
      async (plant) => {
        const anchor = plant.now()
        const times: Date[] = []
        await reportDemo(plant.app, { anchor, setClock: (time) => times.push(time) })
        expect(times.at(-1)).toBe(anchor)
        const supervisor = await plant.as('supervisor')
        const photos = await supervisor.ask(listPhotos, {})
        expect(photos).toHaveLength(3)
        expect(photos).toMatchObject([{ isEvidence: true, file: { picture: true } }, {}, {}])
        const views = await supervisor.ask(listSharedViews, {})
        expect(views.map(({ list }) => list).sort()).toEqual(['collects', 'non-conformities'])
      },
      { settings: { DATA_DIR: folder } },
    ),
  ))
