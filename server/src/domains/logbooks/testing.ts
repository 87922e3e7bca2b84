import { randomUUID } from 'node:crypto'
import { addDays, localTime } from '@lineside/contract/core'
import {
  concludeItem,
  type Frequency,
  getLogbookDay,
  getOwnLogbook,
  logbookCatalogue,
  renewItem,
  setNotApplicable,
} from '@lineside/contract/logbooks'
import { working } from '../../core/demo/index.ts'
import { type AccessCase, type AccessCases, cast } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { change } from '../accounts/testing.ts'
import { noticeJob } from './notice-job.ts'
import { openJob } from './roll-over/open-job.ts'

const ZONE = 'America/Sao_Paulo'

/** Today at São Paulo, or so many days later. */
export const today = (plant: TestPlant, later = 0) => addDays(localTime(plant.now(), ZONE).day, later)

const letters = (count: number) => String.fromCharCode(97 + (count % 26), 97 + (Math.floor(count / 26) % 26))
let created = 0

export const activity = (title: string, frequency: Frequency = 'DAILY', own: object = {}) => ({
  title,
  frequency,
  ...own,
})

/** One of each kind: daily, weekly, on demand. */
export const activities = [
  activity('Walk the line', 'DAILY', { mayNotApply: true }),
  activity('Grease the bearings', 'WEEKLY'),
  activity('Call the carrier', 'ON_DEMAND'),
]

export const content = (own: object = {}) => ({ name: `Shift book ${letters(created++)}`, activities, ...own })

export async function create(plant: TestPlant, own: object = {}) {
  const body = { industryId: plant.facts.plant, ...content(own) }
  return (await plant.as('admin')).ask(logbookCatalogue.create, { body: body as never })
}

/** Gives a person the logbook; null takes it away. */
export async function give(plant: TestPlant, login: string, logBookId: number | null): Promise<Person> {
  const { code } = await change(plant, await plant.as('admin'), login, { logBookId })
  if (code) throw new Error(`${login} could not be withLogbook the logbook: ${code}`)
  return plant.as(login)
}

export const at = (id: number) => ({ params: { id: String(id) } })

/** A logbook that an operator keeps. */
export async function withLogbook(plant: TestPlant, own: object = {}, login = 'operator') {
  const logbook = await create(plant, own)
  return { logbook, person: await give(plant, login, logbook.id) }
}

/** The book of today, or of another day, as somebody sees it who keeps it. */
export async function book(person: Person, date?: string) {
  const { day } = await person.ask(getOwnLogbook, { query: date ? { date } : {} })
  if (!day) throw new Error(`There is no book of ${date ?? 'today'}`)
  return day
}

export type Book = Awaited<ReturnType<typeof book>>
export type Item = Book['items'][number]

export function itemOf({ items }: Book, title = 'Walk the line'): Item {
  const match = items.find((item) => item.title === title)
  if (!match) throw new Error(`The book has no ${title}`)
  return match
}

export const send = ({ id, rowVersion }: Item, own: object = {}) => ({ ...at(id), body: { rowVersion, ...own } })

export const conclude = (person: Person, item: Item, own: object = {}) =>
  person.ask(concludeItem, send(item, own) as never)
export const leaveOut = (person: Person, item: Item) => person.ask(setNotApplicable, send(item))
export const renew = (person: Person, item: Item) => person.ask(renewItem, send(item))
export const note = (own: object = {}) => ({ clientId: randomUUID(), text: 'The belt slips', ...own })
export const read = (person: Person, id: number) => person.ask(getLogbookDay, at(id))

/** So that a test of jobs has the plant's next day, or a later one, at 00:30 by its clock. */
export function toNextDay(plant: TestPlant, days = 1) {
  const { seconds } = localTime(plant.now(), ZONE)
  plant.moveClock((days * 24 * 3600 - seconds + 1800) * 1000)
}

/** The jobs of logbooks alone, at every plant as its clock stands. */
export async function runLogbookJobs(plant: TestPlant): Promise<void> {
  for (const one of await plant.app.services.plants()) {
    const { day } = localTime(plant.now(), one.timeZone)
    for (const job of [openJob, noticeJob]) await working(plant.app, (ctx) => job.run(ctx, one, day))
  }
  await plant.drain()
}

/** Whoever the proof sends keeps a logbook of their own, which it makes. */
function ofBook(make: (day: Book, person: Person, plant: TestPlant) => Promise<object> | object): AccessCase {
  return {
    async call(plant, person) {
      const { rows } = await plant.db.query<{ login: string }>('select login from accounts where id = $1', [
        person.accountId,
      ])
      const { id } = await create(plant)
      await give(plant, rows[0]?.login ?? '', id)
      return { ...(await make(await book(person), person, plant)) }
    },
    elsewhere: 'hidden',
  }
}

const byItem = (state: 'PENDING' | 'CONCLUDED'): AccessCase =>
  ofBook(async (day, person) => {
    const item = itemOf(day)
    const { id, rowVersion } = state === 'PENDING' ? item : itemOf(await conclude(person, item))
    return { params: { id }, body: { rowVersion } }
  })

const list: AccessCase = { call: () => ({}), elsewhere: 'own' }
const exported: AccessCase = { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' }
const ofDefinition = (state: 'ENABLED' | 'DISABLED', body?: (rowVersion: number) => object): AccessCase => ({
  async call(plant) {
    const { id, rowVersion } = await create(plant)
    if (state === 'DISABLED') await plant.db.query('update logbooks set state = $2 where id = $1', [id, state])
    return { params: { id }, ...(body && { body: body(rowVersion) }) }
  },
  elsewhere: 'hidden',
})

export const accessCases: AccessCases = {
  'logbooks.list': list,
  'logbooks.listExport': exported,
  'logbooks.get': ofDefinition('ENABLED'),
  'logbooks.log': ofDefinition('ENABLED'),
  'logbooks.versions': ofDefinition('ENABLED'),
  'logbooks.create': {
    call: (plant) => ({ body: { industryId: plant.facts.plant, ...content() } }),
    elsewhere: { status: 400, body: { code: 'VALIDATION' } },
  },
  'logbooks.change': ofDefinition('ENABLED', (rowVersion) => ({ rowVersion, ...content() })),
  'logbooks.enable': ofDefinition('DISABLED', (rowVersion) => ({ rowVersion })),
  'logbooks.disable': ofDefinition('ENABLED', (rowVersion) => ({ rowVersion })),
  'logbooks.day': ofBook(() => ({})),
  'logbooks.getDay': ofBook(({ id }) => ({ params: { id } })),
  'logbooks.dayLog': ofBook(({ id }) => ({ params: { id } })),
  'logbooks.conclude': byItem('PENDING'),
  'logbooks.notApplicable': byItem('PENDING'),
  'logbooks.undo': { ...byItem('CONCLUDED'), by: cast.everything, colleague: 'NOT_THE_PERSON' },
  'logbooks.renew': byItem('CONCLUDED'),
  'logbooks.note': ofBook(({ id }) => ({ params: { id }, body: note() })),
  'logbooks.read': ofBook(({ id, handover }) => ({
    params: { id },
    body: { shiftId: handover?.shift.id, start: handover?.shift.start },
  })),
  'logbooks.listDays': list,
  'logbooks.listDaysExport': exported,
  'logbooks.statistics': list,
}
