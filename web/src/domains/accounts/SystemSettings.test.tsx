import { type SettingKey, type SettingValue, settingKeys, settingOf } from '@lineside/contract/core/settings'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../core/testing/index.ts'
import { accounts } from './index.tsx'

const admin = accountWith({ 1: 'r' }, { isAdmin: true })
const soon = { timeout: 5_000 }

function record(key: SettingKey) {
  const definition = settingOf(key)
  const whole = definition.kind === 'whole' ? definition : { unit: null, min: null, max: null }
  return {
    ...{ key, group: definition.group, kind: definition.kind, default: definition.default },
    ...{ unit: whole.unit, min: whole.min, max: whole.max, upcoming: definition.upcoming ?? false },
    ...{ rowVersion: 0, changedAt: null as string | null, changedBy: null as { id: number; name: string } | null },
    value: definition.default as SettingValue,
  }
}

let all: ReturnType<typeof record>[]
let requests: SentRequest[]
let refuse: ((now: ReturnType<typeof record>) => Response) | null

const byKey = (key: string) => all.find((one) => one.key === key) as ReturnType<typeof record>

/** What the server does with a change. */
function change(now: ReturnType<typeof record>, value: SettingValue): Response {
  if (refuse) return refuse(now)
  const by = { id: 7, name: 'Ana Souza' }
  const next = { ...now, value, rowVersion: now.rowVersion + 1, changedAt: '2026-11-21T10:00:00.000Z', changedBy: by }
  all = all.map((one) => (one.key === now.key ? next : one))
  return json(next)
}

beforeEach(() => {
  all = settingKeys.map(record)
  refuse = null
  requests = fakeServer((one) => {
    const [, key = '', action] = /\/Setting\/([^/]+)(?:\/(\w+))?$/.exec(one.path) ?? []
    if (one.path.endsWith('/Setting')) return json(all)
    if (action === 'Reset') return change(byKey(key), byKey(key).default)
    if (action === 'Log') {
      const entry = { id: 5, entity: 'core.settings', entityId: 3, event: 'core.settingChanged', from: null, to: null }
      const at = '2026-11-20T09:00:00.000Z'
      const reported = {
        actor: { id: 7, name: 'Ana Souza' },
        at,
        reason: null,
        before: { value: 30 },
        after: { value: 45 },
      }
      return json(key === 'nc.recurrenceDays' ? [{ ...entry, ...reported }] : [])
    }
    if (one.method === 'PUT') return change(byKey(key), (one.body as { value: SettingValue }).value)
    if (one.path.endsWith('/Account/Own')) return json({ language: 'en-US', hasPassword: false })
    return json([])
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (language: 'en-US' | 'pt-BR' = 'en-US') =>
  renderPortal({ doors: [accounts], account: admin, at: '/configuracoes?tab=system', language })
const rowOf = async (name: string) => (await screen.findByText(name, {}, soon)).closest('li') as HTMLElement
const sent = () =>
  requests.filter((one) => one.method === 'PUT').map(({ path, body }) => [path.split('/Setting/')[1], body])
const lastSent = () => sent().at(-1)

async function edit(name: string) {
  const row = await rowOf(name)
  await userEvent.click(within(row).getByRole('button', { name: `Change “${name}”` }))
  return row
}

describe('the settings of the system', () => {
  it('are a tab for administrators alone', async () => {
    await renderPortal({ doors: [accounts], account: accountWith({ 1: 'r' }), at: '/configuracoes?tab=system' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    cleanup()
    await renderPortal({ doors: [accounts], account: admin, at: '/configuracoes' })
    expect(requests.some((one) => one.path.endsWith('/Setting'))).toBe(false)
    await userEvent.click(await screen.findByRole('tab', { name: 'System settings' }))
    expect(await screen.findByRole('region', { name: 'Non-conformities' }, soon)).toBeTruthy()
  })

  it('say what each means, its default and its bounds; none is without effect', async () => {
    await open()
    const row = await rowOf('Recurrence')
    expect(row.textContent).toContain('refers to the earlier one and requires a cause')
    expect(row.textContent).toContain('Default: 30 days · Allowed: 1 to 365 days')
    expect(screen.queryByText('No effect yet')).toBeNull()
    expect(within(await rowOf('Detailed sign-in errors')).getByText('Off')).toBeTruthy()
    expect(within(await rowOf('Size of a video')).getByText('200 MB')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(settingKeys.length)
  })

  it('are found by name, meaning, subject or key', async () => {
    await open('pt-BR')
    await rowOf('Reincidência')
    const search = screen.getByRole('searchbox')
    for (const text of ['reincidencia', 'nc.recurrence', 'não conformidades desvio']) {
      await userEvent.clear(search)
      await userEvent.paste(text)
      expect(screen.getAllByRole('listitem').map((one) => one.textContent?.slice(0, 12))).toEqual(['Reincidência'])
    }
    await userEvent.paste(' xyz')
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar todas' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(settingKeys.length)
  })
})

describe('a setting', () => {
  it('is changed where it stands, and taken back', async () => {
    await open()
    const row = await edit('Recurrence')
    const field = within(row).getByRole('textbox', { name: 'Recurrence' })
    expect(document.activeElement).toBe(field)
    await userEvent.clear(field)
    await userEvent.type(field, '45{Enter}')
    expect(await within(row).findByText('45 days')).toBeTruthy()
    expect(lastSent()).toEqual(['nc.recurrenceDays', { value: 45, rowVersion: 0 }])
    expect(row.textContent).toContain('Changed 21/11/2026')
    expect(document.activeElement).toBe(within(row).getByRole('button', { name: 'Change “Recurrence”' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await within(row).findByText('30 days')).toBeTruthy()
    expect(lastSent()).toEqual(['nc.recurrenceDays', { value: 30, rowVersion: 1 }])
  })

  it('of servers is a list of their names, empty where there is none', async () => {
    await open()
    const name = 'Report servers'
    const row = await edit(name)
    const field = within(row).getByRole('textbox', { name })
    await userEvent.type(field, 'https://bi.example.com')
    await userEvent.click(within(row).getByRole('button', { name: 'Save' }))
    expect(await within(row).findByText(/“.+” is not one\./)).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, 'BI.example.com app.powerbi.com')
    await userEvent.click(within(row).getByRole('button', { name: 'Save' }))
    expect(await within(row).findByText('bi.example.com, app.powerbi.com')).toBeTruthy()
    expect(row.textContent).toContain('Default: None')
    await edit(name)
    await userEvent.clear(within(row).getByRole('textbox', { name }))
    await userEvent.click(within(row).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(lastSent()).toEqual(['report.allowedHosts', { value: '', rowVersion: 1 }]))
  })

  it('is reset to its default, which is offered only where it differs', async () => {
    all = all.map((one) => (one.key === 'digest.time' ? { ...one, value: '06:30', rowVersion: 4 } : one))
    await open()
    expect(within(await rowOf('Recurrence')).queryByRole('button', { name: /^Reset/ })).toBeNull()
    const row = await rowOf('Daily reminder')
    await userEvent.click(within(row).getByRole('button', { name: /^Reset/ }))
    expect(await within(row).findByText('07:00')).toBeTruthy()
    expect(lastSent()).toEqual(['digest.time/Reset', { rowVersion: 4 }])
  })

  it.each([
    ['Recurrence', '0', 'Enter a value of at least 1.'],
    ['Recurrence', '366', 'Enter a value of at most 365.'],
    ['Recurrence', '', 'Fill in this field.'],
    ['Recurrence', '-', /“-” is not a number here/],
    ['Daily reminder', '2500', 'Enter a time of day as HH:MM, from 00:00 to 23:59.'],
  ])('%s: %j is refused before it is sent', async (name, typed, sentence) => {
    await open()
    const row = await edit(name)
    const field = within(row).getByRole('textbox')
    await userEvent.clear(field)
    if (typed) await userEvent.type(field, typed)
    await userEvent.click(within(row).getByRole('button', { name: 'Save' }))
    expect(await within(row).findByText(sentence)).toBeTruthy()
    expect(sent()).toEqual([])
    await userEvent.type(field, '{Escape}')
    expect(within(row).queryByRole('textbox')).toBeNull()
  })

  it('that is a yes or no is chosen', async () => {
    await open()
    const row = await edit('Detailed sign-in errors')
    await userEvent.click(within(row).getByRole('radio', { name: 'On' }))
    await userEvent.click(within(row).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(lastSent()).toEqual(['auth.verboseErrors', { value: true, rowVersion: 0 }]))
  })

  /** Somebody else was faster, once. */
  function refuseFor(value: SettingValue) {
    refuse = (now) => {
      refuse = null
      const current = { ...now, value, rowVersion: 3 }
      all = all.map((one) => (one.key === now.key ? current : one))
      return problem(412, 'STALE', { current })
    }
  }

  async function saveOver(value: SettingValue, typed: string) {
    await open()
    refuseFor(value)
    const row = await edit('Recurrence')
    const field = within(row).getByRole<HTMLInputElement>('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    const save = () => userEvent.click(within(row).getByRole('button', { name: 'Save' }))
    await save()
    const conflict = within(await within(row).findByRole('region', { name: 'Someone else saved changes' }))
    return { row, field, save, conflict }
  }

  it('that two people changed is saved once one of the two values is chosen', async () => {
    const { field, save, conflict } = await saveOver(20, '45')
    expect(field.value).toBe('45')
    await save()
    expect(sent()).toHaveLength(1)
    expect(await conflict.findByText(/^Saved by Ana Souza on 20/)).toBeTruthy()
    await userEvent.click(conflict.getByRole('radio', { name: 'Their change 20 days' }))
    expect(field.value).toBe('20')
    await userEvent.click(conflict.getByRole('radio', { name: 'Your change 45 days' }))
    await save()
    await waitFor(() => expect(lastSent()).toEqual(['nc.recurrenceDays', { value: 45, rowVersion: 3 }]))
  })

  it('that two people set to the same asks nothing', async () => {
    const { row, save, conflict } = await saveOver(45, '45')
    expect(conflict.queryByRole('radio')).toBeNull()
    await save()
    await waitFor(() => expect(within(row).queryByRole('textbox')).toBeNull())
    expect(lastSent()).toEqual(['nc.recurrenceDays', { value: 45, rowVersion: 3 }])
  })

  it('that somebody else alone changed is as they left it', async () => {
    const { field, conflict } = await saveOver(20, '30')
    expect(field.value).toBe('20')
    expect(conflict.getByRole('listitem').textContent).toBe('Recurrence: 30 days → 20 days')
  })

  it('tells its history', async () => {
    await open()
    const row = await rowOf('Recurrence')
    await userEvent.click(within(row).getByRole('button', { name: 'History of “Recurrence”' }))
    const list = await within(row).findByRole('list', { name: 'History of “Recurrence”' })
    expect(list.textContent).toContain('30 days → 45 days')
    expect(list.textContent).toContain('Ana Souza')
    const other = await rowOf('Length of a session')
    await userEvent.click(within(other).getByRole('button', { name: /^History/ }))
    expect(await within(other).findByText('This setting has not been changed yet.')).toBeTruthy()
  })
})
