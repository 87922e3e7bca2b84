import { listShifts } from '@lineside/contract/shifts'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

describe('the list of shifts', () => {
  it('is the shifts by their plant', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const own = await admin.ask(listShifts, { query: { industryId: String(plant.facts.plant) } })
      expect(own.map(({ name }) => name)).toEqual(['Turno 1', 'Turno 2', 'Turno 3', 'Comercial'])
      expect(own[2]).toMatchObject({
        code: '3',
        timings: [{ start: '22:00:00', end: '06:00:00', days: [1, 2, 3, 4, 5, 6, 7] }],
        toleranceMinutes: 0,
        commercial: false,
        enabled: true,
      })
    }))
})
