import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { checkConnection, OfflineProblem } from '../api/index.ts'
import { type DomainDoor, definePage } from '../navigation/index.ts'
import { accountWith, fakeServer, json } from '../testing/index.ts'
import { FormDialog } from './dialog.ts'
import { byRules, TextField, useForm } from './index.ts'

const send = vi.fn(async (_values: { note: string }) => undefined as unknown)

function NoteDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const api = useForm({
    check: byRules<{ note: string }>({}),
    defaultValues: { note: '' },
    onSubmit: async (values) => {
      await send(values)
      onClose()
    },
  })
  return (
    <FormDialog open api={api} title={title} submit="Send" savesDraft={title !== 'Secret'} onClose={onClose}>
      <TextField control={api.form.control} name="note" label="Note" />
    </FormDialog>
  )
}

function Opener() {
  const [title, setTitle] = useState<string | null>(null)
  const opened = title === null ? null : <NoteDialog title={title} onClose={() => setTitle(null)} />
  return (
    <>
      {['Write', 'Other', 'Secret'].map((name) => (
        <button key={name} type="button" onClick={() => setTitle(name)}>
          {name}
        </button>
      ))}
      {opened}
    </>
  )
}

const door: DomainDoor = {
  name: 'norms',
  pages: { '/normas': async () => definePage({ Component: Opener }) },
}
const ana = accountWith({ 4: 'w' })
const user = userEvent.setup({ delay: null })
const note = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Note' })
const press = (name: string) => user.click(screen.getByRole('button', { name }))

/** A page that is loaded: nothing of one before it is left but what the device kept. */
async function load(account = ana) {
  cleanup()
  await renderPortal({ doors: [door], account, at: '/normas' })
  await screen.findByRole('button', { name: 'Write' })
}

async function open(name: string) {
  await user.click(screen.getByRole('button', { name }))
  await note()
}

beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  fakeServer(() => json([]))
  await load()
})
afterEach(() => vi.unstubAllGlobals())

it('offers what was typed when the page died, to the same person and in the same form alone', async () => {
  await open('Write')
  await user.type(await note(), 'half a sen')
  await load(accountWith({ 4: 'w' }, { id: ana.id + 1 }))
  await open('Write')
  expect(screen.queryByRole('button', { name: 'Continue draft' })).toBeNull()
  await load()
  await open('Other')
  expect(screen.queryByRole('button', { name: 'Continue draft' })).toBeNull()
  await load()
  await open('Write')
  expect((await note()).value).toBe('')
  await press('Continue draft')
  expect((await note()).value).toBe('half a sen')
})

it('forgets it when it was sent, when it is closed without, and when it is discarded', async () => {
  await open('Write')
  await user.type(await note(), 'sent')
  await press('Send')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await open('Write')
  expect(screen.queryByRole('button', { name: 'Continue draft' })).toBeNull()
  await user.type(await note(), 'not wanted')
  await press('Cancel')
  const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }))
  await user.click(question.getByRole('button', { name: 'Close without saving' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await open('Write')
  expect(screen.queryByRole('button', { name: 'Continue draft' })).toBeNull()
  await user.type(await note(), 'left')
  await load()
  await open('Write')
  await press('Discard draft')
  await load()
  await open('Write')
  expect(screen.queryByRole('button', { name: 'Continue draft' })).toBeNull()
})

it('keeps nothing of a secret', async () => {
  await open('Secret')
  await user.type(await note(), '4711')
  expect(JSON.stringify({ ...localStorage })).not.toContain('4711')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('lineside.draft.'))).toEqual([])
})

it('waits where nobody answers, and is sent when the server is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await checkConnection()
  send.mockRejectedValueOnce(new OfflineProblem(new Error('no network')))
  await open('Write')
  await user.type(await note(), 'blocked')
  await press('Send')
  expect(await screen.findByText(/sent when the server is back/)).toBeTruthy()
  expect(send).toHaveBeenCalledOnce()
  fakeServer(() => json([]))
  await checkConnection()
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ note: 'blocked' }, { note: 'blocked' }])
})

it('does not send by itself what somebody has typed on', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await checkConnection()
  send.mockRejectedValueOnce(new OfflineProblem(new Error('no network')))
  await open('Write')
  await user.type(await note(), 'bloc')
  await press('Send')
  await screen.findByText(/sent when/)
  await user.type(await note(), 'ked')
  fakeServer(() => json([]))
  await checkConnection()
  expect(send).toHaveBeenCalledOnce()
  await press('Send')
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ note: 'blocked' }))
})
