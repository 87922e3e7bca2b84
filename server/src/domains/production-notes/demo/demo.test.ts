import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { lotsDemo } from '../../lots/demo/index.ts'
import { notesDemo } from './index.ts'

it('the demo plant has notes in every state, what waits of several ages, and one that was reversed and corrected', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    const around = {
      anchor,
      short: true,
      setClock: (to: Date) => plant.moveClock(to.getTime() - plant.now().getTime()),
    }
    await lotsDemo(plant.app, around)
    await notesDemo(plant.app, { ...around, short: false })
    const { rows } = await plant.db.query(
      'select state, count(*)::int as count from production_notes group by state order by state',
    )
    expect(rows).toEqual([
      { state: 'E', count: 7 },
      { state: 'P', count: 6 },
      { state: 'R', count: 2 },
    ])
    expect(await plant.count('production_notes', 'reversed_at is not null')).toBe(1)
    expect(await plant.count('production_notes', 'corrects is not null')).toBe(1)
    expect(await plant.count('lots_movements', 'note_id is not null')).toBeGreaterThan(0)
    expect(await plant.count('production_notes_lines', `fefo_reason <> ''`)).toBe(1)
    const { rows: sent } = await plant.db.query(
      'select state, max(attempts) as attempts from production_notes_deliveries group by state order by state',
    )
    expect(sent).toEqual([
      { state: 'FAILED', attempts: 1 },
      { state: 'SENT', attempts: 2 },
      { state: 'WITHDRAWN', attempts: 0 },
    ])
    expect(plant.now()).toEqual(anchor)
  }))
