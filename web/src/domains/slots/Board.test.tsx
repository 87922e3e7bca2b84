import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, type SentRequest } from '../../core/testing/index.ts'
import { collects } from '../collects/index.tsx'
import { slots } from './index.tsx'
import type { Board } from './queries.ts'
import { board, justifiedSlot, missedSlot, NOW, places } from './testing.ts'

const api = '/api/operator/v1/Schedule'
const user = userEvent.setup({ delay: null })
let shown: Board
let requests: SentRequest[]

function answer({ method, path }: SentRequest): Response {
  if (path === `${api}/Board`) return json(shown)
  if (path === `${api}/103`) return json(missedSlot)
  if (path === `${api}/103/Justify` && method === 'PUT') return json(justifiedSlot)
  if (path === `${api}/OpenShift`) return json({})
  if (path.endsWith('/HierarchyGetByFilter')) return json(places)
  return json([])
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  shown = board
  requests = fakeServer(answer)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (at = '/agendamento?tab=board') =>
  renderPortal({ doors: [slots, collects], account: accountWith({ 1: 'r', 18: 'w' }), at })
const strip = (name: string) => screen.findByRole('list', { name })
const boardQueries = () => requests.filter(({ path }) => path === `${api}/Board`).map(({ query }) => query)

describe('the board of a shift', () => {
  it('says of each slot when it is due and what it is, by the plant’s clock', async () => {
    await open()
    const marks = within(await strip('Oven 1: Cooking temperature')).getAllByRole('button')
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
      '06:00, Performed',
      '07:00, Late',
      '08:00, Missed',
      '09:00, Open now',
      '10:00, Scheduled',
    ])
    const numbers = screen.getByRole('list', { name: 'Collections of the shift' })
    expect(
      within(numbers)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['1missed', '1open now', '1late', '1performed', '1justified', '2scheduled'])
  })

  it('is walked by arrows, each strip one stop, which is what asks for something', async () => {
    await open()
    const marks = within(await strip('Oven 1: Cooking temperature')).getAllByRole('button')
    expect(marks.map((mark) => mark.tabIndex)).toEqual([-1, -1, 0, -1, -1])
    marks[2]?.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(marks[3])
    expect(marks.map((mark) => mark.tabIndex)).toEqual([-1, -1, -1, 0, -1])
  })

  it('tells what a slot is, and justifies it with a reason of the list and a text', async () => {
    await open()
    await user.click(await screen.findByRole('button', { name: '08:00, Missed' }))
    const sheet = await screen.findByRole('dialog', { name: 'Cooking temperature' })
    expect(await within(sheet).findByText('07:50 to 08:10')).toBeTruthy()
    await user.click(within(sheet).getByRole('button', { name: 'Justify' }))
    const dialog = await screen.findByRole('dialog', { name: 'Justify' })
    await user.click(within(dialog).getByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Line breakdown', hidden: true }))
    await user.type(within(dialog).getByRole('textbox', { name: /^Explanation/ }), 'The oven stood still.')
    await user.click(within(dialog).getByRole('button', { name: 'Justify' }))
    await waitFor(() =>
      expect(requests.find(({ path }) => path.endsWith('/Justify'))?.body).toEqual({
        rowVersion: 4,
        code: 'breakdown',
        reason: 'The oven stood still.',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(boardQueries().length).toBeGreaterThan(1)
  })

  it('asks for another shift, day and line, and keeps them in the address', async () => {
    const { router } = await open()
    await user.click(await screen.findByRole('radio', { name: 'Shift 2' }))
    await waitFor(() =>
      expect(boardQueries().at(-1)).toEqual({ industryId: '1', productionDate: '2026-11-23', shiftId: '8' }),
    )
    await user.click(screen.getByRole('button', { name: 'Previous day' }))
    await waitFor(() => expect(boardQueries().at(-1)).toEqual({ industryId: '1', productionDate: '2026-11-22' }))
    expect(router.state.location.searchStr).toContain('productionDate=2026-11-22')
  })

  it('opens the shift at a line whose forms wait for it', async () => {
    await open()
    const line = await screen.findByRole('region', { name: 'Line 2' })
    await user.click(within(line).getByRole('button', { name: 'Open shift' }))
    await waitFor(() =>
      expect(requests.find(({ path }) => path === `${api}/OpenShift`)?.body).toEqual({ industryLineId: 9, shiftId: 3 }),
    )
    await waitFor(() => expect(boardQueries().length).toBeGreaterThan(1))
  })

  it('leads to the lines one by one where there is too much for one picture', async () => {
    shown = { ...board, folded: true, lines: board.lines.map((line) => ({ ...line, points: [] })) }
    await open()
    const line = await screen.findByRole('region', { name: 'Line 1' })
    await user.click(within(line).getByRole('button', { name: 'Show line' }))
    await waitFor(() => expect(boardQueries().at(-1)).toEqual({ industryId: '1', industryLineId: '4' }))
  })

  it('says so where the plant has no shift, or nothing is scheduled', async () => {
    shown = { ...board, shift: null, shifts: [], lines: [] }
    const first = await open()
    expect(await screen.findByText('No shift on this day')).toBeTruthy()
    first.unmount()
    shown = { ...board, lines: [] }
    await open()
    expect(await screen.findByText('Nothing scheduled in this shift')).toBeTruthy()
  })
})
