import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DomainDoor, definePage } from '../core/navigation/index.ts'
import { endOwnTime } from '../core/realtime/index.ts'
import { accountWith, fakeServer, problem } from '../core/testing/index.ts'
import { MenuDrop } from './MenuPin.tsx'
import { menu } from './menu.ts'
import { clearMenus } from './menu-memory.ts'
import { PortalMenu } from './PortalMenu.tsx'
import { renderPortal } from './testing/index.tsx'

const user = userEvent.setup({ delay: null })
// jsdom lays nothing out
Element.prototype.scrollIntoView = vi.fn()

const Menu = () => (
  <>
    <PortalMenu />
    <MenuDrop />
  </>
)
const page = async () => definePage({ Component: Menu })
const door: DomainDoor = {
  name: 'shell',
  pages: { '/': page, '/nao-conformidade': page, '/relatorio-de-acoes': page, '/produtos': page, '/turnos': page },
}

/** What the server has of the person, for whichever device asks. */
let saved: number[] | undefined
let refuses = false

beforeEach(() => {
  saved = undefined
  refuses = false
  fakeServer(({ method, path, body }) => {
    if (method !== 'PUT' || path !== '/api/domain/v1/Account/Own/Favourites') return new Response('[]')
    if (refuses) return problem(503, 'UNAVAILABLE')
    saved = (body as { routes: number[] }).routes
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
  localStorage.clear()
  clearMenus()
})

async function open(at = '/', id = 7) {
  // as a page that is loaded anew
  clearMenus()
  const account = accountWith({ 2: 'r', 9: 'r', 10: 'r' }, { id, ...(saved && { favourites: saved }) })
  await renderPortal({ doors: [door], account, at })
  await screen.findByRole('link', { name: 'Home' })
}

/** With what arranges it, which comes when the page has settled. */
async function openWhole(at?: string) {
  endOwnTime()
  await open(at)
  await screen.findAllByRole('button', { name: /^Add Products/ })
}

const entry = (name: string) => screen.queryByRole('link', { name })
const favourites = () => screen.queryByRole('list', { name: 'Favorites' })
const pinned = () => {
  const list = favourites()
  return list
    ? within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    : []
}
const within1 = <T,>(all: readonly T[]): T => all[0] as T

it('has at most nine groups that fold', () => {
  expect(menu.filter(({ id }) => id !== 'home' && id !== 'messages').length).toBeLessThanOrEqual(9)
})

it('folds groups, which stays so for the person on this device', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'Settings', expanded: true }))
  expect(entry('Products')).toBeNull()
  expect(entry('Non-conformities')).not.toBeNull()
  cleanup()
  await open()
  expect(entry('Products')).toBeNull()
  cleanup()
  await open('/', 8)
  expect(entry('Products')).not.toBeNull()
})

it('unfolds the group of the entry that is open, which is in sight even where it is folded again', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  cleanup()
  await open('/produtos')
  expect(entry('Shifts')).not.toBeNull()
  expect(entry('Products')?.getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByRole('button', { name: 'Settings', expanded: true }))
  expect(entry('Shifts')).toBeNull()
  expect(entry('Products')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Settings', expanded: false }))
  expect(entry('Shifts')).not.toBeNull()
})

it('pins an entry by its button and by P, moves it by Alt and the arrows, and says so', async () => {
  await openWhole()
  await user.click(screen.getByRole('button', { name: 'Add Products to favorites' }))
  entry('Shifts')?.focus()
  await user.keyboard('p')
  expect(pinned()).toEqual(['Products', 'Shifts'])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Shifts added to favorites'))
  within1(within(favourites() as HTMLElement).getAllByRole('link')).focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(pinned()).toEqual(['Shifts', 'Products'])
  await user.keyboard('p')
  expect(pinned()).toEqual(['Shifts'])
  // the keyboard is on the entry that is left
  expect(document.activeElement?.textContent).toBe('Products')
  await waitFor(() => expect(saved).toEqual([2000]))
  cleanup()
  // another device of theirs
  localStorage.clear()
  await open()
  expect(pinned()).toEqual(['Shifts'])
})

it('puts back what was pinned where the server does not take it', async () => {
  saved = [2000]
  await openWhole()
  refuses = true
  await user.click(screen.getByRole('button', { name: 'Add Products to favorites' }))
  await waitFor(() => expect(pinned()).toEqual(['Shifts']))
  expect(saved).toEqual([2000])
})

it('pins an entry that is pulled to where it says so, and puts one before another', async () => {
  await openWhole()
  const pull = (name: string) => fireEvent.dragStart(screen.getAllByRole('link', { name }).at(-1) as HTMLElement)
  for (const name of ['Products', 'Shifts']) {
    pull(name)
    fireEvent.drop(await screen.findByText('Drop here to add to favorites'))
    fireEvent.dragEnd(screen.getAllByRole('link', { name }).at(-1) as HTMLElement)
  }
  expect(pinned()).toEqual(['Products', 'Shifts'])
  pull('Non-conformities')
  fireEvent.drop(within(favourites() as HTMLElement).getByRole('link', { name: 'Shifts' }))
  expect(pinned()).toEqual(['Products', 'Non-conformities', 'Shifts'])
  await waitFor(() => expect(saved).toEqual([1900, 1200, 2000]))
})

it('shows what was pinned on this device before, but none that its reader may no longer open', async () => {
  localStorage.setItem('lineside.menu.7', JSON.stringify({ favourites: ['2100', '1900'] }))
  await open()
  expect(pinned()).toEqual(['Products'])
})
