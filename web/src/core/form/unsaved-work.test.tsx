import type { Infer } from '@lineside/contract/core'
import { normCatalogue, normProblems, type normRecord } from '@lineside/contract/norms'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { call } from '../api/index.ts'
import { SaveButton, useRecordForm } from '../catalogue/editor.ts'
import { recordQueries } from '../catalogue/index.ts'
import { StoredRecord } from '../catalogue/record.ts'
import { FieldInputs } from '../fields/form.ts'
import { defineFields, FormConflict, formValues } from '../fields/index.ts'
import { type DomainDoor, definePage, type PageProps, useNavigate } from '../navigation/index.ts'
import { ScreenPage } from '../page/index.ts'
import { accountWith, fakeServer, json, type SentRequest } from '../testing/index.ts'
import { byProblems } from './index.ts'

type Norm = Infer<typeof normRecord>
interface Values {
  code: string
  title: string
}

const queries = recordQueries({
  domain: 'norms',
  get: normCatalogue.get,
  log: normCatalogue.log,
  list: normCatalogue.list,
})
const fields = defineFields<Norm>()('norms', [
  { key: 'code', kind: 'text', required: true },
  { key: 'title', kind: 'text' },
])

function Editor({ norm }: { norm: Norm }) {
  const go = useNavigate()
  const { api, conflict, work } = useRecordForm<Values, Values, Norm>({
    domain: 'norms',
    queries,
    fields,
    record: norm,
    check: byProblems<Values>(normProblems),
    valuesOf: (one) => formValues<Values>(fields, one),
    nameOf: ({ code }) => code,
    send: (values, rowVersion) =>
      call(normCatalogue.change, { params: { id: norm.id }, body: { ...values, rowVersion } }),
  })
  return (
    <ScreenPage title={norm.code} actions={<SaveButton work={work} onClick={api.submit} />}>
      <FormConflict conflict={conflict} fields={fields} />
      <FieldInputs control={api.form.control} fields={fields} />
      <button type="button" onClick={() => go(1405)}>
        Leave
      </button>
    </ScreenPage>
  )
}

const List = () => <ScreenPage title="The list">{null}</ScreenPage>

const Edit = ({ params }: PageProps) => (
  <StoredRecord record={queries.record(params.id ?? '')} route={1406} back={1405}>
    {(norm) => <Editor norm={norm} />}
  </StoredRecord>
)

const door: DomainDoor = {
  name: 'norms',
  pages: {
    '/normas': async () => definePage({ Component: List }),
    '/normas/{id}': async () => definePage({ Component: Edit }),
  },
}

const begun = {
  id: 5,
  code: 'PAC-07',
  title: 'Cooking',
  industryId: 1,
  enabled: true,
  state: 'ENABLED',
  rowVersion: 3,
  today: '2026-11-21',
  versions: [],
  abilities: { changed: true },
} as Norm

let shown: Norm
let requests: SentRequest[]
const user = userEvent.setup({ delay: null })
const ana = accountWith({ 4: 'w' })

beforeEach(async () => {
  localStorage.clear()
  shown = begun
  requests = fakeServer((one) => {
    if (one.method === 'GET') return json(one.path.endsWith('/5') ? shown : [])
    shown = { ...shown, ...(one.body as Partial<Norm>), rowVersion: shown.rowVersion + 1 }
    return json(shown)
  })
  await open()
})
afterEach(() => vi.unstubAllGlobals())

async function open(account = ana) {
  cleanup()
  await renderPortal({ doors: [door], account, at: '/normas/5' })
  await screen.findByRole('textbox', { name: /^Title/ })
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ })
const bar = () => screen.getByRole('region', { name: 'Unsaved changes' })
const press = (name: string) => user.click(screen.getByRole('button', { name }))

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('lineside.draft.'))

async function retype(text: string) {
  await user.clear(title())
  await user.type(title(), text)
}

async function leave() {
  await press('Leave')
  return within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
}

async function leaveDraft() {
  await retype('Roasting')
  await user.click((await leave()).getByRole('button', { name: 'Save draft and leave' }))
  await screen.findByRole('heading', { name: 'The list' })
}

describe('leaving an edited record', () => {
  it('stays by Enter; leaving without saving is the quiet one', async () => {
    await retype('Roasting')
    const dialog = await leave()
    const stay = dialog.getByRole('button', { name: 'Stay on the page' })
    await waitFor(() => expect(document.activeElement).toBe(stay))
    expect(stay.dataset.variant).toBe('filled')
    expect(dialog.getByRole('button', { name: 'Leave without saving' }).dataset.variant).toBe('subtle')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(title().value).toBe('Roasting')
  })

  it('keeps what was typed as a draft, offers it to the same person alone, and merges it into a newer version', async () => {
    await leaveDraft()
    await open(accountWith({ 4: 'w' }, { id: ana.id + 1 }))
    expect(screen.queryByRole('button', { name: 'Continue draft' })).toBeNull()
    shown = { ...begun, code: 'PAC-08', rowVersion: 4 }
    await open()
    expect(title().value).toBe('Cooking')
    await press('Continue draft')
    expect(title().value).toBe('Roasting')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Code/ }).value).toBe('PAC-08')
  })

  it('asks for a choice where somebody else changed the same field since', async () => {
    await leaveDraft()
    shown = { ...begun, title: 'Steaming', rowVersion: 4 }
    await open()
    await press('Continue draft')
    const panel = await screen.findByRole('region', { name: 'Someone else saved changes' })
    expect(within(panel).getByRole('radio', { name: 'Their change Steaming' })).toBeTruthy()
  })

  it('stays where the browser has no room for a draft, and says so', async () => {
    await retype('Roasting')
    const full = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, setItem: full })
    await user.click((await leave()).getByRole('button', { name: 'Save draft and leave' }))
    expect(await screen.findByText('The draft could not be saved on this device')).toBeTruthy()
    expect(title().value).toBe('Roasting')
  })

  it('throws the draft away when it is saved, and when it is discarded', async () => {
    await leaveDraft()
    await open()
    await press('Continue draft')
    await press('Save')
    await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true))
    await waitFor(() => expect(drafts()).toEqual([]))
    await retype('Frying')
    await user.click((await leave()).getByRole('button', { name: 'Save draft and leave' }))
    await screen.findByRole('heading', { name: 'The list' })
    await open()
    await press('Discard draft')
    expect(drafts()).toEqual([])
    expect(title().value).toBe('Roasting')
  })
})

describe('the bar', () => {
  it('names what changed, and undoes all of it, which can be taken back', async () => {
    expect(screen.queryByRole('button', { name: 'Undo all' })).toBeNull()
    await retype('Roasting')
    expect(within(bar()).getByRole('status').textContent).toBe('Not saved: Title')
    await press('Undo all')
    expect(title().value).toBe('Cooking')
    expect(within(bar()).getByRole('status').textContent).toBe('Nothing has been changed yet.')
    await press('Bring back')
    expect(title().value).toBe('Roasting')
  })

  it('holds the one button that saves, after the fields', () => {
    const save = screen.getByRole('button', { name: 'Save' })
    expect(bar().contains(save)).toBe(true)
    expect(title().compareDocumentPosition(save) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})
