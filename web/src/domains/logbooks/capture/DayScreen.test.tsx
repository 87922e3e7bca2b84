import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOfPlant, openCapture } from '../../../capture/testing/plant.tsx'
import { accountWith, fakeServer, json, type SentRequest } from '../../../core/testing/index.ts'
import type { OwnLogbook } from '../queries.ts'
import { ana, itemOf, own, withItem } from '../testing.ts'
import { addressOf, readAddress } from './addresses.ts'

let logBookId: number | null
let current: OwnLogbook
let sent: SentRequest[]

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('lineside.capture.station', JSON.stringify({ lineId: 4, pointId: 6 }))
  logBookId = 3
  current = own
  sent = fakeServer((request) => {
    if (request.path.endsWith('/Account/Filter')) {
      const { profile, ...operator } = accountWith({ 3001: 'w', 3002: 'w' })
      return json({ ...operator, profile: { ...profile, logBookId } })
    }
    if (request.path === '/api/domain/v1/Logbook/Day') return json(current)
    if (request.path.endsWith('/Conclude'))
      return json(
        withItem(501, { state: 'CONCLUDED', settledBy: ana, settledAt: own.now, abilities: { undone: true } }),
      )
    return answerOfPlant(request)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const section = () =>
  within(screen.getByRole('navigation', { name: 'Sections' })).queryByRole('link', { name: 'Logbook' })

it('who has a logbook finds it in a section of its own, and concludes by one press', async () => {
  await openCapture('/coletar/')
  await waitFor(() => expect(section()).not.toBeNull())
  await userEvent.click(section() as HTMLElement)
  await userEvent.click(await screen.findByRole('button', { name: 'Complete: Check the seal' }, { timeout: 20_000 }))
  expect(await screen.findByRole('button', { name: 'Undo: Check the seal' })).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

it('what is on demand is never due: the day is done without it', async () => {
  const day = { ...withItem(501, { state: 'CONCLUDED' }) }
  const onDemand = itemOf(505, 'Call for the waste', { frequency: 'ON_DEMAND', until: null, nextDue: null })
  current = { ...own, day: { ...day, items: [...day.items, onDemand] } }
  await openCapture('/coletar/')
  await waitFor(() => expect(section()).not.toBeNull())
  await userEvent.click(section() as HTMLElement)
  expect(await screen.findByText('1 of 4 done', {}, { timeout: 20_000 })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Complete: Call for the waste' }))
  expect(screen.getByText('1 of 4 done')).toBeTruthy()
})

it('the others have no such section', async () => {
  logBookId = null
  await openCapture('/coletar/')
  await screen.findByText('Cooking temperature')
  expect(section()).toBeNull()
})

it.each([{}, { placeId: '7' }, { date: '2026-11-21' }, { placeId: '7', date: '2026-11-21' }])(
  'the address of %j reads as it was written',
  (at) => {
    expect(readAddress(addressOf(at).split('/').filter(Boolean).slice(1))).toEqual(at)
  },
)
