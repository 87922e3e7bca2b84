import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer, json, problem } from '../../core/testing/index.ts'
import type { AuditArea } from './queries.ts'
import { answer, api, open, press, sent, server, serveStructure, user } from './testing/tree.ts'
import { area, places } from './testing.ts'

serveStructure()

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

  it('merge an area by field with what somebody else saved', async () => {
    const stale: AuditArea = { ...area, name: 'Salão Norte', placeIds: [30, 21], responsible: null, rowVersion: 4 }
    await open('/estrutura?tab=areas&id=5')
    const card = await screen.findByRole('region', { name: 'Salão' })
    await user.click(within(card).getByRole('button', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit Salão' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Sul')
    server.answers.push(() => problem(412, 'STALE', { current: stale }))
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await save()
    const conflict = within(await within(dialog).findByRole('region', { name: 'Someone else saved changes' }))
    expect(conflict.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Responsible: Helena Prado → None',
      'Places: Linha 4 → Linha 4 · Peixes',
    ])
    await user.click(conflict.getByRole('radio', { name: 'Your change Salão Sul' }))
    await save()
    await waitFor(() =>
      expect(sent()[1]?.body).toEqual({
        rowVersion: 4,
        name: 'Salão Sul',
        parentId: null,
        responsibleId: null,
        placeIds: [30, 21],
      }),
    )
  })

  it('show an area as it stands where somebody else was faster than who disables it', async () => {
    await open('/estrutura?tab=areas&id=5')
    const card = await screen.findByRole('region', { name: 'Salão' })
    server.answers.push(() => problem(412, 'STALE', { current: { ...area, name: 'Salão Norte', rowVersion: 4 } }))
    await user.click(within(card).getByRole('button', { name: 'Disable' }))
    const dialog = await screen.findByRole('dialog', { name: 'Disable Salão?' })
    expect(dialog.textContent).toContain('It is no longer audited')
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText('STALE.')).toBeDefined()
    expect(sent()[0]?.body).toEqual({ rowVersion: 1, enabled: false })
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
    server.requests = fakeServer((one) =>
      one.path.endsWith('HierarchyGetByFilter') ? json([...others, closed, ...places]) : answer(one),
    )
    await open('/estrutura?tab=supervision')
    const above = await screen.findByRole('region', { name: 'Coordinators' })
    const rows = () =>
      within(above)
        .getAllByRole('listitem')
        .map((one) => one.textContent)
    await waitFor(() => expect(rows()[0]).toBe('São PauloBeatriz Lacerda'))
    expect(rows().slice(1)).toEqual(['Plant 2no one', 'Plant 3no one', 'Plant 4no one'])
    await user.click(within(above).getByRole('button', { name: '1 more plant' }))
    expect(rows().slice(4)).toEqual(['Plant 5no one'])
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
    server.requests = fakeServer((one) => {
      if (one.path === '/api/report/Import') return json([applied])
      if (one.path.startsWith('/api/report/Import/')) return json({ ...applied, state: undone ? 'UNDONE' : 'UNDOING' })
      if (one.path === `${api}/Hierarchy/Import/7/Undo`) {
        undone = true
        return json({ ...applied, state: 'UNDOING' })
      }
      return answer(one)
    })
    await open('/estrutura', false)
    const trees = () => server.requests.filter((one) => one.path.endsWith('HierarchyGetByFilter')).length
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
