import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, logEntry, problem, type SentRequest } from '../../core/testing/index.ts'
import { pillars } from './index.tsx'
import type { Pillar, PillarRow } from './queries.ts'

const api = '/api/actionplan/v1/Pillar'
const abilities = { changed: true, disabled: true, ordered: true, removed: true } as const

const safety: Pillar = {
  id: 31,
  name: 'Safety',
  initials: 'SEG',
  position: 1,
  enabled: true,
  state: 'ENABLED',
  used: true,
  rowVersion: 2,
  abilities: { ...abilities, removed: 'PILLAR_USED' },
  elements: [
    {
      id: 41,
      name: 'Machines',
      enabled: true,
      used: true,
      subElements: [{ id: 51, name: 'Guards', enabled: true, used: false }],
    },
    { id: 42, name: 'Behaviour', enabled: true, used: false, subElements: [] },
  ],
}
const rowOf = (id: number, position: number, initials: string, name: string): PillarRow => ({
  id,
  name,
  initials,
  position,
  enabled: true,
  elementCount: 2,
  subElementCount: 1,
  topicCount: 3,
  rowVersion: 2,
  abilities,
})
const rows = [rowOf(31, 1, 'SEG', 'Safety'), rowOf(32, 2, 'Q', 'Quality')]

let shown: Pillar
let requests: SentRequest[]
let answers: ((request: SentRequest) => Response)[]

function answer(one: SentRequest): Response {
  if (one.method !== 'GET') {
    const next = answers.shift()
    if (next) return next(one)
    return json({ ...shown, rowVersion: shown.rowVersion + 1 }, { status: one.method === 'POST' ? 201 : 200 })
  }
  if (one.path === `${api}/31`) return json(shown)
  if (one.path === api) return json(rows)
  if (one.path === `${api}/Tree`)
    return json(rows.map(({ id, name, initials }) => ({ id, name, initials, enabled: true, elements: [] })))
  if (one.path.endsWith('/Log'))
    return json([
      logEntry('pillars.changed', 31, {
        before: { name: 'Security' },
        after: { name: 'Safety', 'elements.added': [['Machines', 'Guards']], 'elements.reordered': true },
      }),
    ])
  return json([])
}

beforeEach(() => {
  layOut()
  clearLists()
  answers = []
  shown = safety
  requests = fakeServer(answer)
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const sent = () => requests.filter((one) => one.method !== 'GET')
const open = (at: string, level: 'r' | 'w' = 'w') =>
  renderPortal({ doors: [pillars], account: accountWith({ 22: level }), at })
const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Element \d/ }).map(({ value }) => value)
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
const choose = async (of: string, item: string) => {
  await user.click(screen.getByRole('button', { name: `More about ${of}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('are listed in their order, and moved from their rows', async () => {
  await open('/pilar')
  expect(await screen.findByText('Quality')).toBeDefined()
  const [, , row] = screen.getAllByRole('row')
  answers = [() => json([])]
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Move up' }))
  await waitFor(() => expect(sent()).toMatchObject([{ method: 'PUT', path: `${api}/Order`, body: { ids: [32, 31] } }]))
  expect(await screen.findByText('Quality: place 1 of 2')).toBeDefined()
})

it('are made with elements, which Enter adds', async () => {
  await open('/pilar/novo')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'People')
  await user.type(screen.getByRole('textbox', { name: /^Initials/ }), 'p1')
  await user.type(screen.getByRole('textbox', { name: 'New element' }), 'Training{Enter}')
  await user.type(await screen.findByRole('textbox', { name: 'New sub-element of Training' }), 'Skills{Enter}')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Use letters only.')).toBeDefined()
  expect(sent()).toEqual([])
  await user.clear(screen.getByRole('textbox', { name: /^Initials/ }))
  await user.type(screen.getByRole('textbox', { name: /^Initials/ }), 'p')
  answers = [() => problem(409, 'INITIALS_TAKEN', { fields: { initials: 'Taken by another.' } })]
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Taken by another.')).toBeDefined()
  expect(sent()[0]?.body).toEqual({
    name: 'People',
    initials: 'P',
    elements: [{ name: 'Training', enabled: true, subElements: [{ name: 'Skills', enabled: true }] }],
  })
})

it('are changed: elements moved by keys and menu, renamed, disabled and removed', async () => {
  await open('/pilar/editar/31')
  const first = await screen.findByRole('textbox', { name: 'Element 1' })
  await user.click(first)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(names()).toEqual(['Behaviour', 'Machines']))
  expect(screen.getByText('Machines: place 2 of 2')).toBeDefined()
  await choose('Behaviour', 'Move down')
  await waitFor(() => expect(names()).toEqual(['Machines', 'Behaviour']))
  await choose('Machines', 'Disable')
  await choose('Guards', 'Remove')
  await user.type(screen.getByRole('textbox', { name: 'Element 2' }), ' at work')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({
    rowVersion: 2,
    name: 'Safety',
    initials: 'SEG',
    elements: [
      { id: 41, name: 'Machines', enabled: false, subElements: [] },
      { id: 42, name: 'Behaviour at work', enabled: true, subElements: [] },
    ],
  })
})

it('keep an element that is used, and say why', async () => {
  await open('/pilar/editar/31')
  await screen.findByRole('textbox', { name: 'Element 1' })
  await user.click(screen.getByRole('button', { name: 'More about Machines' }))
  const item = await screen.findByRole('menuitem', { name: /^Remove/ })
  expect(item.getAttribute('aria-disabled') ?? item.getAttribute('data-disabled')).toBeTruthy()
})

it('tell in their history what became of the elements', async () => {
  await open('/pilar/editar/31', 'r')
  expect(await screen.findByText(/Machines › Guards/)).toBeDefined()
  expect(screen.getByText('Security', { selector: 'del' })).toBeDefined()
})

it('are read as facts by who may not change them', async () => {
  shown = { ...safety, abilities: {} }
  await open('/pilar/editar/31', 'r')
  expect(await screen.findByText('Machines (Guards) · Behaviour')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
