import { localTime } from '@lineside/contract/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { shifts } from './index.tsx'
import { log, morning, places, plantShifts, rows } from './testing.ts'

const api = '/api/domain/v1/WorkShift'

let requests: SentRequest[]
let listed: typeof rows
/** what the next command answers; by default the shift with what was sent */
let answers: (() => Response)[]
let shown: typeof morning

/** In the plant's time zone. */
const today = () => localTime(new Date(), 'America/Sao_Paulo').day

function answer(one: SentRequest): Response {
  if (one.method !== 'GET') {
    const answer = answers.shift()
    if (answer) return answer()
    shown = { ...shown, ...(one.body as object), rowVersion: shown.rowVersion + 1 }
    return json(shown, { status: one.method === 'POST' ? 201 : 200 })
  }
  if (one.path === api) return json(plantShifts)
  if (one.path === `${api}/WorkShiftGetByFilter`) return json(listed)
  if (one.path === `${api}/11`) return json(shown)
  if (one.path === `${api}/11/Log`) return json(log)
  if (one.path.endsWith('HierarchyGetById'))
    return json({ ...places[0], holidays: [{ day: today(), name: 'Founding day' }] })
  return one.path.includes('Hierarchy') ? json(places) : json([])
}

beforeEach(() => {
  layOut()
  clearLists()
  answers = []
  listed = rows
  shown = morning
  requests = fakeServer(answer)
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const sent = () => requests.filter((one) => one.method !== 'GET')
const box = (name: RegExp | string) => screen.getByRole('textbox', { name })
const open = (at: string, level: 'r' | 'w' = 'w') =>
  renderPortal({ doors: [shifts], account: accountWith({ 10: level }), at })

async function type(name: RegExp, text: string) {
  await user.clear(box(name))
  await user.type(box(name), text)
  await user.tab()
}

describe('the week of a plant', () => {
  it('tells each day its shifts and where none runs', async () => {
    await open('/turnos')
    const week = await screen.findByRole('list', { name: /^The week of/ })
    const days = within(week).getAllByRole('listitem')
    expect(days).toHaveLength(7)
    for (const day of days) {
      expect(day.textContent).toContain('Morning 06:00–14:00, Office 08:00–17:30, Evening 14:00–22:00')
      expect(day.textContent).toContain('No shift 00:00–06:00, No shift 22:00–00:00')
    }
  })

  it('marks and names a holiday of the plant, whose shifts stay', async () => {
    await open('/turnos')
    const chip = await screen.findByTitle('Founding day')
    const day = chip.closest('li')
    expect(day?.textContent).toContain('Holiday Founding day')
    expect(day?.textContent).toContain('Morning 06:00–14:00')
    expect(within(screen.getByRole('list', { name: /^The week of/ })).getAllByText(/^Holiday/)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(screen.queryByTitle('Founding day')).toBeNull()
  })

  it('leafs to another week and back', async () => {
    await open('/turnos')
    const title = (await screen.findByRole('heading', { name: /^Week of/ })).textContent
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(screen.getByRole('heading', { name: /^Week of/ }).textContent).not.toBe(title)
    await user.click(screen.getByRole('button', { name: 'This week' }))
    expect(screen.getByRole('heading', { name: /^Week of/ }).textContent).toBe(title)
  })
})

describe('the list of shifts', () => {
  it('shows times, people and state, and disables one after a question', async () => {
    await open('/turnos?tab=list')
    const line = (await screen.findByText('Morning')).closest('[role=row]') as HTMLElement
    expect(within(line).getByText('06:00–14:00')).toBeDefined()
    expect(within(line).getByText('Ana Souza')).toBeDefined()
    answers.push(() => json({ ...morning, enabled: false, state: 'DISABLED' }))
    await user.click(within(line).getByRole('button', { name: 'Disable' }))
    const dialog = await screen.findByRole('dialog', { name: 'Disable Morning?' })
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(sent()).toMatchObject([{ path: `${api}/11/Disable`, body: { rowVersion: 3 } }]))
  })

  it('offers no change to who may only look', async () => {
    listed = rows.map((one) => ({ ...one, abilities: {} }))
    await open('/turnos?tab=list', 'r')
    await screen.findByText('Morning')
    expect(screen.queryByRole('link', { name: 'New shift' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
  })
})

describe('changing a shift', () => {
  const opened = async () => {
    const view = await open('/turnos/11')
    await screen.findByRole('textbox', { name: /^Start/ })
    // the others are known once the picture shows them
    await screen.findAllByText(/Evening/)
    return view
  }

  it('takes a time by the 12-hour clock, shows the other, and sends the version that was seen', async () => {
    await opened()
    await type(/^End/, '1:30 pm')
    expect(await screen.findByText(/13:30 · 7.5 hours/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ rowVersion: 3, timings: [{ start: '06:00:00', end: '13:30:00' }] })
  })

  it('says an overlap at the start of the timing while it is typed', async () => {
    await opened()
    await type(/^End/, '15:00')
    expect(await screen.findByText(/This overlaps the shift Evening/)).toBeDefined()
    await type(/^End/, '14:00')
    await waitFor(() => expect(screen.queryByText(/This overlaps the shift Evening/)).toBeNull())
  })

  it.each(['24:00', '7:5'])('refuses %s at its field', async (time) => {
    await opened()
    await type(/^End/, time)
    expect(await screen.findByText('Enter a valid time as HH:MM, from 00:00 to 23:59.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent()).toEqual([])
  })

  it('says a tolerance that passes the next start', async () => {
    await opened()
    await type(/^Tolerance/, '10')
    expect(await screen.findByText(/runs past the start of Evening\. Enter at most 0 minutes/)).toBeDefined()
  })

  it('is saved with what somebody else changed: the tolerance and the end theirs, the name chosen', async () => {
    await opened()
    const timings = [{ start: '06:00:00', end: '13:00:00', days: morning.timings[0]?.days ?? [] }]
    const current = { ...morning, name: 'Early', timings, supervisor: null, rowVersion: 4 }
    answers.push(() => problem(412, 'STALE', { current }))
    await type(/^Name/, 'Dawn')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const conflict = within(await screen.findByRole('region', { name: 'Someone else saved changes' }))
    const lines = conflict.getAllByRole('listitem').map((line) => line.textContent)
    expect(lines).toEqual(['Times: 06:00–14:00 → 06:00–13:00', 'Supervisor: Ana Souza → None'])
    expect((box(/^End/) as HTMLInputElement).value).toBe('13:00')
    await user.click(conflict.getByRole('radio', { name: 'Your change Dawn' }))
    expect(conflict.getByRole('radio', { name: 'Their change Early' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toEqual({
      code: '1',
      name: 'Dawn',
      timings,
      toleranceMinutes: 0,
      supervisorId: null,
      substituteId: null,
      rowVersion: 4,
    })
  })

  it('tells its history with old and new times', async () => {
    await opened()
    expect(await screen.findByText('06:00–13:00')).toBeDefined()
    expect(screen.getByText(/06:00–14:00 Mon–Fri/)).toBeDefined()
  })
})

it('a new shift is checked beside the others of its plant, then created and opened', async () => {
  await open('/turnos/novo')
  await screen.findAllByText(/Evening/)
  await type(/^Start/, '9:00 PM')
  await type(/^End/, '06:00')
  expect(await screen.findByText(/This overlaps the shift Evening/)).toBeDefined()
  await type(/^Start/, '10:00 PM')
  await waitFor(() => expect(screen.queryByText(/This overlaps/)).toBeNull())
  await user.click(screen.getByRole('combobox', { name: /^Shift/ }))
  await user.click(await screen.findByRole('option', { name: 'Shift 3', hidden: true }))
  expect((box(/^Name/) as HTMLInputElement).value).toBe('Shift 3')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    path: api,
    body: { industryId: 1, code: '3', name: 'Shift 3', toleranceMinutes: 0 },
  })
})

it('has the word of its code as its name, whichever is chosen first', async () => {
  await open('/turnos/novo')
  await screen.findAllByText(/Evening/)
  await user.click(screen.getByRole('combobox', { name: /^Shift/ }))
  await user.click(await screen.findByRole('option', { name: 'Shift 3', hidden: true }))
  await waitFor(() => expect((box(/^Name/) as HTMLInputElement).value).toBe('Shift 3'))
})
