import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storedAccount } from '../../core/session/index.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../core/testing/index.ts'
import { outbox } from '../../core/unsent/outbox.ts'
import { answerOfPlant, openCapture } from '../testing/plant.tsx'

const MINUTE = 60_000
const ana = accountWith({ 3001: 'w', 1: 'r' }, { lockMinutes: 10, offlineHours: 12 })
const bruno = accountWith({ 3001: 'w', 1: 'r' }, { id: 8, name: 'Bruno Lima', token: 'b-token', lockMinutes: 10 })

let reachable: boolean
let requests: SentRequest[]
let station: (body: Record<string, unknown>) => Response

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('lineside.capture.station', JSON.stringify({ lineId: 4, pointId: 6 }))
  localStorage.setItem('lineside.device', 'tablet.signed')
  reachable = true
  station = () => json({ ...ana, token: 'next-token' })
  requests = fakeServer((request) => {
    if (!reachable) throw new TypeError('no network')
    if (request.path.endsWith('/BrfAuth/Station')) return station(request.body as Record<string, unknown>)
    if (request.path.endsWith('/Account/Filter')) return json(ana)
    return answerOfPlant(request)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Nobody has touched this station since. */
const untouchedFor = (minutes: number, isLocked = false) =>
  localStorage.setItem(
    'lineside.capture.lock',
    JSON.stringify({ session: 'a-token', touchedAt: Date.now() - minutes * MINUTE, isLocked }),
  )

const locked = () => screen.findByRole('heading', { name: 'Station locked' }, { timeout: 9_000 })
const options = () => screen.findByRole('heading', { name: 'Options' }, { timeout: 9_000 })

function typePin(pin: string) {
  fireEvent.change(screen.getByLabelText(/^PIN/), { target: { value: pin } })
  return userEvent.click(screen.getByRole('button', { name: 'Open' }))
}

/** As a reader does: faster than any hand, ended by Enter. */
function readBadge(text: string) {
  for (const [index, key] of [...text, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: 1e6 + 5 * index })
    document.body.dispatchEvent(event)
  }
}

const entries = () => requests.filter(({ path }) => path.endsWith('/BrfAuth/Station'))

it('locks once nobody has touched it for as long as the plant sets, and not before', async () => {
  untouchedFor(9)
  await openCapture('/coletar/opcoes', 'en-US', ana)
  expect(await options()).toBeTruthy()
  cleanup()
  untouchedFor(11)
  await openCapture('/coletar/opcoes', 'en-US', ana)
  expect(await locked()).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Options' })).toBeNull()
})

it('is locked over a reload, and a new sign-in is not', async () => {
  untouchedFor(0, true)
  await openCapture('/coletar/opcoes', 'en-US', ana)
  expect(await locked()).toBeTruthy()
  cleanup()
  await openCapture('/coletar/opcoes', 'en-US', { ...ana, token: 'of-the-next-sign-in' })
  expect(await options()).toBeTruthy()
})

it('the same person opens it by PIN, and what they had typed is there', async () => {
  await openCapture('/coletar/preencher/5/6', 'en-US', ana)
  const remark = await screen.findByRole('textbox', { name: /^Remark/ }, { timeout: 9_000 })
  await userEvent.type(remark, 'half a sentence')
  localStorage.setItem(
    'lineside.capture.lock',
    JSON.stringify({ session: 'a-token', touchedAt: Date.now(), isLocked: true }),
  )
  window.dispatchEvent(new StorageEvent('storage', { key: 'lineside.capture.lock' }))
  await locked()
  await typePin('2580')
  const again = await screen.findByRole('textbox', { name: /^Remark/ })
  expect((again as HTMLInputElement).value).toBe('half a sentence')
  expect(entries()[0]?.body).toEqual({ accountId: 7, pin: '2580', device: 'tablet.signed' })
  // in nobody's name, and the session before is over
  expect(entries()[0]?.headers.Authorization).toBeUndefined()
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/Logout'))?.headers.Authorization).toBe('Bearer a-token'),
  )
  expect(storedAccount()?.token).toBe('next-token')
})

it('says why it does not open, and keeps the session of who worked there', async () => {
  station = () => problem(401, 'STATION_REFUSED', { message: 'This PIN or badge does not open the station.' })
  untouchedFor(0, true)
  await openCapture('/coletar/opcoes', 'en-US', ana)
  await locked()
  await typePin('2581')
  expect(await screen.findByText(/does not open the station/)).toBeTruthy()
  expect(storedAccount()?.token).toBe('a-token')
})

it('another person takes it over by a badge that asks for its PIN', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  station = ({ pin }) => (pin ? json(bruno) : problem(403, 'PIN_NEEDED'))
  untouchedFor(0, true)
  await openCapture('/coletar/registros', 'en-US', ana)
  await locked()
  readBadge('04A1B2C3')
  expect(await screen.findByText(/Badge read/)).toBeTruthy()
  await typePin('7412')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/coletar/'))
  expect(entries().at(-1)?.body).toEqual({ badge: '04A1B2C3', pin: '7412', device: 'tablet.signed' })
  expect(storedAccount()?.name).toBe('Bruno Lima')
})

it('others read of whom something waits there, and nothing of it', async () => {
  await openCapture('/coletar/registros', 'en-US', ana)
  const entry = {
    endpoint: 'of.a.later.version',
    body: { clientId: 'c-1', text: 'Secret' },
    savedAt: '2026-11-28T10:00:00.000Z',
    refusal: null,
  }
  await outbox.finish(7, entry)
  cleanup()
  await openCapture('/coletar/registros', 'en-US', bruno)
  expect(await screen.findByText(/1 item of Ana Souza is waiting on this device/, {}, { timeout: 9_000 })).toBeTruthy()
  expect(document.body.textContent).not.toContain('Secret')
})

it('nobody is locked out where nothing could open it: no network, and no PIN on this device', async () => {
  reachable = false
  untouchedFor(11)
  await openCapture('/coletar/opcoes', 'en-US', ana)
  expect(await options()).toBeTruthy()
})
