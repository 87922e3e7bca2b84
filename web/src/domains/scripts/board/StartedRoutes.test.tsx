import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { accountWith, fakeServer, json, type SentRequest } from '../../../core/testing/index.ts'
import { slots } from '../../slots/index.tsx'
import { board, NOW, places } from '../../slots/testing.ts'

const user = userEvent.setup({ delay: null })
const at = (time: string) => `2026-11-23T${time}:00.000Z`
const stop = (position: number, name: string, expectedAt: string, doneAt: string | null) => ({
  position,
  collectPoint: { id: 5 + position, name },
  industryLine: { id: 4, name: 'Line 1' },
  form: position === 3 ? null : { id: 5, name: 'Cooking temperature' },
  expectedAt,
  collectId: doneAt ? 70 : null,
  doneAt,
})
const run = {
  id: 81,
  script: { id: 3, name: 'Morning round' },
  industryId: 1,
  operator: { id: 7, name: 'Ana Souza' },
  shiftId: 3,
  shiftName: 'Shift 1',
  productionDate: '2026-11-23',
  startedAt: at('11:00'),
  endsAt: at('17:00'),
  endedAt: null as string | null,
  state: 'RUNNING',
  stops: [
    stop(1, 'Oven 1', at('11:00'), at('11:08')),
    stop(2, 'Oven 2', at('12:00'), null),
    stop(3, 'Oven 3', at('12:30'), null),
  ],
  rowVersion: 1,
  abilities: {},
}
const ended = { ...run, id: 80, script: { id: 4, name: 'Night round' }, state: 'ENDED', endedAt: at('12:10') }

let runs: unknown[]
let requests: SentRequest[]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  runs = [ended, run]
  requests = fakeServer(({ path }) => {
    if (path.endsWith('/Schedule/Board')) return json(board)
    if (path.endsWith('/Script/Runs')) return json(runs)
    return json(path.endsWith('/HierarchyGetByFilter') ? places : [])
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (more = '') =>
  renderPortal({ doors: [slots], account: accountWith({ 1: 'r' }), at: `/agendamento?tab=board${more}` })
const region = () => screen.findByRole('region', { name: 'Started routes' })

it('the board says of each route of the shift who goes it since when, how far, and what is late', async () => {
  await open()
  const routes = within(await region())
  const button = (await routes.findAllByRole('button', { name: '1 of 3 stops done' }))[0]
  const [first] = routes.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Morning roundIn progress2 late stopsAna Souza · since 08:00/)
  expect(requests.find(({ path }) => path.endsWith('/Script/Runs'))?.query).toEqual({
    industryId: '1',
    productionDate: '2026-11-23',
    shiftId: '3',
  })
  if (button) await user.click(button)
  const stops = within(first as HTMLElement).getAllByRole('listitem')
  expect(stops.map((one) => one.textContent)).toEqual([
    'Oven 1Cooking temperature · Expected 08:00Done 08:088 min late',
    'Oven 2Cooking temperature · Expected 09:005 min lateNext',
    'Oven 3Any form · Expected 09:30',
  ])
})

it('of a route that is over it says when, and what was never done', async () => {
  runs = [ended]
  await open()
  const [first] = await within(await region()).findAllByRole('listitem')
  expect(first?.textContent).toMatch(/Night roundTimed out.*Ana Souza · 08:00 to 09:10/)
  expect(first?.textContent).toMatch(/Oven 2.*Not done10 min late/)
  expect(within(first as HTMLElement).queryByText('Next')).toBeNull()
})

it('says so where none was started, also at the line that was chosen', async () => {
  const page = await open('&industryLineId=9')
  expect(await within(await region()).findByText('No route was started in this shift.')).toBeTruthy()
  page.unmount()
  runs = []
  await open()
  expect(await within(await region()).findByText('No route was started in this shift.')).toBeTruthy()
})
