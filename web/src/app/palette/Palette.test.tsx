import { type SearchKind, searchRecords } from '@lineside/contract/home'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { needTexts } from '../../core/i18n/index.ts'
import { type DomainDoor, definePage, useNavigate } from '../../core/navigation/index.ts'
import { usePageActions } from '../../core/palette/index.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../core/testing/index.ts'
import { home } from '../../domains/home/index.tsx'
import { Button } from '../../ui/index.ts'
import { noteRecent, readRecents } from '../recents.ts'
import { renderPortal } from '../testing/index.tsx'
import { Palette } from './Palette.tsx'

const user = userEvent.setup({ delay: null })
const renamed = vi.fn()

function Front() {
  const go = useNavigate()
  const [isOpen, setOpen] = useState(false)
  usePageActions([
    { id: 'rename', label: 'Renomear', onSelect: renamed },
    { id: 'disable', label: 'Desativar', blocked: 'Still in use', onSelect: renamed },
    { id: 'justify', label: 'Justificar', selected: 3, onSelect: renamed },
  ])
  return (
    <>
      <Button onClick={() => go(1000)}>Home</Button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen ? <Palette open onClose={closed} /> : null}
    </>
  )
}

const closed = vi.fn()
const Blank = () => null
const blank = async () => definePage({ Component: Blank })
const door: DomainDoor = {
  name: 'home',
  pages: {
    '/': async () => definePage({ Component: Front }),
    '/produtos': blank,
    '/produtos/novo': blank,
    '/produtos/{action}/{id}': blank,
    '/nao-conformidade': blank,
    '/nao-conformidade/{id}': blank,
    '/estrutura': blank,
    '/relatorio-de-coleta': blank,
    '/relatorio-de-coleta/{sku}': blank,
  },
  ...(home.palette && { palette: home.palette }),
}

const hit = (kind: SearchKind, route: number, title: string, params: Record<string, string>) => ({
  kind,
  route,
  params,
  query: {},
  title,
  detail: 'LT-1',
})
const toscana = hit('products', 1902, 'Linguiça toscana', { action: 'visualizar', id: '31' })
const waits = {
  key: 'nonConformitiesToTreat',
  route: 1201,
  id: 9,
  title: 'Temperatura interna',
  of: 'Cozimento',
  critical: true,
}

let answer: unknown = { hits: [toscana], late: [] }
let requests: SentRequest[] = []

const field = () => screen.findByRole('combobox', { name: 'Search records, screens and actions' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option')
const namesIn = (name: string) => group(name).map(({ textContent }) => textContent)
const active = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')
const status = () => screen.getByRole('status').textContent

beforeEach(() => {
  answer = { hits: [toscana], late: [] }
  requests = fakeServer(({ path }) => {
    if (path === searchRecords.path) return answer === null ? problem(503, 'UNAVAILABLE') : json(answer)
    return json({ queue: [waits], tiles: [] })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const searched = () => requests.filter(({ path }) => path === searchRecords.path).map(({ query }) => query.text)

async function open(rights: Parameters<typeof accountWith>[0] = { 2: 'r', 9: 'r' }) {
  const view = await renderPortal({ doors: [door], account: accountWith(rights), at: '/' })
  await needTexts('palette')
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  return view
}

describe('the command palette', () => {
  it('opens on what is chosen, what the page does, what waits, what was opened last and what can be done next', async () => {
    // a sign-in forgets what was opened last: it is written behind it
    const view = await renderPortal({ doors: [door], account: accountWith({ 2: 'r', 9: 'r' }), at: '/' })
    await needTexts('palette')
    for (const [address, title] of [
      ['/estrutura?id=4', 'Fritadeira'],
      ['/nao-conformidade', 'Non-conformities'],
      ['/nao-conformidade/4', 'Peso'],
    ] as const)
      noteRecent(7, address, `${title} · Lineside`)
    await user.click(await screen.findByRole('button', { name: 'Open' }))
    await field()
    await waitFor(() => expect(namesIn('Needs you')).toEqual(['Temperatura internaCritical · Cozimento']))
    expect(namesIn('3 selected')).toEqual(['Justificar'])
    expect(namesIn('On this page')).toEqual(['Renomear', 'DesativarStill in use'])
    // the account has no right to the structure
    expect(namesIn('Recent')).toEqual(['PesoNon-conformity', 'Non-conformities'])
    expect(namesIn('Create')).toEqual(['New product'])
    expect(namesIn('Commands')).toEqual(expect.arrayContaining(['Appearance: Dark', 'Language: Türkçe', 'Sign out']))
    expect(screen.queryByRole('group', { name: 'Screens' })).toBeNull()
    expect(searched()).toEqual([])
    await user.click(group('Needs you')[0] as HTMLElement)
    expect(view.router.history.location.pathname).toBe('/nao-conformidade/9')
  })

  it('finds the screens one may open, and no other', async () => {
    await open()
    await user.type(await field(), 'o')
    await waitFor(() => expect(namesIn('Screens')).toEqual(expect.arrayContaining(['Non-conformities', 'Products'])))
    expect(options().join()).not.toContain('Structure')
    expect(options().join()).not.toContain('Something went wrong')
  })

  it('walks by arrows, chooses by Enter, and refuses what is blocked', async () => {
    await open()
    await user.type(await field(), 'desát')
    expect(active()?.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Enter}')
    expect(closed).not.toHaveBeenCalled()
    await user.clear(await field())
    expect(active()?.textContent).toBe('Justificar')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(closed).toHaveBeenCalledTimes(1)
    expect(renamed).toHaveBeenCalledTimes(1)
  })

  it('finds records by one question, requests once one rests, each at its screen', async () => {
    const { router } = await open()
    await user.type(await field(), 'linguica')
    await user.click(await screen.findByRole('option', { name: /^Linguiça toscana/ }))
    expect(router.history.location.pathname).toBe('/produtos/visualizar/31')
    expect(searched()).toEqual(['linguica'])
  })

  it('leads to the records of a day by a product and a day, accents and case ignored', async () => {
    const records = { ...hit('records', 1102, 'Linguiça toscana', { sku: '13010' }), query: {} }
    const form = hit('forms', 1202, 'Cozimento', { id: '5' })
    answer = { hits: [toscana, form, records], late: [] }
    const { router } = await open({ 1: 'r' })
    await user.type(await field(), 'Yesterday linguica')
    const option = await screen.findByRole('option', { name: /^Linguiça toscana · Yesterday/ })
    expect(namesIn('Records of a product')).toHaveLength(2)
    expect(searched().at(-1)).toBe('linguica')
    await user.click(option)
    expect(router.history.location.href).toBe('/relatorio-de-coleta/13010?view=yesterday')
  })

  it('leads on to the lists of what it found', async () => {
    const { router } = await open()
    await user.type(await field(), 'linguica')
    await user.click(await screen.findByRole('option', { name: 'Non-conformities: Linguiça toscana' }))
    expect(router.history.location.href).toBe('/nao-conformidade?productId=31')
  })

  it('opens in a tab of its own by Ctrl and Enter, and stays', async () => {
    const opened = vi.fn()
    vi.stubGlobal('open', opened)
    await open()
    await user.type(await field(), 'linguica')
    await screen.findByRole('option', { name: /^Linguiça toscana/ })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(opened).toHaveBeenCalledWith('/produtos/visualizar/31', '_blank', 'noopener')
    expect(closed).not.toHaveBeenCalled()
  })

  it('says aloud how many were found, what was not looked through, and that nobody could look', async () => {
    answer = { hits: [], late: ['lots'] }
    await open()
    await user.type(await field(), 'zzzz')
    await waitFor(() =>
      expect(status()).toBe('Nothing found · Searching some records took too long. Type more to narrow it down.'),
    )
    answer = null
    await user.type(await field(), 'z')
    await waitFor(() => expect(status()).toContain('Records could not be searched.'))
  })
})

describe('what was opened last', () => {
  it('is one person’s, bounded, each page once under its newest name, and gone with the session', async () => {
    const { clearAccount } = await import('../../core/session/index.ts')
    for (let id = 1; id <= 30; id++) noteRecent(7, `/nao-conformidade/${id}`, `Number ${id} · Lineside`)
    noteRecent(7, '/nao-conformidade?status=S', 'Non-conformities · Lineside')
    noteRecent(7, '/nao-conformidade?status=T', 'Non-conformities · Lineside')
    noteRecent(7, '/', 'Home · Lineside')
    noteRecent(7, '/nowhere', 'Page not found · Lineside')
    noteRecent(7, '/produtos', 'Lineside')
    const recents = readRecents(7)
    expect(recents).toHaveLength(20)
    expect(recents.slice(0, 2)).toEqual([
      { address: '/nao-conformidade?status=T', title: 'Non-conformities' },
      { address: '/nao-conformidade/30', title: 'Number 30' },
    ])
    expect(readRecents(8)).toEqual([])
    clearAccount()
    expect(readRecents(7)).toEqual([])
  })
})
