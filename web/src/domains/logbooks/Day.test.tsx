import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { startHub } from '../../core/realtime/index.ts'
import { hub } from '../../core/testing/fake-hub.ts'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { places } from '../structure/testing.ts'
import { logbooks } from './index.tsx'
import type { Day } from './queries.ts'
import { ana, day, handover, noteOf, own, withItem } from './testing.ts'

vi.mock('socket.io-client', () => import('../../core/testing/fake-hub.ts'))

const api = '/api/domain/v1/Logbook'

let sent: SentRequest[]
let current: Day
/** what the next commands answer, one after the other */
let answers: (Response | Promise<Response>)[]

beforeEach(() => {
  layOut(390, 800)
  localStorage.clear()
  current = day
  answers = []
  sent = fakeServer(({ path, method }) => {
    if (method !== 'GET') return answers.shift() ?? json(current)
    if (path === `${api}/Day`) return json({ ...own, day: current })
    if (path === `${api}/Day/50`) return json(current)
    if (path.endsWith('/HierarchyGetByFilter')) return json(places)
    return json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const commands = () => sent.filter(({ method }) => method !== 'GET')
const holder = () => {
  const { profile, availableRoutes, ...account } = accountWith({})
  return { ...account, profile: { ...profile, logBookId: 3 }, availableRoutes: [...availableRoutes, 2404 as const] }
}
const open = (at = '/diario-de-bordo-lista') => renderPortal({ doors: [logbooks], account: holder(), at })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }, soon))

describe('the own book', () => {
  it('has what was carried on top with its age, and says how much is done', async () => {
    await open()
    const list = within(await screen.findByRole('list', { name: 'To do' }, soon))
    expect(list.getAllByRole('listitem')[0]?.textContent).toMatch(/^Grease the chain3 days late/)
    expect(screen.getByText('0 of 4 done')).toBeDefined()
  })

  it('concludes at once, before the server has answered, and keeps the press in its place', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers = [promise]
    await open()
    await press('Complete: Check the seal')
    expect(await screen.findByText('1 of 4 done')).toBeDefined()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo: Check the seal')
    resolve(
      json(withItem(501, { state: 'CONCLUDED', settledBy: ana, settledAt: own.now, abilities: { undone: true } })),
    )
    expect(await screen.findByText(/Ana Souza · 23\/11\/2026 09:00/)).toBeDefined()
    expect(commands()).toMatchObject([{ path: `${api}/Day/Item/501/Conclude`, body: { rowVersion: 1, note: '' } }])
  })

  it('takes back what the server does not take, and says why at the item', async () => {
    answers = [problem(409, 'STATE_REFUSED')]
    await open()
    await press('Complete: Check the seal')
    const said = await screen.findByText('STATE_REFUSED.')
    expect(said.closest('li')?.textContent).toContain('Check the seal')
    expect(await screen.findByRole('button', { name: 'Complete: Check the seal' })).toBeDefined()
    expect(screen.getByText('0 of 4 done')).toBeDefined()
  })

  it('is sent again for the newer version where somebody only wrote a note meanwhile', async () => {
    const current = withItem(501, { rowVersion: 4 })
    answers = [problem(412, 'STALE', { current }), json(withItem(501, { state: 'CONCLUDED' }))]
    await open()
    await press('Complete: Check the seal')
    await waitFor(() => expect(commands()).toHaveLength(2))
    expect(commands().map(({ body }) => (body as { rowVersion: number }).rowVersion)).toEqual([1, 4])
  })

  it('leaves out what may be left out once that was confirmed, and undoes by a press', async () => {
    answers = [json(withItem(502, { state: 'NOT_APPLICABLE', rowVersion: 2, abilities: { undone: true } })), json(day)]
    await open()
    await press('Not applicable: Clean the probes')
    expect(screen.queryByRole('button', { name: 'Not applicable: Check the seal' })).toBeNull()
    expect(commands()).toEqual([])
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(commands()).toHaveLength(1))
    await press('Undo: Clean the probes')
    await waitFor(() =>
      expect(commands()[1]).toMatchObject({ path: `${api}/Day/Item/502/Undo`, body: { rowVersion: 2 } }),
    )
  })

  it('does not conclude without the note that is asked for', async () => {
    await open()
    await press('Complete: Measure the film')
    const form = within(await screen.findByRole('form', { name: 'Complete Measure the film' }, soon))
    await user.click(form.getByRole('button', { name: 'Complete' }))
    expect(await form.findByText('Fill in this field.')).toBeDefined()
    expect(commands()).toEqual([])
    await user.type(form.getByRole('textbox', { name: /^Note/ }), '0.12 mm')
    await user.click(form.getByRole('button', { name: 'Complete' }))
    await waitFor(() => expect(commands()).toMatchObject([{ body: { note: '0.12 mm', fileIds: [] } }]))
  })

  it('keeps a note that could not be sent, and sends it again under the same id', async () => {
    answers = [problem(500, 'INTERNAL'), json({ ...day, notes: [noteOf(9, 'Belt is loose')] })]
    await open()
    await press('Write note')
    const form = within(await screen.findByRole('form', { name: 'Notes on the shift' }, soon))
    await user.type(form.getByRole('textbox', { name: /^Note/ }), 'Belt is loose')
    await user.click(form.getByRole('checkbox', { name: /next shift/ }))
    await user.click(form.getByRole('button', { name: 'Save note' }))
    await form.findByRole('alert')
    await user.click(form.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Belt is loose')).toBeDefined()
    const [first, second] = commands().map(({ body }) => body as { clientId: string })
    expect(second).toEqual({ ...first, itemId: null, text: 'Belt is loose', flagged: true, fileIds: [] })
  })

  it('opens a former day by the strip, which one steps through by arrows', async () => {
    await open()
    const today = await screen.findByRole('link', { name: /^Mon 23\/11\/2026/ }, soon)
    const former = screen.getByRole('link', { name: 'Sat 21/11/2026: 3 of 3 done' })
    expect(former.getAttribute('href')).toBe('/diario-de-bordo-lista?date=2026-11-21')
    expect(screen.queryByRole('link', { name: /^Sun 22\/11/ })).toBeNull()
    today.focus()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(former)
  })

  it.each(['/diario-de-bordo-lista', '/diario-de-bordo-lista/50'])(
    'shows at once on %s what another person did',
    async (at) => {
      await open(at)
      await screen.findByRole('button', { name: 'Complete: Check the seal' }, soon)
      await act(async () => {
        await startHub()
        hub.connect()
      })
      current = withItem(501, { state: 'CONCLUDED', settledBy: ana, settledAt: own.now })
      act(() => hub.push('listChanged', { list: 'logbooks' }))
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Complete: Check the seal' })).toBeNull())
    },
  )
})

describe('the handover', () => {
  beforeEach(() => {
    current = { ...day, handover, abilities: { noted: true, read: true } }
  })

  it('stands on top with what is flagged, missed and open, until each has confirmed', async () => {
    const read = { ...handover, reads: [...handover.reads, { person: ana, at: own.now }], readAt: own.now }
    answers = [json({ ...current, handover: read })]
    await open()
    const left = within(await screen.findByRole('region', { name: 'Handover from 1º turno' }, soon))
    expect(left.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Needs attentionCheck the sealThe seal leaks at the leftBruno Lima/),
      expect.stringMatching(/^Not doneEmpty the tray22\/11\/2026/),
      'OpenCheck the seal',
    ])
    expect(await left.findByText('Read by Bruno Lima (14:05)')).toBeDefined()
    await user.click(left.getByRole('button', { name: 'Confirm reading' }))
    expect(await screen.findByRole('button', { name: /Handover from 1º turno.*Read/ })).toBeDefined()
    expect(commands()).toMatchObject([
      { path: `${api}/Day/50/Read`, body: { shiftId: 2, start: handover.shift.start } },
    ])
  })
})

it('a book of a former day takes nothing but notes', async () => {
  current = { ...withItem(501, { abilities: { noted: true } }), today: false, result: 'MISSED' }
  await open('/diario-de-bordo-lista/50')
  expect(await screen.findByRole('button', { name: 'Add note: Check the seal' }, soon)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Complete: Check the seal' })).toBeNull()
})
