import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountWith, fakeServer } from '../../core/testing/index.ts'
import { answerOfPlant, openCapture } from '../testing/plant.tsx'

const HOUR = 3_600_000
const operator = accountWith({ 3001: 'w' }, { offlineHours: 12 })
let reachable: boolean

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('lineside.capture.station', JSON.stringify({ lineId: 4, pointId: 6 }))
  localStorage.setItem('lineside.capture.answeredAt', String(Date.now() - 13 * HOUR))
  reachable = false
  fakeServer((request) => {
    if (!reachable) throw new TypeError('no network')
    return answerOfPlant(request)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a sign-in is there after a reload without a network, for as long as the plant sets', async () => {
  localStorage.setItem('lineside.capture.answeredAt', String(Date.now() - 11 * HOUR))
  await openCapture('/coletar/opcoes', 'en-US', operator)
  expect(await screen.findByText(operator.name, {}, { timeout: 9_000 })).toBeTruthy()
})

it('after that the application waits for the server, and goes on once it answers', async () => {
  await openCapture('/coletar/opcoes', 'en-US', operator)
  expect(await screen.findByRole('heading', { name: 'Offline for too long' }, { timeout: 9_000 })).toBeTruthy()
  expect(screen.queryByText(operator.name)).toBeNull()
  reachable = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(operator.name, {}, { timeout: 9_000 })).toBeTruthy()
})
