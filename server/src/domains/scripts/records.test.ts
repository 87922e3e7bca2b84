import { getRun, stopOfRecord } from '@lineside/contract/scripts'
import { expect, it } from 'vitest'
import { createRandom } from '../../core/demo/index.ts'
import { testForm } from '../../testing/form.ts'
import { usePlant } from '../../testing/plant.ts'
import { markStopDone } from './records.ts'
import { started, twoStops } from './testing.ts'

const { onPlant } = usePlant()

it('a record does the stop that the contract finds, whatever stops are open and whatever they wait for', () =>
  onPlant(async (plant) => {
    const random = createRandom(127, 'stops of a route')
    const [first, second] = twoStops(plant)
    const points = [first?.collectPointId ?? 0, second?.collectPointId ?? 0]
    const forms = [testForm.id, null, testForm.id + 1]
    const pick = <T>(all: readonly T[]) => all[random.below(all.length)] as T
    const stops = Array.from({ length: 14 }, (_, minutes) => ({
      collectPointId: pick(points),
      formId: testForm.id,
      minutes,
    }))
    const { id } = await started(plant, stops)
    for (let position = 1; position <= stops.length; position++)
      await plant.db.query('update scripts_stops set form_id = $3 where run_id = $1 and position = $2', [
        id,
        position,
        pick(forms),
      ])
    const operator = await plant.as('operator')
    const run = async () => (await operator.ask(getRun, { params: { id: String(id) } })).stops
    let done = 0
    for (let collectId = 1; collectId <= 24; collectId++) {
      const before = await run()
      const record = { collectPointId: pick(points), formId: pick([testForm.id, testForm.id + 1]) }
      const expected = stopOfRecord(before, record)?.position
      await markStopDone({ db: plant.db }, { runId: id, ...record, collectId, collectedAt: plant.now().toISOString() })
      const after = await run()
      const changed = after.filter((stop, at) => stop.doneAt !== before[at]?.doneAt).map(({ position }) => position)
      expect(changed).toEqual(expected === undefined ? [] : [expected])
      done += changed.length
    }
    expect(done).toBeGreaterThan(8)
  }))
