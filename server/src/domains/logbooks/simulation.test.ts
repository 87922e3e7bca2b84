import { addDays, addMonths, localTime } from '@lineside/contract/core'
import { type Frequency, frequencies } from '@lineside/contract/logbooks'
import { expect, it } from 'vitest'
import { type Latest, rollOverDay } from './roll-over/roll-over.ts'

/**
 * 800 days of two plants against a model that goes the slow way: it keeps every item of every day in a list, and finds each
 * due date by counting days and months one by one.
 */
const DAYS = 800
const plants = [
  { name: 'São Paulo', zone: 'America/Sao_Paulo', first: '2027-01-31' },
  { name: 'Lisbon', zone: 'Europe/Lisbon', first: '2028-02-29' },
] as const

interface Item extends Latest {
  missed: boolean
}

/** A generator of its own, so that every run sees the same days. */
function chance(seed: number) {
  let state = seed
  return (outOf: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * outOf)
  }
}

/** What people do on a day: settle or leave. Both sides are told the same. */
type Settle = (activityId: number, day: string) => boolean

interface Course {
  opened: string[]
  closed: string[]
  carried: string[]
}

/** By the pass, as the job makes it. `asleep`: days on which no job runs; they are made up for one by one. */
function byPass(
  first: string,
  settle: Settle,
  definition: (day: string) => readonly Activity[] | null,
  asleep: Set<number>,
) {
  const course: Course = { opened: [], closed: [], carried: [] }
  let items: Item[] = []
  let nextId = 1
  let passed = 0
  for (let today = 0; today < DAYS; today++) {
    if (asleep.has(today)) continue
    for (; passed <= today; passed++) {
      const day = addDays(first, passed)
      const pass = rollOverDay({ day, latest: items, activities: definition(day) })
      const known = new Map(items.map((item) => [item.id, item]))
      for (const { id, missed } of pass.close) {
        const item = known.get(id) as Item
        known.set(id, { ...item, state: 'CLOSED', missed })
        course.closed.push(`${addDays(day, -1)} ${item.activityId} ${missed}`)
      }
      for (const id of pass.carry) {
        const item = known.get(id) as Item
        known.set(id, { ...item, carried: true })
        course.carried.push(`${day} ${item.activityId}`)
      }
      for (const { previousId, ...one } of pass.open) {
        if (previousId !== null) known.delete(previousId)
        known.set(nextId, { ...one, id: nextId++, state: 'PENDING', carried: false, missed: false })
        course.opened.push(`${day} ${one.activityId} ${one.dueDate} ${one.until}`)
      }
      items = [...known.values()].map((item) =>
        item.state === 'PENDING' && settle(item.activityId, day) ? { ...item, state: 'CONCLUDED' } : item,
      )
    }
  }
  return course
}

interface Activity {
  id: number
  frequency: Frequency
}

interface Slow {
  frequency: Frequency
  anchor: string
  due: string
  pending: boolean
  carried: boolean
}

const monthsOf: Partial<Record<Frequency, number>> = { MONTHLY: 1, QUARTERLY: 3, BIANNUAL: 6, YEARLY: 12 }
const daysOf: Partial<Record<Frequency, number>> = { DAILY: 1, WEEKLY: 7, BIWEEKLY: 14 }

/** Whether a period of an activity begins on a day, found by walking the calendar from its first day. */
function begins({ frequency, anchor }: Slow, day: string): boolean {
  const [days, months] = [daysOf[frequency], monthsOf[frequency]]
  if (days !== undefined) return ((Date.parse(day) - Date.parse(anchor)) / 86_400_000) % days === 0
  if (months === undefined) return false
  const [ay, am, ad] = anchor.split('-').map(Number) as [number, number, number]
  const [y, m, d] = day.split('-').map(Number) as [number, number, number]
  const apart = (y - ay) * 12 + (m - am)
  const length = new Date(Date.UTC(y, m, 0)).getUTCDate()
  return apart % months === 0 && d === Math.min(ad, length)
}

function slowly(first: string, settle: Settle, definition: (day: string) => readonly Activity[] | null) {
  const course: Course = { opened: [], closed: [], carried: [] }
  const chains = new Map<number, Slow>()
  for (let at = 0; at < DAYS; at++) {
    const day = addDays(first, at)
    const defined = definition(day) ?? []
    for (const [id, chain] of chains) {
      const one = defined.find((activity) => activity.id === id)
      const over = begins(chain, day) && chain.due !== day
      const same = one?.frequency === chain.frequency
      if (same && !over) {
        if (chain.pending && !chain.carried && chain.frequency !== 'ON_DEMAND') {
          chain.carried = true
          course.carried.push(`${day} ${id}`)
        }
        continue
      }
      if (chain.pending) course.closed.push(`${addDays(day, -1)} ${id} ${over}`)
      if (one)
        Object.assign(
          chain,
          { due: day, pending: true, carried: false },
          !same && { frequency: one.frequency, anchor: day },
        )
      else chains.delete(id)
      if (one) course.opened.push(`${day} ${id} ${day} ${until(chain)}`)
    }
    for (const { id, frequency } of defined) {
      if (chains.has(id)) continue
      const chain: Slow = { frequency, anchor: day, due: day, pending: true, carried: false }
      chains.set(id, chain)
      course.opened.push(`${day} ${id} ${day} ${until(chain)}`)
    }
    for (const [id, chain] of chains) if (chain.pending && settle(id, day)) chain.pending = false
  }
  return course
}

function until(chain: Slow): string | null {
  if (chain.frequency === 'ON_DEMAND') return null
  let day = chain.due
  while (!begins(chain, addDays(day, 1))) day = addDays(day, 1)
  return day
}

const activities = frequencies.map((frequency, at) => ({ id: at + 1, frequency }))

/** From the 200th day on the weekly activity is daily, from the 300th the daily one is monthly; on the 400th one goes. */
function changing(first: string) {
  const change: Record<number, Frequency> = { 2: 'DAILY', 4: 'DAILY' }
  return (day: string): readonly Activity[] => {
    const at = (Date.parse(day) - Date.parse(first)) / 86_400_000
    return activities
      .filter(({ id }) => at < 400 || id !== 5)
      .map(({ id, frequency }) => {
        const from = id === 2 ? 200 : 300
        return { id, frequency: at >= from ? (change[id] ?? frequency) : frequency }
      })
  }
}

const sorted = (course: Course) =>
  Object.fromEntries(Object.entries(course).map(([key, rows]) => [key, [...rows].sort()]))

/** Four of ten are settled on a day, the same on both sides. */
function settling(seed: number): Settle {
  const known = new Map<string, boolean>()
  const next = chance(seed)
  return (id, day) => {
    const key = `${id} ${day}`
    const one = known.get(key) ?? next(10) < 4
    known.set(key, one)
    return one
  }
}

it.each(plants)('800 days at $name equal the slow model, whoever slept', ({ first }) => {
  const asleep = new Set([100, 101, 102, 399, 400, 401, 640])
  const settle = settling(first.length + first.charCodeAt(6))
  const result = byPass(first, settle, changing(first), asleep)
  expect(sorted(result)).toEqual(sorted(slowly(first, settle, changing(first))))
  expect(result.opened.length).toBeGreaterThan(1000)
  expect(result.carried.length).toBeGreaterThan(50)
  expect(result.closed.filter((row) => row.endsWith('true')).length).toBeGreaterThan(200)
})

it('31 January is due on the last day of shorter months, and on the 31st again; 29 February on 28 February', () => {
  expect([0, 1, 2, 3, 13].map((months) => addMonths('2027-01-31', months))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2028-02-29',
  ])
  expect([12, 48].map((months) => addMonths('2028-02-29', months))).toEqual(['2029-02-28', '2032-02-29'])
})

it('a day of 23 and one of 25 hours are one day each', () => {
  const zone = 'Europe/Lisbon'
  const daysFrom = (from: string, hours: number) =>
    new Set(Array.from({ length: hours }, (_, at) => localTime(new Date(Date.parse(from) + at * 3_600_000), zone).day))
  expect(daysFrom('2027-03-28T00:00:00Z', 23).size).toBe(1)
  expect(daysFrom('2027-10-30T23:00:00Z', 25).size).toBe(1)
})
