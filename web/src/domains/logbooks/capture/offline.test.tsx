import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bothSides } from '../../../capture/commands/both-sides.ts'
import type { UnsentCommand } from '../../../capture/commands/types.ts'
import { answerOfPlant, openCapture } from '../../../capture/testing/plant.tsx'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../../core/testing/index.ts'
import { outbox } from '../../../core/unsent/outbox.ts'
import type { Day } from '../queries.ts'
import { bruno, noteOf, own, withItem } from '../testing.ts'

const { profile, ...operator } = accountWith({ 3001: 'w', 3002: 'w' })
const ana = { ...operator, profile: { ...profile, logBookId: 3 } }

let reachable: boolean
/** the book as the server has it */
let book: Day
let sent: SentRequest[]
const commands = () => sent.filter(({ method }) => method === 'PUT' || method === 'POST')

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('lineside.capture.station', JSON.stringify({ lineId: 4, pointId: 6 }))
  reachable = true
  book = own.day as Day
  sent = fakeServer((request) => {
    if (request.path.endsWith('/Account/Filter')) return json(ana)
    if (request.path === '/api/domain/v1/Logbook/Day') return json({ ...own, day: book })
    if (request.method === 'GET') return answerOfPlant(request)
    if (!reachable) throw new TypeError('no network')
    const { rowVersion } = request.body as { rowVersion?: number }
    if (request.path.includes('/504/')) return json(book)
    const item = book.items.find(({ id }) => id === 501)
    if (rowVersion !== undefined && rowVersion !== item?.rowVersion) return problem(412, 'STALE', { current: book })
    book = request.path.endsWith('/Conclude')
      ? withItem(501, { state: 'CONCLUDED', rowVersion: 2, abilities: { undone: true } }, book)
      : request.path.endsWith('/Undo')
        ? withItem(501, { state: 'PENDING', rowVersion: 3 }, book)
        : book
    return json(book)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => openCapture('/coletar/diario', 'en-US', ana)
const button = (name: string) => screen.findByRole('button', { name }, { timeout: 20_000 })

it('a press without a network stays concluded, is there after a reload, and is sent once', async () => {
  await open()
  await button('Complete: Check the seal')
  reachable = false
  await userEvent.click(await button('Complete: Check the seal'))
  expect(await button('Undo: Check the seal')).toBeTruthy()
  expect(outbox.of(7)).toMatchObject([{ title: 'Check the seal', detail: 'Complete' }])
  const key = commands()[0]?.headers['Idempotency-Key']
  cleanup()
  await open()
  expect(await button('Undo: Check the seal')).toBeTruthy()
  reachable = true
  await outbox.sendAll(7)
  await waitFor(() => expect(outbox.of(7)).toEqual([]))
  expect(commands().every(({ headers }) => headers['Idempotency-Key'] === key)).toBe(true)
  expect(book.items[0]?.state).toBe('CONCLUDED')
})

it('what was said of an item goes in the order in which it was said, each for the version that the one before made', async () => {
  await open()
  reachable = false
  await userEvent.click(await button('Complete: Check the seal'))
  await userEvent.click(await button('Undo: Check the seal'))
  expect(await button('Complete: Check the seal')).toBeTruthy()
  reachable = true
  await outbox.sendAll(7)
  expect(outbox.of(7)).toEqual([])
  expect(book.items[0]).toMatchObject({ state: 'PENDING', rowVersion: 3 })
})

it('a note without a network stands in the book and is sent under its own id', async () => {
  await open()
  reachable = false
  await userEvent.click(await button('Add note: Check the seal'))
  await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'The seal leaks')
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('The seal leaks')).toBeTruthy()
  const { clientId } = (outbox.of(7)[0] as never as { input: { body: { clientId: string } } }).input.body
  reachable = true
  await outbox.sendAll(7)
  expect(outbox.of(7)).toEqual([])
  expect(commands().at(-1)?.body).toMatchObject({ clientId, text: 'The seal leaks', itemId: 501 })
})

it('where somebody else said otherwise meanwhile, the person sees both and chooses', async () => {
  await open()
  reachable = false
  await userEvent.click(await button('Complete: Check the seal'))
  book = withItem(501, { state: 'NOT_APPLICABLE', rowVersion: 2, settledBy: bruno, settledAt: own.now }, book)
  reachable = true
  await outbox.sendAll(7)
  const [item] = outbox.of(7)
  expect(item?.refusal?.clash).toMatchObject({ rowVersion: 2 })
  cleanup()
  await openCapture(`/coletar/envio/${item?.body.clientId}`, 'en-US', ana)
  expect(await screen.findByText('Someone else changed the same fields')).toBeTruthy()
  const mine = screen.getByRole('radio', { name: /Your change.*Completed/ })
  expect(screen.getByRole('radio', { name: /Their change.*Not applicable/ })).toBeTruthy()
  await userEvent.click(mine)
  await userEvent.click(screen.getByRole('button', { name: 'Save choices' }))
  await waitFor(() => expect(outbox.of(7)).toEqual([]))
  expect(commands().at(-1)?.body).toMatchObject({ rowVersion: 2 })
})

it('what waits for a person holds up what was said of the same, and nothing else', async () => {
  await open()
  reachable = false
  await userEvent.click(await button('Complete: Check the seal'))
  await userEvent.click(await button('Undo: Check the seal'))
  await userEvent.click(await button('Complete: Grease the chain'))
  book = withItem(501, { state: 'NOT_APPLICABLE', rowVersion: 2, settledBy: bruno, settledAt: own.now }, book)
  reachable = true
  await outbox.sendAll(7)
  expect(outbox.of(7).map(({ refusal }) => refusal !== null)).toEqual([true, false])
  expect(commands().some(({ path }) => path.endsWith('/504/Conclude'))).toBe(true)
})

it('where they keep the other side nothing is sent', async () => {
  await open()
  reachable = false
  await userEvent.click(await button('Complete: Check the seal'))
  book = withItem(501, { state: 'NOT_APPLICABLE', rowVersion: 2, settledBy: bruno, settledAt: own.now }, book)
  reachable = true
  await outbox.sendAll(7)
  const before = commands().length
  cleanup()
  await openCapture(`/coletar/envio/${outbox.of(7)[0]?.body.clientId}`, 'en-US', ana)
  await userEvent.click(await screen.findByRole('radio', { name: /Their change/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save choices' }))
  await waitFor(() => expect(outbox.of(7)).toEqual([]))
  expect(commands()).toHaveLength(before)
})

it('somebody else who settled the item meanwhile is beside one, each with what was written on it', async () => {
  await open()
  reachable = false
  await userEvent.click(await button('Complete: Check the seal'))
  const notes = [noteOf(900, 'Changed by maintenance', { itemId: 501, author: bruno })]
  book = withItem(501, { state: 'NOT_APPLICABLE', rowVersion: 2, settledBy: bruno, notes }, book)
  reachable = true
  await outbox.sendAll(7)
  const [item] = outbox.of(7) as UnsentCommand[]
  expect(item?.refusal?.clash && bothSides(item, item.refusal.clash)).toMatchObject([
    { mine: 'Completed · Ana Souza', theirs: 'Not applicable · Bruno Lima · Changed by maintenance' },
  ])
})

it("of an item that both concluded, choosing one's own sends what was written with it as a note", async () => {
  await open()
  reachable = false
  await userEvent.click(await button('Complete: Check the seal'))
  book = withItem(501, { state: 'CONCLUDED', rowVersion: 2, settledBy: bruno }, book)
  const [waiting] = outbox.of(7) as UnsentCommand[]
  const clientId = waiting?.body.clientId ?? ''
  await outbox.amend<UnsentCommand>(7, clientId, (item) => ({
    ...item,
    input: { ...item.input, body: { ...item.input.body, note: 'The seal leaks' } as object },
  }))
  reachable = true
  await outbox.sendAll(7)
  cleanup()
  await openCapture(`/coletar/envio/${clientId}`, 'en-US', ana)
  await userEvent.click(await screen.findByRole('radio', { name: /Your change/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save choices' }))
  await waitFor(() => expect(outbox.of(7)).toEqual([]))
  expect(commands().at(-1)).toMatchObject({
    path: `/api/domain/v1/Logbook/Day/${book.id}/Note`,
    body: { clientId, text: 'The seal leaks', itemId: 501 },
  })
})
