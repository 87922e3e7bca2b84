import { filterTour, getBoard } from '@lineside/contract/news'
import { expect, it } from 'vitest'
import { onOwnPlant, type TestPlant } from '../../../testing/plant.ts'
import { withDataFolder } from '../../../testing/uploads.ts'
import { newsDemo } from './index.ts'

const onFiles = (test: (plant: TestPlant) => Promise<void>) =>
  withDataFolder((folder) => onOwnPlant(test, { settings: { DATA_DIR: folder } }))

it('the demo plants have three slides, two news that are shown and a tour that one person was not shown yet', () =>
  onFiles(async (plant) => {
    const setClock = (to: Date) => plant.moveClock(to.getTime() - plant.now().getTime())
    await newsDemo(plant.app, { anchor: plant.now(), setClock })
    const operator = await plant.as('operator')
    const { slides, news } = await operator.ask(getBoard, {}, { language: 'pt-BR' })
    expect([slides.length, news.length]).toEqual([3, 2])
    expect(news.map(({ read }) => read)).toContain(true)
    const seenBy = async (login: string) => (await (await plant.as(login)).ask(filterTour, {})).map(({ seen }) => seen)
    expect(await seenBy('operator')).toEqual([true, true, true, true])
    expect(await seenBy('larissa.vidal')).toEqual([false, false, false, false])
    const { rows } = await plant.db.query<{ notified: number }>(
      `select count(*)::int as notified from notifications where event_source = 'News'`,
    )
    expect(rows[0]?.notified).toBeGreaterThan(10)
  }))
