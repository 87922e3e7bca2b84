import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOfPlant, openCapture } from '../../../capture/testing/plant.tsx'
import { noteReachable } from '../../../core/api/connection.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../../core/testing/index.ts'
import { outbox } from '../../../core/unsent/outbox.ts'
import type { Note } from '../queries.ts'
import { lotPlaces, note, plants, product, stock } from '../testing.ts'

const operator = accountWith({ 3001: 'w', 3004: 'w' }, { accountRole: { id: 5, name: 'Operator' } })
const path = `/api/domain/v1/ProductionNote/${note.id}`

let reachable: boolean
let current: Note
let decided: boolean
let sent: SentRequest[]

beforeEach(() => {
  localStorage.clear()
  reachable = true
  decided = false
  current = { ...note, remark: 'First shift', abilities: { edited: true } }
  sent = []
  fakeServer((request) => {
    if (request.method !== 'GET' && !reachable) throw new TypeError('no network')
    if (request.method === 'PUT') {
      sent.push(request)
      if (decided) return problem(409, 'STATE_REFUSED')
      const { rowVersion, remark } = request.body as { rowVersion: number; remark: string }
      if (rowVersion !== current.rowVersion) return problem(412, 'STALE', { current })
      current = { ...current, remark, rowVersion: rowVersion + 1 }
      return json(current)
    }
    if (request.path.endsWith('/Account/Filter')) return json(operator)
    if (request.path === path) return json(current)
    if (request.path === '/api/domain/v1/LotStock') return json(stock)
    if (request.path === '/api/domain/v1/LotPlace') return json(lotPlaces)
    if (request.path === '/api/domain/v1/Product') return json([product])
    if (request.path.endsWith('/HierarchyGetByFilter')) return json(plants)
    return answerOfPlant(request)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null })

/** Corrects the remark without a network. */
async function correct() {
  await openCapture(`/coletar/apontamentos/${note.id}`, 'en-US', operator)
  await user.click(await screen.findByRole('button', { name: 'Edit note' }, { timeout: 20_000 }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  const remark = dialog.getByRole('textbox', { name: /^Remark/ })
  await user.clear(remark)
  await user.type(remark, 'Second shift')
  reachable = false
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(outbox.of(7)).toHaveLength(1))
}

it('a correction without a network waits on the device and is sent, whatever else of the note was changed', async () => {
  await correct()
  current = { ...current, rowVersion: current.rowVersion + 1 }
  reachable = true
  await outbox.sendAll(7)
  expect(outbox.of(7)).toEqual([])
  expect(current.remark).toBe('Second shift')
})

it('what both changed is chosen field by field, and the rest of the correction stays', async () => {
  await correct()
  current = { ...current, remark: 'Third shift', rowVersion: current.rowVersion + 1 }
  reachable = true
  await outbox.sendAll(7)
  cleanup()
  await openCapture(`/coletar/envio/${outbox.of(7)[0]?.body.clientId}`, 'en-US', operator)
  expect(await screen.findAllByRole('group', {}, { timeout: 20_000 })).toHaveLength(1)
  expect(screen.getByText('Before: First shift')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Your change.*Second shift/ })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Their change.*Third shift/ }))
  await user.click(screen.getByRole('button', { name: 'Save choices' }))
  await waitFor(() => expect(outbox.of(7)).toEqual([]))
  expect(sent.at(-1)?.body).toMatchObject({ remark: 'Third shift', rowVersion: current.rowVersion - 1 })
})

it('a note that was decided while the line was cut is shown so once it is back, and takes no correction any more', async () => {
  await openCapture(`/coletar/apontamentos/${note.id}`, 'en-US', operator)
  await screen.findByRole('button', { name: 'Edit note' }, { timeout: 20_000 })
  act(() => noteReachable(false))
  current = { ...current, state: 'E', rowVersion: current.rowVersion + 1, abilities: {} }
  act(() => noteReachable(true))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit note' })).toBeNull(), { timeout: 20_000 })
})

it('a correction that waited of a note that was decided meanwhile is said to be refused, with the reason', async () => {
  await correct()
  decided = true
  reachable = true
  await outbox.sendAll(7)
  expect(outbox.of(7)[0]?.refusal).toMatchObject({ message: expect.stringContaining('STATE_REFUSED') })
  expect(current.remark).toBe('First shift')
})
