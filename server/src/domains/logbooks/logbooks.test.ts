import { askFileTicket } from '@lineside/contract/core'
import {
  addNote,
  getLogbookDay,
  getLogbookDayLog,
  getLogbookStatistics,
  getOwnLogbook,
  listLogbookDays,
  listLogbookVersions,
  logbookCatalogue,
} from '@lineside/contract/logbooks'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'
import { uploadAs, withDataFolder } from '../../testing/uploads.ts'
import { change } from '../accounts/testing.ts'
import {
  activities,
  activity,
  at,
  book,
  conclude,
  content,
  create,
  itemOf,
  note,
  today,
  toNextDay,
  withLogbook,
} from './testing.ts'

const { onPlant } = usePlant()

describe('a definition', () => {
  it.each([
    ['a name of four letters', { name: 'Abcd' }, 'name'],
    ['a name of 51 letters', { name: 'a'.repeat(51) }, 'name'],
    ['a name with a digit', { name: 'Shift book 2' }, 'name'],
    ['a title of 51 characters', { activities: [activity('x'.repeat(51))] }, 'activities.0.title'],
    ['two activities of one title', { activities: [activity('Walk'), activity('wálk')] }, 'activities.1.title'],
    [
      'a description of 4,001 characters',
      { activities: [activity('Walk', 'DAILY', { description: 'x'.repeat(4001) })] },
      'activities.0.description',
    ],
    ['no activity', { activities: [] }, 'activities'],
    ['a place that is no line of the plant', { placeIds: [999] }, 'placeIds'],
  ])('is refused with %s', (_, own, field) =>
    onPlant(async (plant) => {
      const body = { industryId: plant.facts.plant, ...content(own) }
      const answer = await (await plant.as('admin')).call(logbookCatalogue.create, { body: body as never })
      expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    }),
  )

  it('has a name of its own in its plant, and is found by it with its versions', () =>
    onPlant(async (plant) => {
      const { id, name } = await create(plant, { name: 'Diário da caldeira' })
      const admin = await plant.as('admin')
      const body = { industryId: plant.facts.plant, ...content({ name: 'diario da Caldeira' }) }
      expect(await admin.call(logbookCatalogue.create, { body: body as never })).toMatchObject({ status: 400 })
      const rows = await admin.ask(logbookCatalogue.list, { query: { query: 'caldeira' } })
      expect(rows.map((row) => [row.id, row.name, row.activityCount])).toEqual([[id, name, 3]])
      expect(await admin.ask(listLogbookVersions, at(id))).toMatchObject([{ number: 1, validFrom: today(plant) }])
    }))
})

describe('the own logbook', () => {
  it('does not exist for who carries none', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      expect(await operator.call(getOwnLogbook, {})).toMatchObject({ status: 404 })
    }))

  it('has a book for each of its lines, with the month behind it', () =>
    onPlant(async (plant) => {
      const { rows } = await plant.db.query<{ id: number }>(
        `select id from structure_nodes where level = 'industryLine' and industry_id = $1 and enabled order by id limit 2`,
        [plant.facts.plant],
      )
      const lines = rows.map(({ id }) => id)
      const { person } = await withLogbook(plant, { placeIds: lines })
      const own = await person.ask(getOwnLogbook, { query: { placeId: String(lines[1]) } })
      expect(own.places.map(({ id }) => id).sort()).toEqual([...lines].sort())
      expect(own.day?.place.id).toBe(lines[1])
      expect(own.strip).toHaveLength(31)
      expect(own.strip.at(-1)).toMatchObject({ date: today(plant), id: own.day?.id, due: 2 })
      expect((await person.call(getOwnLogbook, { query: { placeId: '999' } })).status).toBe(404)
      const tomorrow = await person.ask(getOwnLogbook, { query: { date: today(plant, 1) } })
      expect(tomorrow.day).toBeNull()
    }))
})

it('a former book shows what its day left: what was settled later stood open', () =>
  onPlant(async (plant) => {
    const { person } = await withLogbook(plant)
    const first = await book(person)
    toNextDay(plant)
    const signed = await plant.signIn('operator')
    await conclude(signed, itemOf(await book(signed), 'Grease the bearings'))
    const former = await signed.ask(getLogbookDay, at(first.id))
    expect(former).toMatchObject({ today: false, handover: null, result: 'MISSED' })
    expect(itemOf(former, 'Grease the bearings')).toMatchObject({ state: 'PENDING', settledBy: null })
    expect(itemOf(former)).toMatchObject({ state: 'CLOSED', missed: true, abilities: { noted: true } })
    const log = await signed.ask(getLogbookDayLog, at(first.id))
    expect(log.map(({ event }) => event)).toContain('logbooks.itemClosed')
  }))

it('a shift finds on top what the one before left open, flagged or noted', () =>
  onPlant(async (plant) => {
    const { person } = await withLogbook(plant)
    const day = await book(person)
    const title = 'Grease the bearings'
    await person.ask(addNote, { ...at(day.id), body: note({ text: 'All quiet' }) })
    const body = note({ itemId: itemOf(day, title).id, flagged: true })
    await person.ask(addNote, { ...at(day.id), body })
    expect((await book(person)).handover?.notes).toEqual([])
    plant.moveClock(8 * 3_600_000)
    const { handover, items } = await book(await plant.signIn('operator'))
    expect(handover?.notes.map(({ text, flagged, title: of }) => [text, flagged, of])).toEqual([
      ['The belt slips', true, title],
      ['All quiet', false, null],
    ])
    const open = items.filter(({ id }) => handover?.open.includes(id)).map((item) => item.title)
    expect(open).toEqual(['Walk the line', title])
    expect(handover).toMatchObject({ readAt: null, reads: [] })
  }))

it('the file of a note is read by who sees its book, and by nobody else', () =>
  withDataFolder((folder) =>
    onPlant(
      async (plant) => {
        const { person } = await withLogbook(plant)
        const fileId = await uploadAs(plant, 'operator', 'logbooks')
        await person.ask(addNote, { ...at((await book(person)).id), body: note({ fileIds: [fileId] }) })
        const ticketFor = async (login: string) =>
          (await (await plant.as(login)).call(askFileTicket, { body: { fileId } })).status
        expect(await ticketFor('operator')).toBe(200)
        expect(await ticketFor('analyst')).toBe(200)
        expect(await ticketFor('manager')).toBe(404)
        expect(await ticketFor('outsider')).toBe(404)
      },
      { settings: { DATA_DIR: folder } },
    ),
  ))

it('management sees which books were complete, by place, shift and person; a supervisor those of their team', () =>
  onPlant(async (plant) => {
    const { logbook, person } = await withLogbook(plant, { activities: activities.slice(0, 1) })
    const supervisor = await plant.as('supervisor')
    await change(plant, await plant.as('admin'), 'operator', { supervisorId: supervisor.accountId })
    await conclude(person, itemOf(await book(person)))
    toNextDay(plant)
    await book(await plant.signIn('operator'))
    toNextDay(plant)
    await book(await plant.signIn('operator'))
    const lead = await plant.signIn('supervisor')
    const rows = await lead.ask(listLogbookDays, { query: { logbookId: String(logbook.id) } })
    expect(rows.map(({ date, result }) => [date, result])).toEqual([
      [today(plant), 'OPEN'],
      [today(plant, -1), 'MISSED'],
      [today(plant, -2), 'COMPLETE'],
    ])
    const team = await lead.ask(listLogbookDays, { query: { subordinates: 'true' } as never })
    expect(team.map(({ result, people }) => [result, people.map(({ id }) => id)])).toEqual([
      ['COMPLETE', [person.accountId]],
    ])
    const { total, people, shifts, places } = await lead.ask(getLogbookStatistics, {})
    expect(total).toEqual({ books: 2, complete: 1, due: 2, settled: 1, missed: 1 })
    expect(people).toMatchObject([{ person: { id: person.accountId }, concluded: 1, late: 0 }])
    expect(shifts).toMatchObject([{ settled: 1, name: expect.any(String) }])
    expect(places).toMatchObject([{ industryId: plant.facts.plant, books: 2 }])
    // by the shift in which something was settled
    const shiftId = shifts[0]?.shiftId ?? 0
    const ofShift = { query: { shiftId: String(shiftId) } as never }
    const listed = await lead.ask(listLogbookDays, ofShift)
    expect(listed.map((row) => row.shifts)).toEqual([[{ id: shiftId, name: shifts[0]?.name }]])
    const figures = await lead.ask(getLogbookStatistics, ofShift)
    expect([figures.total.books, figures.shifts]).toEqual([1, shifts])
    const unknown = await lead.call(getLogbookStatistics, { query: { shiftId: '999999' } as never })
    expect(unknown.status).toBe(404)
    const stranger = await plant.signIn('otavio.penteado')
    expect(await stranger.ask(listLogbookDays, {})).toEqual([])
  }))
