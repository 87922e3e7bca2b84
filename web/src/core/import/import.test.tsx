import { productImport, productSheet } from '@lineside/contract/products'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { type DomainDoor, definePage } from '../navigation/index.ts'
import { startHub } from '../realtime/index.ts'
import { hub } from '../testing/fake-hub.ts'
import {
  accountWith,
  fakeServer,
  fakeUploads,
  json,
  problem,
  type SentRequest,
  type SentUpload,
  storedFile,
} from '../testing/index.ts'
import { ImportButton } from './index.ts'
import type { ImportedRow, ImportStatus } from './useImport.ts'

vi.mock('socket.io-client', () => import('../testing/fake-hub.ts'))

const sheet = { definition: { ...productSheet, name: 'products' as const }, calls: productImport }
const changed = vi.fn()
const Page = () => (
  <>
    <h1>Products</h1>
    <ImportButton sheet={sheet} title="Products" onChanged={changed} />
  </>
)
const door: DomainDoor = {
  name: 'products',
  pages: { '/produtos': async () => definePage({ Component: Page }) },
}

const base: ImportStatus = {
  importId: 7,
  sheet: 'products',
  fileName: 'products.xlsx',
  state: 'READING',
  rows: 0,
  total: null,
  counts: { create: 0, change: 0, same: 0, refused: 0 },
  columns: ['plant', 'sku', 'name', 'enabled'],
  ignored: [],
  place: { sheet: 'Products', others: [], row: 1 },
  sheets: [],
  problem: null,
  createdAt: '2026-11-21T10:00:00.000Z',
}
const counts = { create: 1, change: 1, same: 1, refused: 1 }
const checked: ImportStatus = { ...base, state: 'CHECKED', rows: 4, total: 4, counts }
const good = { ...counts, refused: 0 }

const row = (action: ImportedRow['action'], number: number, own: Partial<ImportedRow> = {}): ImportedRow => ({
  row: number,
  action,
  cells: { plant: 'São Paulo', sku: `S-${number}`, name: `Name ${number}`, enabled: 'Yes' },
  before: {},
  problems: {},
  ...own,
})
const rows: ImportedRow[] = [
  row('create', 2),
  row('change', 3, { before: { name: 'Old name' } }),
  row('refused', 4, { problems: { sku: 'Row 2 has this one already.', enabled: 'Write Yes or No.' } }),
  row('same', 5),
]

/** the import as the server has it */
let stored: ImportStatus | null
let newest: ImportStatus[]
let answers: Record<string, (request: SentRequest) => Response | Promise<Response>>
let requests: SentRequest[]
let uploads: SentUpload[]

const api = '/api/domain/v1/Product/Import'
const report = '/api/report/Import'

/** Does what a step asks for and answers with how it stands then. */
function moves(state: ImportStatus['state'], own: Partial<ImportStatus> = {}): Response {
  stored = { ...(stored ?? base), state, rows: 0, problem: null, ...own }
  return json(stored)
}

function answer(one: SentRequest): Response | Promise<Response> {
  const prepared = answers[`${one.method} ${one.path}`]
  if (prepared) return prepared(one)
  if (one.method === 'GET' && one.path === report) return json(newest)
  if (one.path === `${report}/7`) return json(stored)
  if (one.path === `${report}/7/Row`) {
    const of = rows.filter(({ action }) => action === one.query.action)
    return json(of.filter((row) => row.row > Number(one.query.after ?? 0)))
  }
  if (one.method === 'POST' && one.path === api) return moves('READING')
  if (one.path === `${api}/7/Apply`) return moves('APPLYING')
  if (one.path === `${api}/7/Undo`) return moves('UNDOING')
  if (one.path === `${report}/7/Cancel`) return moves('CANCELLED')
  return json([])
}

beforeEach(() => {
  changed.mockClear()
  stored = null
  newest = []
  answers = {}
  requests = fakeServer(answer)
  uploads = fakeUploads((upload) => upload.answer(200, { data: storedFile(41, upload.fileName) }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null, applyAccept: false })
const sent = () => requests.filter((one) => one.method !== 'GET').map((one) => `${one.method} ${one.path}`)

async function open() {
  await renderPortal({ doors: [door], account: accountWith({ 9: 'w' }), at: '/produtos' })
  await screen.findByRole('heading', { name: 'Products' })
  await startHub()
  hub.connect()
  return reopen()
}

async function reopen() {
  await user.click(screen.getByRole('button', { name: 'Import and export as a spreadsheet' }))
  return within(await screen.findByRole('dialog', { name: 'Products: spreadsheet' }))
}

const choose = async (dialog: ReturnType<typeof within>, name = 'products.xlsx') =>
  user.upload(await dialog.findByLabelText('Changed file', { selector: 'input' }), new File(['PK'], name))

/** The hub tells how far the import is. */
async function reported(own: Partial<ImportStatus>) {
  stored = { ...(stored ?? base), ...own }
  await act(async () => hub.push('importProgress', stored as object))
}

describe('an import', () => {
  it('is uploaded, checked row by row, applied with its progress and undone', async () => {
    const dialog = await open()
    await choose(dialog)
    expect(uploads[0]).toMatchObject({ url: '/api/event/v1/Upload?containerName=imports', fileName: 'products.xlsx' })
    expect(await dialog.findByText('“products.xlsx” is being checked…')).toBeDefined()
    expect(requests.find((one) => one.path === api)?.body).toEqual({ fileId: 41 })
    await reported({ rows: 1_200 })
    expect(await dialog.findByText('1,200 rows so far')).toBeDefined()
    await reported({ ...checked, counts: good })

    expect(await dialog.findByRole('tab', { name: /To change/, selected: true })).toBeDefined()
    expect(dialog.queryByRole('tab', { name: /Refused/ })).toBeNull()
    const cell = (await dialog.findByText('Name 3')).closest('td') as HTMLElement
    expect(cell.textContent).toBe('wasOld name → becomesName 3')
    expect(changed).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Apply 2 rows' }))
    expect(await dialog.findByText('“products.xlsx” is being applied…')).toBeDefined()
    await reported({ rows: 2 })
    expect(await dialog.findByText('2 of 4 rows')).toBeDefined()
    expect(dialog.getByRole('progressbar', { name: 'products.xlsx' }).getAttribute('aria-valuenow')).toBe('50')
    // what is being written cannot be broken off
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await reported({ state: 'APPLIED', rows: 4 })
    expect(await dialog.findByText('“products.xlsx” was applied: 1 created, 1 changed.')).toBeDefined()
    expect(changed).toHaveBeenCalledTimes(1)

    await user.click(dialog.getByRole('button', { name: 'Undo this import' }))
    expect(await dialog.findByText('The import of “products.xlsx” is being undone…')).toBeDefined()
    await reported({ state: 'UNDONE' })
    expect(await dialog.findByText('The import of “products.xlsx” was undone.')).toBeDefined()
    expect(changed).toHaveBeenCalledTimes(2)
    expect(dialog.queryByRole('button', { name: 'Undo this import' })).toBeNull()
    expect(sent()).toEqual([`POST ${api}`, `PUT ${api}/7/Apply`, `PUT ${api}/7/Undo`])
  })

  it('with refused rows shows these first, each with its sentence at its cell, and is not applied', async () => {
    newest = [checked]
    stored = checked
    const dialog = await open()
    expect(await dialog.findByRole('tab', { name: /Refused.*1/, selected: true })).toBeDefined()
    expect(dialog.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Row',
      'Plant',
      'SKU',
      'Name',
      'Active',
    ])
    const wrong = (await dialog.findByText('Row 2 has this one already.')).closest('td') as HTMLElement
    expect(wrong.textContent).toContain('S-4')
    const line = within(dialog.getByRole('row', { name: /S-4/ }))
    expect(line.getAllByRole('cell').map((one) => one.hasAttribute('data-wrong'))).toEqual([false, true, false, true])
    expect(line.getByRole('rowheader').textContent).toBe('4')

    await user.click(dialog.getByRole('tab', { name: /To create/ }))
    expect(await dialog.findByText('Name 2')).toBeDefined()
    expect(dialog.queryByText('S-4')).toBeNull()
    await user.click(dialog.getByRole('tab', { name: /Unchanged/ }))
    expect(await dialog.findByText('Name 5')).toBeDefined()
    expect(dialog.getByText(/1 row is refused\. Correct it in the file/)).toBeDefined()
    expect(dialog.queryByRole('button', { name: /Apply/ })).toBeNull()

    await user.click(dialog.getByRole('button', { name: 'Choose another file' }))
    const chooser = await dialog.findByLabelText<HTMLInputElement>('Changed file', { selector: 'input' })
    expect(chooser.multiple).toBe(false)
    expect(dialog.getByRole('button', { name: 'Choose file' })).toBeDefined()
    expect(sent()).toEqual([`PUT ${report}/7/Cancel`])
  })

  it('shows a card a row on a phone, what is marked first', async () => {
    const wide = window.matchMedia.bind(window)
    const phone = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const requested = wide(query)
      if (query.includes('max-width')) Object.defineProperty(requested, 'matches', { value: true })
      return requested
    })
    newest = [checked]
    stored = checked
    const dialog = await open()
    const card = (await dialog.findByText('Row 4')).closest('li') as HTMLElement
    const cells = [...card.querySelectorAll('dt')].map((one) => [one.textContent, one.nextSibling?.textContent])
    expect(cells.map(([label]) => label)).toEqual(['SKU', 'Active', 'Plant', 'Name'])
    expect(cells[0]?.[1]).toBe('S-4Row 2 has this one already.')
    expect(dialog.queryByRole('table')).toBeNull()
    phone.mockRestore()
  })

  it('of many rows shows them by the hundred', async () => {
    const many = { ...checked, counts: { ...counts, same: 1, create: 2, change: 0, refused: 0 } }
    newest = [many]
    stored = many
    answers[`GET ${report}/7/Row`] = ({ query }) =>
      json(query.after === undefined ? [row('create', 2)] : [row('create', 6, { row: 6 })])
    const dialog = await open()
    expect(await dialog.findByText('Name 2')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Show more rows' }))
    expect(await dialog.findByText('Name 6')).toBeDefined()
    expect(dialog.getByText('Name 2')).toBeDefined()
    expect(requests.at(-1)?.query).toEqual({ action: 'create', after: '2' })
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Show more rows' })).toBeNull())
  })

  it('that changes nothing says so and has nothing to apply', async () => {
    const same = { ...checked, counts: { create: 0, change: 0, same: 4, refused: 0 } }
    newest = [same]
    stored = same
    const dialog = await open()
    expect(await dialog.findByText('This file changes nothing: everything in it is already up to date.')).toBeDefined()
    expect(dialog.queryByRole('button', { name: /Apply/ })).toBeNull()
  })

  it('is given up while it is checked', async () => {
    const dialog = await open()
    await choose(dialog)
    await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
    expect(await dialog.findByLabelText('Changed file', { selector: 'input' })).toBeDefined()
    expect(sent()).toEqual([`POST ${api}`, `PUT ${report}/7/Cancel`])
    // what the server still says of it comes too late
    await reported({ state: 'CANCELLED', rows: 100 })
    expect(dialog.getByLabelText('Changed file', { selector: 'input' })).toBeDefined()
  })

  it('is given up at once, however far it comes before that is answered', async () => {
    const late = Promise.withResolvers<Response>()
    answers[`PUT ${report}/7/Cancel`] = () => late.promise
    const dialog = await open()
    await choose(dialog)
    await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
    await reported({ rows: 3 })
    await act(async () => late.resolve(json({ ...base, state: 'CANCELLED' })))
    expect(await dialog.findByLabelText('Changed file', { selector: 'input' }, { timeout: 1_000 })).toBeDefined()
  })

  it('goes on while the dialog is closed, and stands there when it is opened again', async () => {
    const dialog = await open()
    await choose(dialog)
    await dialog.findByText('“products.xlsx” is being checked…')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    stored = { ...checked, counts: good }
    const again = await reopen()
    expect(await again.findByRole('button', { name: 'Apply 2 rows' })).toBeDefined()
  })

  it('is asked after where the hub does not reach', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const dialog = await open()
      await choose(dialog)
      await dialog.findByText('“products.xlsx” is being checked…')
      stored = { ...checked, counts: good }
      await act(() => vi.advanceTimersByTimeAsync(1_600))
      expect(await dialog.findByRole('button', { name: 'Apply 2 rows' })).toBeDefined()
    } finally {
      vi.useRealTimers()
    }
  })

  it('of few rows may be applied before the press is answered', async () => {
    newest = [{ ...checked, counts: good }]
    const late = Promise.withResolvers<Response>()
    answers[`PUT ${api}/7/Apply`] = () => late.promise
    const dialog = await open()
    await user.click(await dialog.findByRole('button', { name: 'Apply 2 rows' }))
    await reported({ ...checked, counts: good, state: 'APPLIED' })
    await dialog.findByRole('button', { name: 'Undo this import' })
    await act(async () => late.resolve(json({ ...checked, counts: good, state: 'APPLYING', rows: 0 })))
    // the answer has been read once the button is no longer busy
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Undo this import' }).dataset.loading).toBeUndefined(),
    )
    expect(dialog.queryByText('“products.xlsx” is being applied…')).toBeNull()
  })

  it('that was left for another file does not come back with an answer that was on its way', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      newest = [{ ...checked, counts: good, state: 'UNDOING' }]
      const late = Promise.withResolvers<Response>()
      answers[`GET ${report}/7`] = () => late.promise
      const dialog = await open()
      await dialog.findByText('The import of “products.xlsx” is being undone…')
      await act(() => vi.advanceTimersByTimeAsync(1_600))
      await reported({ ...checked, state: 'UNDONE' })
      await user.click(await dialog.findByRole('button', { name: 'Choose another file' }))
      late.resolve(json({ ...checked, state: 'UNDONE' }))
      await act(() => vi.advanceTimersByTimeAsync(100))
      expect(dialog.getByLabelText('Changed file', { selector: 'input' })).toBeDefined()
    } finally {
      vi.useRealTimers()
    }
  })

  it('whose records are already in use is not undone, and says so', async () => {
    newest = [{ ...checked, counts: good, state: 'APPLIED' }]
    stored = newest[0] as ImportStatus
    const dialog = await open()
    await user.click(await dialog.findByRole('button', { name: 'Undo this import' }))
    await reported({ state: 'APPLIED', problem: 'Records of this import are already in use (1; rows 2).' })
    expect((await dialog.findByRole('alert')).textContent).toContain('already in use')
    expect(changed).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Choose another file' }))
    expect(await dialog.findByLabelText('Changed file', { selector: 'input' })).toBeDefined()
  })

  it('that is overtaken by somebody else tells why it was refused, and can be tried again', async () => {
    newest = [{ ...checked, counts: good }]
    stored = newest[0] as ImportStatus
    answers[`PUT ${api}/7/Apply`] = () => problem(409, 'STATE_REFUSED')
    const dialog = await open()
    await user.click(await dialog.findByRole('button', { name: 'Apply 2 rows' }))
    expect(await dialog.findByRole('alert')).toBeDefined()
    delete answers[`PUT ${api}/7/Apply`]
    await user.click(dialog.getByRole('button', { name: 'Apply 2 rows' }))
    expect(await dialog.findByText('“products.xlsx” is being applied…')).toBeDefined()
    await reported({ ...checked, counts: good, problem: 'Something changed since this file was checked.' })
    expect((await dialog.findByRole('alert')).textContent).toContain('Something changed')
  })
})

describe('a file', () => {
  it('that is refused as a whole says why, and another is chosen', async () => {
    const dialog = await open()
    await choose(dialog)
    await dialog.findByText('“products.xlsx” is being checked…')
    await reported({ state: 'FAILED', problem: 'The heading "Colour" is not one of this spreadsheet.' })
    expect(await dialog.findByText('“products.xlsx” cannot be imported')).toBeDefined()
    expect(dialog.getByText('The heading "Colour" is not one of this spreadsheet.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Choose another file' }))
    expect(await dialog.findByLabelText('Changed file', { selector: 'input' })).toBeDefined()
  })

  it('that is no spreadsheet is not even sent', async () => {
    const dialog = await open()
    await choose(dialog, 'photo.png')
    expect(await dialog.findByText('File not supported!')).toBeDefined()
    expect(uploads).toEqual([])
  })

  it('with the headings on several sheets asks which one is meant before it is checked', async () => {
    answers[`PUT ${report}/7/Sheet`] = () => moves('READING')
    const dialog = await open()
    await choose(dialog)
    await reported({ state: 'CHOOSING', sheets: ['2025', '2026'] })
    await user.click(await dialog.findByRole('button', { name: 'Check this sheet' }))
    expect(dialog.getByText('Choose the sheet.')).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: '2026' }))
    await user.click(dialog.getByRole('button', { name: 'Check this sheet' }))
    await dialog.findByText(/is being checked/)
    expect(requests.at(-1)).toMatchObject({ path: `${report}/7/Sheet`, body: { sheet: '2026' } })
    await reported({ ...checked, place: { sheet: '2026', others: ['2025'], row: 1 } })
    expect(await dialog.findByText('Read: sheet “2026”, headings in row 1.')).toBeTruthy()
    expect(dialog.getByText('Not read: “2025”.')).toBeTruthy()
  })

  it('that does not arrive is sent again', async () => {
    let broken = true
    uploads = fakeUploads((upload) =>
      broken ? upload.breakOff() : upload.answer(200, { data: storedFile(41, upload.fileName) }),
    )
    const dialog = await open()
    await choose(dialog)
    broken = false
    await user.click(await dialog.findByRole('button', { name: /again/i }))
    expect(await dialog.findByText('“products.xlsx” is being checked…')).toBeDefined()
    expect(uploads).toHaveLength(2)
  })

  it('to begin with is the template, with everything that is there', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    URL.createObjectURL = () => 'blob:file'
    URL.revokeObjectURL = () => undefined
    answers[`POST ${api}/Template`] = () =>
      json({ fileName: 'products.csv', contentType: 'text/csv', base64: btoa('Plant;SKU') })
    const dialog = await open()
    await user.click(await dialog.findByRole('button', { name: 'Text table (.csv)' }))
    await waitFor(() => expect(saved).toEqual(['products.csv']))
    expect(requests.find((one) => one.path === `${api}/Template`)?.body).toMatchObject({ format: 'csv' })
  })
})
