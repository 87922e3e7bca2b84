import { addDays, localTime, startOfDay } from '@lineside/contract/core'
import { concludeItem, getOwnLogbook, logbookCatalogue } from '@lineside/contract/logbooks'
import { expect, it } from 'vitest'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { change } from '../accounts/testing.ts'
import {
  activities,
  activity,
  at,
  book,
  conclude,
  create,
  itemOf,
  leaveOut,
  runLogbookJobs,
  send,
  today,
  toNextDay,
  withLogbook,
} from './testing.ts'

const { onPlant } = usePlant()

const statesOf = async (plant: TestPlant, logbookId: number) => {
  const { rows } = await plant.db.query<{ due: string; state: string; carried: boolean; missed: boolean }>(
    `select i.due_date as due, i.state, i.carried, i.missed from logbooks_items i join logbooks_groups g on g.id = i.group_id
     where g.logbook_id = $1 and i.frequency <> 'ON_DEMAND' order by i.activity_id, i.due_date`,
    [logbookId],
  )
  return rows.map(({ due, state, carried, missed }) =>
    [due, state, carried && 'carried', missed && 'missed'].filter(Boolean).join(' '),
  )
}
const resultsOf = async (plant: TestPlant, logbookId: number) => {
  const { rows } = await plant.db.query<{ date: string; result: string; due: number; settled: number; missed: number }>(
    'select date, result, due, settled, missed from logbooks_days where logbook_id = $1 order by date',
    [logbookId],
  )
  return rows.map(({ date, result, due, settled, missed }) => `${date} ${result} ${due} ${settled} ${missed}`)
}

it('the day closes, carries, renews and opens, once, however often the job runs', () =>
  onOwnPlant(async (plant) => {
    const { logbook, person } = await withLogbook(plant)
    await plant.runJobs()
    await conclude(person, itemOf(await book(person)))
    const first = today(plant)
    toNextDay(plant)
    await plant.runJobs()
    await plant.runJobs()
    const second = today(plant)
    expect(await statesOf(plant, logbook.id)).toEqual([
      `${first} CONCLUDED`,
      `${second} PENDING`,
      `${first} PENDING carried`,
    ])
    toNextDay(plant)
    await plant.runJobs()
    expect(await statesOf(plant, logbook.id)).toEqual([
      `${first} CONCLUDED`,
      `${second} CLOSED missed`,
      `${today(plant)} PENDING`,
      `${first} PENDING carried`,
    ])
    expect(await resultsOf(plant, logbook.id)).toEqual([
      `${first} CARRIED 2 1 0`,
      `${second} MISSED 2 0 1`,
      `${today(plant)} OPEN 2 0 0`,
    ])
    const shown = await book(await plant.signIn('operator'))
    expect(itemOf(shown, 'Grease the bearings')).toMatchObject({ carried: true, age: 2, state: 'PENDING' })
    expect(shown.handover?.missed).toMatchObject([{ title: 'Walk the line', dueDate: second }])
  }))

it('what did not apply is renewed by the job; what was renewed by hand is not renewed again', () =>
  onPlant(async (plant) => {
    const { logbook, person } = await withLogbook(plant, { activities: activities.slice(0, 1) })
    const first = today(plant)
    await leaveOut(person, itemOf(await book(person)))
    toNextDay(plant)
    await runLogbookJobs(plant)
    expect(await statesOf(plant, logbook.id)).toEqual([`${first} NOT_APPLICABLE`, `${today(plant)} PENDING`])
    expect(await resultsOf(plant, logbook.id)).toEqual([`${first} COMPLETE 1 1 0`, `${today(plant)} OPEN 1 0 0`])
  }))

it('a server that slept for three days makes up for each, in order; so does the first who opens the book', () =>
  onPlant(async (plant) => {
    const slept = await create(plant, { activities: activities.slice(0, 1) })
    const { logbook } = await withLogbook(plant, { activities: activities.slice(0, 1) })
    await runLogbookJobs(plant)
    const days = [0, 1, 2, 3].map((later) => today(plant, later))
    toNextDay(plant, 3)
    await book(await plant.signIn('operator'))
    const expected = [...days.slice(0, 3).map((day) => `${day} CLOSED missed`), `${days[3]} PENDING`]
    expect(await statesOf(plant, logbook.id)).toEqual(expected)
    await runLogbookJobs(plant)
    expect(await statesOf(plant, logbook.id)).toEqual(expected)
    expect(await statesOf(plant, slept.id)).toEqual(expected)
  }))

it('killed between close and renew, the pass goes on and does each exactly once', () =>
  onOwnPlant(async (plant) => {
    const { logbook } = await withLogbook(plant)
    await runLogbookJobs(plant)
    const first = today(plant)
    toNextDay(plant)
    await plant.db.query(
      `create function logbooks_test_die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    )
    await plant.db.query(
      'create trigger dies before insert on logbooks_items for each row execute function logbooks_test_die()',
    )
    await expect(runLogbookJobs(plant)).rejects.toThrow('killed')
    expect(await statesOf(plant, logbook.id)).toEqual([`${first} PENDING`, `${first} PENDING`])
    await plant.db.query('drop trigger dies on logbooks_items')
    await book(await plant.signIn('operator'))
    await runLogbookJobs(plant)
    const expected = [`${first} CLOSED missed`, `${today(plant)} PENDING`, `${first} PENDING carried`]
    expect(await statesOf(plant, logbook.id)).toEqual(expected)
    expect(await plant.count('history', `event = 'logbooks.itemClosed'`)).toBe(1)
  }))

it('of two who conclude one item at once, one does and the other is shown that', () =>
  onOwnPlant(async (plant) => {
    const { logbook, person } = await withLogbook(plant)
    await change(plant, await plant.as('admin'), 'supervisor', { logBookId: logbook.id })
    const item = itemOf(await book(person))
    const other = await plant.as('supervisor')
    const answers = await Promise.all([person, other].map((one) => one.call(concludeItem, send(item) as never)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(await plant.count('history', `event = 'logbooks.concluded'`)).toBe(1)
  }))

it('the supervisor of who keeps the book hears once, at ten past midnight, of what ended unconcluded', () =>
  onPlant(async (plant) => {
    const { person } = await withLogbook(plant)
    const supervisor = await plant.as('supervisor')
    await change(plant, await plant.as('admin'), 'operator', { supervisorId: supervisor.accountId })
    await book(person)
    toNextDay(plant)
    await runLogbookJobs(plant)
    await runLogbookJobs(plant)
    const { rows } = await plant.db.query(
      `select account_id, params ->> 'count' as count from notifications where template_key = 'logbookPending.missed'`,
    )
    expect(rows).toEqual([{ account_id: supervisor.accountId, count: '1' }])
  }))

it('a change holds from the next day: frequency, words and a further activity', () =>
  onPlant(async (plant) => {
    const { logbook, person } = await withLogbook(plant)
    const first = today(plant)
    const before = await book(person)
    const [walk, grease] = logbook.activities
    const changed = [
      { ...walk, title: 'Walk both lines', frequency: 'MONTHLY' },
      { ...grease, title: 'Grease all bearings' },
      activity('Read the meters'),
    ]
    const body = { rowVersion: logbook.rowVersion, name: logbook.name, placeIds: [], activities: changed }
    const admin = await plant.as('admin')
    const record = await admin.ask(logbookCatalogue.change, { ...at(logbook.id), body: body as never })
    expect(record).toMatchObject({ version: 2, versionToday: 1, validFrom: today(plant, 1) })
    expect((await book(person)).items.map(({ title }) => title)).toEqual(before.items.map(({ title }) => title))
    const again = { ...body, rowVersion: record.rowVersion, name: 'Renamed twice' }
    const activitiesNow = record.activities
    expect(
      await admin.ask(logbookCatalogue.change, {
        ...at(logbook.id),
        body: { ...again, activities: activitiesNow } as never,
      }),
    ).toMatchObject({ version: 2 })
    toNextDay(plant)
    await runLogbookJobs(plant)
    const after = await book(await plant.signIn('operator'))
    expect(after.items.map(({ title, frequency, state }) => [title, frequency, state])).toEqual([
      ['Walk both lines', 'MONTHLY', 'PENDING'],
      ['Grease all bearings', 'WEEKLY', 'PENDING'],
      ['Read the meters', 'DAILY', 'PENDING'],
    ])
    // the daily one ended with its day, the one on demand with its definition
    expect(await statesOf(plant, logbook.id)).toEqual([
      `${first} CLOSED missed`,
      `${today(plant)} PENDING`,
      `${first} PENDING carried`,
      `${today(plant)} PENDING`,
    ])
  }))

it('a disabled logbook opens no further day; enabled again it goes on today, not with what lay between', () =>
  onPlant(async (plant) => {
    const { logbook, person } = await withLogbook(plant)
    const first = today(plant)
    await book(person)
    const admin = await plant.as('admin')
    const disabled = await admin.ask(logbookCatalogue.disable, {
      ...at(logbook.id),
      body: { rowVersion: logbook.rowVersion },
    })
    toNextDay(plant, 2)
    await runLogbookJobs(plant)
    expect(await resultsOf(plant, logbook.id)).toEqual([`${first} MISSED 1 0 1`])
    expect((await (await plant.signIn('operator')).ask(getOwnLogbook, {})).day).toBeNull()
    await (await plant.signIn('admin')).ask(logbookCatalogue.enable, {
      ...at(logbook.id),
      body: { rowVersion: disabled.rowVersion },
    })
    await book(await plant.signIn('operator'))
    expect(await statesOf(plant, logbook.id)).toEqual([
      `${first} CLOSED missed`,
      `${today(plant)} PENDING`,
      `${first} CLOSED`,
      `${today(plant)} PENDING`,
    ])
  }))

it.each([
  ['forward', '2027-03-14'],
  ['back', '2027-11-07'],
])('the job opens every day once where clocks go %s', (_, change) =>
  onOwnPlant(async (plant) => {
    const zone = 'America/New_York'
    await plant.db.query('update structure_nodes set time_zone = $2 where id = $1', [plant.facts.plant, zone])
    plant.app.services.caches.invalidateAll()
    plant.moveClock(startOfDay(addDays(change, -1), zone).getTime() + 1_800_000 - plant.now().getTime())
    const logbook = await create(plant, { activities: activities.slice(0, 1) })
    for (let hours = 0; hours < 72; hours += 6) {
      await plant.runJobs()
      plant.moveClock(6 * 3_600_000)
    }
    const days = [-1, 0, 1].map((later) => addDays(change, later))
    expect(await statesOf(plant, logbook.id)).toEqual([
      `${days[0]} CLOSED missed`,
      `${days[1]} CLOSED missed`,
      `${days[2]} PENDING`,
    ])
  }),
)

it('each plant opens its day by its own clock', () =>
  onPlant(async (plant) => {
    const { rows } = await plant.db.query<{ id: number; zone: string }>(
      `select id, time_zone as zone from structure_nodes where level = 'industry' order by id`,
    )
    for (const { id } of rows) await create(plant, { industryId: id, activities: activities.slice(0, 1) })
    await runLogbookJobs(plant)
    for (let hours = 0; hours < 30; hours += 5) {
      plant.moveClock(5 * 3_600_000)
      await runLogbookJobs(plant)
      const { rows: open } = await plant.db.query<{ industry_id: number; date: string }>(
        `select industry_id, date from logbooks_days where result = 'OPEN' order by industry_id`,
      )
      const expected = rows.map(({ id, zone }) => ({ industry_id: id, date: localTime(plant.now(), zone).day }))
      expect(open).toEqual(expected)
    }
  }))
