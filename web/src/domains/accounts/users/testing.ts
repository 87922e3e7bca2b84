import { permissions } from '@lineside/contract/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { clearLists } from '../../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../../core/testing/index.ts'
import { accounts } from '../index.tsx'
import type { User, UserHistoryRow, UserRow } from './queries.ts'

export const api = '/api/domain/v1/Account'

const row: UserRow = {
  id: 21,
  login: 'bruno.dias',
  name: 'Bruno Dias',
  email: null,
  initials: 'BD',
  role: { id: 3, name: 'Supervisor' },
  profile: { id: 6, name: 'Supervisor' },
  plants: [1],
  coordinates: [],
  supervisor: { id: 7, name: 'Ana Souza' },
  state: 'ACTIVE',
  language: 'pt-BR',
  logBookId: null,
  supportAccess: false,
  absentFrom: null,
  absentTo: null,
  absentNow: false,
  substitute: null,
  lastUse: '2026-11-20T15:30:00.000Z',
  rowVersion: 4,
  abilities: { edit: true, editAccess: true, disable: true },
}
export const carla: UserRow = {
  ...row,
  id: 22,
  login: 'carla.reis',
  name: 'Carla Reis',
  state: 'INVITED',
  lastUse: null,
}
export const bruno: User = {
  ...row,
  topicRights: [],
  badge: null,
  hasPassword: true,
  linkExpiresAt: null,
  lockedUntil: null,
  abilities: { edit: true, editAccess: true, giveAdministrator: true, disable: true, resetPassword: true },
}
export const link = {
  purpose: 'invitation',
  delivery: 'shown',
  path: '/primeiro-acesso#the-secret',
  expiresAt: '2026-11-22T10:00:00.000Z',
}
const changed: UserHistoryRow = {
  id: 900,
  kind: 'accounts',
  subject: { id: 21, name: 'Bruno Dias' },
  entity: 'accounts',
  entityId: 21,
  event: 'accounts.changed',
  from: null,
  to: null,
  actor: { id: 7, name: 'Ana Souza' },
  at: '2026-11-20T15:30:00.000Z',
  reason: null,
  before: { roleId: 3, role: 'Supervisor', supportAccess: false, coordinates: [] },
  after: { roleId: 4, role: 'Analyst', supportAccess: true, coordinates: [1] },
}

const plant = { level: 'industry', id: 1, parentId: null, name: 'São Paulo', timeZone: 'America/Sao_Paulo' }
const elsewhere = { ...plant, id: 3, name: 'Rio Verde' }
const roles = [
  { id: 3, name: 'Supervisor' },
  { id: 4, name: 'Analyst' },
]
const profile = { applications: ['portal'], rightCount: 9, enabled: true, rowVersion: 1 }
const profileRows = [
  { id: 6, name: 'Supervisor', ...profile },
  { id: 8, name: 'Laboratory', ...profile },
  { id: 9, name: 'Long gone', ...profile, enabled: false },
]

/** What the server of these tests has and was sent; `answers` go before it. */
export const server = {
  user: bruno,
  log: [changed],
  requests: [] as SentRequest[],
  answers: [] as ((one: SentRequest) => Response | null)[],
}

/** Serves the users of a plant to each test of the file that calls it. */
export function serveUsers(): void {
  beforeEach(() => {
    layOut(1400, 640)
    clearLists()
    Object.assign(server, { user: bruno, log: [changed], answers: [] })
    server.requests = fakeServer((one) => {
      for (const answer of server.answers) {
        const result = answer(one)
        if (result) return result
      }
      if (one.method !== 'GET') return json(server.user)
      if (one.path === api) return json([row, carla], { headers: { 'X-Total-Count': '2' } })
      if (one.path.endsWith('/AccountRole')) return json(roles)
      if (one.path.endsWith('/Profile')) return json(profileRows)
      if (one.path.endsWith('/AccountHistory')) return json(server.log, { headers: { 'X-Total-Count': '1' } })
      if (one.path.endsWith('/Account/Own'))
        return json({ language: 'en-US', hasPassword: true, technicalSupport: false })
      if (one.path === `${api}/21`) return json(server.user)
      if (one.path === `${api}/21/Open`) return json([])
      return json(one.path.includes('ierarchy') ? [plant, elsewhere] : [])
    })
  })

  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

export const manager = accountWith({ [permissions.userManagement]: 'w' })
export const open = (at: string, account = manager) => renderPortal({ doors: [accounts], account, at })
export const sent = (method: string) => server.requests.filter((one) => one.method === method)
export const first = async (name: string | RegExp) => screen.findByRole('button', { name })
