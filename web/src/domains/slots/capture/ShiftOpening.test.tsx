import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOfPlant, openCapture, toFill } from '../../../capture/testing/plant.tsx'
import { fakeServer, json, problem, type SentRequest } from '../../../core/testing/index.ts'
import { outbox } from '../../../core/unsent/outbox.ts'

const line = {
  industryLine: { id: 4, name: 'Line 1' },
  industryId: 1,
  shift: { id: 3, name: 'Shift 1' },
  productionDate: '2026-11-23',
  shiftStart: '2026-11-23T09:00:00.000Z',
  shiftEnd: '2026-11-23T17:00:00.000Z',
  forms: [{ id: 5, name: 'Cooking temperature' }],
  openedAt: null as string | null,
  openedBy: null as { id: number; name: string } | null,
}
let opened: boolean
let refused: boolean
let reachable: boolean
let requests: SentRequest[]
let slots: () => object[]

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('lineside.capture.station', JSON.stringify({ lineId: 4, pointId: 6 }))
  opened = false
  refused = false
  reachable = true
  slots = () => []
  requests = fakeServer((one) => {
    if (!reachable) throw new TypeError('no network')
    if (one.path.endsWith('/Schedule/LinesToOpen'))
      return json([opened ? { ...line, openedAt: line.shiftStart, openedBy: { id: 7, name: 'Ana' } } : line])
    if (one.path.endsWith('/Schedule/OpenShift')) {
      if (refused) return problem(409, 'STATE_REFUSED')
      opened = true
      return json({ ...line, openedAt: line.shiftStart })
    }
    if (one.path.endsWith('/Schedule/Due'))
      return json([
        { collectPoint: toFill.collectPoint, industryLine: line.industryLine, industryId: 1, slots: slots() },
      ])
    if (one.path.endsWith('/ListFormsWithLastCollect')) return json([toFill, { ...toFill, id: 7, name: 'Metal' }])
    return answerOfPlant(one)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Open shift' }))
const callsOf = (path: string) => requests.filter((one) => one.path.endsWith(path)).length

describe('a line whose forms wait for the shift to be opened', () => {
  it('says so, opens it, and asks anew what is due', async () => {
    await openCapture('/coletar/')
    expect(await screen.findByText('1 form at Line 1 is due once Shift 1 is opened.')).toBeTruthy()
    await waitFor(() => expect(callsOf('/Schedule/Due')).toBeGreaterThan(0))
    const before = callsOf('/Schedule/Due')
    await press()
    await waitFor(() => expect(screen.queryByText('Shift not opened yet')).toBeNull())
    const sent = requests.find((one) => one.path.endsWith('/OpenShift'))
    expect(sent?.body).toEqual({ industryLineId: 4, shiftId: 3 })
    expect(callsOf('/Schedule/Due')).toBeGreaterThan(before)
  })

  it('offers at once what is due from that moment, beside what was due before', async () => {
    const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString()
    const slot = (formId: number, opensAt: string) => ({
      ...{ id: formId, form: { id: formId, name: '' }, formVersion: 1, opensAt, shiftId: 3, state: 'SCHEDULED' },
      ...{ dueAt: minutes(30), closesAt: minutes(60), shiftEnd: minutes(240) },
    })
    const before = slot(7, minutes(-5))
    slots = () => (opened ? [before, slot(5, new Date().toISOString())] : [before])
    vi.useFakeTimers({ toFake: ['Date'] })
    await openCapture('/coletar/')
    const due = within(await screen.findByRole('region', { name: 'Fill next' }))
    expect(due.getAllByRole('link')).toHaveLength(1)
    vi.setSystemTime(Date.now() + 20_000)
    await press()
    await waitFor(() => expect(due.getAllByRole('link')).toHaveLength(2))
  })

  it('opens it without a network too, and says so to the server once', async () => {
    await openCapture('/coletar/')
    await screen.findByText('Shift not opened yet')
    reachable = false
    await press()
    await waitFor(() => expect(screen.queryByText('Shift not opened yet')).toBeNull())
    expect(outbox.of(7)[0]).toMatchObject({ title: 'Line 1', detail: 'Open shift' })
    reachable = true
    await outbox.sendAll(7)
    expect(outbox.of(7)).toEqual([])
    const sent = requests.filter((one) => one.path.endsWith('/OpenShift'))
    expect(sent.at(-1)?.body).toEqual({ industryLineId: 4, shiftId: 3 })
    expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  })

  it('says why it could not be opened', async () => {
    refused = true
    await openCapture('/coletar/')
    await press()
    expect(await screen.findByRole('alert')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
    expect(screen.getByText('Shift not opened yet')).toBeTruthy()
  })
})
