import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { matrix } from '../testing.ts'
import { skillsDemo } from './index.ts'

it('the demo plant has a matrix with every level, with gaps, and with levels that expire and have expired', () =>
  onOwnPlant(async (plant) => {
    const setClock = (to: Date) => plant.moveClock(to.getTime() - plant.now().getTime())
    await skillsDemo(plant.app, { anchor: plant.now(), setClock, short: true })
    const admin = await plant.as('admin')
    const { tasks, positions, people } = await matrix(admin, plant)
    expect([tasks.length, positions.length]).toEqual([24, 4])
    const evaluated = people.filter(({ positionId }) => positionId !== null)
    expect(evaluated).toHaveLength(6)
    const [levels, standings] = [
      evaluated.map((row) => row.levels).join(''),
      evaluated.map((row) => row.standings).join(''),
    ]
    expect([...new Set(levels)].sort()).toEqual(['0', '1', '2', '3', '4'])
    expect([...new Set(standings)].sort()).toEqual(['-', 'E', 'F', 'X'])
    expect((await matrix(admin, plant, { gaps: 'true' })).people.length).toBeGreaterThan(0)
  }))
