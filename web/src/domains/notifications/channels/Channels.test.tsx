import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../../core/testing/index.ts'
import { accounts } from '../../accounts/index.tsx'
import { notifications } from '../index.tsx'
import type { OwnChannels } from './channel-choice.ts'

const api = '/api/event/v1/NotificationChannel'

const stored: OwnChannels = {
  portalOff: [],
  browser: [],
  mail: [],
  rhythm: 'OFF',
  shiftId: null,
  quietNow: false,
  address: 'ana@plant.example',
  mailAvailable: true,
  lastSentAt: null,
  problem: null,
  shifts: [{ id: 5, name: 'Morning', industryId: 1 }],
  rowVersion: 1,
}

let sent: SentRequest[]
let current: OwnChannels
let refusal: Response | null

beforeEach(() => {
  layOut(1400, 900)
  current = stored
  refusal = null
  sent = fakeServer(({ path, method, body }) => {
    if (path === api && method === 'PUT') {
      if (refusal) return refusal
      current = { ...current, ...(body as Partial<OwnChannels>), rowVersion: current.rowVersion + 1, problem: null }
      return json(current)
    }
    if (path === api) return json(current)
    if (path === '/api/event/v1/NotificationBrowser') return json({ key: null, browsers: [] })
    if (path === '/api/domain/v1/Account/Own') return json({ language: 'en-US', hasPassword: false })
    return json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const open = () =>
  renderPortal({ doors: [accounts, notifications], account: accountWith({ 1: 'r' }), at: '/configuracoes' })
const changes = () => sent.filter(({ method, path }) => method === 'PUT' && path === api)
const source = async (name: string) => within(await screen.findByRole('group', { name }, soon))

describe('how notifications reach one', () => {
  it('is chosen by subject, rhythm and shift, and saved together', async () => {
    await open()
    const requests = await source('Support request')
    await user.click(requests.getByRole('checkbox', { name: 'Portal' }))
    await user.click(requests.getByRole('checkbox', { name: 'E-mail' }))
    expect(await screen.findByText(/They are sent to ana@plant.example/)).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'One a day' }))
    await user.click(screen.getByRole('combobox', { name: 'Quiet outside this shift' }))
    await user.click(await screen.findByRole('option', { name: 'Morning' }, soon))
    await user.click(screen.getByRole('button', { name: 'Save choice' }))
    await waitFor(() =>
      expect(changes()).toMatchObject([
        {
          body: {
            rowVersion: 1,
            portalOff: ['SupportCiex'],
            mail: ['SupportCiex'],
            browser: [],
            rhythm: 'DAILY',
            shiftId: 5,
          },
        },
      ]),
    )
    expect(await screen.findByText('Choice saved.', undefined, soon)).toBeDefined()
  })

  it('leaves the portal what alarms: it cannot be taken out', async () => {
    await open()
    const alarms = await source('Non-conformity')
    expect((alarms.getByRole('checkbox', { name: 'Portal' }) as HTMLInputElement).disabled).toBe(true)
  })

  it('says that an address was refused, and tries it again when asked', async () => {
    current = {
      ...stored,
      rhythm: 'DAILY',
      problem: { code: 'REFUSED', at: '2026-11-20T12:00:00.000Z', address: 'ana@plant.example' },
    }
    await open()
    expect(await screen.findByText(/The mail server refused ana@plant.example/, undefined, soon)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/The mail server refused/)).toBeNull())
  })

  it('keeps what was chosen where saving fails', async () => {
    refusal = problem(503, 'DATABASE_AWAY')
    await open()
    const requests = await source('Support request')
    await user.click(requests.getByRole('checkbox', { name: 'E-mail' }))
    await user.click(screen.getByRole('button', { name: 'Save choice' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect((requests.getByRole('checkbox', { name: 'E-mail' }) as HTMLInputElement).checked).toBe(true)
  })

  it('offers no mail where the portal sends none', async () => {
    current = { ...stored, mailAvailable: false, address: null }
    await open()
    expect(await screen.findByText('This portal does not send e-mails.', undefined, soon)).toBeDefined()
    expect((await source('Support request')).queryByRole('checkbox', { name: 'E-mail' })).toBeNull()
  })
})
