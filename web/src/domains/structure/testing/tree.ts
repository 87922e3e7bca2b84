import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { accountWith, fakeServer, json, type SentRequest } from '../../../core/testing/index.ts'
import { structure } from '../index.tsx'
import type { PlaceRecord } from '../queries.ts'
import { clearViews } from '../saved-view.ts'
import { area, people, places, recordOf } from '../testing.ts'

export const api = '/api/domain/v1'
const SEEN = 60

/** The plant as it is stored, what was sent, and what the next commands answer; by default the place with what was sent. */
export const server = {
  places,
  records: new Map<number, PlaceRecord>(),
  dependents: [] as object[],
  past: [] as object[],
  requests: [] as SentRequest[],
  answers: [] as ((request: SentRequest) => Response)[],
}

export function answer(one: SentRequest): Response {
  if (one.method !== 'GET') {
    const answer = server.answers.shift()
    if (answer) return answer(one)
    const id = Number(one.path.split('/')[5])
    const known = server.records.get(id) ?? recordOf(30, { id: 31 })
    const { enabled } = one.body as { enabled?: boolean }
    const made = { ...known, ...(one.body as object), rowVersion: known.rowVersion + 1 } as PlaceRecord
    if (enabled !== undefined) made.state = enabled ? 'ENABLED' : 'DISABLED'
    server.records.set(made.id, made)
    return json(made, { status: one.method === 'POST' ? 201 : 200 })
  }
  if (one.path === `${api}/Hierarchy/HierarchyGetByFilter`) return json(server.places)
  if (one.path === `${api}/Hierarchy/HierarchyGetById`) return json(server.records.get(Number(one.query.id)))
  if (one.path.endsWith('/Dependents')) return json(server.dependents)
  if (one.path.endsWith('/Past')) return json(server.past)
  if (one.path === `${api}/AuditArea`) return json([area])
  if (one.path === `${api}/Account/SupervisorHierarchy`) return json(people)
  return json([])
}

/** Serves the structure of two plants to each test of the file that calls it. */
export function serveStructure(): void {
  // The test's page lays nothing out: give the tree room for all of its rows.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SEEN * 32)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
    clearViews()
    const records = new Map(places.map(({ id }) => [id, recordOf(id)]))
    Object.assign(server, { places, records, dependents: [], past: [], answers: [], requests: fakeServer(answer) })
  })
  afterEach(() => vi.unstubAllGlobals())
}

export const user = userEvent.setup({ delay: null })
export const sent = () => server.requests.filter((one) => one.method !== 'GET')
export const nodes = () => screen.getAllByRole('treeitem').map((node) => node.textContent)
export const node = (name: RegExp) => screen.getByRole('treeitem', { name })
export const press = (name: string) => user.click(screen.getByRole('button', { name }))

export async function open(at = '/estrutura', isAdmin = true, level: 'r' | 'w' = 'w') {
  await renderPortal({ doors: [structure], account: accountWith({ 8: level }, { isAdmin }), at })
  await screen.findAllByRole('treeitem')
}

export async function choose(action: string) {
  await press('More actions')
  await user.click(await screen.findByRole('menuitem', { name: action, hidden: true }))
  return screen.findByRole('dialog')
}
