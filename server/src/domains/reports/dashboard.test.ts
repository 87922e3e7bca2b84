import { listCollects, saveCollect } from '@lineside/contract/collects'
import { listActions, listNonConformities } from '@lineside/contract/non-conformities'
import { getDashboard } from '@lineside/contract/reports'
import { listSlots } from '@lineside/contract/slots'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { grant } from '../profiles/testing.ts'

const { onPlant } = usePlant()

/** How many rows a list has under some filters. */
async function counted(person: Person, endpoint: unknown, query: Record<string, string>): Promise<number> {
  const { headers } = await person.call(endpoint as typeof listCollects, {
    query: { ...query, limit: '1', count: 'true' } as never,
  })
  return Number(headers['x-total-count'])
}

const dashboardOf = async (plant: TestPlant, days: '7' | '30' | '90' = '30', person?: Person) =>
  (person ?? (await plant.as('supervisor'))).ask(getDashboard, {
    query: { industryId: String(plant.facts.plant), days },
  })

describe('the dashboard of a plant', () => {
  it('counts as each of its lists does', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      await supervisor.ask(saveCollect, { body: plant.filled({ temperature: 25.5 }) })
      const { days, outOfLimits, actions, asOf } = await dashboardOf(plant)
      expect([asOf, days.length]).toEqual([plant.now().toISOString(), 30])
      const within = {
        industryId: String(plant.facts.plant),
        dateBegin: days[0]?.day ?? '',
        dateEnd: days.at(-1)?.day ?? '',
      }
      const sum = (of: (day: (typeof days)[number]) => number | null) =>
        days.reduce((all, day) => all + (of(day) ?? 0), 0)
      const hand = (endpoint: unknown, filters: Record<string, string>) =>
        counted(supervisor, endpoint, { ...within, ...filters })
      const outside = { outRange: 'true' }
      expect(sum((day) => day.collects)).toBe(await hand(listCollects, {}))
      expect(sum((day) => day.outOfLimits)).toBe(await hand(listCollects, outside))
      expect(sum((day) => day.nonConformities)).toBe(await hand(listNonConformities, { isVoid: 'false' }))
      expect(days.at(-1)?.outOfLimits).toBe(
        await hand(listCollects, { ...outside, dateBegin: within.dateEnd, dateEnd: within.dateEnd }),
      )
      for (const [key, filter] of [
        ['forms', 'typeCollectId'],
        ['products', 'productId'],
        ['lines', 'industryLineId'],
      ] as const) {
        const { most, others } = outOfLimits[key]
        expect(most.reduce((all, { count }) => all + count, others)).toBe(await hand(listCollects, outside))
        const [first] = most
        if (!first?.id) throw new Error('nothing was out of limits')
        expect(first.count).toBe(await hand(listCollects, { ...outside, [filter]: String(first.id) }))
        expect(first.name).not.toBe('')
        expect(most.map(({ count }) => count)).toEqual(most.map(({ count }) => count).sort((a, b) => b - a))
      }
      for (const [key, filters] of [
        ['performed', { status: 'PERFORMED', late: 'false' }],
        ['late', { status: 'PERFORMED', late: 'true' }],
        ['missed', { status: 'UNJUSTIFIED' }],
        ['justified', { status: 'JUSTIFIED' }],
      ] as const)
        expect([key, sum((day) => day.slots[key])]).toEqual([key, await hand(listSlots, filters)])
      expect(actions).toEqual({
        inTime: await hand(listActions, { status: 'evaluation,executed', doneLate: 'false' }),
        late: await hand(listActions, { status: 'evaluation,executed', doneLate: 'true' }),
        belated: await hand(listActions, { status: 'belated' }),
      })
    }))

  it('looks back as far as it is asked to, and is counted once a minute', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const first = await dashboardOf(plant, '7')
      expect([first.days.length, (await dashboardOf(plant, '90')).days.length]).toEqual([7, 90])
      await supervisor.ask(saveCollect, { body: plant.filled() })
      plant.moveClock(59_000)
      expect(await dashboardOf(plant, '7')).toEqual(first)
      plant.moveClock(1_000)
      const collects = ({ days }: typeof first) => days.reduce((all, day) => all + day.collects, 0)
      expect(collects(await dashboardOf(plant, '7'))).toBe(collects(first) + 1)
    }))

  it('says nothing of deviations to who may not read them, nor anything of another plant', () =>
    onPlant(async (plant) => {
      await grant(plant, 'CIEX', { 1: 'r' })
      const reader = await plant.as('otavio.penteado')
      const { days, actions } = await dashboardOf(plant, '7', reader)
      expect([days.every(({ nonConformities }) => nonConformities === null), actions]).toEqual([true, null])
      const { status } = await reader.call(getDashboard, {
        query: { industryId: String(plant.facts.other.plant) },
      })
      expect(status).toBe(404)
    }))
})
