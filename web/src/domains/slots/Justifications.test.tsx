import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, logEntry, problem, type SentRequest } from '../../core/testing/index.ts'
import { collects } from '../collects/index.tsx'
import { slots } from './index.tsx'
import { justifiedSlot, missed, missedSlot, places } from './testing.ts'

const list = '/api/operator/v1/Justification'
const one = '/api/operator/v1/Schedule/103'
const missedPath = '/relatorios-de-coleta/justificativa/coletas-nao-realizadas'
const user = userEvent.setup({ delay: null })
let requests: SentRequest[]
let slot: typeof missedSlot
/** what the slot has become meanwhile, where somebody was faster */
let newer: typeof missedSlot | null

function answer({ method, path }: SentRequest): Response {
  if (path === list) return json([{ ...slot }, { ...missed, id: 104 }], { headers: { 'X-Total-Count': '2' } })
  if (path === `${list}/Many`) {
    return json([
      { id: 103, problem: null },
      { id: 104, problem: { code: 'STATE_REFUSED', message: 'It was collected.' } },
    ])
  }
  if (path === one) return json(slot)
  if (path === `${one}/Log`) return json([logEntry('slots.missed', 103, { after: {} })])
  if (path === `${one}/UndoJustification` && method === 'PUT')
    return newer ? problem(412, 'STALE', { current: newer }) : json({ ...missedSlot, rowVersion: 6 })
  if (path.endsWith('/HierarchyGetByFilter')) return json(places)
  return json([])
}

beforeEach(() => {
  layOut()
  clearLists()
  slot = missedSlot
  newer = null
  requests = fakeServer(answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (at: string, rights: Parameters<typeof accountWith>[0] = { 1: 'r', 18: 'w' }) =>
  renderPortal({ doors: [slots, collects], account: accountWith(rights), at })

it('a record in parts that was not finished is marked among what was missed, and leads to what was entered', async () => {
  slot = { ...missedSlot, unfinishedId: 77 }
  await open(missedPath)
  expect(await screen.findAllByText('Not finished')).toHaveLength(1)
  cleanup()
  await open('/agendamento/103')
  const link = await screen.findByRole('link', { name: 'Record 77' })
  expect(link.getAttribute('href')).toBe('/relatorio-de-coleta?record=77')
})

describe('missed collections', () => {
  it('begin with what waits for a justification, as a tag that goes', async () => {
    await open(missedPath)
    expect(await screen.findAllByText('Cooking temperature')).toHaveLength(2)
    const lists = requests.filter(({ path }) => path === list)
    expect(lists[0]?.query).toMatchObject({ status: 'UNJUSTIFIED' })
    expect(screen.getByRole('button', { name: /^Remove Status: Missed/ })).toBeTruthy()
  })

  it('are justified many at once: one reason, and who was refused is said', async () => {
    await open(missedPath)
    await screen.findAllByText('Cooking temperature')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    const [justify] = screen.getAllByRole('button', { name: 'Justify' })
    await user.click(justify as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Justify 2 collections' })
    await user.click(within(dialog).getByRole('button', { name: 'Justify' }))
    expect(requests.some(({ path }) => path === `${list}/Many`)).toBe(false)
    await user.click(within(dialog).getByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'No production', hidden: true }))
    await user.type(within(dialog).getByRole('textbox', { name: /^Explanation/ }), 'The line was not planned.')
    await user.click(within(dialog).getByRole('button', { name: 'Justify' }))
    expect(await screen.findByText('It was collected.')).toBeTruthy()
    expect(requests.find(({ path }) => path === `${list}/Many`)?.body).toEqual({
      slots: [
        { id: 103, rowVersion: 4 },
        { id: 104, rowVersion: 4 },
      ],
      code: 'noProduction',
      reason: 'The line was not planned.',
    })
  })

  it('are out of reach without the right', async () => {
    await open(missedPath, { 1: 'r' })
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(requests.some(({ path }) => path === list)).toBe(false)
  })
})

describe('a scheduled collection', () => {
  it('tells why it was not collected and lets its author undo that', async () => {
    slot = justifiedSlot
    await open('/agendamento/103')
    expect(await screen.findByText('Line breakdown')).toBeTruthy()
    expect(screen.getByText('The oven stood still.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo the justification' }))
    const dialog = await screen.findByRole('dialog', { name: 'Undo the justification' })
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
    await waitFor(() =>
      expect(requests.find(({ path }) => path.endsWith('/UndoJustification'))?.body).toEqual({ rowVersion: 5 }),
    )
    expect(await screen.findByRole('button', { name: 'Justify' })).toBeTruthy()
  })

  it('says what somebody else made of it meanwhile', async () => {
    slot = justifiedSlot
    newer = { ...missedSlot, rowVersion: 6 }
    await open('/agendamento/103')
    await user.click(await screen.findByRole('button', { name: 'Undo the justification' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the justification' }))
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(await dialog.findByText('Justified → Missed')).toBeTruthy()
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Status',
      'Reason',
      'Justified by',
    ])
    expect(dialog.getByText('Line breakdown → empty')).toBeTruthy()
  })

  it('shows its history', async () => {
    await open('/agendamento/103')
    expect(await screen.findByText('Not collected in its window')).toBeTruthy()
  })
})
