import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { clearLists } from '../../../core/list/memory.ts'
import { accountWith, fakeServer, json, type SentRequest } from '../../../core/testing/index.ts'
import { optionGroups } from '../index.tsx'
import type { OptionGroup } from '../queries.ts'
import { defects, log, row } from '../testing.ts'

export const api = '/api/domain/v1/OptionGroup'
const plants = [
  { id: 1, level: 'industry', parentId: null, industryId: 1, name: 'São Paulo', enabled: true, timeZone: 'UTC' },
  { id: 2, level: 'industry', parentId: null, industryId: 2, name: 'Istanbul', enabled: true, timeZone: 'UTC' },
]

// one of all plants is the administrators' to change
const rows = [row, { ...row, id: 8, name: 'Destinations', plants: null, enabled: false, abilities: {} }]

/** The group as it is stored, what was sent, and what the next commands answer; by default the group with what was sent. */
export const server = {
  shown: defects,
  rows,
  requests: [] as SentRequest[],
  answers: [] as ((request: SentRequest) => Response)[],
}

function answer(one: SentRequest): Response {
  if (one.method !== 'GET') {
    const answer = server.answers.shift()
    if (answer) return answer(one)
    const { options, ...sent } = one.body as OptionGroup
    let id = 100
    const stored = options?.map((option) => ({ ...option, id: option.id ?? ++id, used: false })) ?? server.shown.options
    server.shown = { ...server.shown, ...sent, options: stored, rowVersion: server.shown.rowVersion + 1 }
    return json(server.shown, { status: one.method === 'POST' ? 201 : 200 })
  }
  if (one.path === api) return json(server.rows)
  if (one.path === `${api}/7`) return json(server.shown)
  if (one.path === `${api}/7/Log`) return json(log)
  if (one.path.includes('HierarchyGetByFilter')) return json(plants)
  return json([])
}

/** Serves option groups to each test of the file that calls it. */
export function serveOptionGroups(): void {
  beforeEach(() => {
    for (const [key, size] of [
      ['offsetHeight', 440],
      ['clientHeight', 440],
      ['offsetWidth', 1200],
      ['clientWidth', 1200],
    ] as const) {
      vi.spyOn(HTMLElement.prototype, key, 'get').mockReturnValue(size)
    }
    clearLists()
    Object.assign(server, { shown: defects, rows, answers: [], requests: fakeServer(answer) })
  })
  afterEach(() => vi.unstubAllGlobals())
}

export const user = userEvent.setup({ delay: null })
export const sent = () => server.requests.filter((one) => one.method !== 'GET')
export const level = (name: string) => screen.getByRole('group', { name })
export const namesIn = (name: string) =>
  within(level(name))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole<HTMLInputElement>('textbox').value)
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const press = (name: string) => user.click(screen.getByRole('button', { name }))
export const save = () => press('Save')
export const undo = () => user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
export const body = (at = 0) => sent()[at]?.body as OptionGroup
export const lastOptions = () => body(sent().length - 1).options.map((one) => `${one.level} ${one.name}`)

export async function open(at = '/cadastro-de-opcoes/7', own: Parameters<typeof accountWith>[1] = { isAdmin: true }) {
  const view = await renderPortal({ doors: [optionGroups], account: accountWith({ 34: 'w' }, own), at })
  await screen.findByRole('group', { name: at.endsWith('novo') ? 'Level 1' : 'Machine' })
  return view
}
