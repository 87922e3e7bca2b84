import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpApi } from '../api/index.ts'
import { byRules, useForm as useCommand } from '../form/index.ts'
import {
  fakeServer,
  fakeUploads,
  json,
  problem,
  renderUi,
  type SentRequest,
  type SentUpload,
  storedFile,
} from '../testing/index.ts'
import { AttachedFiles, type FileReference, FilesField } from './index.ts'

let uploads: SentUpload[]
let current: () => readonly FileReference[]

function Field() {
  const { control, getValues } = useForm<{ files: FileReference[] }>({ defaultValues: { files: [] } })
  current = () => getValues('files')
  return <FilesField control={control} name="files" label="Evidence" container="tests" />
}

beforeEach(() => {
  setUpApi({ token: () => 'a-token', language: () => 'en-US' })
  uploads = fakeUploads()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const photo = (name: string) => new File(['1234'], name, { type: 'image/jpeg' })
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('Evidence', { selector: 'input' }), files)
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

describe('the field of files', () => {
  it('sends each file into its container as the signed-in person, and holds what came back', async () => {
    await renderUi(<Field />)
    await choose(photo('a.jpg'), photo('b.jpg'))
    expect(uploads.map((one) => [one.url, one.fileName, one.headers.Authorization])).toEqual([
      ['/api/event/v1/Upload?containerName=tests', 'a.jpg', 'Bearer a-token'],
      ['/api/event/v1/Upload?containerName=tests', 'b.jpg', 'Bearer a-token'],
    ])
    await act(async () => {
      uploads[1]?.answer(200, { data: storedFile(2, 'b.jpg') })
      uploads[0]?.answer(200, { data: storedFile(1, 'a.jpg') })
    })
    await waitFor(() =>
      expect(
        current()
          .map((file) => file.id)
          .sort(),
      ).toEqual([1, 2]),
    )
    expect(row('a.jpg').getByText('JPG')).toBeTruthy()
    expect(row('a.jpg').getByText('4.00 B')).toBeTruthy()
    expect(row('a.jpg').getByText('20/11/2026')).toBeTruthy()
  })

  it('shows how far a file is, and stops it when it is taken out', async () => {
    await renderUi(<Field />)
    await choose(photo('a.jpg'))
    act(() => uploads[0]?.progress(1, 4))
    expect(screen.getByRole('progressbar', { name: 'Sending a.jpg' }).getAttribute('aria-valuenow')).toBe('25')
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
    expect(uploads[0]?.aborted).toBe(true)
    expect(screen.queryByText('a.jpg')).toBeNull()
    expect(current()).toEqual([])
  })

  it('says at the file why it was refused, and sends it again', async () => {
    await renderUi(<Field />)
    await choose(photo('a.jpg'), photo('b.jpg'))
    await act(async () => {
      uploads[0]?.answer(415, { code: 'FILE_NOT_SUPPORTED', message: 'File not supported!' })
      uploads[1]?.breakOff()
    })
    expect((await row('a.jpg').findByRole('alert')).textContent).toBe('File not supported!')
    expect(row('b.jpg').getByRole('alert').textContent).toMatch(/could not be reached/)
    await userEvent.click(screen.getByRole('button', { name: 'Send b.jpg again' }))
    await act(async () => uploads[2]?.answer(200, { data: storedFile(2, 'b.jpg') }))
    await waitFor(() => expect(current().map((file) => file.id)).toEqual([2]))
    expect(row('b.jpg').queryByRole('alert')).toBeNull()
  })

  it('does not even send what no server takes', async () => {
    await renderUi(<Field />)
    const input = screen.getByLabelText('Evidence', { selector: 'input' })
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['MZ'], 'setup.exe'))
    expect((await screen.findByRole('alert')).textContent).toBe('File not supported!')
    expect(uploads).toEqual([])
  })

  it('takes a file out that arrived', async () => {
    await renderUi(<Field />)
    await choose(photo('a.jpg'))
    await act(async () => uploads[0]?.answer(200, { data: storedFile(1, 'a.jpg') }))
    await waitFor(() => expect(current()).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
    expect(current()).toEqual([])
  })
})

let sent: number[][]

function Form() {
  const { form, submit } = useCommand<{ files: FileReference[] }, { files: FileReference[] }>({
    check: byRules({}),
    defaultValues: { files: [] },
    onSubmit: ({ files }) => void sent.push(files.map(({ id }) => id)),
  })
  return (
    <>
      <FilesField control={form.control} name="files" label="Evidence" container="tests" />
      <button type="button" onClick={submit}>
        Send
      </button>
    </>
  )
}

describe('a form that is sent while a file travels', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

  beforeEach(async () => {
    sent = []
    await renderUi(<Form />)
    await choose(photo('a.jpg'))
  })

  it('waits for it, and is sent with it', async () => {
    await press()
    expect(sent).toEqual([])
    await act(async () => uploads[0]?.answer(200, { data: storedFile(1, 'a.jpg') }))
    await waitFor(() => expect(sent).toEqual([[1]]))
  })

  it('is not sent without one that was refused, until the person has decided what becomes of it', async () => {
    await press()
    await act(async () => uploads[0]?.breakOff())
    await row('a.jpg').findByRole('alert')
    expect(sent).toEqual([])
    await press()
    expect(await screen.findByText('A file was refused. Send it again or remove it.')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
    expect(screen.queryByText('A file was refused. Send it again or remove it.')).toBeNull()
    await press()
    await waitFor(() => expect(sent).toEqual([[]]))
  })

  it('is sent with one that was refused and sent again', async () => {
    await act(async () => uploads[0]?.breakOff())
    await press()
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Send a.jpg again' }))
    await act(async () => uploads[1]?.answer(200, { data: storedFile(1, 'a.jpg') }))
    await press()
    await waitFor(() => expect(sent).toEqual([[1]]))
  })

  it('goes without one that is taken out', async () => {
    await press()
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
    await waitFor(() => expect(sent).toEqual([[]]))
  })
})

describe('the files of a record', () => {
  let requests: SentRequest[]
  const files = [
    storedFile(1, 'a.jpg'),
    storedFile(2, 'b.pdf', { type: 'application/pdf', picture: false, length: 2048 }),
  ]

  const show = () =>
    renderUi(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AttachedFiles files={files} />
      </QueryClientProvider>,
    )

  it('are fetched by tickets: pictures reduced and shown, others only when asked for', async () => {
    requests = fakeServer(({ method }) =>
      method === 'POST' ? json({ ticket: 't1', expiresAt: '2026-11-20T15:31:00.000Z' }) : new Response('bytes'),
    )
    await show()
    expect((await screen.findByRole('img', { name: 'a.jpg' })).getAttribute('src')).toMatch(/^blob:/)
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/event/v1/File/Ticket', { fileId: 1, size: 'reduced' }],
      ['GET', '/api/event/v1/File/t1', undefined],
    ])
    expect(screen.getByRole('button', { name: /b\.pdf \(2\.00 Kb\)/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Open a.jpg' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'a.jpg' }))
    expect(dialog.getByRole('img', { name: 'a.jpg' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Save a.jpg' })).toBeTruthy()
  })

  it('say so when a picture cannot be had', async () => {
    fakeServer(() => problem(404, 'NOT_FOUND'))
    await show()
    expect(await screen.findByTitle('The picture could not be loaded')).toBeTruthy()
  })
})
