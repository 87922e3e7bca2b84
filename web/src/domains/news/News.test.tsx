import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { type DomainDoor, DoorParts, definePage } from '../../core/navigation/index.ts'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../core/testing/index.ts'
import { places } from '../structure/testing.ts'
import { news } from './index.tsx'
import { board, reading, rows, slide, tourPages } from './testing.ts'

const api = '/api/domain/v1'

let sent: SentRequest[]
let shown: object
let tour: object[]
let stored: object

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  shown = board
  tour = tourPages
  stored = slide
  sent = fakeServer(({ path, method }) => {
    if (path === `${api}/NewsLetter/Board`) return json(shown)
    if (path === `${api}/NewsLetter/7/Reading`) return json(reading)
    if (path === `${api}/Tour/Filter`) return json(tour)
    if (path === `${api}/Tour/Seen`) return json({ seen: 2 })
    if (path === `${api}/NewsLetter/7/Read`) return json({ read: true })
    if (path === `${api}/NewsLetter/Profiles`) return json([{ id: 5, name: 'Operator', enabled: true }])
    if (path === `${api}/Slider` && method === 'GET') return json(rows)
    if (path.endsWith('/Log')) return json([])
    if (path.startsWith(`${api}/Slider`)) return json(stored)
    if (path.endsWith('/HierarchyGetByFilter')) return json(places)
    return json([])
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const commands = () => sent.filter(({ method }) => method !== 'GET')
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }, soon))
const editor = () => accountWith({ 25: 'w', 27: 'w' })

/** Home as far as other domains draw on it. */
const frames = {
  onHome: definePage({ Component: OnHome }),
  onStart: definePage({ Component: OnStart }),
}
const frame = (at: 'onHome' | 'onStart'): DomainDoor => ({ name: 'home', pages: { '/': async () => frames[at] } })
const openHome = (at: 'onHome' | 'onStart', path = '/') =>
  renderPortal({ doors: [frame(at), news], account: accountWith({}), at: path })

describe('home', () => {
  it('shows a slide at a time and the news; who opens one has read it', async () => {
    await openHome('onHome')
    expect(await screen.findByText('Safety first', undefined, soon)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Quality week' })).toBeNull()
    await press('Next slide')
    expect((await screen.findByRole('link', { name: 'Quality week' })).getAttribute('href')).toBe('/nao-conformidade')
    await user.click(screen.getByRole('link', { name: /Not read yet.*A new form/ }))
    expect(await screen.findByText('Whoever cleans does not release.', undefined, soon)).toBeDefined()
    await waitFor(() => expect(commands()).toMatchObject([{ path: `${api}/NewsLetter/7/Read` }]))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens a piece of news by its address, and shows nothing where there is nothing', async () => {
    shown = { slides: [], news: [] }
    await openHome('onHome', '/?news=7')
    expect(await screen.findByText('Whoever cleans does not release.', undefined, soon)).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull()
  })
})

describe('the tour', () => {
  it('greets who has not seen it, is turned by keys, and is remembered when it is closed', async () => {
    await openHome('onStart')
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    expect(await dialog.findByText('Home leads')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Next' }))
    expect(await dialog.findByText('Lists filter')).toBeDefined()
    await user.keyboard('{ArrowLeft}')
    expect(await dialog.findByText('Page 1 of 2')).toBeDefined()
    await user.keyboard('{ArrowRight}')
    await user.click(await dialog.findByRole('button', { name: 'Finish tour' }))
    await waitFor(() => expect(commands()).toMatchObject([{ method: 'PUT', path: `${api}/Tour/Seen` }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('greets nobody who has seen it, and is read again at its address', async () => {
    tour = tourPages.map((page) => ({ ...page, seen: true }))
    await openHome('onStart')
    await waitFor(() => expect(sent.some(({ path }) => path === `${api}/Tour/Filter`)).toBe(true), soon)
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    await renderPortal({ doors: [news], account: accountWith({}), at: '/tour' })
    expect(await screen.findByText('Home leads', undefined, soon)).toBeDefined()
    expect(screen.queryByRole('tab', { name: 'Manage' })).toBeNull()
  })
})

describe('a slide', () => {
  it('is not sent without picture, plants and the title of its own language, and says so at each', async () => {
    await renderPortal({ doors: [news], account: { ...editor(), plants: [1, 2] }, at: '/slider/novo' })
    await press('Save')
    expect((await screen.findAllByText('Fill in this field.', undefined, soon)).length).toBeGreaterThan(1)
    expect(commands()).toEqual([])
  })

  it('waits for what becomes of a refused picture, and is sent when that is left out', async () => {
    stored = { ...slide, pictureId: 12 }
    await renderPortal({ doors: [news], account: editor(), at: '/slider/editar/3' })
    const input = await waitFor(() => {
      const one = document.querySelector<HTMLInputElement>('#pictureId input[type=file]')
      if (!one) throw new Error('There is no field for the picture')
      return one
    }, soon)
    await userEvent.setup({ delay: null, applyAccept: false }).upload(input, new File(['0'], 'plan.pdf'))
    expect(await screen.findByText('Choose a picture: JPG, PNG or GIF.', undefined, soon)).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: /^Title/ }), ' first')
    await press('Save')
    await waitFor(() => expect(document.activeElement?.id).toBe('pictureId'))
    expect(commands().filter(({ path }) => path === `${api}/Slider/3`)).toEqual([])
    await press('Leave the refused file out')
    await press('Save')
    await waitFor(() =>
      expect(commands().filter(({ path }) => path === `${api}/Slider/3`)).toMatchObject([{ body: { pictureId: 12 } }]),
    )
  })

  it('is enabled after a question', async () => {
    await renderPortal({ doors: [news], account: editor(), at: '/slider/visualizar/3' })
    await press('Enable')
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    await user.click(dialog.getByRole('button', { name: 'Enable' }))
    await waitFor(() =>
      expect(commands()).toMatchObject([{ path: `${api}/Slider/3/Enabled`, body: { rowVersion: 1, enabled: true } }]),
    )
  })

  it('marks a translation that is older than its original; who finds that it follows says so', async () => {
    const texts = { 'en-US': { title: 'Safety first' }, tr: { title: 'Önce güvenlik' } }
    stored = { ...slide, texts, pictureId: 12, stale: ['tr'] }
    await renderPortal({ doors: [news], account: editor(), at: '/slider/editar/3' })
    await user.click(await screen.findByRole('tab', { name: 'Türkçe · Older than the original' }, soon))
    await user.click(await screen.findByRole('checkbox', { name: 'Translation still matches the original' }))
    expect(screen.getByRole('tab', { name: 'Türkçe' })).toBeDefined()
    await press('Save')
    const changes = () => commands().filter(({ path }) => path === `${api}/Slider/3`)
    await waitFor(() => expect(changes()).toMatchObject([{ body: { rowVersion: 1, texts, upToDate: ['tr'] } }]))
  })

  it('is moved by its menu, behind the one before its new place', async () => {
    await renderPortal({ doors: [news], account: editor(), at: '/slider' })
    await press('Order')
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    await user.click(await dialog.findByRole('button', { name: /Safety first/ }, soon))
    await user.click(await screen.findByRole('menuitem', { name: /down/i, hidden: true }, soon))
    await waitFor(() =>
      expect(commands()).toMatchObject([{ path: `${api}/Slider/1/Move`, body: { rowVersion: 4, afterId: 2 } }]),
    )
  })
})

function OnHome() {
  return <DoorParts at="onHome" />
}

function OnStart() {
  return <DoorParts at="onStart" />
}
