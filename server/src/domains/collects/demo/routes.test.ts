import { listCollects } from '@lineside/contract/collects'
import { getRun, scripts } from '@lineside/contract/scripts'
import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { routesDemo } from './routes.ts'

it('the demo plants have routes that were gone, with the records that were made on them', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    const setClock = (time: Date) => plant.moveClock(time.getTime() - plant.now().getTime())
    await routesDemo(plant.app, { anchor, setClock })
    expect(plant.now()).toEqual(anchor)
    const admin = await plant.as('admin')
    const routes = await admin.ask(scripts.list, {})
    const { plant: saoPaulo, other } = plant.facts
    expect(routes.map(({ industryId }) => industryId).sort()).toEqual([saoPaulo, saoPaulo, other.plant].sort())
    const rows = await admin.ask(listCollects, { query: { withScript: 'true' } })
    const byRun = Map.groupBy(rows, ({ script }) => script?.runId ?? 0)
    expect(new Set(rows.map(({ script }) => script?.id))).toEqual(new Set(routes.map(({ id }) => id)))
    for (const [id, made] of byRun) {
      const run = await admin.ask(getRun, { params: { id: String(id) } })
      expect(run).toMatchObject({ state: 'FINISHED', operator: made[0]?.operator })
      const done = run.stops.flatMap(({ collectId }) => collectId ?? [])
      expect(done.toSorted()).toEqual(made.map((row) => row.id).toSorted())
    }
  }))
