import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOfPlant, openCapture } from '../../../capture/testing/plant.tsx'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../../core/testing/index.ts'
import { lotPlaces, note, plants, product, stock } from '../testing.ts'
import { readScreen } from './addresses.ts'

const api = '/api/domain/v1/ProductionNote'
const operator = accountWith({ 3001: 'w', 3004: 'w' }, { accountRole: { id: 5, name: 'Operator' } })

let sent: SentRequest[]
let answer: (request: SentRequest) => Response

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('lineside.capture.station', JSON.stringify({ lineId: 4, pointId: 6 }))
  answer = () => json(note)
  sent = []
  fakeServer((request) => {
    if (request.path.endsWith('/Account/Filter')) return json(operator)
    if (request.method === 'POST' && request.path === api) {
      sent.push(request)
      return answer(request)
    }
    if (request.path === api) return json([note])
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

async function write() {
  await openCapture('/coletar/apontamentos/novo', 'en-US', operator)
  const made = within(await screen.findByRole('group', { name: 'Produced 1' }, { timeout: 20_000 }))
  await user.click(made.getByRole('combobox', { name: /Product/ }))
  await user.click(await screen.findByRole('option', { name: /Ham/ }))
  await user.type(made.getByRole('textbox', { name: /Quantity/ }), '0.3')
}

const submit = () => user.click(screen.getByRole('button', { name: 'Submit for approval' }))

describe('production notes in the operators’ application', () => {
  it('one’s own are listed, with a way to a new one', async () => {
    await openCapture('/coletar/apontamentos', 'en-US', operator)
    expect(await screen.findByText('Ham', {}, { timeout: 20_000 })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New note' })).toBeTruthy()
  })

  it('a note is stored once under its own id', async () => {
    await write()
    await submit()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      collectPointId: 6,
      lines: [{ kind: 'PRODUCED', productId: 8, quantity: '0.3', unit: 'kg' }],
    })
    expect(await screen.findByText('Sent for approval')).toBeTruthy()
  })

  it('a draft stays on the device', async () => {
    await write()
    cleanup()
    await openCapture('/coletar/apontamentos/novo', 'en-US', operator)
    const made = within(await screen.findByRole('group', { name: 'Produced 1' }))
    expect((made.getByRole('textbox', { name: /Quantity/ }) as HTMLInputElement).value).toBe('0.3')
  })

  it('what the server refuses is said, and gone on with', async () => {
    answer = () => problem(409, 'BALANCE_SHORT', { message: 'There is less of the lot.' })
    await write()
    await submit()
    expect(await screen.findByText('There is less of the lot.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Correct it' }))
    const made = within(await screen.findByRole('group', { name: 'Produced 1' }))
    expect((made.getByRole('textbox', { name: /Quantity/ }) as HTMLInputElement).value).toBe('0.3')
  })
})

it.each([
  [['apontamentos'], { name: 'list' }],
  [['apontamentos', 'novo'], { name: 'new' }],
  [['apontamentos', '40'], { name: 'note', id: 40 }],
  [['apontamentos', 'x'], null],
  [['apontamentos', '40', '1'], null],
  [['registros'], null],
])('the address %j leads to %j', (parts, expected) => {
  expect(readScreen(parts)).toEqual(expected)
})
