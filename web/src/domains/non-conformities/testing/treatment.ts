import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { clearLists } from '../../../core/list/memory.ts'
import { accountWith, fakeServer, json, type SentRequest } from '../../../core/testing/index.ts'
import { places } from '../../collects/testing.ts'
import { nonConformities } from '../index.tsx'
import type { NonConformity } from '../queries.ts'
import { result } from '../testing.ts'

export const api = '/api/domain/v1/NonConformity'
export const actionApi = '/api/domain/v1/NonConformityAction'
export const today = '2026-11-21'

const shown: NonConformity = { ...result, collectId: null, relatives: [], abilities: {} }

/** The record as it is shown, what was sent, and what the next commands answer; by default the record as it is shown. */
export const server = {
  shown,
  requests: [] as SentRequest[],
  answers: [] as ((request: SentRequest) => Response)[],
}

function answer(one: SentRequest): Response {
  if (one.method !== 'GET') return server.answers.shift()?.(one) ?? json(server.shown)
  if (one.path === `${api}/70`) return json(server.shown)
  if (one.path.endsWith('/Search')) return json([{ id: 31, initials: 'SK', name: 'Sevgi Kaya' }])
  return one.path.endsWith('/HierarchyGetByFilter') ? json(places) : json([])
}

/** Serves one non-conformity to each test of the file that calls it. */
export function serveNonConformity(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T15:00:00.000Z`) })
    clearLists()
    Object.assign(server, { shown, answers: [], requests: fakeServer(answer) })
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

export const user = userEvent.setup({ delay: null })
export const able = (...events: string[]) => Object.fromEntries(events.map((event) => [event, true as const]))
export const commands = () => server.requests.filter((one) => one.method !== 'GET')

export async function open(overrides: Partial<NonConformity> = {}, at = '/nao-conformidade/70') {
  server.shown = { ...shown, ...overrides }
  const view = await renderPortal({
    doors: [nonConformities],
    account: accountWith({ 2: 'w' }),
    at,
  })
  await screen.findByRole('heading', { name: 'Where and when' })
  return view
}

export async function openDialog(button: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: button }))
  return screen.findByRole('dialog', { name: button })
}

// a page that lays nothing out takes the menu's button for scrolled away, and hides the menu
export async function openFromMenu(menu: string, item: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name: item, hidden: true }))
  return screen.findByRole('dialog', { name: item })
}

export const type = async (dialog: HTMLElement, label: string | RegExp, text: string) => {
  const box = within(dialog).getByLabelText(label)
  await user.clear(box)
  await user.type(box, text)
}
export const send = (dialog: HTMLElement, button: string) =>
  user.click(within(dialog).getByRole('button', { name: button }))

export async function choosePerson(dialog: HTMLElement) {
  const box = within(dialog).getByRole('combobox', { name: /Responsible/ })
  await user.type(box, 'Sevgi')
  await user.click(await screen.findByRole('option', { name: 'Sevgi Kaya', hidden: true }))
}
