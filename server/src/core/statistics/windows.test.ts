import { getCollectStatistics, listCollects, saveCollect } from '@lineside/contract/collects'
import { addDays, localTime, type Statistic } from '@lineside/contract/core'
import { getNonConformityStatistics, listNonConformities } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

const figure = (statistics: readonly Statistic<string>[], value: string) =>
  statistics.find((one) => one.value === value)

/** How many a list has of the last days of a plant. */
async function counted(person: Person, endpoint: typeof listCollects, query: Record<string, string>) {
  const { headers } = await person.call(endpoint, { query: { ...query, limit: '1', count: 'true' } as never })
  return Number(headers['x-total-count'])
}

describe('the statistics calls', () => {
  it('count each window as the list of the same days does', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      await supervisor.ask(saveCollect, { body: plant.filled({ temperature: 25.5 }) })
      const dateEnd = localTime(plant.now(), 'America/Sao_Paulo').day
      const within = (days: number) => ({
        industryId: String(plant.facts.plant),
        dateBegin: addDays(dateEnd, 1 - days),
        dateEnd,
      })
      const handCount = async (value: string, endpoint: unknown, filter: Record<string, string>) => {
        const [d1, d7, d30] = await Promise.all(
          [1, 7, 30].map((days) =>
            counted(supervisor, endpoint as typeof listCollects, { ...within(days), ...filter }),
          ),
        )
        return { value, count: d30, d1, d7, d30 }
      }
      const collects = await supervisor.ask(getCollectStatistics, { query: {} })
      expect(collects.asOf).toBe(plant.now().toISOString())
      expect(collects.statistics).toEqual([
        await handCount('collects', listCollects, {}),
        await handCount('outOfLimits', listCollects, { outRange: 'true' }),
      ])
      const { statistics } = await supervisor.ask(getNonConformityStatistics, { query: {} })
      const none = { isVoid: 'false' }
      expect(statistics).toEqual([
        await handCount('nonConformities', listNonConformities, none),
        await handCount('critical', listNonConformities, { ...none, hasCritical: 'true' }),
        await handCount('untreated', listNonConformities, { ...none, status: 'S' }),
      ])
      expect(figure(statistics, 'nonConformities')?.d30).toBeGreaterThan(figure(statistics, 'critical')?.d30 ?? 0)
    }))

  it('count the plants asked for, of the own ones alone', () =>
    onPlant(async (plant) => {
      const [admin, supervisor] = [await plant.as('admin'), await plant.as('supervisor')]
      const all = async (person: Person, industryId?: number[]) => {
        const query = industryId ? { industryId: industryId.join() } : {}
        return figure((await person.ask(getCollectStatistics, { query })).statistics, 'collects')?.d30 ?? 0
      }
      const [here, there] = [plant.facts.plant, plant.facts.other.plant]
      expect(await all(admin)).toBe((await all(admin, [here])) + (await all(admin, [there])))
      expect(await all(admin, [there])).toBeGreaterThan(0)
      expect(await all(supervisor)).toBe(await all(admin, [here]))
      expect(await all(supervisor, [here, there])).toBe(await all(admin, [here]))
      const { status } = await supervisor.call(getCollectStatistics, { query: { industryId: String(there) } })
      expect(status).toBe(404)
    }))

  it('are counted once a minute', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const first = await supervisor.ask(getCollectStatistics, { query: {} })
      await supervisor.ask(saveCollect, { body: plant.filled() })
      plant.moveClock(59_000)
      expect(await supervisor.ask(getCollectStatistics, { query: {} })).toEqual(first)
      plant.moveClock(1_000)
      const later = await supervisor.ask(getCollectStatistics, { query: {} })
      expect(figure(later.statistics, 'collects')?.d1).toBe((figure(first.statistics, 'collects')?.d1 ?? 0) + 1)
    }))
})
