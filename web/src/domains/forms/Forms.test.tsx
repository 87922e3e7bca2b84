import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { startQueue } from '../../core/record/index.ts'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { forms } from './index.tsx'
import type { Form, FormVersion, VersionRow } from './queries.ts'
import { ana, first, form, log, pending, places, row, rui } from './testing.ts'

const api = '/api/domain/v1/TypeCollect'
let shown: Form
let version: FormVersion
let requests: SentRequest[]
/** what the next command answers */
let answers: Response[]

function answer({ method, path }: SentRequest): Response {
  if (method !== 'GET') return answers.shift() ?? json(version)
  if (path === api) return json([row], { headers: { 'X-Total-Count': '1' } })
  if (path === `${api}/6`) return json(shown)
  if (path === `${api}/6/Log`) return json(log)
  if (path === `${api}/Version/61`) return json(first)
  if (path === `${api}/Version/62`) return json(version)
  return path.endsWith('/HierarchyGetByFilter') || path.includes('/Hierarchy/') ? json(places) : json([])
}

beforeEach(() => {
  layOut()
  clearLists()
  shown = form
  version = pending
  answers = []
  requests = fakeServer(answer)
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const sent = () => requests.filter((one) => one.method !== 'GET' && one.path.startsWith(api))

const open = (at: string, who = rui) =>
  renderPortal({ doors: [forms], account: accountWith({ 4: 'w' }, { id: who.id, name: who.name }), at })

const named = async (role: 'region' | 'row', name: RegExp | string) => screen.findByRole(role, { name })

describe('the list of forms', () => {
  it('says what is under way and who it waits for, and leads to the form', async () => {
    const { router } = await open('/formulario')
    const line = (await screen.findByText('Net weight')).closest('[role=row]') as HTMLElement
    expect(within(line).getByText('Awaiting approval')).toBeTruthy()
    expect(within(line).getByText('Rui Dias')).toBeTruthy()
    await user.click(line)
    await waitFor(() => expect(router.state.location.pathname).toBe('/formulario/6'))
  })
})

describe('the codes of a form', () => {
  const labels = async () =>
    (await screen.findAllByRole('img', { name: /coletar/ })).map((one) => one.getAttribute('aria-label'))

  it('open it at each of its collect points, or the point itself', async () => {
    shown = { ...form, versions: form.versions.map((one) => ({ ...one, state: one.id === 61 ? 'ACTIVE' : one.state })) }
    await open('/formulario/6?codes=4')
    const [point] = first.collectPoints
    expect(await labels()).toEqual([`${form.name}: ${location.origin}/coletar/preencher/6/${point?.id}`])
    await user.click(screen.getByRole('radio', { name: 'The collect point' }))
    await waitFor(async () =>
      expect(await labels()).toEqual([`${point?.name}: ${location.origin}/coletar/ponto/${point?.id}`]),
    )
  })
})

describe('a form', () => {
  it('says whose turn it is, and its versions with who made and decided them', async () => {
    await open('/formulario/6', { id: 9, name: 'Eva Lima' })
    expect(await screen.findByText('Version 2 is waiting for Rui Dias.')).toBeTruthy()
    const versions = within(await named('region', 'Versions')).getAllByRole('listitem')
    expect(versions.map((one) => one.textContent)).toEqual([
      expect.stringContaining('Version 2Awaiting approvalSubmitted by Ana Souza'),
      expect.stringContaining('Approved by Rui Dias'),
    ])
    const link = within(await named('region', 'Linked from')).getByRole('link')
    expect(link.getAttribute('href')).toBe('/formulario/8')
  })

  it('tells its history with the states of its versions', async () => {
    await open('/formulario/6')
    const history = await named('region', 'History')
    expect(await within(history).findByText('Draft → Awaiting approval')).toBeTruthy()
    expect(within(history).getByText('Version 2')).toBeTruthy()
  })

  it('that others link to says which ones when it is to be disabled', async () => {
    answers = [
      problem(409, 'FORM_LINKED', { current: { dependents: [{ id: 8, title: 'Pallet release', route: 1401 }] } }),
    ]
    await open('/formulario/6')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Disable', hidden: true }))
    await user.click(await screen.findByRole('button', { name: 'Disable' }))
    const dialog = await screen.findByRole('dialog', { name: / is still in use$/ })
    expect(await within(dialog).findByText('Pallet release')).toBeTruthy()
  })

  it('is edited by the next version, whose draft opens', async () => {
    shown = { ...form, versions: form.versions.slice(1), abilities: { versionStarted: true } }
    answers = [json({ ...pending, state: 'DRAFT', abilities: {} }, { status: 201 })]
    const { router } = await open('/formulario/6', ana)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?draft=62'))
    expect(sent()).toMatchObject([{ method: 'POST', path: `${api}/6/Version`, body: { rowVersion: 4 } }])
  })

  it('with an own draft goes on with it, and discards it when that is confirmed', async () => {
    const [waiting, old] = form.versions as [VersionRow, VersionRow]
    const draft = { ...waiting, state: 'DRAFT' as const, waitsFor: [], abilities: { discarded: true as const } }
    shown = { ...form, versions: [draft, old] }
    answers = [json({ formId: 6 })]
    await open('/formulario/6', ana)
    const goOn = await screen.findByRole('link', { name: 'Continue draft' })
    expect(goOn.getAttribute('href')).toBe('/formulario/6?draft=62')
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Discard draft' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Discard draft' }))
    await waitFor(() => expect(sent()).toMatchObject([{ path: `${api}/Version/62/Discard`, body: { rowVersion: 3 } }]))
  })
})

describe('a version', () => {
  it('has all its rules as sentences, each of which leads to its field', async () => {
    await open('/formulario/6?version=62')
    const rules = await named('region', 'All rules of this form')
    await user.click(within(rules).getAllByRole('button', { name: /must be filled in\.$/ })[0] as HTMLElement)
    expect(document.activeElement?.tagName).toBe('TR')
  })

  const changes = async () => {
    const region = await named('region', 'What changes from version 1')
    return within(region)
      .getAllByRole('listitem')
      .map((one) => one.textContent ?? '')
  }

  it('tells what it changes field by field, with the names that its readers know', async () => {
    await open('/formulario/6?version=62')
    const all = (await changes()).join('\n')
    expect(screen.getByText('1 field added · 1 field removed · 3 fields changed · 2 changes to the form')).toBeTruthy()
    expect(all).toContain('Renamed: Gross weight → Weight with box')
    expect(all).toContain('Limits: 100 to 120\u00a0g → 101 to 119\u00a0g')
    expect(all).toContain('Ham · 100: at least 90\u00a0g → at least 95\u00a0g')
    expect(all).toContain('Critical: No → Yes')
    expect(all).toContain('Formula: [Gross weight] − [Tare] → ([Weight with box] − [Ice]) ÷ 2')
    expect(all).toContain('Option added: Open (non-conforming)')
    expect(all).toContain('Option removed: Broken')
    expect(all).toMatch(/IceAdded.*at most 4/)
    expect(all).toMatch(/TareRemoved/)
    expect(all).toContain('Added: Loin · 200')
    expect(all).toContain('Frequency: When needed → Every 60 min')
  })

  it('says everything else: fields with what is expected, the pinned document, who decides', async () => {
    await open('/formulario/6?version=62')
    const net = await named('row', /Net weight/)
    expect(net.textContent).toContain('= ([Weight with box] − [Ice]) ÷ 2')
    const weight = await named('row', /Weight with box Renamed/)
    expect(weight.textContent).toContain('Required · Critical · Usable in formulas')
    expect(screen.getByText('Newer version: Rev. 2')).toBeTruthy()
    expect(screen.getByText('Scale 1')).toBeTruthy()
  })

  it('marks in the table of its fields what it changes, with what was there before', async () => {
    await open('/formulario/6?version=62')
    const weight = await named('row', /Weight with box Renamed/)
    const struck = (line: HTMLElement) => [...line.querySelectorAll('del')].map((one) => one.textContent)
    expect(struck(weight)).toEqual([
      'Gross weight',
      '100 to 120\u00a0g',
      'Ham · 100: at least 90\u00a0g',
      'Required · Usable in formulas',
    ])
    expect(struck(await named('row', /Net weight Formula/))).toEqual(['= [Gross weight] − [Tare]'])
    expect((await named('row', /Ice Added/)).querySelector('del')).toBeNull()
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(struck(rows.at(-1) as HTMLElement)).toEqual(['Tare'])
  })

  it('says who was faster where somebody decided it meanwhile, or its author took it back', async () => {
    for (const [current, said] of [
      [{ state: 'REFUSED' as const, decidedBy: { id: 9, name: 'Eva Lima' } }, 'Eva Lima'],
      [{ state: 'DRAFT' as const, definition: null, difference: null }, 'Ana Souza'],
    ] as const) {
      answers = [problem(412, 'STALE', { current: { ...pending, ...current, rowVersion: 4, abilities: {} } })]
      const { unmount } = await open('/formulario/6?version=62')
      await user.click(await screen.findByRole('button', { name: 'Approve' }))
      const dialog = await screen.findByRole('dialog')
      await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
      const conflict = await within(dialog).findByRole('region', { name: 'What changed in the meantime' })
      expect(conflict.textContent).toContain(said)
      unmount()
    }
  })

  it('is followed by the next one that waits, in the order of home', async () => {
    startQueue({
      entries: [
        { route: 1401, id: 6, query: { version: '62' } },
        { route: 1401, id: 8, query: { version: '62' } },
      ],
      total: '2',
      back: '/',
    })
    const { router } = await open('/formulario/6?version=62')
    const queue = await screen.findByRole('navigation', { name: 'Work queue' })
    await user.click(within(queue).getByRole('button', { name: /Next/ }))
    await waitFor(() => expect(router.state.location.href).toBe('/formulario/8?version=62'))
    sessionStorage.clear()
  })

  it('is approved by its approver once that is confirmed', async () => {
    answers = [json({ ...pending, state: 'ACTIVE', waitsFor: [], abilities: {} })]
    await open('/formulario/6?version=62')
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/From now on, new records use this version/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('In force')).toBeTruthy()
    expect(sent()).toMatchObject([{ path: `${api}/Version/62/Approve`, body: { rowVersion: 3 } }])
  })

  it('that is somebody else’s draft says whose it is, and nothing of it', async () => {
    version = { ...pending, state: 'DRAFT', definition: null, difference: null, abilities: {} }
    await open('/formulario/6?version=62')
    expect(await screen.findByText('Ana Souza is drafting this version')).toBeTruthy()
    expect(screen.queryByText('Fields')).toBeNull()
  })
})

describe('a new form', () => {
  it('is begun by its name, and its draft opens', async () => {
    answers = [json({ ...pending, state: 'DRAFT', abilities: {} }, { status: 201 })]
    const { router } = await open('/novo-formulario', ana)
    await user.type(await screen.findByRole('textbox', { name: /Name of the form/ }), 'Net weight')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?draft=62'))
    expect(sent()).toMatchObject([{ method: 'POST', path: api, body: { name: 'Net weight', industryId: 1 } }])
  })

  it('says before anything is typed that somebody may not begin one', async () => {
    await renderPortal({ doors: [forms], account: accountWith({ 4: 'r' }), at: '/novo-formulario' })
    const name = await screen.findByRole('textbox', { name: /Name of the form/ })
    const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
    const refusal = 'You do not have permission for this. Ask the administrator for access.'
    expect(bar.getByRole('status').textContent).toBe(refusal)
    await user.type(name, 'Net weight')
    expect(bar.getByRole('status').textContent).toBe(refusal)
  })

  it('like another one begins when that is confirmed', async () => {
    answers = [json({ ...pending, state: 'DRAFT', abilities: {} }, { status: 201 })]
    const { router } = await open('/formulario/duplicar/6', ana)
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?draft=62'))
    expect(sent()).toMatchObject([{ path: `${api}/6/Duplicate`, body: { rowVersion: 4 } }])
  })
})
