import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, logEntry, type SentRequest } from '../../core/testing/index.ts'
import { norms } from './index.tsx'
import type { Norm, NormRow } from './queries.ts'

const api = '/api/domain/v1/Norm'
const plants = [
  { id: 1, level: 'industry', parentId: null, industryId: 1, name: 'São Paulo', enabled: true, timeZone: 'UTC' },
]
const row: NormRow = {
  id: 5,
  code: 'PAC-07',
  title: 'Cooking',
  industryId: 1,
  current: { id: 51, label: 'Rev. 2', validFrom: '2026-01-01', validTo: null },
  versionCount: 2,
  enabled: true,
  rowVersion: 3,
  abilities: { changed: true, versionAdded: true, versionChanged: true, disabled: true },
}
const cooking: Norm = {
  id: 5,
  code: 'PAC-07',
  title: 'Cooking',
  industryId: 1,
  enabled: true,
  state: 'ENABLED',
  rowVersion: 3,
  today: '2026-11-21',
  versions: [
    { id: 51, label: 'Rev. 2', validFrom: '2026-01-01', validTo: null, note: 'Hotter', file: null },
    {
      id: 50,
      label: 'Rev. 1',
      validFrom: '2025-01-01',
      validTo: '2025-12-31',
      note: '',
      file: {
        id: 9,
        fileName: 'PAC-07.pdf',
        type: 'application/pdf',
        length: 2048,
        date: '2025-01-01T00:00:00.000Z',
        picture: false,
      },
    },
  ],
  abilities: { changed: true, versionAdded: true, versionChanged: true, disabled: true },
}
const log = [
  logEntry('norms.versionAdded', 5, {
    after: { versionId: 51, label: 'Rev. 2', validFrom: '2026-01-01', ended: 'Rev. 1', endedOn: '2025-12-31' },
    at: '2026-01-01T12:00:00.000Z',
  }),
]

let shown: Norm
let rows: NormRow[]
let requests: SentRequest[]

beforeEach(() => {
  for (const [key, size] of [
    ['offsetHeight', 440],
    ['clientHeight', 440],
    ['offsetWidth', 1200],
    ['clientWidth', 1200],
  ] as const) {
    vi.spyOn(HTMLElement.prototype, key, 'get').mockReturnValue(size)
  }
  clearLists()
  shown = cooking
  // a corporate one is the administrators' to change
  rows = [row, { ...row, id: 6, code: 'POL-1', industryId: null, current: null, abilities: {} }]
  requests = fakeServer((one) => {
    if (one.method !== 'GET') return json({ ...shown, rowVersion: shown.rowVersion + 1 })
    if (one.path === api) return json(rows)
    if (one.path === `${api}/5`) return json(shown)
    if (one.path === `${api}/5/Log`) return json(log)
    return json(one.path.includes('HierarchyGetByFilter') ? plants : [])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const sent = () => requests.filter((one) => one.method !== 'GET')
const open = (at: string, level: 'r' | 'w' = 'w') =>
  renderPortal({ doors: [norms], account: accountWith({ 4: level }), at })

describe('the list', () => {
  const line = (name: string) => screen.getByText(name).closest('[role=row]') as HTMLElement

  it('shows corporate ones too, with the version in force', async () => {
    await open('/normas')
    await screen.findByText('POL-1')
    expect(requests.find((one) => one.path === api)?.query).toMatchObject({ corporate: 'true' })
    expect(within(line('PAC-07')).getByText('Rev. 2')).toBeDefined()
    expect(within(line('PAC-07')).getByText('01/01/2026')).toBeDefined()
    expect(await within(line('PAC-07')).findByText('São Paulo')).toBeDefined()
    expect(within(line('POL-1')).getByText('Corporate')).toBeDefined()
    expect(within(line('PAC-07')).getByRole('button', { name: 'Disable' })).toBeDefined()
    expect(within(line('POL-1')).queryByRole('button')).toBeNull()
  })

  it('comes and goes as a spreadsheet for who keeps it alone', async () => {
    const reading = await open('/normas', 'r')
    await screen.findByText('POL-1')
    expect(screen.queryByRole('button', { name: 'Import and export as a spreadsheet' })).toBeNull()
    reading.unmount()
    await open('/normas')
    await user.click(await screen.findByRole('button', { name: 'Import and export as a spreadsheet' }))
    expect(await screen.findByRole('dialog', { name: /Normative documents/ })).toBeDefined()
    await waitFor(() => expect(requests.some(({ query }) => query.sheet === 'norms')).toBe(true))
  })

  it('makes a new one of the only own plant, checked before it is sent', async () => {
    const { router } = await open('/normas')
    await user.click(await screen.findByRole('button', { name: 'New document' }))
    const dialog = await screen.findByRole('dialog', { name: 'New document' })
    await user.click(within(dialog).getByRole('button', { name: 'Create' }))
    expect(await within(dialog).findAllByText('Fill in this field.')).toHaveLength(2)
    await user.type(within(dialog).getByRole('textbox', { name: /^Code/ }), 'IT-9')
    await user.type(within(dialog).getByRole('textbox', { name: /^Title/ }), 'Washing')
    await user.click(within(dialog).getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/normas/5'))
    expect(sent()).toMatchObject([{ method: 'POST', body: { code: 'IT-9', title: 'Washing', industryId: 1 } }])
  })

  it('offers to look alone to who may not edit', async () => {
    rows = rows.map((one) => ({ ...one, abilities: {} }))
    await open('/normas', 'r')
    await screen.findByText('POL-1')
    expect(screen.queryByRole('button', { name: 'New document' })).toBeNull()
    expect(within(line('PAC-07')).queryByRole('button')).toBeNull()
  })
})

describe('a norm', () => {
  it('tells which version is in force, with notes, documents and history', async () => {
    await open('/normas/5')
    const versions = await screen.findByRole('region', { name: 'Versions' })
    expect(
      within(versions)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Rev. 2In forcefrom 01/01/2026Hotter',
      expect.stringMatching(/^Rev\. 1Past01\/01\/2025 to 31\/12\/2025PAC-07\.pdf/),
    ])
    const history = await screen.findByRole('region', { name: 'History' })
    expect(await within(history).findByText(/31\/12\/2025/)).toBeDefined()
  })

  it('takes a version that ends the one before, and refuses days of another', async () => {
    await open('/normas/5')
    await user.click(await screen.findByRole('button', { name: 'New version' }))
    const dialog = await screen.findByRole('dialog', { name: 'New version' })
    await user.type(within(dialog).getByRole('textbox', { name: /^Version/ }), 'Rev. 3')
    const ends = within(dialog).getByRole('checkbox', { name: 'End Rev. 2 on 20/11/2026' })
    await user.click(ends)
    await user.click(within(dialog).getByRole('button', { name: 'Add version' }))
    expect(
      await within(dialog).findByText('This period overlaps that of Rev. 2. Correct one of the two.'),
    ).toBeDefined()
    expect(sent()).toEqual([])
    await user.click(ends)
    await user.click(within(dialog).getByRole('button', { name: 'Add version' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()).toMatchObject([
      {
        path: `${api}/5/Version`,
        body: {
          label: 'Rev. 3',
          validFrom: '2026-11-21',
          validTo: null,
          endPrevious: true,
          fileId: null,
          rowVersion: 3,
        },
      },
    ])
  })

  it('corrects a version', async () => {
    await open('/normas/5')
    await user.click(await screen.findByRole('button', { name: 'Correct Rev. 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Correct version' })
    await user.type(within(dialog).getByRole('textbox', { name: /What is new/ }), 'First')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ path: '/api/domain/v1/NormVersion/50', body: { note: 'First', rowVersion: 3 } })
  })

  it('of which nothing may be changed is for reading', async () => {
    shown = { ...cooking, abilities: {} }
    await open('/normas/5', 'r')
    await screen.findByRole('region', { name: 'Versions' })
    expect(screen.queryByRole('button', { name: /New version|Correct/ })).toBeNull()
  })
})
