import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bothSides } from '../../../capture/commands/both-sides.ts'
import type { UnsentCommand } from '../../../capture/commands/types.ts'
import { answerOfPlant, openCapture } from '../../../capture/testing/plant.tsx'
import { accountWith, fakeServer, json, problem } from '../../../core/testing/index.ts'
import { outbox } from '../../../core/unsent/outbox.ts'
import type { NonConformity } from '../queries.ts'
import { result } from '../testing.ts'

const ana = accountWith({ 2: 'w', 15: 'w', 3001: 'w' }, { id: 7, accountRole: { id: 3, name: 'Leader' } })
const untreated: NonConformity = { ...result, critical: false, min: null, max: null, abilities: { treated: true } }

let reachable: boolean
/** as the server has it */
let current: NonConformity

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('lineside.capture.station', JSON.stringify({ lineId: 4, pointId: 6 }))
  reachable = true
  current = untreated
  fakeServer((request) => {
    if (request.path.endsWith('/Account/Filter')) return json(ana)
    if (request.path.endsWith('/NonConformity/70') && request.method === 'GET') return json(current)
    if (request.method === 'GET') return answerOfPlant(request)
    if (!reachable) throw new TypeError('no network')
    return problem(412, 'STALE', { current })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function treat() {
  await openCapture('/coletar/nao-conformidades/70', 'en-US', ana)
  reachable = false
  await userEvent.click(await screen.findByRole('button', { name: 'Treat without action plan' }, { timeout: 20_000 }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Cause of the deviation/ }), 'The burner was cold')
  await userEvent.type(dialog.getByRole('textbox', { name: /^What was corrected/ }), 'Waited for the burner')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'No value was measured')
  await userEvent.click(dialog.getByRole('button', { name: 'Treat non-conformity' }))
  await waitFor(() => expect(outbox.of(7)).toHaveLength(1))
  reachable = true
}

const moved = { id: 10, entity: 'non-conformities', entityId: 70, at: result.createdAt, before: null }
const bruno = { id: 8, name: 'Bruno Lima' }

it('somebody else who moved the record meanwhile is beside one, each with what was written', async () => {
  await treat()
  const event = { event: 'causeSet', from: 'S', to: 'C', actor: bruno, reason: null }
  const entry = { ...moved, ...event, after: { cause: 'The probe was dirty', expectedDate: '2026-12-24', ids: [4] } }
  current = { ...untreated, code: 'C', rowVersion: 4, history: [...untreated.history, entry] }
  await outbox.sendAll(7)
  const [item] = outbox.of(7) as UnsentCommand[]
  expect(item?.refusal?.clash && bothSides(item, item.refusal.clash)).toMatchObject([
    {
      mine: 'Treated · The burner was cold · Waited for the burner · No value was measured',
      theirs: 'In treatment · Bruno Lima · The probe was dirty',
    },
  ])
})

it('where both came to the same state, the whole of it is to be chosen, each with what was written', async () => {
  await treat()
  const event = { event: 'treated', from: 'S', to: 'T', actor: bruno, reason: 'Nothing to measure' }
  const entry = { ...moved, ...event, after: { cause: 'The probe was dirty', correctiveAction: 'Cleaned it' } }
  current = { ...untreated, code: 'T', rowVersion: 4, history: [...untreated.history, entry] }
  await outbox.sendAll(7)
  const [item] = outbox.of(7) as UnsentCommand[]
  expect(item?.refusal?.clash && bothSides(item, item.refusal.clash)).toMatchObject([
    { theirs: 'Treated · Bruno Lima · Nothing to measure · The probe was dirty · Cleaned it' },
  ])
})
