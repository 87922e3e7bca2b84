import type { Infer } from '@lineside/contract/core'
import { normCatalogue, normProblems, type normRecord } from '@lineside/contract/norms'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { Button } from '../../ui/index.ts'
import { call } from '../api/index.ts'
import { FieldInputs } from '../fields/form.ts'
import { defineFields, FormConflict, formValues } from '../fields/index.ts'
import { byProblems } from '../form/index.ts'
import { type DomainDoor, definePage, type PageProps } from '../navigation/index.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../testing/index.ts'
import { SaveButton, useRecordForm } from './editor.ts'
import { recordQueries } from './index.ts'
import { StoredRecord } from './record.ts'

type Norm = Infer<typeof normRecord>
interface Values {
  code: string
  title: string
}

// any record of a catalogue would do
const queries = recordQueries({
  domain: 'norms',
  get: normCatalogue.get,
  log: normCatalogue.log,
  list: normCatalogue.list,
})
const fields = defineFields<Norm>()('norms', [
  { key: 'code', kind: 'text', required: true },
  { key: 'title', kind: 'text' },
  { key: 'enabled', kind: 'flag', in: ['conflict'] },
])
const valuesOf = (norm: Norm) => formValues<Values>(fields, norm)

function Editor({ norm }: { norm: Norm }) {
  const client = useQueryClient()
  const { api, conflict, work } = useRecordForm<Values, Values, Norm>({
    domain: 'norms',
    queries,
    fields,
    record: norm,
    check: byProblems<Values>(normProblems),
    valuesOf,
    nameOf: ({ code }) => code,
    send: (values, rowVersion) =>
      call(normCatalogue.change, { params: { id: norm.id }, body: { ...values, rowVersion } }),
  })
  return (
    <>
      <FormConflict conflict={conflict} fields={fields} />
      <FieldInputs control={api.form.control} fields={fields} />
      <SaveButton work={work} busy={api.submitting} blocked={api.blocked} onClick={api.submit} />
      <Button onClick={() => queries.invalidateAll(client)}>Read again</Button>
    </>
  )
}

function NormEditor({ params }: PageProps) {
  return (
    <StoredRecord record={queries.record(params.id ?? '')} route={1406} back={1405}>
      {(norm) => <Editor norm={norm} />}
    </StoredRecord>
  )
}

const door: DomainDoor = {
  name: 'norms',
  pages: {
    '/normas/{id}': async () =>
      definePage({
        Component: NormEditor,
      }),
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
let answers: (() => Response)[]

beforeEach(async () => {
  answers = []
  shown = begun
  requests = fakeServer((one) => {
    if (one.method === 'GET') return json(one.path.endsWith('/5') ? shown : [])
    shown = { ...shown, ...(one.body as Partial<Norm>), rowVersion: shown.rowVersion + 1 }
    return answers.shift()?.() ?? json(shown)
  })
  await renderPortal({ doors: [door], account: accountWith({ 4: 'w' }), at: '/normas/5' })
  await screen.findByRole('textbox', { name: /^Code/ })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const box = (name: 'Code' | 'Title') => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
const panel = () => screen.findByRole('region', { name: 'Someone else saved changes' })
const staleBy = (changes: Partial<Norm>) => {
  shown = { ...begun, ...changes, rowVersion: 4 }
  answers.push(() => problem(412, 'STALE', { current: { ...begun, ...changes, rowVersion: 4 } }))
}

async function retype(name: 'Code' | 'Title', text: string) {
  await user.clear(box(name))
  await user.type(box(name), text)
}

describe('a save that somebody else was faster than', () => {
  it('takes over what only they changed, and sends it with what only I changed', async () => {
    await retype('Title', 'Roasting')
    staleBy({ code: 'PAC-08', enabled: false })
    await save()
    const shown = await panel()
    expect(document.activeElement).toBe(shown)
    expect(within(shown).queryByRole('radio')).toBeNull()
    expect(shown.textContent).toContain('Code: PAC-07 → PAC-08')
    expect(shown.textContent).toContain('Enabled: Enabled → Disabled')
    expect([box('Code').value, box('Title').value]).toEqual(['PAC-08', 'Roasting'])
    await save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual({ code: 'PAC-08', title: 'Roasting', rowVersion: 4 })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Someone else saved changes' })).toBeNull())
  })

  it('waits for a choice of what both changed, by keyboard too', async () => {
    await retype('Title', 'Roasting')
    staleBy({ title: 'Steaming' })
    await save()
    const choice = within(within(await panel()).getByRole('group', { name: 'Title' }))
    const [mine, theirs] = choice.getAllByRole<HTMLInputElement>('radio')
    expect(choice.getByRole('radio', { name: 'Your change Roasting' })).toBe(mine)
    expect(choice.getByRole('radio', { name: 'Their change Steaming' })).toBe(theirs)
    expect([mine?.checked, theirs?.checked, box('Title').value]).toEqual([false, false, 'Roasting'])
    await save()
    expect(sent()).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    mine?.focus()
    await user.keyboard('[Space]')
    expect(mine?.checked).toBe(true)
    await user.keyboard('[ArrowDown]')
    expect([theirs?.checked, box('Title').value]).toEqual([true, 'Steaming'])
    await user.click(mine as HTMLElement)
    expect(box('Title').value).toBe('Roasting')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual({ code: 'PAC-07', title: 'Roasting', rowVersion: 4 })
  })

  it('has nothing more to send where theirs is chosen', async () => {
    await retype('Title', 'Roasting')
    staleBy({ title: 'Steaming' })
    await save()
    await user.click(within(await panel()).getByRole('radio', { name: /Steaming/ }))
    await save()
    expect(sent()).toHaveLength(1)
    expect(box('Title').value).toBe('Steaming')
  })

  it('takes a third value that is typed for the choice', async () => {
    await retype('Title', 'Roasting')
    staleBy({ title: 'Steaming' })
    await save()
    await panel()
    await retype('Title', 'Baking')
    expect(within(await panel()).getByRole<HTMLInputElement>('radio', { name: 'Your change Baking' }).checked).toBe(
      true,
    )
    await save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ title: 'Baking', rowVersion: 4 })
  })
})

it('a record that is read again while somebody types is merged before anything is sent', async () => {
  await retype('Title', 'Roasting')
  shown = { ...begun, code: 'PAC-09', rowVersion: 7 }
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  expect((await panel()).textContent).toContain('Code: PAC-07 → PAC-09')
  await save()
  await waitFor(() => expect(sent()).toEqual([{ code: 'PAC-09', title: 'Roasting', rowVersion: 7 }]))
})

it('a form in which nothing was typed follows the record in silence', async () => {
  shown = { ...begun, code: 'PAC-09', rowVersion: 7 }
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  await waitFor(() => expect(box('Code').value).toBe('PAC-09'))
  expect(screen.queryByRole('region', { name: 'Someone else saved changes' })).toBeNull()
})

it('begins anew with what was saved, as the server keeps it', async () => {
  await retype('Code', 'pac-10')
  answers = [() => json({ ...begun, code: 'PAC-10', rowVersion: 4 })]
  await save()
  await waitFor(() => expect(box('Code').value).toBe('PAC-10'))
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
})
