import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { products } from './index.tsx'
import type { ProductRow } from './queries.ts'
import { nuggets, places, row } from './testing.ts'

const api = '/api/domain/v1/Product'

let requests: SentRequest[]
let rows: ProductRow[]
/** what the next command answers */
let answers: ((one: SentRequest) => Response)[]

beforeEach(() => {
  layOut()
  clearLists()
  answers = []
  rows = [
    row,
    {
      ...row,
      id: 32,
      sku: '13020',
      name: 'Crunchy 700 g',
      places: [4, 6, 7],
      enabled: false,
      abilities: { changed: true, enabled: true },
    },
  ]
  requests = fakeServer(
    (one) => {
      if (one.method !== 'GET') return answers.shift()?.(one) ?? json(nuggets)
      if (one.path.includes('/Hierarchy/')) return json(places)
      if (one.path === `${api}/31`) return json({ ...nuggets, rowVersion: 9 })
      return one.path === api ? json(rows) : json([])
    },
    undefined,
    () => ({
      isCounted: true,
      records: [
        { id: 31, touches: [{ what: 'forms', count: 1, names: [], amounts: [] }] },
        { id: 32, touches: [{ what: 'lots', count: 3, names: ['L-1'], amounts: [{ quantity: '120', unit: 'kg' }] }] },
      ],
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const sent = () => requests.filter((one) => one.method !== 'GET')
const lists = () => requests.filter((one) => one.method === 'GET' && one.path === api)

async function open(at = '/produtos', level: 'r' | 'w' = 'w') {
  const view = await renderPortal({ doors: [products], account: accountWith({ 9: level }), at })
  await screen.findByText('Nuggets 300 g')
  return view
}

const line = (name: string) => screen.getByText(name).closest('[role=row]') as HTMLElement
const tool = (name: string, label: string) => user.click(within(line(name)).getByRole('button', { name: label }))
const choose = (name: string) => user.click(within(line(name)).getByRole('checkbox'))
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

it('shows plant, families and places by name, of many the first', async () => {
  await open()
  expect(await within(line('Nuggets 300 g')).findByText('São Paulo')).toBeDefined()
  expect(within(line('Nuggets 300 g')).getByText('Breaded')).toBeDefined()
  expect(within(line('Crunchy 700 g')).getByText('Line 4, Tunnel +1')).toBeDefined()
  expect(within(line('Crunchy 700 g')).getByText('Disabled')).toBeDefined()
})

it('keeps the filters of its address, shows them as tags and sends them as they stand', async () => {
  await open('/produtos?familyId=3&enabled=true&query=nug')
  expect(lists()[0]?.query).toMatchObject({ familyId: '3', enabled: 'true', query: 'nug' })
  expect(await screen.findByText('Family: Breaded')).toBeDefined()
})

it('leads to the product, its form and a copy', async () => {
  const { router } = await open()
  const tools = within(line('Nuggets 300 g'))
  expect(tools.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/produtos/editar/31')
  expect(tools.getByRole('link', { name: 'Duplicate' }).getAttribute('href')).toBe('/produtos/duplicar/31')
  await user.click(screen.getByText('Nuggets 300 g'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/produtos/visualizar/31'))
})

it('asks before a product is disabled or enabled', async () => {
  await open()
  await tool('Nuggets 300 g', 'Disable')
  const question = await dialog('Disable Nuggets 300 g?')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sent()).toEqual([])
  await tool('Nuggets 300 g', 'Disable')
  const again = await dialog('Disable Nuggets 300 g?')
  await user.click(within(again).getByRole('button', { name: 'Disable' }))
  await tool('Crunchy 700 g', 'Enable')
  const other = await dialog('Enable Crunchy 700 g?')
  await user.click(within(other).getByRole('button', { name: 'Enable' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([
    { method: 'PUT', path: `${api}/31/Disable`, body: { rowVersion: 2 } },
    { method: 'PUT', path: `${api}/32/Enable`, body: { rowVersion: 2 } },
  ])
})

it('lists what keeps a product from being disabled', async () => {
  await open()
  const dependents = [{ route: 1201, id: 5, title: 'Form of the fryer' }]
  answers = [() => problem(409, 'STILL_IN_USE', { current: { dependents } })]
  await tool('Nuggets 300 g', 'Disable')
  const question = await dialog('Disable Nuggets 300 g?')
  await user.click(within(question).getByRole('button', { name: 'Disable' }))
  expect(within(await dialog(/ is still in use$/)).getByText('Form of the fryer')).toBeDefined()
})

it('turns many, lists those that were refused and tries them again as they stand now', async () => {
  await open()
  await choose('Nuggets 300 g')
  await choose('Crunchy 700 g')
  expect(screen.getByText('2 selected')).toBeDefined()
  const bar = within(screen.getByText('2 selected').parentElement?.parentElement as HTMLElement)
  await user.click(bar.getByRole('button', { name: 'Disable' }))
  const done = { done: true, rowVersion: 3, problem: null }
  const refused = { done: false, rowVersion: null, problem: { code: 'STALE', message: 'Somebody was faster.' } }
  answers = [
    () =>
      json([
        { id: 31, ...refused },
        { id: 32, ...done },
      ]),
    () => json([{ id: 31, ...done }]),
  ]
  const asking = await dialog('Disable 2 products?')
  const facts = within(await within(asking).findByRole('region', { name: 'Before you decide' }))
  expect(facts.getByText('2 of the 2 affect something else')).toBeDefined()
  expect(facts.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Crunchy 700 g · 13020: 3 lots (120 kg)',
    'Nuggets 300 g · 13010: 1 form uses it',
  ])
  await user.click(within(asking).getByRole('button', { name: 'Disable' }))
  const failed = await dialog('1 was not changed')
  expect(within(failed).getByText('Nuggets 300 g · 13010')).toBeDefined()
  expect(within(failed).getByText('Somebody was faster.')).toBeDefined()
  await user.click(within(failed).getByRole('button', { name: 'Try these again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [
      `${api}/DisableMany`,
      {
        products: [
          { id: 31, rowVersion: 2 },
          { id: 32, rowVersion: 2 },
        ],
      },
    ],
    [`${api}/DisableMany`, { products: [{ id: 31, rowVersion: 9 }] }],
  ])
})

it('offers to look alone to who may not edit', async () => {
  rows = rows.map((one) => ({ ...one, abilities: {} }))
  await open('/produtos', 'r')
  expect(within(line('Nuggets 300 g')).getByRole('link', { name: 'Open' })).toBeDefined()
  expect(within(line('Nuggets 300 g')).queryByRole('button')).toBeNull()
  expect(within(line('Nuggets 300 g')).queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'New product' })).toBeNull()
})

it('says that there is nothing yet', async () => {
  rows = []
  await renderPortal({ doors: [products], account: accountWith({ 9: 'w' }), at: '/produtos' })
  expect(await screen.findByText('Nothing here yet')).toBeDefined()
})

it('says that the list failed, and reads it again when asked', async () => {
  let fails = true
  requests = fakeServer((one) => {
    if (one.path.includes('/Hierarchy/')) return json(places)
    if (one.path !== api) return json([])
    return fails ? problem(500, 'INTERNAL') : json(rows)
  })
  await renderPortal({ doors: [products], account: accountWith({ 9: 'w' }), at: '/produtos' })
  expect(await screen.findByText('Error listing the data')).toBeDefined()
  fails = false
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('Nuggets 300 g')).toBeDefined()
})
