import type { Endpoint } from '@lineside/contract/core'
import {
  addNote,
  concludeItem,
  getOwnLogbook,
  readHandover,
  renewItem,
  setNotApplicable,
  undoItem,
} from '@lineside/contract/logbooks'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { change } from '../accounts/testing.ts'
import {
  activity,
  at,
  book,
  conclude,
  give,
  type Item,
  itemOf,
  leaveOut,
  note,
  renew,
  send,
  today,
  toNextDay,
  withLogbook,
} from './testing.ts'

const { onPlant } = usePlant()

/** Table 3.9, event by event: from which state, what becomes of it, and in which state it is refused. */
const table: readonly { event: string; endpoint: Endpoint; from: string; to: string; wrong: string }[] = [
  { event: 'concluded', endpoint: concludeItem as never, from: 'PENDING', to: 'CONCLUDED', wrong: 'CONCLUDED' },
  {
    event: 'notApplicable',
    endpoint: setNotApplicable as never,
    from: 'PENDING',
    to: 'NOT_APPLICABLE',
    wrong: 'CONCLUDED',
  },
  { event: 'undone', endpoint: undoItem as never, from: 'CONCLUDED', to: 'PENDING', wrong: 'PENDING' },
  { event: 'undone', endpoint: undoItem as never, from: 'NOT_APPLICABLE', to: 'PENDING', wrong: 'PENDING' },
  { event: 'renewed', endpoint: renewItem as never, from: 'CONCLUDED', to: 'CONCLUDED', wrong: 'PENDING' },
]

async function inState(person: Person, state: string): Promise<Item> {
  const item = itemOf(await book(person))
  if (state === 'CONCLUDED') return itemOf(await conclude(person, item))
  return state === 'PENDING' ? item : itemOf(await leaveOut(person, item))
}

describe.each(table.map((row) => [`${row.event} from ${row.from}`, row] as const))('%s', (_, row) => {
  const { event, endpoint, from, to, wrong } = row
  const call = (person: Person, input: object) => person.call(endpoint, input as never)

  it('is done once for one key, however often a device sends it, and answered as the first time', () =>
    onPlant(async (plant) => {
      const { person } = await withLogbook(plant)
      const item = await inState(person, from)
      const key = { headers: { 'idempotency-key': '2f0f0f0f-1111-4222-8333-444444444444' } }
      const first = await person.call(endpoint, send(item) as never, key)
      expect(first.status).toBe(200)
      expect(await person.call(endpoint, send(item) as never, key)).toMatchObject({ status: 200, body: first.body })
      expect((await call(person, send(item))).status).toBe(412)
    }))

  it('is done by who keeps the book, with its history', () =>
    onPlant(async (plant) => {
      const { person } = await withLogbook(plant)
      const item = await inState(person, from)
      expect((await call(person, send(item))).status).toBe(200)
      expect(itemOf(await book(person))).toMatchObject({ id: item.id, state: to })
      const { rows } = await plant.db.query(
        `select event, from_state, to_state, actor_id from history where entity = 'logbooks.items' and entity_id = $1
         order by id desc limit 1`,
        [item.id],
      )
      expect(rows).toEqual([{ event: `logbooks.${event}`, from_state: from, to_state: to, actor_id: person.accountId }])
    }))

  it('is refused to who does not keep it, at another plant, in another state and with another version', () =>
    onPlant(async (plant) => {
      const { person } = await withLogbook(plant)
      const item = await inState(person, from)
      const before = await plant.count('history')
      const other = await plant.as('otavio.penteado')
      expect(await call(other, send(item))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
      expect(await call(await plant.as('outsider'), send(item))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      const stale = await call(person, { ...at(item.id), body: { rowVersion: item.rowVersion + 1 } })
      expect(stale).toMatchObject({ status: 412, code: 'STALE' })
      expect(await plant.count('history')).toBe(before)
      await plant.db.query('update logbooks_items set state = $2, ended_on = null where id = $1', [item.id, wrong])
      expect(await call(person, send(item))).toMatchObject({ status: 409, code: 'STATE_REFUSED' })
    }))
})

describe('the guards of the table', () => {
  const strict = [
    activity('Weigh the scrap', 'DAILY', { needsNote: true }),
    activity('Photograph the store', 'DAILY', { needsFile: true }),
  ]

  it('a required note or file is asked for at its field', () =>
    onPlant(async (plant) => {
      const { person } = await withLogbook(plant, { activities: strict })
      const day = await book(person)
      const weigh = itemOf(day, 'Weigh the scrap')
      expect(await person.call(concludeItem, send(weigh) as never)).toMatchObject({
        status: 400,
        fields: { note: expect.any(String) },
      })
      const photo = itemOf(day, 'Photograph the store')
      expect(await person.call(concludeItem, send(photo) as never)).toMatchObject({
        status: 400,
        fields: { fileIds: expect.any(String) },
      })
      const done = itemOf(await conclude(person, weigh, { note: '12 kg' }), 'Weigh the scrap')
      expect(done).toMatchObject({ state: 'CONCLUDED', notes: [{ text: '12 kg', author: { id: person.accountId } }] })
    }))

  it('what applies every time is not left out', () =>
    onPlant(async (plant) => {
      const { person } = await withLogbook(plant)
      const weekly = itemOf(await book(person), 'Grease the bearings')
      expect(await person.call(setNotApplicable, send(weekly))).toMatchObject({ status: 409, code: 'MUST_BE_DONE' })
      expect(weekly.abilities).toMatchObject({ concluded: true, notApplicable: 'MUST_BE_DONE' })
    }))

  it('an item is renewed once; a weekly one not before its next period', () =>
    onPlant(async (plant) => {
      const { person } = await withLogbook(plant)
      const day = await book(person)
      const daily = itemOf(await renew(person, itemOf(await conclude(person, itemOf(day)))))
      expect(daily.renewed).toBe(true)
      expect(await person.call(renewItem, send(daily))).toMatchObject({ status: 409, code: 'ALREADY_RENEWED' })
      const weekly = itemOf(await conclude(person, itemOf(day, 'Grease the bearings')), 'Grease the bearings')
      expect(await person.call(renewItem, send(weekly))).toMatchObject({ status: 409, code: 'TOO_EARLY' })
      expect(await plant.count('logbooks_days', `id > ${day.id}`)).toBe(1)
    }))

  it('what was renewed is seen today, in the book of tomorrow', () =>
    onPlant(async (plant) => {
      const { person } = await withLogbook(plant)
      const own = async (date?: string) => person.ask(getOwnLogbook, { query: date ? { date } : {} })
      const tomorrow = today(plant, 1)
      expect([(await own()).strip.at(-1)?.date, (await own(tomorrow)).day]).toEqual([today(plant), null])
      await renew(person, itemOf(await conclude(person, itemOf(await book(person)))))
      expect((await own()).strip.at(-1)?.date).toBe(tomorrow)
      const ahead = await book(person, tomorrow)
      expect(ahead.items.map(({ title, state }) => [title, state])).toEqual([
        ['Walk the line', 'PENDING'],
        ['Grease the bearings', 'PENDING'],
      ])
      expect(itemOf(ahead)).toMatchObject({ dueDate: tomorrow, carried: false, abilities: { noted: true } })
      expect((await own(today(plant, 2))).day).toBeNull()
    }))

  it('what is on demand comes again by a press, in the book of the same day', () =>
    onPlant(async (plant) => {
      const { person } = await withLogbook(plant)
      const title = 'Call the carrier'
      const first = itemOf(await conclude(person, itemOf(await book(person), title)), title)
      const { items } = await renew(person, first)
      expect(items.filter((item) => item.title === title).map(({ state }) => state)).toEqual(['CONCLUDED', 'PENDING'])
    }))

  it('undoing removes the untouched item of the next period, and is refused once that was touched', () =>
    onPlant(async (plant) => {
      const { person } = await withLogbook(plant)
      const done = itemOf(await renew(person, itemOf(await conclude(person, itemOf(await book(person))))))
      const undone = itemOf(await person.ask(undoItem, send(done)))
      expect(undone).toMatchObject({ state: 'PENDING', renewed: false })
      expect(await plant.count('logbooks_items', `previous_id = ${done.id}`)).toBe(0)
      const again = itemOf(await renew(person, itemOf(await conclude(person, undone))))
      await plant.db.query('update logbooks_items set row_version = 2 where previous_id = $1', [done.id])
      expect(await person.call(undoItem, send(again))).toMatchObject({ status: 409, code: 'NEXT_TOUCHED' })
    }))

  it('a supervisor undoes it as well, a colleague does not', () =>
    onPlant(async (plant) => {
      const { logbook, person } = await withLogbook(plant)
      const supervisor = await plant.as('supervisor')
      await change(plant, await plant.as('admin'), 'operator', { supervisorId: supervisor.accountId })
      const done = itemOf(await conclude(person, itemOf(await book(person))))
      const colleague = await give(plant, 'otavio.penteado', logbook.id)
      expect(await colleague.call(undoItem, send(done))).toMatchObject({ status: 409, code: 'NOT_THE_PERSON' })
      expect(itemOf(await supervisor.ask(undoItem, send(done))).state).toBe('PENDING')
    }))

  it('a note stays as it is, and one that is sent twice stands once', () =>
    onPlant(async (plant) => {
      const { person } = await withLogbook(plant)
      const day = await book(person)
      const body = note({ itemId: itemOf(day).id, flagged: true })
      await person.ask(addNote, { ...at(day.id), body })
      await person.ask(addNote, { ...at(day.id), body: note() })
      const shown = await book(person)
      expect(itemOf(shown)).toMatchObject({ flagged: true, notes: [{ text: 'The belt slips' }] })
      expect(shown.notes).toHaveLength(1)
      await expect(plant.db.query(`update logbooks_notes set text = 'Other'`)).rejects.toThrow('never changed')
    }))

  it('the handover that was shown is confirmed once a person', () =>
    onPlant(async (plant) => {
      const { person } = await withLogbook(plant)
      const { id, handover } = await book(person)
      const body = { shiftId: handover?.shift.id ?? 0, start: handover?.shift.start ?? '' }
      const read = await person.ask(readHandover, { ...at(id), body })
      expect(read.handover).toMatchObject({
        readAt: plant.now().toISOString(),
        reads: [{ person: { id: person.accountId } }],
      })
      await person.ask(readHandover, { ...at(id), body })
      expect(await plant.count('logbooks_reads')).toBe(1)
      const other = { ...body, start: new Date(Date.parse(body.start) - 1000).toISOString() }
      expect((await person.call(readHandover, { ...at(id), body: other })).status).toBe(400)
    }))
})

describe('the calendar', () => {
  it('after midnight nothing of the day before is taken back or concluded', () =>
    onPlant(async (plant: TestPlant) => {
      const { person } = await withLogbook(plant)
      const day = await book(person)
      const done = itemOf(await conclude(person, itemOf(day)))
      toNextDay(plant)
      const signed = await plant.signIn('operator')
      expect(await signed.call(undoItem, send(done))).toMatchObject({ status: 409, code: 'TOO_LATE' })
    }))

  it('who loses the logbook in mid-day loses the book with it', () =>
    onPlant(async (plant) => {
      const { logbook, person } = await withLogbook(plant)
      await plant.db.query(`update profiles set log_book_id = $1 where name = 'Operator'`, [logbook.id])
      const item = itemOf(await book(person))
      const other = await withLogbook(plant, {}, 'otavio.penteado')
      await give(plant, 'operator', other.logbook.id)
      expect(await person.call(concludeItem, send(item) as never)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    }))
})
