import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, logEntry, problem, type SentRequest } from '../../core/testing/index.ts'
import { checklists } from './index.tsx'
import type { Checklist } from './queries.ts'
import { choices, draft, inForce, places, row, version } from './testing.ts'

const api = '/api/checklist/v1/Checklist'

let shown: Checklist
let requests: SentRequest[]
let answers: ((request: SentRequest) => Response)[]

function answer(one: SentRequest): Response {
  if (one.method !== 'GET') {
    const next = answers.shift()
    if (next) return next(one)
    if (one.path.endsWith('/Remove')) return json({ id: 90 })
    return json({ ...shown, rowVersion: shown.rowVersion + 1 }, { status: one.method === 'POST' ? 201 : 200 })
  }
  if (one.path.endsWith('/Choices')) return json(choices)
  if (one.path === `${api}/GetByFilter`)
    return json([row, { ...row, id: 91, name: 'Hygiene', state: 'DRAFT', version: null, abilities: draft.abilities }])
  if (one.path.startsWith(`${api}/GetById/9`)) return json(shown)
  if (one.path === `${api}/Version/902`) return json(version)
  if (one.path === `${api}/90/Difference`) {
    const change = {
      questionId: 5,
      text: 'Are all aisles marked?',
      kind: 'reworded',
      before: 'Are aisles marked?',
      after: 'Are all aisles marked?',
    }
    return json({ facts: [], groups: [], questions: [change], names: version.names })
  }
  if (one.path === `${api}/90/Log`) return json([logEntry('checklists.published', 90, { after: { version: 2 } })])
  if (one.path.includes('HierarchyGetByFilter')) return json(places)
  return json([])
}

beforeEach(() => {
  layOut()
  clearLists()
  localStorage.clear()
  answers = []
  shown = inForce
  requests = fakeServer(answer)
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const sent = (part: string) => requests.filter(({ method, path }) => method !== 'GET' && path.includes(part))
const open = (at: string, language: 'en-US' | 'pt-BR' = 'en-US') =>
  renderPortal({ doors: [checklists], account: accountWith({ 38: 'w' }, { isAdmin: true }), at, language })

/** The row of the list that begins with a name. */
async function lineOf(name: string): Promise<HTMLElement> {
  await screen.findByText(name)
  const line = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes(name))
  if (!line) throw new Error(`There is no row of ${name}`)
  return line
}

it('the editor says that the data of its steps did not come', async () => {
  fakeServer((one) => (one.path.startsWith(`${api}/GetById/9`) ? new Response('', { status: 502 }) : answer(one)))
  await open('/tipo-checklist/90?edit=1', 'pt-BR')
  expect(await screen.findByText('Ocorreu um erro ao carregar os dados das etapas')).toBeDefined()
})

describe('the list', () => {
  async function tools(name: string) {
    return within(await lineOf(name))
  }

  it('shows what is in force and what is a draft', async () => {
    await open('/tipo-checklist')
    const line = (await lineOf('Warehouse 5S')).textContent
    for (const part of ['5S', 'Enabled', 'São Paulo', '3']) expect(line).toContain(part)
    expect((await lineOf('Hygiene')).textContent).toContain('Draft')
  })

  it('disables those that are chosen, says by name what was not and why, and tries it again as it stands now', async () => {
    await open('/tipo-checklist')
    for (const name of ['Warehouse 5S', 'Hygiene']) await user.click((await tools(name)).getByRole('checkbox'))
    const bar = within(screen.getByText('2 selected').parentElement?.parentElement as HTMLElement)
    await user.click(bar.getByRole('button', { name: 'Disable' }))
    const refused = { done: false, rowVersion: null, problem: { code: 'STALE', message: 'Somebody was faster.' } }
    const done = { id: 90, done: true, rowVersion: 3, problem: null }
    answers = [() => json([done, { id: 91, ...refused }]), () => json([{ ...done, id: 91 }])]
    const asking = await screen.findByRole('dialog', { name: 'Disable 2 checklists?' })
    await user.click(within(asking).getByRole('button', { name: 'Disable' }))
    const failed = await screen.findByRole('dialog', { name: '1 was not changed' })
    expect(within(failed).getByText('Hygiene')).toBeDefined()
    expect(within(failed).getByText('Somebody was faster.')).toBeDefined()
    await user.click(within(failed).getByRole('button', { name: 'Try these again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('/UpdateEnableMany')[0]?.body).toEqual({
      records: [90, 91].map((id) => ({ id, rowVersion: row.rowVersion })),
      checkListEnabled: false,
    })
  })

  it('is searched by the words of title and name', async () => {
    await open('/tipo-checklist')
    await user.type(await screen.findByRole('searchbox'), 'hyg{Enter}')
    await waitFor(() => expect(requests.some(({ url }) => url.includes('query=hyg'))).toBe(true))
  })

  it('disables one after it has asked, by the version that is shown', async () => {
    await open('/tipo-checklist')
    await user.click((await tools('Warehouse 5S')).getByRole('button', { name: 'Disable' }))
    const dialog = await screen.findByRole('dialog', { name: 'Disable Warehouse 5S?' })
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }))
    await waitFor(() =>
      expect(sent('/UpdateEnable')[0]?.body).toEqual({ checkListId: 90, checkListEnabled: false, rowVersion: 4 }),
    )
  })

  it('removes what was never answered, and says why it cannot remove the others', async () => {
    await open('/tipo-checklist')
    const blocked = (await tools('Warehouse 5S')).getByRole('button', { name: 'Remove' })
    expect(blocked.getAttribute('aria-disabled')).toBe('true')
    await user.click((await tools('Hygiene')).getByRole('button', { name: 'Remove' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove Hygiene?' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(sent('/91/Remove')).toHaveLength(1))
  })

  it('says that it was not removed where the server does not answer, in the words of the specification', async () => {
    answers = [() => new Response('<html>', { status: 502 })]
    await open('/tipo-checklist', 'pt-BR')
    await user.click((await tools('Hygiene')).getByRole('button', { name: /Excluir/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Erro ao excluir checklist')).toBeDefined()
    expect(screen.getByText(/^Erro ao enviar dados\./)).toBeDefined()
  })

  it('begins a copy and opens its editor', async () => {
    const { router } = await open('/tipo-checklist')
    await user.click((await tools('Warehouse 5S')).getByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ edit: '1' }))
    expect(sent('/90/Duplicate')[0]?.body).toEqual({ rowVersion: 4 })
  })
})

describe('a new one', () => {
  it('is begun by its name and plant, and goes on in the editor', async () => {
    answers = [() => json({ ...draft, name: 'Hygiene' }, { status: 201 })]
    const { router } = await open('/tipo-checklist/novo')
    await user.type(await screen.findByRole('textbox', { name: /^Subtitle/ }), 'Hygiene')
    await user.click(screen.getAllByLabelText(/^Plant/).find((one) => one instanceof HTMLInputElement) as HTMLElement)
    await user.click(await screen.findByRole('option', { name: 'São Paulo', hidden: true }))
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/tipo-checklist/90'))
    expect(sent(api)[0]?.body).toEqual({ name: 'Hygiene', industryId: 1 })
  })
})

describe('a record', () => {
  it('shows the questions in force as they are answered, the draft beside them and all versions', async () => {
    await open('/tipo-checklist/90')
    const content = await screen.findByRole('region', { name: '3 questions' })
    const lines = within(content)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
    expect(lines.some((line) => /Is the floor clean\?.*Yes.*No.*Non-conforming.*Not applicable.*50%/.test(line))).toBe(
      true,
    )
    expect(lines.some((line) => /Are tools in their place\?.*Critical.*4.*0/.test(line))).toBe(true)
    const under = screen.getByRole('region', { name: 'Draft of version 3' })
    expect(await within(under).findByText('Reworded')).toBeDefined()
    const versions = within(screen.getByRole('region', { name: 'Versions' })).getAllByRole('link')
    expect(versions.map(({ textContent }) => textContent)).toEqual(['Version 2', 'Version 1'])
    expect(screen.getByText('Good (90% to 100%)')).toBeDefined()
    expect(await screen.findByText('Version published')).toBeDefined()
  })

  it('lets its draft be discarded once that is confirmed', async () => {
    await open('/tipo-checklist/90')
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }))
    const dialog = await screen.findByRole('dialog', { name: 'Discard the draft?' })
    await user.click(within(dialog).getByRole('button', { name: 'Discard draft' }))
    await waitFor(() => expect(sent('/90/DiscardDraft')).toHaveLength(1))
  })

  it('shows a version with what it changed of the one before', async () => {
    await open('/tipo-checklist/90?version=902')
    const changes = await screen.findByRole('region', { name: 'Changes from version 1' })
    await waitFor(() => expect(changes.textContent).toMatch(/Are aisles marked\? → Are all aisles marked\?/))
    expect(requests.find(({ path }) => path.endsWith('/Difference'))?.query).toMatchObject({ from: '1', to: '2' })
  })

  it('that is unknown says so', async () => {
    requests = fakeServer((one) => (one.path.includes('GetById') ? problem(404, 'NOT_FOUND') : answer(one)))
    await open('/tipo-checklist/90')
    expect(await screen.findByText('Record not found')).toBeDefined()
  })
})
