import { addDays, localTime } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import { working } from '../../core/demo/index.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { noticeJob } from './notice-job.ts'
import { createCourse, finish, idOf, plan, today } from './testing.ts'

const { onPlant } = usePlant()

const MONDAY = '2026-11-30'

/** Moves the clock to a day at noon of São Paulo. */
function toDay(plant: TestPlant, day: string) {
  const { day: now } = localTime(plant.now(), 'America/Sao_Paulo')
  plant.moveClock(Date.parse(day) - Date.parse(now))
}

async function runOn(plant: TestPlant, day: string) {
  toDay(plant, day)
  const here = (await plant.app.services.plants()).find(({ id }) => id === plant.facts.plant)
  if (here) await working(plant.app, (ctx) => noticeJob.run(ctx, here, day))
}

async function notified(plant: TestPlant) {
  const { rows } = await plant.db.query<{ login: string; template_key: string; count: number }>(
    `select a.login, n.template_key, (n.params ->> 'count')::int as count
     from notifications n join accounts a on a.id = n.account_id where n.event_source = 'Training'
     order by n.template_key, a.login`,
  )
  return rows.map(({ login, template_key, count }) => [login, template_key, count])
}

/** The operator's certificate of a training that took place so that it expires on a day. */
async function expiring(plant: TestPlant, on: string, own: object = {}) {
  const session = await plan(plant, { attendeeIds: [await idOf(plant, 'operator')], ...own })
  await finish(plant, session, 'APPROVED')
  await plant.db.query('update trainings_certificates set expires_on = $2 where session_id = $1', [session.id, on])
}

it('what expires within 30 days is told on Monday, to the person and their supervisor, once', () =>
  onPlant(async (plant) => {
    await plant.db.query(
      `update accounts set supervisor_id = (select id from accounts where login = 'supervisor') where login = 'operator'`,
    )
    await expiring(plant, MONDAY)
    await expiring(plant, addDays(MONDAY, 30))
    await expiring(plant, addDays(MONDAY, 31))
    await expiring(plant, addDays(MONDAY, -1))
    await runOn(plant, addDays(MONDAY, -1))
    expect(await notified(plant)).toEqual([])
    await runOn(plant, MONDAY)
    await runOn(plant, MONDAY)
    expect(await notified(plant)).toEqual([
      ['operator', 'trainingExpiring.own', 2],
      ['supervisor', 'trainingExpiring.team', 2],
    ])
  }))

it('what was renewed is not told', () =>
  onPlant(async (plant) => {
    const { id: courseId } = await createCourse(plant)
    await expiring(plant, addDays(MONDAY, 3), { courseId })
    await expiring(plant, addDays(MONDAY, 300), { courseId })
    expect(today(plant) <= MONDAY).toBe(true)
    await runOn(plant, MONDAY)
    expect(await notified(plant)).toEqual([])
  }))
