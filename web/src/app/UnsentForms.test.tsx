import { commentPlanAction } from '@lineside/contract/action-plans'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call, checkConnection, setUpApi } from '../core/api/index.ts'
import { asIntent } from '../core/api/intents.ts'
import { FormDialog } from '../core/form/dialog.ts'
import { byRules, TextField, useForm } from '../core/form/index.ts'
import { needTexts } from '../core/i18n/index.ts'
import { type DomainDoor, definePage } from '../core/navigation/index.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../core/testing/index.ts'
import { clearToasts } from '../ui/feedback/toast.tsx'
import { renderPortal } from './testing/index.tsx'
import { UnsentForms } from './UnsentForms.tsx'

function NoteDialog({ onClose }: { onClose: () => void }) {
  const api = useForm({
    check: byRules<{ text: string }>({}),
    defaultValues: { text: '' },
    onSubmit: async ({ text }) => {
      await call(commentPlanAction, { params: { id: 7 }, body: { text, mentions: [] } })
      onClose()
    },
  })
  return (
    <FormDialog open api={api} title="New note" submit="Send" onClose={onClose}>
      <TextField control={api.form.control} name="text" label="Note" />
    </FormDialog>
  )
}

function NotePage() {
  const [open, setOpen] = useState(false)
  return (
    <main id="content">
      <UnsentForms />
      <button type="button" onClick={() => setOpen(true)}>
        Write
      </button>
      {open ? <NoteDialog onClose={() => setOpen(false)} /> : null}
    </main>
  )
}

const door: DomainDoor = { name: 'norms', pages: { '/normas': async () => definePage({ Component: NotePage }) } }
const deviceKey = btoa(String.fromCharCode(...new Uint8Array(32).fill(7)))
const ana = accountWith({ 4: 'w' }, { deviceKey })
const user = userEvent.setup({ delay: null })
const press = (name: string) => user.click(screen.getByRole('button', { name }))

/** A page that is loaded: nothing of one before it is left but what the device kept. */
async function load(account = ana) {
  cleanup()
  clearToasts()
  await renderPortal({ doors: [door], account, at: '/normas' })
  setUpApi({ asIntent })
  await needTexts('unsent')
  await screen.findByRole('button', { name: 'Write' })
}

/** The line is cut: what is sent is lost. */
async function cut(): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await act(async () => void (await checkConnection()))
}

let requests: SentRequest[] = []
const comments = () => requests.filter(({ method }) => method === 'POST')

/** It is back, with a server that answers a comment so. */
async function mend(answer = () => json({})): Promise<void> {
  requests = fakeServer(({ method }) => (method === 'POST' ? answer() : json([])))
  await act(async () => void (await checkConnection()))
}

/** Sends a note into the void, and leaves its form. */
async function sendAndLeave(text: string): Promise<void> {
  await press('Write')
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), text)
  await press('Send')
  await screen.findByText(/even if you leave this page/)
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await screen.findByText('1 save has not reached the server yet.')
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await mend()
  await load()
})
afterEach(() => {
  vi.unstubAllGlobals()
  setUpApi({ asIntent: (_endpoint, _input, options, attempt) => attempt(options) })
})

it('is sent from wherever its person is, once, under its key, and its draft is gone', async () => {
  await cut()
  await sendAndLeave('blocked')
  await mend()
  await screen.findByText(/^Sent: New note/)
  expect(screen.queryByText(/has not reached/)).toBeNull()
  expect(comments()).toHaveLength(1)
  expect(comments()[0]?.body).toEqual({ text: 'blocked', mentions: [] })
  expect(comments()[0]?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/)
  await press('Write')
  expect(screen.queryByRole('button', { name: 'Continue draft' })).toBeNull()
})

it('outlives the page, is nobody else’s, and cannot be read by who has no key', async () => {
  await cut()
  await sendAndLeave('blocked')
  expect(JSON.stringify({ ...localStorage })).not.toContain('blocked')
  await load(accountWith({ 4: 'w' }, { id: ana.id + 1 }))
  expect(screen.queryByText(/has not reached/)).toBeNull()
  await mend()
  expect(comments()).toEqual([])
  await load()
  await screen.findByText(/^Sent: New note/)
  expect(comments()).toHaveLength(1)
})

it('comes back to its form with what was typed and the reason, where the server refuses it', async () => {
  await cut()
  await sendAndLeave('blocked')
  await mend(() => problem(400, 'VALIDATION', { message: 'Not like this', fields: { text: 'Say which lot' } }))
  await screen.findByText('1 save was not accepted.')
  clearToasts()
  await press('Show')
  const shown = within(await screen.findByRole('dialog', { name: 'Not sent yet' }))
  expect(shown.getByText(/Say which lot/)).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Open' }))
  const note = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Note' })
  await waitFor(() => expect(note.value).toBe('blocked'))
  expect(await screen.findByText('Say which lot')).toBeTruthy()
  expect(screen.queryByText(/was not accepted/)).toBeNull()
  await mend()
  await user.type(note, ' for lot 12')
  await press('Send')
  await waitFor(() => expect(comments().at(-1)?.body).toEqual({ text: 'blocked for lot 12', mentions: [] }))
})

it('is withdrawn by its person, after a question', async () => {
  await cut()
  await sendAndLeave('blocked')
  await press('Show')
  const shown = within(await screen.findByRole('dialog', { name: 'Not sent yet' }))
  await user.click(shown.getByRole('button', { name: 'Withdraw' }))
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw this save?' }))
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByText(/has not reached/)).toBeNull())
  await mend()
  expect(comments()).toEqual([])
})

it('taken back as it was, it is the same intent', async () => {
  await cut()
  await sendAndLeave('blocked')
  await press('Write')
  await press('Take it back')
  await waitFor(() => expect(screen.queryByText(/has not reached/)).toBeNull())
  await mend()
  await press('Send')
  await waitFor(() => expect(comments()).toHaveLength(1))
})

it('is answered by its form while that is open, and sent by nobody else', async () => {
  await cut()
  await press('Write')
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'blocked')
  await press('Send')
  await screen.findByText(/even if you leave this page/)
  await mend()
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await waitFor(() => expect(screen.queryByText(/has not reached/)).toBeNull())
  expect(comments()).toHaveLength(1)
  expect(screen.queryByText(/^Sent:/)).toBeNull()
})

it('waits by itself: who goes on with another draft of the same form leaves it as it is', async () => {
  await cut()
  await sendAndLeave('first')
  await press('Write')
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'second')
  // the page dies
  await load()
  await cut()
  await press('Write')
  await press('Continue draft')
  expect(await screen.findByDisplayValue('second')).toBeTruthy()
  expect(screen.getByText('1 save has not reached the server yet.')).toBeTruthy()
  await mend()
  await waitFor(() => expect(comments().map(({ body }) => body)).toEqual([{ text: 'first', mentions: [] }]))
})

/** A line on which every answer is awaited, until it breaks. */
function hang() {
  const calls: { method: string; fail: () => void }[] = []
  vi.stubGlobal('fetch', (_url: unknown, options: RequestInit = {}) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    calls.push({ method: options.method ?? 'GET', fail: () => reject(new TypeError('Failed to fetch')) })
    return promise
  })
  return { sent: () => calls.filter(({ method }) => method === 'POST'), fail: () => calls.map((one) => one.fail()) }
}

it('what is typed while it is on its way was not sent: it waits for its person', async () => {
  const line = hang()
  await press('Write')
  const note = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Note' })
  await user.type(note, 'bloc')
  await press('Send')
  await waitFor(() => expect(line.sent()).toHaveLength(1))
  await user.type(note, 'ked')
  await act(async () => void line.fail())
  await screen.findByText(/connection/i)
  expect(screen.queryByText(/even if you leave this page/)).toBeNull()
  await mend()
  expect(note.value).toBe('blocked')
  expect(comments()).toEqual([])
})

it('is sent once, however often the keys that send are pressed while it is on its way', async () => {
  const line = hang()
  await press('Write')
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'blocked')
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
  await waitFor(() => expect(line.sent().length).toBeGreaterThan(0))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(line.sent()).toHaveLength(1)
})
