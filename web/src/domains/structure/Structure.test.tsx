import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, problem } from '../../core/testing/index.ts'
import { structure } from './index.tsx'
import { answer, api, choose, node, nodes, open, press, sent, server, serveStructure, user } from './testing/tree.ts'
import { places, recordOf } from './testing.ts'

serveStructure()

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

describe('an empty installation', () => {
  const openEmpty = async () => {
    server.places = []
    await renderPortal({ doors: [structure], account: accountWith({ 8: 'w' }, { isAdmin: true }), at: '/estrutura' })
    await screen.findByRole('heading', { name: 'No plant yet' })
  }

  it('has nothing to unfold', async () => {
    await openEmpty()
    expect(screen.queryByRole('button', { name: 'Expand all' })).toBeNull()
  })

  it('takes its first plant to be where the browser is', async () => {
    await openEmpty()
    await press('New plant')
    const dialog = within(await screen.findByRole('dialog', { name: 'New plant' }))
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(dialog.getByRole('combobox', { name: /^Time zone/ })).toHaveProperty('value', timeZone)
  })
})

describe('what is done with a place', () => {
  it('is a new one below it, refused at its field', async () => {
    await open('/estrutura?id=20')
    await user.click(await screen.findByRole('button', { name: 'New line' }))
    const dialog = await screen.findByRole('dialog', { name: 'New line' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Linha 4')
    server.answers.push(() => problem(400, 'VALIDATION', { fields: { name: 'This is already in use.' } }))
    await user.click(within(dialog).getByRole('button', { name: 'Create' }))
    expect(await within(dialog).findByText('This is already in use.')).toBeDefined()
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
    server.answers.push(() => problem(412, 'STALE', { current }))
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

  it('is, of a plant, whether it asks later if a treatment had an effect', async () => {
    await open('/estrutura?id=1')
    await screen.findByRole('heading', { name: 'São Paulo' })
    expect(screen.getByText('Effectiveness check').parentElement?.textContent).toContain('No')
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit São Paulo' })
    await user.click(within(dialog).getByRole('checkbox', { name: /treatment of a non-conformity worked/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ level: 'industry', effectivenessCheck: true }))
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

  it('waits for a choice of where it goes when somebody else moved it elsewhere', async () => {
    const path = ['São Paulo', 'Congelados', 'Fritos', 'Linha 4'].map((name) => ({
      id: 1,
      level: 'family' as const,
      name,
    }))
    const fried = { ...(places[4] as (typeof places)[number]), id: 23, name: 'Fritos' }
    server.requests = fakeServer((one) =>
      one.path.endsWith('HierarchyGetByFilter') ? json([...places, fried]) : answer(one),
    )
    await open('/estrutura?id=30')
    await screen.findByRole('heading', { name: 'Linha 4' })
    const dialog = await choose('Move')
    await user.click(within(dialog).getByRole('combobox', { name: /To which Family/ }))
    await user.click(screen.getByRole('option', { name: /Peixes/, hidden: true }))
    const move = () => user.click(within(dialog).getByRole('button', { name: 'Move' }))
    const current = recordOf(30, { parentId: 23, path, names: { tr: 'Hat 4' }, rowVersion: 5 })
    server.answers.push(() => problem(412, 'STALE', { current }))
    await move()
    const conflict = within(await within(dialog).findByRole('region', { name: 'Someone else saved changes' }))
    expect(conflict.getByRole('listitem').textContent).toBe('Name · Türkçe: None → Hat 4')
    expect(within(dialog).getByText('It is in São Paulo › Congelados › Fritos.')).toBeDefined()
    await move()
    expect(sent()).toHaveLength(1)
    // theirs: there is nothing to move any more
    await user.click(conflict.getByRole('radio', { name: 'Their change Fritos · São Paulo › Congelados' }))
    await move()
    expect(sent()).toHaveLength(1)
    await user.click(conflict.getByRole('radio', { name: 'Your change Peixes · São Paulo › Congelados' }))
    await move()
    await waitFor(() => expect(sent()[1]).toMatchObject({ body: { rowVersion: 5, parentId: 21 } }))
  })

  it('is a move that stands when somebody else changed its name alone', async () => {
    await open('/estrutura?id=30')
    await screen.findByRole('heading', { name: 'Linha 4' })
    const dialog = await choose('Move')
    await user.click(within(dialog).getByRole('combobox', { name: /To which Family/ }))
    await user.click(screen.getByRole('option', { name: /Peixes/, hidden: true }))
    const current = recordOf(30, { name: 'Linha 4A', rowVersion: 5 })
    server.answers.push(() => problem(412, 'STALE', { current }))
    await user.click(within(dialog).getByRole('button', { name: 'Move' }))
    const conflict = within(await within(dialog).findByRole('region', { name: 'Someone else saved changes' }))
    expect(conflict.queryByRole('radio')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(sent()[1]).toMatchObject({ body: { rowVersion: 5, parentId: 21 } }))
  })

  it('is disabling it once asked, or the list of what depends on it', async () => {
    server.dependents = [
      { route: 1800, id: 30, title: 'Linha 4' },
      { route: 1401, id: 77, title: 'Temperatura' },
    ]
    server.records.set(20, recordOf(20, { abilities: { disabled: 'STILL_IN_USE' } }))
    await open('/estrutura?id=20')
    await screen.findByRole('heading', { name: 'Empanados' })
    const dialog = await choose('Disable')
    expect(await within(dialog).findByText('Temperatura')).toBeDefined()
    expect(within(dialog).queryByRole('button', { name: 'Disable' })).toBeNull()
    await user.click(within(dialog).getByRole('link', { name: 'Linha 4' }))
    expect(await screen.findByRole('heading', { name: 'Linha 4' })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    server.dependents = []
    const free = await choose('Disable')
    await user.click(await within(free).findByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(sent()[0]).toMatchObject({ body: { rowVersion: 3, enabled: false } }))
  })

  it('tells where it stood before', async () => {
    const path = (family: string) => [{ id: 20, level: 'family', name: family }]
    server.past = [
      { from: '2026-11-01T12:00:00.000Z', to: null, name: 'Linha 4', enabled: true, path: path('Empanados') },
      { from: null, to: '2026-11-01T12:00:00.000Z', name: 'Linha 4', enabled: true, path: path('Peixes') },
    ]
    await open('/estrutura?id=30')
    const card = await screen.findByRole('region', { name: 'Earlier paths' })
    expect(card.textContent).toContain('Until 01/11/2026')
    // where it stands now is said above
    expect(card.textContent).not.toContain('Empanados')
  })

  it('is nothing for who only reads', async () => {
    server.records.set(20, recordOf(20, { abilities: {} }))
    await open('/estrutura?id=20', false)
    await screen.findByRole('heading', { name: 'Empanados' })
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New plant' })).toBeNull()
  })
})
