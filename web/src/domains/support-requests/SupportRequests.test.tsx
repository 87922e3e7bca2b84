import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { places } from '../structure/testing.ts'
import { supportRequests } from './index.tsx'
import type { Request } from './queries.ts'

const api = '/api/domain/v1/SupportCiex'
const text = 'The sealing machine stops several times a shift, and nobody finds out why.'
const result = 'The line was looked at together, and the three causes of the stops are written down.'

const request: Request = {
  id: 40,
  number: 'CIEX-2026-0007',
  industryId: 1,
  type: 'S',
  text,
  limit: 40,
  status: 'IN_SERVICE',
  preferredDate: '2026-11-20',
  planDate: null,
  waitsSince: '2026-11-18',
  late: true,
  requester: { id: 7, name: 'Ana Souza' },
  handler: { id: 8, name: 'Bruno Lima' },
  outcome: null,
  rating: null,
  createdAt: '2026-11-17T12:00:00.000Z',
  endedAt: null,
  rowVersion: 3,
  abilities: { updated: true, ended: true, handedOver: true, returned: true },
  result: null,
  notes: [],
  files: [],
  attendees: [],
  history: [],
}

const another = { ...request, id: 41, number: 'CIEX-2026-0008', text: 'The printer of line 2 is out.', abilities: {} }

let sent: SentRequest[]
let current: Request
let answers: Response[]

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  current = request
  answers = []
  sent = fakeServer(({ path, method }) => {
    if (method !== 'GET') return answers.shift() ?? json(current)
    if (path === api) return json([{ ...current, abilities: {} }, another])
    if (path === `${api}/GetSupportCiexById`) return json(current)
    if (path === `${api}/Bounds`) return json({ minPercent: 10, maxPercent: 80 })
    if (path === `${api}/Courses`) return json([{ id: 3, name: 'Good practices' }])
    if (path === '/api/domain/v1/Account/Search') return json([{ id: 9, name: 'Carla Reis' }])
    if (path.endsWith('/HierarchyGetByFilter')) return json(places)
    return json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const commands = () => sent.filter(({ method }) => method !== 'GET')
const open = (at: string, ...rights: number[]) =>
  renderPortal({
    doors: [supportRequests],
    account: accountWith(Object.fromEntries(rights.map((right) => [right, 'w']))),
    at,
  })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }, soon))
const inDialog = async () => within(await screen.findByRole('dialog', undefined, soon))

describe('the list', () => {
  it('begins with what is open, says what is past its day, and opens the request', async () => {
    await open('/ciex/solicitacoes', 31)
    const row = within((await screen.findByText(text, undefined, soon)).closest('[role=row]') as HTMLElement)
    expect(row.getByText('Late')).toBeDefined()
    expect(sent.find(({ path }) => path === api)?.url).toContain('status=PENDING%2CIN_SERVICE')
    await user.click(row.getByText(text))
    expect(await screen.findByRole('heading', { name: 'CIEX-2026-0007' }, soon)).toBeDefined()
    // the list is worked through: the next one is a press away, and leads once this one needs nobody here
    const bar = within(screen.getByRole('navigation', { name: 'Work queue' }))
    expect(bar.getByText('1 of 2')).toBeDefined()
    expect(bar.getByRole('button', { name: 'Next of 2' })).toBeDefined()
  })

  it('of one’s own asks for these alone, and leads to a new one', async () => {
    await open('/ciex/minhas-solicitacoes', 32, 33)
    await screen.findByText(text, undefined, soon)
    expect(sent.find(({ path }) => path === api)?.url).toContain('requesterId=')
    expect(screen.getByRole('link', { name: 'New support request' }).getAttribute('href')).toBe('/ciex/novo')
  })
})

describe('a new request', () => {
  it('is sent only when it says enough, within the limits of now', async () => {
    await open('/ciex/novo', 32, 33)
    const box = await screen.findByRole('textbox', { name: /^Request/ }, soon)
    await user.type(box, 'Too short')
    expect(await screen.findByText('10 to 80')).toBeDefined()
    await press('Send request')
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
    expect(commands()).toEqual([])
    await user.clear(box)
    await user.type(box, text)
    await user.click(screen.getByRole('combobox', { name: /^Type/ }))
    await user.click(await screen.findByRole('option', { name: 'Consultancy' }, soon))
    await user.type(screen.getByRole('textbox', { name: /^Preferred date/ }), '20/12/2030')
    await user.type(screen.getByRole('textbox', { name: /^Working-time limit/ }), '40')
    await press('Send request')
    await waitFor(() =>
      expect(commands()).toMatchObject([
        { path: `${api}/Create`, body: { type: 'S', text, preferredDate: '2030-12-20', limit: 40 } },
      ]),
    )
    expect(await screen.findByRole('heading', { name: 'CIEX-2026-0007' }, soon)).toBeDefined()
  })
})

describe('a request in service', () => {
  const at = '/ciex/solicitacoes/40'

  it('is updated with a note or a day; nothing at all is not sent', async () => {
    await open(at, 31)
    await press('Add update')
    const dialog = await inDialog()
    const save = await dialog.findByRole('button', { name: 'Save update' }, soon)
    await user.click(save)
    const note = dialog.getByRole('textbox', { name: /^Note/ })
    await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'))
    await user.type(note, 'We come on Monday')
    await user.click(save)
    await waitFor(() =>
      expect(commands()).toMatchObject([
        { path: `${api}/Update`, body: { id: 40, rowVersion: 3, note: 'We come on Monday', planDate: null } },
      ]),
    )
  })

  it('of a training ends with its course, its time and who was there', async () => {
    current = { ...request, type: 'T' }
    await open(at, 31)
    await press('End request')
    const dialog = await inDialog()
    await user.type(await dialog.findByRole('textbox', { name: /^Result/ }, soon), result)
    await user.click(dialog.getByRole('button', { name: 'End request' }))
    const course = dialog.getByRole('combobox', { name: /^Course/ })
    await waitFor(() => expect(course.getAttribute('aria-invalid')).toBe('true'))
    expect(commands()).toEqual([])
    await user.click(course)
    await user.click(await screen.findByRole('option', { name: 'Good practices' }, soon))
    await user.type(dialog.getByRole('textbox', { name: /^From/ }), '08:00')
    await user.type(dialog.getByRole('textbox', { name: /^To/ }), '10:00')
    await user.type(dialog.getByRole('combobox', { name: /^Attendees/ }), 'Carla')
    await user.click(await screen.findByRole('option', { name: 'Carla Reis' }, soon))
    await user.click(dialog.getByRole('button', { name: 'End request' }))
    await waitFor(() =>
      expect(commands()).toMatchObject([
        {
          path: `${api}/EndRequest`,
          body: { id: 40, rowVersion: 3, result, courseId: 3, beginsAt: '08:00', endsAt: '10:00', attendeeIds: [9] },
        },
      ]),
    )
  })

  it('shows the newer one where somebody changed it meanwhile', async () => {
    await open(at, 31)
    await press('Add update')
    const dialog = await inDialog()
    await user.type(await dialog.findByRole('textbox', { name: /^Note/ }, soon), 'We come on Monday')
    answers = [problem(412, 'STALE', { current: { ...request, planDate: '2026-11-30', rowVersion: 4 } })]
    await user.click(dialog.getByRole('button', { name: 'Save update' }))
    expect(await dialog.findByText(/30\/11\/2026/, undefined, soon)).toBeDefined()
  })
})

describe('what has ended', () => {
  const ended: Request = {
    ...request,
    status: 'FINISHED',
    outcome: 'done',
    result,
    late: false,
    waitsSince: null,
    endedAt: '2026-11-22T12:00:00.000Z',
    abilities: { rated: true, reopened: 'TOO_LATE' },
  }

  it('is rated by who asked for it', async () => {
    current = ended
    await open('/ciex/minhas-solicitacoes/40', 33)
    expect(await screen.findByText(/Rate the support you received/, undefined, soon)).toBeDefined()
    await press('Rate support')
    const dialog = await inDialog()
    await user.click(await dialog.findByRole('radio', { name: '4 · Good' }, soon))
    current = { ...ended, rating: 4, rowVersion: 4, abilities: { rated: 'ALREADY_RATED', reopened: 'TOO_LATE' } }
    await user.click(dialog.getByRole('button', { name: 'Save rating' }))
    expect(await screen.findByText('4 of 5', undefined, soon)).toBeDefined()
    expect(commands()).toMatchObject([{ path: `${api}/40/Rate`, body: { rating: 4, rowVersion: 3 } }])
    expect(screen.queryByRole('button', { name: 'Rate support' })).toBeNull()
  })

  it('after a training leads to its record, for who may read it', async () => {
    current = { ...ended, type: 'T', attendees: [{ person: { id: 9, name: 'Carla Reis' }, sessionId: 60 }] }
    await open('/ciex/solicitacoes/40', 31, 19)
    const link = await screen.findByRole('link', { name: 'Open training record' }, soon)
    expect(link.getAttribute('href')).toBe('/treinamento?session=60')
  })
})
