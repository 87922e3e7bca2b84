import { collectList, listCollects } from '@lineside/contract/collects'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { type DomainDoor, definePage } from '../navigation/index.ts'
import { accountWith, fakeServer, json, type SentRequest } from '../testing/index.ts'
import { layOut } from '../testing/layout.ts'
import { ListScreen } from './index.ts'
import { clearLists } from './memory.ts'

const Collects = () => <ListScreen definition={collectList} endpoint={listCollects} title="Collects" />

const door: DomainDoor = {
  name: 'collects',
  pages: { '/relatorio-de-coleta': async () => definePage({ Component: Collects }) },
}

const path = '/api/operator/v1/Collect'
const record = (id: number) => ({
  id,
  formName: `Form ${id}`,
  collectedAt: '2026-11-03T12:00:00Z',
  receivedAt: '2026-11-03T12:00:05Z',
  place: {},
})
let requests: SentRequest[]
const lists = () => requests.filter((one) => one.path === path)

beforeEach(() => {
  clearLists()
  localStorage.clear()
  layOut()
  requests = fakeServer((one) =>
    one.path === path ? json([record(1), record(2), record(3)], { headers: { 'X-Total-Count': '3' } }) : json([]),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const soon = { timeout: 5000 }
const open = () => renderPortal({ doors: [door], account: accountWith({ 1: 'r' }), at: '/relatorio-de-coleta' })
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it('is searched from its own box, to which "/" goes', async () => {
  const { router } = await open()
  await screen.findByText('Form 1', undefined, soon)
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }))
  await userEvent.keyboard('oven 7')
  await waitFor(() => expect(lists().at(-1)?.query).toMatchObject({ query: 'oven 7' }), soon)
  expect(router.state.location.search).toEqual({ query: 'oven 7' })
})

it('shows a row beside it by the space bar, and goes on to the next by keys, wherever the focus is', async () => {
  await open()
  await screen.findByText('Form 1', undefined, soon)
  await userEvent.keyboard('j ')
  const peek = within(await screen.findByRole('complementary', undefined, soon))
  expect(peek.getByText('Form 1')).toBeTruthy()
  // what the table leaves out stands there as well
  expect(peek.getByText('Received at')).toBeTruthy()
  await userEvent.keyboard('j')
  expect(await peek.findByText('Form 2')).toBeTruthy()
  await userEvent.click(peek.getByRole('button', { name: 'Next row' }))
  expect(await peek.findByText('Form 3')).toBeTruthy()
  await userEvent.keyboard('k')
  expect(await peek.findByText('Form 2')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

it('keeps the order and the widths that somebody gave its columns, and the height of rows', async () => {
  await open()
  await screen.findByText('Form 1', undefined, soon)
  const [first = '', second = ''] = headers()
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('button', { name: `Move ${first} down` }, soon))
  await waitFor(() => expect(headers().slice(0, 2)).toEqual([second, first]))
  await userEvent.click(screen.getByRole('button', { name: `Make ${first} wider` }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compact rows' }))
  const isCompact = () => document.querySelector('[data-compact]') !== null
  expect(isCompact()).toBe(true)
  const widths = () => Object.entries(localStorage).filter(([key]) => key.startsWith('lineside.widths.'))
  expect(widths()).toHaveLength(1)
  const [[, before] = []] = widths()
  cleanup()
  clearLists()
  await open()
  await screen.findByText('Form 1', undefined, soon)
  expect(headers().slice(0, 2)).toEqual([second, first])
  expect(isCompact()).toBe(true)
  expect(widths()).toEqual([[expect.any(String), before]])
})
