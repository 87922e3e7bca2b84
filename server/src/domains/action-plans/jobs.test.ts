import { addDays, instantOf, localTime, startOfDay } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { createRandom, working } from '../../core/demo/index.ts'
import type { JobContext } from '../../core/jobs/index.ts'
import { onOwnPlant, type TestPlant } from '../../testing/plant.ts'
import { digestJob } from './digest-job.ts'
import { overdueJob } from './overdue-job.ts'
import { effectivenessJob } from './record/effectiveness-job.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const DAYS = 60
const TARDY_DAYS = 7
const WARN_DAYS = 3
const SEVEN = 7 * 3600

interface Planned {
  id: number
  industry: number
  responsible: number
  expected: string
  /** the instant from which it is executed; none: never */
  executed: number | null
}

const insert = `insert into action_plans (id, kind, topic_id, industry_id, what, search_what, how, responsible_id,
    creator_id, expected_date, state, specialist_approval, manager_approval, evidence_required, effectiveness_check,
    created_at)
  select id, 'PLAN', 1, industry, 'What ' || id, 'what', '', responsible, responsible, expected::date, 'D', false, false,
    false, false, $2 from jsonb_to_recordset($1) as t (id bigint, industry bigint, responsible bigint, expected text)`

async function plan(plant: TestPlant, actions: readonly Planned[]): Promise<void> {
  await plant.db.query(insert, [JSON.stringify(actions), plant.now().toISOString()])
}

async function peopleOf(plant: TestPlant, industryId: number): Promise<number[]> {
  const { rows } = await plant.db.query<{ id: number }>(
    `select p.account_id as id from accounts_plants p join accounts a on a.id = p.account_id
     where p.industry_id = $1 and a.state = 'ACTIVE' order by p.account_id limit 8`,
    [industryId],
  )
  return rows.map(({ id }) => id)
}

const run = (plant: TestPlant, job: (ctx: JobContext) => Promise<void>) => working(plant.app, job)

/** The state that an action has, without any job: from its day alone. */
function stateOf(action: Planned, now: number, today: string): string {
  if (action.executed !== null && action.executed <= now) return 'E'
  const past = Math.round((Date.parse(today) - Date.parse(action.expected)) / DAY)
  if (past <= 0) return 'D'
  return past <= TARDY_DAYS ? 'A' : 'B'
}

describe('sixty days of two plants, one of which changes its clocks', () => {
  it('move every action on its day, tell its manager once, and send each person one digest a day', () =>
    onOwnPlant(async (plant) => {
      await plant.db.query('delete from action_plans')
      const [first, second] = await plant.app.services.plants()
      if (!first || !second) throw new Error('Two plants are needed')
      await plant.db.query(`update structure_nodes set time_zone = 'Europe/Lisbon' where id = $1`, [second.id])
      plant.app.services.caches.invalidateAll()
      plant.moveClock(Date.parse('2027-02-20T12:00:00Z') - plant.now().getTime())
      const begin = plant.now().getTime()
      const plants = await plant.app.services.plants()
      expect(plants.map(({ timeZone }) => timeZone)).toContain('Europe/Lisbon')
      const random = createRandom(1, 'sixty days')
      const people = new Map([
        [first.id, await peopleOf(plant, first.id)],
        [second.id, await peopleOf(plant, second.id)],
      ])
      const actions = Array.from({ length: 80 }, (_, at): Planned => {
        const { id: industry } = random.pick([first, second])
        const expected = addDays('2027-02-20', random.below(60))
        const executed = random.chance(0.5) ? begin + random.below(DAYS) * DAY + random.below(DAY) : null
        return { id: 900_000 + at, industry, responsible: random.pick(people.get(industry) ?? []), expected, executed }
      })
      await plan(plant, actions)
      await plant.db.query('delete from notifications')

      const digests = new Map<string, string>()
      const looks = looksFrom(begin, plants)
      for (const at of looks) {
        plant.moveClock(at - plant.now().getTime())
        const executed = actions.filter((one) => one.executed !== null && one.executed <= at).map(({ id }) => id)
        await plant.db.query(`update action_plans set state = 'E' where id = any($1) and state <> 'E'`, [executed])
        for (const one of plants) {
          const local = localTime(new Date(at), one.timeZone)
          if (local.seconds === SEVEN) {
            await run(plant, (ctx) => digestJob.run(ctx, one, local.day))
            // a second run on the same day, as after a restart, sends nothing; a few days show it
            if (local.day.endsWith('5')) await run(plant, (ctx) => digestJob.run(ctx, one, local.day))
            expectDigests(
              digests,
              actions,
              plants.map(({ id }) => id),
              { industry: one.id, today: local.day, now: at },
            )
          }
        }
        if (plants.some(({ timeZone }) => localTime(new Date(at), timeZone).seconds === SEVEN)) continue
        await run(plant, (ctx) => overdueJob.run(ctx))
        const { rows } = await plant.db.query<{ id: number; state: string }>('select id, state from action_plans')
        const today = new Map(plants.map(({ id, timeZone }) => [id, localTime(new Date(at), timeZone).day]))
        const expected = actions.map((one) => [one.id, stateOf(one, at, today.get(one.industry) ?? '')])
        expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(new Map(expected as [number, string][]))
      }
      await plant.drain()
      const { rows: notified } = await plant.db.query<{ account_id: number; at: string; template_key: string }>(
        `select account_id, created_at as at, template_key from notifications where template_key like 'planDigest.%'`,
      )
      expect(notified.length).toBe(digests.size)
      const kinds = (keys: Iterable<string>) => [...keys].sort()
      expect(kinds(notified.map(({ template_key }) => template_key))).toEqual(kinds(digests.values()))
      const overdue = await plant.count('history', `event = 'action-plans.overdue' and entity_id >= 900000`)
      const escalated = await plant.db.query<{ n: number }>(
        `select count(distinct subject_id)::int as n from notifications where template_key = 'planAction.overdueForManager'`,
      )
      expect(overdue).toBe(actions.filter((one) => wasOverdue(one, plants, looks)).length)
      expect(escalated.rows[0]?.n).toBe(overdue)
    }))
})

interface Zoned {
  id: number
  timeZone: string
}

/** When something can be due: at midnight and at seven of each plant, and a second before its midnight, when nothing is. */
function looksFrom(begin: number, plants: readonly Zoned[]): number[] {
  const days = Array.from({ length: DAYS + 2 }, (_, ahead) => addDays('2027-02-20', ahead))
  const looks = plants.flatMap(({ timeZone }) =>
    days.flatMap((day) => {
      const midnight = startOfDay(day, timeZone).getTime()
      return [midnight - 1000, midnight, instantOf(day, SEVEN, timeZone).getTime()]
    }),
  )
  return [...new Set(looks)].filter((at) => at >= begin && at < begin + DAYS * DAY).sort((a, b) => a - b)
}

/** What the digest of a plant should have said, from all actions one by one. */
function expectDigests(
  digests: Map<string, string>,
  actions: readonly Planned[],
  plants: readonly number[],
  { industry, today, now }: { industry: number; today: string; now: number },
): void {
  const open = actions.filter(({ executed }) => executed === null || executed > now)
  for (const responsible of new Set(open.map((one) => one.responsible))) {
    const own = open.filter((one) => one.responsible === responsible)
    const home = plants.filter((id) => own.some((one) => one.industry === id)).sort((a, b) => a - b)[0]
    if (home !== industry) continue
    const belated = own.filter(({ expected }) => expected < today).length
    const running = own.length - belated
    const soon = own.filter(({ expected }) => expected >= today && expected <= addDays(today, WARN_DAYS)).length
    const key = `${responsible} ${industry} ${today}`
    if (belated > 0 && running > 0) digests.set(key, 'planDigest.runningAndBelated')
    else if (belated > 0) digests.set(key, 'planDigest.belated')
    else if (soon > 0) digests.set(key, 'planDigest.beforeExpiration')
  }
}

/** Whether any look found it overdue before it was executed. */
function wasOverdue(action: Planned, plants: readonly Zoned[], looks: readonly number[]): boolean {
  const zone = plants.find(({ id }) => id === action.industry)?.timeZone ?? ''
  return looks.some((at) => stateOf(action, at, localTime(new Date(at), zone).day) === 'B')
}

describe('an executed action whose topic asks whether it worked', () => {
  it('is asked about once, from its day in the plant on', () =>
    onOwnPlant(async (plant) => {
      await plant.db.query('delete from action_plans')
      const zone = 'America/Sao_Paulo'
      const industry = (await plant.app.services.plants()).find(({ timeZone }) => timeZone === zone)?.id ?? 0
      const specialist = (await plant.as('analyst')).accountId
      const responsible = (await plant.as('supervisor')).accountId
      const today = localTime(plant.now(), zone).day
      await plan(plant, [{ id: 900_000, industry, responsible, expected: today, executed: null }])
      await plant.db.query(
        `update action_plans set state = 'E', effectiveness_check = true, specialist_id = $1, effectiveness_date = $2`,
        [specialist, addDays(today, 30)],
      )
      const notified = async () => {
        await run(plant, (ctx) => effectivenessJob.run(ctx))
        await plant.drain()
        return plant.count(
          'notifications',
          `template_key = 'planAction.effectivenessDue' and account_id = ${specialist}`,
        )
      }
      const { seconds } = localTime(plant.now(), zone)
      plant.moveClock(30 * DAY - seconds * 1000 - HOUR)
      expect(await notified()).toBe(0)
      plant.moveClock(HOUR + 60_000)
      expect(await notified()).toBe(1)
      expect(await notified()).toBe(1)
    }))
})
