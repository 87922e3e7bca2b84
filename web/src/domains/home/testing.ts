import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { type DomainDoor, definePage } from '../../core/navigation/index.ts'
import { startHub } from '../../core/realtime/index.ts'
import { hub } from '../../core/testing/fake-hub.ts'
import { accountWith, fakeServer, json, type SentRequest } from '../../core/testing/index.ts'
import { places } from '../collects/testing.ts'
import { home } from './index.tsx'
import type { DaySummary, OutsideRow, Pending, PlantDay, QueueItem, QueueLine, Summary } from './queries.ts'

/** The page's code is fetched when it is first opened, which takes its time on a busy machine. */
export const soon = { timeout: 20_000 }

function Blank() {
  return null
}

const blank = async () => definePage({ Component: Blank })
const lists: DomainDoor = {
  name: 'non-conformities',
  pages: {
    '/nao-conformidade': blank,
    '/relatorio-de-acoes': blank,
    '/relatorio-de-coleta': blank,
    '/formulario': blank,
    '/agendamento': blank,
  },
}

export const tile = (
  key: Pending['tiles'][number]['key'],
  route: number,
  query: Record<string, string>,
  count: string,
) => ({
  key,
  route,
  query,
  count,
})

export const waiting: Pending = {
  asOf: '2026-11-20T15:30:00.000Z',
  tiles: [
    tile('actionsToDo', 1300, { status: 'progress,belated', accountId: '7' }, '3'),
    tile('actionsToAccept', 1300, { status: 'evaluation', approverId: '7' }, '0'),
    tile('nonConformitiesToTreat', 1200, { status: 'S', responsibleId: '7' }, '10000+'),
    tile('criticalUntreated', 1200, { status: 'S', hasCritical: 'true' }, '2'),
  ],
  queue: [],
  dueToday: [],
  formsDue: [],
  formsNext: [],
}

/** A line of the queue, alone or before others of its kind. */
export const lineOf = (item: QueueItem, alike: QueueItem[] = []): QueueLine => ({ ...item, alike })

export const waits: QueueItem = {
  key: 'nonConformitiesToTreat',
  route: 1201,
  id: 70,
  title: 'Core',
  of: 'Cooking temperature',
  critical: true,
  isNew: false,
  reasons: [
    { kind: 'critical', amount: null, lot: null },
    { kind: 'lotInUse', amount: null, lot: 'L-7' },
  ],
  since: '2026-11-20T12:30:00.000Z',
  daysLeft: null,
  industryId: 1,
  collectPointId: 6,
  person: { id: 7, name: 'Ana Souza' },
  measured: { type: 'number', unit: '°C', value: 71.6, label: null, min: 72, max: 78, distance: -0.4 },
}

export const toDo: QueueItem = {
  ...waits,
  key: 'actionsToDo',
  route: 1301,
  id: 90,
  title: 'Calibrate',
  critical: false,
  daysLeft: -2,
  measured: null,
}
export const others: QueueItem = {
  ...waits,
  key: 'criticalUntreated',
  id: 71,
  person: { id: 12, name: 'Ivone Sampaio' },
}

/** Thirty days up to a last one, the last with the most. */
export function days(last: string, seesFound = true): DaySummary[] {
  return Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.parse(last) - (29 - index) * 86_400_000).toISOString().slice(0, 10),
    collects: index === 29 ? 200 : 100,
    outOfLimits: index === 29 ? 25 : 5,
    nonConformities: seesFound ? 2 : null,
  }))
}

export const numbers: Summary = {
  asOf: '2026-11-20T15:30:00.000Z',
  collects: [{ industryId: 1, days: days('2026-11-20') }],
  rollout: {
    accounts: 40,
    active: 12,
    plants: [
      { industryId: 1, accounts: 30, active: 9 },
      { industryId: 8, accounts: 12, active: 4 },
    ],
  },
}

export const none = { performed: 0, late: 0, missed: 0, justified: 0, outOfLimits: 0 }
export const quietHours: PlantDay['hours'] = Array.from({ length: 24 }, (_, index) => ({
  begins: `2026-11-${index < 11 ? 19 : 20}T${String((index + 13) % 24).padStart(2, '0')}:00:00-03:00`,
  ...none,
}))
export const stands: PlantDay = { industryId: 1, asOf: '2026-11-20T15:30:00.000Z', shift: null, hours: quietHours }

interface Server {
  places: typeof places
  outside: OutsideRow[]
  pending: Pending
  plantDay: PlantDay
  summary: Summary
  requests: SentRequest[]
}

/** What the server answers home with, anew for each test of a file; the hub is connected. */
export function serveHome(): Server {
  const server: Server = { places, outside: [], pending: waiting, plantDay: stands, summary: numbers, requests: [] }
  beforeAll(async () => {
    await startHub()
    hub.connect()
  })
  beforeEach(() => {
    Object.assign(server, { places, outside: [], pending: waiting, plantDay: stands, summary: numbers })
    server.requests = fakeServer(({ path }) => {
      if (path === '/api/domain/v1/Home/Pending') return json(server.pending)
      if (path === '/api/domain/v1/Home/PlantDay') return json(server.plantDay)
      if (path === '/api/domain/v1/Home/Summary') return json(server.summary)
      if (path === '/api/operator/v1/Collect') return json(server.outside)
      return json(path.endsWith('/HierarchyGetByFilter') ? server.places : [])
    })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  return server
}

export const open = (at: string, rights: Parameters<typeof accountWith>[0] = { 1: 'r', 2: 'r' }) =>
  renderPortal({ doors: [home, lists], account: accountWith(rights), at })

/** How many requests went to a path. */
export const countOf = ({ requests }: Server, path: string) => requests.filter((one) => one.path.endsWith(path)).length
