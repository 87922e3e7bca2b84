import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { type Asked, accountWith, fakeServer, json, problem } from '../../core/testing/index.ts'
import { structure } from './index.tsx'
import { forgetViews } from './kept.ts'
import type { PlaceRecord } from './queries.ts'
import { area, people, places, recordOf } from './testing.ts'

const api = '/api/domain/v1'
const SEEN = 60

let asked: Asked[]
let records: Map<number, PlaceRecord>
let dependents: object[]
let past: object[]
/** what the next command answers; by default the place with what was sent */
let answers: ((asked: Asked) => Response)[]

function answer(one: Asked): Response {
  if (one.method !== 'GET') {
    const given = answers.shift()
    if (given) return given(one)
    const id = Number(one.path.split('/')[5])
    const known = records.get(id) ?? recordOf(30, { id: 31 })
    const { enabled } = one.body as { enabled?: boolean }
    const made = { ...known, ...(one.body as object), rowVersion: known.rowVersion + 1 } as PlaceRecord
    if (enabled !== undefined) made.state = enabled ? 'ENABLED' : 'DISABLED'
    records.set(made.id, made)
    return json(made, { status: one.method === 'POST' ? 201 : 200 })
  }
  if (one.path === `${api}/Hierarchy/HierarchyGetByFilter`) return json(places)
  if (one.path === `${api}/Hierarchy/HierarchyGetById`) return json(records.get(Number(one.query.id)))
  if (one.path.endsWith('/Dependents')) return json(dependents)
  if (one.path.endsWith('/Past')) return json(past)
  if (one.path === `${api}/AuditArea`) return json([area])
  if (one.path === `${api}/Account/SupervisorHierarchy`) return json(people)
  return json([])
}

// The test's page lays nothing out: give the tree room for all of its rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SEEN * 32)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  forgetViews()
  answers = []
  dependents = []
  past = []
  records = new Map(places.map(({ id }) => [id, recordOf(id)]))
  asked = fakeServer(answer)
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const sent = () => asked.filter((one) => one.method !== 'GET')
const nodes = () => screen.getAllByRole('treeitem').map((node) => node.textContent)
const node = (name: RegExp) => screen.getByRole('treeitem', { name })
const press = (name: string) => user.click(screen.getByRole('button', { name }))

async function open(at = '/estrutura', isAdmin = true, level: 'r' | 'w' = 'w') {
  await renderPortal({ doors: [structure], account: accountWith({ 8: level }, { isAdmin }), at })
  await screen.findAllByRole('treeitem')
}

async function choose(deed: string) {
  await press('More actions')
  await user.click(await screen.findByRole('menuitem', { name: deed, hidden: true }))
  return screen.findByRole('dialog')
}

describe('the tree of places', () => {
  it('shows what stands below each plant, in the language of the reader', async () => {
    await open()
    expect(nodes()).toEqual(['São PauloPlant', 'CongeladosProcess', 'ProcessedProcess'])
    await press('Expand all')
    expect(nodes()).toContain('FatiadosFamily · Disabled')
    await press('Collapse all')
    expect(nodes()).toEqual(['São PauloPlant'])
  })

  it('finds by name without accents and keeps the way to what it found', async () => {
    await open()
    const box = screen.getByRole('searchbox', { name: 'Search by name' })
    await user.type(box, 'p')
    expect(screen.getByText('Type at least 2 letters.')).toBeDefined()
    await user.type(box, 'EIXÊ')
    expect(nodes()).toEqual(['São PauloPlant', 'CongeladosProcess', 'PeixesFamily'])
    expect(screen.getByText('Peixe', { selector: 'mark' })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('1 found')
    await user.type(box, 'xx')
    expect(screen.getByText('Nothing has this name.')).toBeDefined()
  })

  it('is walked by keyboard, and what is chosen shows beside it', async () => {
    await open()
    node(/São Paulo/).focus()
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{Enter}')
    expect(await screen.findByRole('heading', { name: 'Empanados' })).toBeDefined()
    expect(node(/Empanados/).getAttribute('aria-selected')).toBe('true')
  })

  it('opens at the place of its address', async () => {
    await open('/estrutura?id=30')
    expect(await screen.findByRole('heading', { name: 'Linha 4' })).toBeDefined()
    expect(nodes()).toContain('Linha 4Line')
  })
})

describe('what is done with a place', () => {
  it('is a new one below it, refused at its field', async () => {
    await open('/estrutura?id=20')
    await user.click(await screen.findByRole('button', { name: 'New line' }))
    const dialog = await screen.findByRole('dialog', { name: 'New line' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Linha 4')
    answers.push(() => problem(400, 'VALIDATION', { fields: { name: 'This is taken already.' } }))
    await user.click(within(dialog).getByRole('button', { name: 'Create' }))
    expect(await within(dialog).findByText('This is taken already.')).toBeDefined()
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), '0')
    await user.click(within(dialog).getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toMatchObject({ level: 'industryLine', parentId: 20, name: 'Linha 40', names: {} })
  })

  it('is a change of its names, saved with those that somebody else changed', async () => {
    await open('/estrutura?id=20')
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit Empanados' })
    const name = within(dialog).getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Empanados e crus')
    const current = recordOf(20, { name: 'Crus', names: { tr: 'Çiğ' }, rowVersion: 4 })
    answers.push(() => problem(412, 'STALE', { current }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    const conflict = within(await within(dialog).findByRole('region', { name: 'Someone else saved changes' }))
    expect(conflict.getByRole('listitem').textContent).toBe('Name · Türkçe: None → Çiğ')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(sent()).toHaveLength(1)
    await user.click(conflict.getByRole('radio', { name: 'Your change Empanados e crus' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({
      path: `${api}/Hierarchy/20`,
      body: { rowVersion: 4, name: 'Empanados e crus', names: { tr: 'Çiğ' }, level: 'family' },
    })
  })

  it('is a move to a place one level above, of those that are enabled', async () => {
    await open('/estrutura?id=30')
    await screen.findByRole('heading', { name: 'Linha 4' })
    const dialog = await choose('Move')
    await user.click(within(dialog).getByRole('combobox', { name: /To which Family/ }))
    expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual([
      'Peixes · São Paulo › Congelados',
    ])
    await user.click(screen.getByRole('option', { hidden: true }))
    await user.click(within(dialog).getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(sent()[0]).toMatchObject({ body: { rowVersion: 3, parentId: 21 } }))
  })

  it('is disabling it once asked, or the list of what depends on it', async () => {
    dependents = [
      { route: 1800, id: 30, title: 'Linha 4' },
      { route: 1401, id: 77, title: 'Temperatura' },
    ]
    records.set(20, recordOf(20, { abilities: { disabled: 'STILL_IN_USE' } }))
    await open('/estrutura?id=20')
    await screen.findByRole('heading', { name: 'Empanados' })
    const dialog = await choose('Disable')
    expect(await within(dialog).findByText('Temperatura')).toBeDefined()
    expect(within(dialog).queryByRole('button', { name: 'Disable' })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Linha 4' }))
    expect(await screen.findByRole('heading', { name: 'Linha 4' })).toBeDefined()
    dependents = []
    const free = await choose('Disable')
    await user.click(await within(free).findByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(sent()[0]).toMatchObject({ body: { rowVersion: 3, enabled: false } }))
  })

  it('tells where it stood before', async () => {
    const path = (family: string) => [{ id: 20, level: 'family', name: family }]
    past = [
      { from: '2026-11-01T12:00:00.000Z', to: null, name: 'Linha 4', enabled: true, path: path('Empanados') },
      { from: null, to: '2026-11-01T12:00:00.000Z', name: 'Linha 4', enabled: true, path: path('Peixes') },
    ]
    await open('/estrutura?id=30')
    const card = await screen.findByRole('region', { name: 'Earlier paths' })
    expect(card.textContent).toContain('Until 01/11/2026')
  })

  it('is nothing for who only reads', async () => {
    records.set(20, recordOf(20, { abilities: {} }))
    await open('/estrutura?id=20', false)
    await screen.findByRole('heading', { name: 'Empanados' })
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New plant' })).toBeNull()
  })
})

describe('the other structures', () => {
  it('are the areas of the 5S audits', async () => {
    await open('/estrutura?tab=areas&id=5')
    const card = await screen.findByRole('region', { name: 'Salão' })
    await waitFor(() => expect(card.textContent).toContain('Linha 4'))
    await press('New area')
    const dialog = await screen.findByRole('dialog', { name: 'New area' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Canto')
    await user.click(within(dialog).getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(sent()[0]?.body).toEqual({ industryId: 1, name: 'Canto', parentId: 5, responsibleId: null, placeIds: [] }),
    )
  })

  it('is who leads whom', async () => {
    await open('/estrutura?tab=supervision&id=8')
    const card = await screen.findByRole('region', { name: 'Rui Camargo' })
    expect(card.textContent).toContain('Ana Souza')
    await user.click(within(card).getByRole('button', { name: 'Helena Prado' }))
    expect(await screen.findByRole('region', { name: 'Helena Prado' })).toBeDefined()
  })

  it('says who coordinates the plants, and leads to them in the tree', async () => {
    await open('/estrutura?tab=supervision')
    const above = await screen.findByRole('region', { name: 'Coordinators' })
    expect(above.textContent).toContain('São Paulo')
    expect(screen.queryByRole('treeitem', { name: /Beatriz Lacerda/ })).toBeNull()
    await user.click(within(above).getByRole('button', { name: 'Beatriz Lacerda' }))
    const card = await screen.findByRole('region', { name: 'Beatriz Lacerda' })
    expect(within(card).getByText('Coordinator of').nextElementSibling?.textContent).toBe('São Paulo')
    const item = await screen.findByRole('treeitem', { name: /Beatriz Lacerda/ })
    expect([item.getAttribute('aria-selected'), item.textContent]).toEqual([
      'true',
      expect.stringContaining('SEO · Coordinator'),
    ])
    expect((await screen.findByRole('treeitem', { name: /Helena Prado/ })).textContent).not.toContain('Coordinator')
  })

  it('says of a plant that nobody coordinates it, the coordinated ones before it', async () => {
    const others = [2, 3, 4, 5].map((id) => ({ ...places[0], id, industryId: id, name: `Plant ${id}` }))
    const closed = { ...places[0], id: 6, industryId: 6, name: 'Closed', enabled: false }
    asked = fakeServer((one) =>
      one.path.endsWith('HierarchyGetByFilter') ? json([...others, closed, ...places]) : answer(one),
    )
    await open('/estrutura?tab=supervision')
    const above = await screen.findByRole('region', { name: 'Coordinators' })
    const rows = () =>
      within(above)
        .getAllByRole('listitem')
        .map((one) => one.textContent)
    await waitFor(() => expect(rows()[0]).toBe('São PauloBeatriz Lacerda'))
    expect(rows().slice(1)).toEqual(['Plant 2nobody', 'Plant 3nobody', 'Plant 4nobody'])
    await user.click(within(above).getByRole('button', { name: '1 more plant' }))
    expect(rows().slice(4)).toEqual(['Plant 5nobody'])
  })
})

describe('the places by spreadsheet', () => {
  const label = 'Import and export as a spreadsheet'

  it('are read anew once an import was taken back', async () => {
    const applied = {
      importId: 7,
      sheet: 'structure',
      fileName: 'places.xlsx',
      state: 'APPLIED',
      rows: 1,
      total: 1,
      counts: { create: 1, change: 0, same: 0, refused: 0 },
      columns: ['plant', 'path'],
      problem: null,
      createdAt: '2026-11-21T10:00:00.000Z',
    }
    let undone = false
    asked = fakeServer((one) => {
      if (one.path === '/api/report/Import') return json([applied])
      if (one.path.startsWith('/api/report/Import/')) return json({ ...applied, state: undone ? 'UNDONE' : 'UNDOING' })
      if (one.path === `${api}/Hierarchy/Import/7/Undo`) {
        undone = true
        return json({ ...applied, state: 'UNDOING' })
      }
      return answer(one)
    })
    await open('/estrutura', false)
    const trees = () => asked.filter((one) => one.path.endsWith('HierarchyGetByFilter')).length
    const before = trees()
    await press(label)
    const dialog = await screen.findByRole('dialog', { name: 'Structure: spreadsheet' })
    await user.click(await within(dialog).findByRole('button', { name: 'Undo this import' }))
    await within(dialog).findByText('The import of “places.xlsx” was undone.', {}, { timeout: 5_000 })
    await waitFor(() => expect(trees()).toBe(before + 1))
  })

  it('are for who may edit', async () => {
    await open('/estrutura', false, 'r')
    expect(screen.queryByRole('button', { name: label })).toBeNull()
  })
})
