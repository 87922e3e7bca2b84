import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountWith, fakeServer, json, type SentRequest } from '../../core/testing/index.ts'
import { outbox } from '../../core/unsent/outbox.ts'
import { lot, places } from '../../domains/lots/testing.ts'
import { result as nonConformity } from '../../domains/non-conformities/testing.ts'
import { missedSlot as slot } from '../../domains/slots/testing.ts'
import { execution } from '../../domains/standard-checks/testing.ts'
import { answerOfPlant, openCapture } from '../testing/plant.tsx'

interface Door {
  at: string
  answers: Readonly<Record<string, unknown>>
  /** what a person does without a network */
  give: () => Promise<void>
  /** how it stands among what is not sent */
  title: string
  detail: string
  /** what is sent for it */
  path: string
  body: object
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }, { timeout: 20_000 }))
const inDialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))

const doors: Readonly<Record<string, Door>> = {
  'a task of a standard check': {
    at: '/coletar/verificacoes/90',
    answers: { '/StandardCheckExecution/90': execution },
    give: () => press('Done: Check the seal'),
    title: 'Check the seal',
    detail: 'Done',
    path: '/StandardCheckTask/901',
    body: { rowVersion: 1, outcome: 'DONE' },
  },
  'the treatment of a non-conformity': {
    at: '/coletar/nao-conformidades/70',
    answers: {
      '/NonConformity/70': {
        ...nonConformity,
        critical: false,
        min: null,
        max: null,
        abilities: { treated: true },
      },
    },
    async give() {
      await press('Treat without action plan')
      const dialog = await inDialog()
      await userEvent.type(dialog.getByRole('textbox', { name: /^Cause of the deviation/ }), 'The burner was cold')
      await userEvent.type(dialog.getByRole('textbox', { name: /^What was corrected/ }), 'Waited for the burner')
      await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'No value was measured')
      await userEvent.click(dialog.getByRole('button', { name: 'Treat non-conformity' }))
    },
    title: 'Cooking temperature · Core',
    detail: 'Treat without action plan',
    path: '/NonConformity/70/Treat',
    body: { rowVersion: 3, cause: 'The burner was cold' },
  },
  'a justification': {
    at: '/coletar/justificativas',
    answers: {
      '/Justification': [{ ...slot, state: 'UNJUSTIFIED', abilities: { justified: true } }],
      [`/Schedule/${slot.id}`]: { ...slot, state: 'UNJUSTIFIED', abilities: { justified: true } },
    },
    async give() {
      await press(/^Justify:/)
      const dialog = await inDialog()
      await userEvent.click(dialog.getByRole('combobox'))
      await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement)
      await userEvent.type(dialog.getByRole('textbox', { name: /^Explanation/ }), 'The line stood still')
      await userEvent.click(dialog.getByRole('button', { name: 'Justify' }))
    },
    title: slot.form.name,
    detail: 'Justify',
    path: `/Schedule/${slot.id}/Justify`,
    body: { rowVersion: slot.rowVersion, reason: 'The line stood still' },
  },
  'a movement of a lot': {
    at: `/coletar/lotes/${lot.id}`,
    answers: { [`/Lot/${lot.id}`]: lot, '/LotPlace': places, '/LotStock': [] as unknown[] },
    async give() {
      await press('Move')
      const dialog = await inDialog()
      await userEvent.type(dialog.getByRole('textbox', { name: /^Quantity/ }), '2')
      await userEvent.click(dialog.getByRole('combobox', { name: /^Destination/ }))
      await userEvent.click(await screen.findByRole('option', { name: /^Cold room/ }))
      await userEvent.click(dialog.getByRole('button', { name: 'Save movement' }))
    },
    title: lot.code,
    detail: 'Move',
    path: '/CollectMovement/SaveMovement',
    body: { lotId: lot.id, quantity: '2' },
  },
}

let reachable: boolean
let requests: SentRequest[]
let door: Door

const everybody = accountWith(
  { 1: 'r', 2: 'w', 15: 'w', 18: 'w', 29: 'r', 1002: 'w', 3001: 'w' },
  { id: 7, accountRole: { id: 3, name: 'Leader' } },
)

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('lineside.capture.station', JSON.stringify({ lineId: 4, pointId: 6 }))
  reachable = true
  requests = fakeServer((request) => {
    if (request.method !== 'GET' && !reachable) throw new TypeError('no network')
    if (request.path.endsWith('/Account/Filter')) return json(everybody)
    const known = Object.entries(door.answers).find(([path]) => request.path.endsWith(path))
    if (known) return json(known[1])
    return request.method === 'GET'
      ? answerOfPlant(request)
      : json({ ...(Object.values(door.answers).at(-1) as object), rowVersion: 9 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(Object.keys(doors))('%s waits on the device, and is sent once under one key', async (name) => {
  door = doors[name] as Door
  await openCapture(door.at, 'en-US', everybody)
  reachable = false
  await door.give()
  await waitFor(() => expect(outbox.of(7)).toHaveLength(1))
  expect(outbox.of(7)[0]).toMatchObject({
    title: expect.stringContaining(door.title),
    detail: expect.stringContaining(door.detail),
  })
  expect(await screen.findByText(/Saved on this device/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  reachable = true
  await outbox.sendAll(7)
  expect(outbox.of(7)).toEqual([])
  const sent = requests.filter((one) => one.path.endsWith(door.path) && one.method !== 'GET')
  expect(sent.at(-1)?.body).toMatchObject(door.body)
  expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
})
