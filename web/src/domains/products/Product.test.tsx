import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../core/testing/index.ts'
import { products } from './index.tsx'
import type { Product } from './queries.ts'
import { log, nuggets, places } from './testing.ts'

const api = '/api/domain/v1/Product'

let shown: Product
let hierarchy: typeof places
let requests: SentRequest[]
/** what the next command answers; by default the product with what was sent */
let answers: ((request: SentRequest) => Response)[]

function answer(one: SentRequest): Response {
  if (one.method !== 'GET') {
    const answer = answers.shift()
    if (answer) return answer(one)
    shown = { ...shown, ...(one.body as Partial<Product>), rowVersion: shown.rowVersion + 1 }
    if (one.method === 'POST') shown = { ...shown, id: 40 }
    return json(shown, { status: one.method === 'POST' ? 201 : 200 })
  }
  if (one.path.includes('/Hierarchy/')) return json(hierarchy)
  if (one.path === `${api}/31` || one.path === `${api}/40`) return json(shown)
  return one.path.endsWith('/Log') ? json(log) : json([])
}

// The test's page lays nothing out: give the tree room for all of its rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(60 * 32)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  clearLists()
  answers = []
  shown = nuggets
  hierarchy = places.filter(({ industryId }) => industryId === 1)
  requests = fakeServer(answer)
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const sent = () => requests.filter((one) => one.method !== 'GET')
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const node = (name: string) => screen.getByRole('treeitem', { name: new RegExp(name) })

async function open(at: string, level: 'r' | 'w' = 'w') {
  return renderPortal({ doors: [products], account: accountWith({ 9: level }), at })
}

it('reads as facts, with its history by names', async () => {
  await open('/produtos/visualizar/31')
  expect(await screen.findByRole('heading', { name: 'Nuggets 300 g' })).toBeDefined()
  const facts = within(screen.getByText('SKU').closest('dl') as HTMLElement)
  expect(await facts.findByText('São Paulo')).toBeDefined()
  expect(facts.getByText('Line 4')).toBeDefined()
  expect(await screen.findByText('Changed')).toBeDefined()
  const changed = screen.getByText('Changed').closest('li') as HTMLElement
  expect(within(changed).getByText('Nuggets', { selector: 'del' })).toBeDefined()
  expect(changed.textContent).toContain('Places: None → Line 4')
})

it('is made in the only plant, with places of its tree', async () => {
  const { router } = await open('/produtos/novo')
  await user.type(await screen.findByRole('textbox', { name: /SKU/ }), ' 99 ')
  await user.type(field(/Name/), 'Steak')
  await user.click(node('Frozen'))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/produtos/visualizar/40'))
  expect(sent()).toMatchObject([
    { method: 'POST', path: api, body: { industryId: 1, sku: '99', name: 'Steak', places: [2], families: [] } },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('is not sent with what the contract refuses, and says what is taken at its field', async () => {
  await open('/produtos/novo')
  await screen.findByRole('textbox', { name: /SKU/ })
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findAllByText('Fill in this field.')).toHaveLength(2)
  await user.type(field(/SKU/), 'A  1')
  expect(sent()).toEqual([])
  await user.clear(field(/SKU/))
  await user.type(field(/SKU/), '13010')
  await user.type(field(/Name/), 'Again')
  answers = [() => problem(400, 'VALIDATION', { fields: { sku: 'This is already in use.' } })]
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('This is already in use.')).toBeDefined()
})

it('has the plant to choose where there are several, whose places follow', async () => {
  hierarchy = places
  await open('/produtos/novo')
  const plant = await screen.findByRole('combobox', { name: /Plant/ })
  expect(screen.queryByRole('tree')).toBeNull()
  await user.click(plant)
  await user.click(await screen.findByRole('option', { name: 'Istanbul', hidden: true }))
  expect(await screen.findByRole('treeitem', { name: /Ready meals/ })).toBeDefined()
  expect(screen.queryByRole('treeitem', { name: /Frozen/ })).toBeNull()
})

it('as a copy has all but the SKU', async () => {
  await open('/produtos/duplicar/31')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /SKU/ })).value).toBe('')
  expect(field(/Name/).value).toBe('Nuggets 300 g')
  await user.type(field(/SKU/), '13011')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({
    industryId: 1,
    sku: '13011',
    name: 'Nuggets 300 g',
    places: [4],
    families: [3],
    enabled: true,
  })
})

it('is saved with what somebody else changed meanwhile: the SKU theirs, the name mine, the places chosen', async () => {
  const { router } = await open('/produtos/editar/31')
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), ' new')
  await user.click(node('Line 5'))
  const current = { ...nuggets, sku: '13999', places: [6], rowVersion: 5 }
  answers = [() => problem(412, 'STALE', { current })]
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = within(await screen.findByRole('region', { name: 'Someone else saved changes' }))
  // by the clock of the product's plant, three hours behind
  await conflict.findByText('Saved by Helena Prado on 21/11/2026 09:00')
  expect(conflict.getByText(/→ 13999/).closest('li')?.textContent).toBe('SKU: 13010 → 13999')
  expect(field(/SKU/).value).toBe('13999')
  expect(conflict.getByRole('radio', { name: 'Your change Line 4 · Line 5' })).toBeDefined()
  await user.click(conflict.getByRole('radio', { name: 'Their change Tunnel' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/produtos/visualizar/31'))
  expect(sent().map(({ body }) => body)).toEqual([
    { rowVersion: 2, sku: '13010', name: 'Nuggets 300 g new', places: [4, 5], families: [3] },
    { rowVersion: 5, sku: '13999', name: 'Nuggets 300 g new', places: [6], families: [3] },
  ])
})

it('asks before what was typed is left', async () => {
  const { router } = await open('/produtos/editar/31')
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), ' new')
  void router.navigate({ to: '/produtos' })
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay on the page' }))
  expect(router.state.location.pathname).toBe('/produtos/editar/31')
})

it('is only shown to who may not change it, at whatever address', async () => {
  shown = { ...nuggets, abilities: {} }
  await open('/produtos/editar/31', 'r')
  expect(await screen.findByRole('heading', { name: 'Nuggets 300 g' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})
