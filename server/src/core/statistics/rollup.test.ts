import {
  approveChange,
  getCollectStatistics,
  listCollects,
  refuseChange,
  saveCollect,
} from '@lineside/contract/collects'
import { addDays, localTime } from '@lineside/contract/core'
import { getNonConformityStatistics, listNonConformities, voidNonConformity } from '@lineside/contract/non-conformities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collected, deletionRequested, editRequested } from '../../domains/collects/testing.ts'
import { onQuietPlant, type TestPlant, usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ZONE = 'America/Sao_Paulo'

type List = typeof listCollects

/** How many the list of the same days has, of the plant whose calendar it is. */
async function countedByHand(plant: TestPlant, list: List, filter: Record<string, string>, zone = ZONE) {
  const supervisor = await plant.as('supervisor')
  const dateEnd = localTime(plant.now(), zone).day
  const within = async (days: number) => {
    const dates = { dateBegin: addDays(dateEnd, 1 - days), dateEnd, industryId: String(plant.facts.plant) }
    const query = { ...filter, ...dates, limit: '1', count: 'true' } as never
    return Number((await supervisor.call(list, { query })).headers['x-total-count'])
  }
  const [d1, d7, d30] = [await within(1), await within(7), await within(30)]
  return { count: d30, d1, d7, d30 }
}

async function statisticsNow(plant: TestPlant) {
  const supervisor = await plant.as('supervisor')
  const collects = await supervisor.ask(getCollectStatistics, { query: {} })
  const raised = await supervisor.ask(getNonConformityStatistics, { query: {} })
  return { asOf: [collects.asOf, raised.asOf], statistics: [...collects.statistics, ...raised.statistics] }
}

async function allByHand(plant: TestPlant, zone = ZONE) {
  const raised = listNonConformities as unknown as List
  const none = { isVoid: 'false' }
  return [
    { value: 'collects', ...(await countedByHand(plant, listCollects, {}, zone)) },
    { value: 'outOfLimits', ...(await countedByHand(plant, listCollects, { outRange: 'true' }, zone)) },
    { value: 'nonConformities', ...(await countedByHand(plant, raised, none, zone)) },
    { value: 'critical', ...(await countedByHand(plant, raised, { ...none, hasCritical: 'true' }, zone)) },
    { value: 'untreated', ...(await countedByHand(plant, raised, { ...none, status: 'S' }, zone)) },
  ]
}

const collectsOf = async (plant: TestPlant) =>
  (await statisticsNow(plant)).statistics.find(({ value }) => value === 'collects')?.d1 ?? 0

/** What people do in a plant, each a record at a time before now, and what becomes of it. */
const rounds = fc.array(
  fc.record({
    hoursAgo: fc.constantFrom(0, 0, 1, 13, 30, 24 * 6, 24 * 7, 24 * 29, 24 * 31),
    temperature: fc.constantFrom(15, 15, 25.5),
    leaks: fc.constantFrom(1, 6),
    outcome: fc.constantFrom('stays', 'edited', 'refused', 'deleted', 'void') as fc.Arbitrary<
      'stays' | 'edited' | 'refused' | 'deleted' | 'void'
    >,
    /** it becomes of it only after the days were brought up to date with the record in them */
    afterwards: fc.boolean(),
    hoursLater: fc.constantFrom(0, 0, 2, 11),
  }),
  { minLength: 3, maxLength: 6 },
)

async function becomes(plant: TestPlant, collectId: number, outcome: string, temperature: number) {
  const body = { rowVersion: 1, reason: 'Decided by a test' }
  const manager = await plant.as('manager')
  const at = (id: number) => ({ params: { id: String(id) }, body })
  const approved = (id: number) => ({ params: { id: String(id) }, body: { rowVersion: 1 } })
  if (outcome === 'edited' || outcome === 'refused') {
    const other = temperature > 20 ? 15.5 : 26
    const { id } = await editRequested(plant, collectId, { temperature: other })
    if (outcome === 'refused') return manager.ask(refuseChange, at(id))
    return manager.ask(approveChange, approved(id))
  }
  if (outcome === 'deleted') return manager.ask(approveChange, approved((await deletionRequested(plant, collectId)).id))
  if (outcome !== 'void') return null
  const { rows } = await plant.db.query<{ id: number; row_version: number }>(
    `select id, row_version from non_conformities where collect_id = $1 and code <> 'T' limit 1`,
    [collectId],
  )
  const [raised] = rows
  if (!raised) return null
  const sent = { params: { id: String(raised.id) }, body: { ...body, rowVersion: raised.row_version } }
  return (await plant.as('analyst')).ask(voidNonConformity, sent)
}

async function isUpToDate(plant: TestPlant) {
  await plant.runJobs()
  const { asOf, statistics } = await statisticsNow(plant)
  const now = plant.now().toISOString()
  expect(asOf).toEqual([now, now])
  expect(statistics).toEqual(await allByHand(plant))
}

describe('the days that statistics tell of', () => {
  it('are what the lists count, after any records, late ones, edits, refusals, deletions and what was none', () =>
    fc.assert(
      fc.asyncProperty(rounds, (all) =>
        onPlant(async (plant) => {
          await plant.runJobs()
          for (const { hoursAgo, temperature, leaks, outcome, afterwards, hoursLater } of all) {
            plant.moveClock(hoursLater * HOUR + MINUTE)
            const collectedAt = new Date(plant.now().getTime() - hoursAgo * HOUR).toISOString()
            const body = plant.filled({ temperature, leaks }, { collectedAt })
            const { id } = await (await plant.as('operator')).ask(saveCollect, { body })
            if (afterwards) {
              await isUpToDate(plant)
              plant.moveClock(MINUTE)
            }
            await becomes(plant, id, outcome, temperature)
            await isUpToDate(plant)
          }
        }),
      ),
      { numRuns: 8, seed: 20261123 },
    ))

  it('are read, not counted: a day is counted anew once the history tells of a record in it', () =>
    onQuietPlant(async (plant) => {
      await plant.runJobs()
      plant.moveClock(MINUTE)
      await plant.runJobs()
      const before = await collectsOf(plant)
      expect(before).toBe((await countedByHand(plant, listCollects, {})).d1)
      // nothing of the product writes without its history; so only who counts would see it
      await plant.db.query(`update collects set change_state = 'DA' where collected_at > $1`, [
        new Date(plant.now().getTime() - 24 * HOUR).toISOString(),
      ])
      const less = (await countedByHand(plant, listCollects, {})).d1
      expect(less).toBeLessThan(before)
      plant.moveClock(MINUTE)
      await plant.runJobs()
      expect(await collectsOf(plant)).toBe(before)
      await collected(plant)
      plant.moveClock(MINUTE)
      await plant.runJobs()
      expect(await collectsOf(plant)).toBe(less + 1)
    }))

  it('are at most a minute old: where nobody brings them up to date they are counted', () =>
    onPlant(async (plant) => {
      await plant.runJobs()
      const first = plant.now().toISOString()
      const before = await collectsOf(plant)
      await collected(plant)
      plant.moveClock(MINUTE - 1)
      expect([(await statisticsNow(plant)).asOf[0], await collectsOf(plant)]).toEqual([first, before])
      plant.moveClock(1)
      expect([(await statisticsNow(plant)).asOf[0], await collectsOf(plant)]).toEqual([
        plant.now().toISOString(),
        before + 1,
      ])
    }))

  it('are those of the plant’s calendar: a new one at midnight, and others where it moves to another zone', () =>
    onPlant(async (plant) => {
      plant.moveClock(11 * HOUR)
      await plant.runJobs()
      await collected(plant)
      // 23:59 in São Paulo has passed since
      plant.moveClock(MINUTE - 1)
      expect((await statisticsNow(plant)).statistics.length).toBe(5)
      plant.moveClock(HOUR)
      await isUpToDate(plant)
      await plant.db.query(`update structure_nodes set time_zone = 'Asia/Tokyo' where id = $1`, [plant.facts.plant])
      plant.app.services.caches.invalidateAll()
      plant.moveClock(MINUTE)
      await plant.runJobs()
      expect((await statisticsNow(plant)).statistics).toEqual(await allByHand(plant, 'Asia/Tokyo'))
      expect(await plant.count('core_statistics', `industry_id = ${plant.facts.plant} and name = 'collects'`)).toBe(30)
    }))
})
