import { abandonRun, finishRun } from '@lineside/contract/scripts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOfPlant, openCapture, savedRecord } from '../../../capture/testing/plant.tsx'
import { noteReachable } from '../../../core/api/connection.ts'
import { storedAccount } from '../../../core/session/index.ts'
import { fakeServer, json, problem, type SentRequest } from '../../../core/testing/index.ts'
import { outbox } from '../../../core/unsent/outbox.ts'
import { endings } from './ending.ts'
import { type Run, saveRun } from './saved-run.ts'

const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const route = {
  id: 3,
  industryId: 1,
  name: 'Morning round',
  stops: [
    { collectPointId: 6, formId: 5, minutes: 0 },
    { collectPointId: 7, formId: null, minutes: 30 },
  ],
  enabled: true,
  rowVersion: 1,
  abilities: {},
}
const stop = (position: number, name: string, own: object = {}) => ({
  position,
  collectPoint: { id: 5 + position, name },
  industryLine: { id: 4, name: 'Line 1' },
  form: { id: 5, name: 'Cooking temperature' },
  expectedAt: inMinutes(30),
  collectId: null,
  doneAt: null,
  ...own,
})
const run = () => ({
  id: 81,
  script: { id: 3, name: 'Morning round' },
  industryId: 1,
  operator: { id: 7, name: 'Ana' },
  shiftId: null,
  shiftName: null,
  productionDate: '2026-11-23',
  startedAt: inMinutes(-40),
  endsAt: inMinutes(300),
  endedAt: null,
  state: 'RUNNING',
  stops: [
    stop(1, 'Oven 1', { expectedAt: inMinutes(-20), doneAt: inMinutes(-12), collectId: 9 }),
    stop(2, 'Oven 2', { form: null }),
  ],
  rowVersion: 1,
  abilities: {},
})

let routes: unknown[]
let open: ReturnType<typeof run> | null
let refusal: string | null
let reachable: boolean
let requests: SentRequest[]

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('lineside.capture.station', JSON.stringify({ lineId: 4, pointId: 6 }))
  routes = [route]
  open = null
  refusal = null
  reachable = true
  requests = fakeServer((one) => {
    if (one.path.endsWith('/Script/OpenRun')) return json({ run: open })
    if (one.path.endsWith('/Script/Run')) {
      if (refusal) return problem(409, refusal)
      open = run()
      return json(open, { status: 201 })
    }
    if (one.path.endsWith('/Finish')) {
      if (!reachable) throw new TypeError('Failed to fetch')
      if (refusal) return problem(412, refusal)
      const ended = { ...run(), state: 'FINISHED', endedAt: inMinutes(0) }
      open = null
      return json(ended)
    }
    if (one.path.endsWith('/domain/v1/Script')) return json(routes)
    if (one.path.endsWith('/operator/v1/Collect') && !reachable) throw new TypeError('Failed to fetch')
    if (one.path.endsWith('/operator/v1/Collect'))
      return json(savedRecord(one.body as Parameters<typeof savedRecord>[0]))
    return answerOfPlant(one)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['the plant has no routes', []],
  ['none goes by the line', [{ ...route, stops: [{ collectPointId: 7, formId: 5, minutes: 0 }] }]],
])('there is no entry where %s', async (_why, some) => {
  routes = some
  await openCapture('/coletar/')
  await screen.findByText('Cooking temperature')
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/domain/v1/Script'))).toBe(true))
  expect(screen.queryByText('Start a route')).toBeNull()
})

it('a route is started from above the forms, and its stops say what is done, late and next', async () => {
  await openCapture('/coletar/')
  await userEvent.click(await screen.findByRole('link', { name: 'Start a route' }))
  expect(await screen.findByText('2 stops · 30 min in all')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Start a route' }))
  await screen.findByText('1 of 2 done')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Oven 1.*Done .*8 min late/)
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/coletar/preencher/5/6')
  expect(second?.textContent).toMatch(/Oven 2Any form.*Next/)
})

it('says why it could not be started', async () => {
  refusal = 'ROUTE_OPEN'
  await openCapture('/coletar/roteiro')
  await userEvent.click(await screen.findByRole('button', { name: 'Start a route' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
})

it('finishing asks where stops are open', async () => {
  open = run()
  await openCapture('/coletar/roteiro')
  await userEvent.click(await screen.findByRole('button', { name: 'Finish the route' }))
  const dialog = await screen.findByRole('dialog')
  expect(requests.some(({ path }) => path.endsWith('/Finish'))).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Finish the route' }))
  expect(await screen.findByRole('link', { name: 'Start a route' })).toBeTruthy()
})

const finished = (clientId: string, collectPointId: number) => ({
  endpoint: 'collects.save',
  body: { clientId, formId: 5, collectPointId, collectedAt: inMinutes(0), values: [] } as { clientId: string },
  savedAt: inMinutes(0),
  refusal: null,
})
const sent = (clientId: string) =>
  requests.find(({ path, body }) => path.endsWith('/Collect') && (body as { clientId: string }).clientId === clientId)

it('a record at a stop carries the route under way, and none elsewhere or once that is over', async () => {
  open = run()
  await openCapture('/coletar/roteiro')
  await screen.findByText('1 of 2 done')
  const accountId = storedAccount()?.id ?? 0
  await outbox.add(accountId, finished('a', 6))
  expect(sent('a')?.body).toMatchObject({ scriptRunId: 81 })
  await outbox.add(accountId, finished('b', 8))
  expect(sent('b')?.body).not.toHaveProperty('scriptRunId')
  saveRun(accountId, { ...run(), endsAt: inMinutes(-1) } as unknown as Run)
  await outbox.add(accountId, finished('c', 6))
  expect(sent('c')?.body).not.toHaveProperty('scriptRunId')
})

it('a stop is done by a record that waits on the device, and says so', async () => {
  open = run()
  await openCapture('/coletar/roteiro')
  await screen.findByText('1 of 2 done')
  reachable = false
  await outbox.add(storedAccount()?.id ?? 0, finished('a', 7))
  await screen.findByText('2 of 2 done')
  expect(screen.getAllByRole('listitem')[1]?.textContent).toMatch(/Oven 2.*Done .*Not sent yet/)
})

it('without a connection the route stands as the device knew it', async () => {
  open = run()
  await openCapture('/coletar/roteiro')
  await screen.findByText('1 of 2 done')
  cleanup()
  fakeServer((one) => {
    if (one.path.includes('/Script')) throw new TypeError('Failed to fetch')
    return answerOfPlant(one)
  })
  await openCapture('/coletar/roteiro')
  expect(await screen.findByText('1 of 2 done')).toBeTruthy()
})

it('a stop that was done by another device while the line was cut is shown once it is back', async () => {
  open = run()
  await openCapture('/coletar/roteiro')
  await screen.findByText('1 of 2 done')
  act(() => noteReachable(false))
  open = { ...run(), stops: [...run().stops.slice(0, 1), stop(2, 'Oven 2', { doneAt: inMinutes(0), collectId: 12 })] }
  act(() => noteReachable(true))
  await screen.findByText('2 of 2 done')
})

it('is ended without a connection: it is over on this device, and its end is sent behind its records', async () => {
  open = run()
  await openCapture('/coletar/roteiro')
  await screen.findByText('1 of 2 done')
  reachable = false
  const accountId = storedAccount()?.id ?? 0
  await outbox.add(accountId, { ...finished('a', 7), ...{ outside: [], answers: {}, formName: 'F' } })
  await screen.findByText('2 of 2 done')
  await userEvent.click(screen.getByRole('button', { name: 'Finish the route' }))
  expect(await screen.findByRole('link', { name: 'Start a route' })).toBeTruthy()
  cleanup()
  // the server still has it under way
  await openCapture('/coletar/registros')
  const waiting = within(await screen.findByRole('region', { name: 'Not sent yet' }))
  expect(await waiting.findByText('Finish the route')).toBeTruthy()
  cleanup()
  await openCapture('/coletar/')
  expect(await screen.findByRole('link', { name: 'Start a route' })).toBeTruthy()
  reachable = true
  const before = requests.length
  await outbox.sendAll(accountId)
  const calls = requests.slice(before).filter(({ method }) => method !== 'GET')
  expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['Collect', 'Finish'])
  expect(calls[1]?.body).toEqual({ rowVersion: 1 })
  expect(outbox.of(accountId)).toEqual([])
})

it('an end that the server does not take is said, and one of a route that is over by its time is done', async () => {
  open = run()
  await openCapture('/coletar/roteiro')
  await screen.findByText('1 of 2 done')
  refusal = 'STALE'
  await userEvent.click(screen.getByRole('button', { name: 'Finish the route' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Finish the route' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('STALE.'))
  expect(outbox.of(storedAccount()?.id ?? 0)).toEqual([])
  open = null
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Finish the route' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Finish the route' }))
  expect(await screen.findByRole('link', { name: 'Start a route' })).toBeTruthy()
})

it('the calls of endings are those of the contract', () => {
  expect(Object.values(endings)).toEqual([finishRun.name, abandonRun.name])
})

it('a saved record leads on to the route', async () => {
  open = run()
  await openCapture('/coletar/roteiro')
  await screen.findByText('1 of 2 done')
  cleanup()
  await outbox.add(storedAccount()?.id ?? 0, { ...finished('a', 7), ...{ outside: [], answers: {}, formName: 'F' } })
  await openCapture('/coletar/envio/a')
  expect((await screen.findByRole('link', { name: 'Continue the route' })).getAttribute('href')).toBe(
    '/coletar/roteiro',
  )
})
