import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeUploads, problem, storedFile } from '../../../core/testing/index.ts'
import { unsentMessages } from '../live/outbox.ts'
import { subject } from '../testing.ts'
import { bubbles, clearStage, heading, open, press, renderChat, type Stage, setStage, user } from './testing.tsx'

vi.mock('socket.io-client', () => import('../../../core/testing/fake-hub.ts'))

let stage: Stage

beforeEach(() => {
  stage = setStage([subject(1, 'Forms')])
})
afterEach(clearStage)

describe('the chat', () => {
  const chatWith = (...contents: string[]) => {
    const { chatId } = stage.server.open()
    for (const content of contents) stage.server.write(chatId, content, 'U')
    return chatId
  }

  it('is there at once where messages exist, newest first, counted while it is closed', async () => {
    const chatId = chatWith('First', 'Second')
    stage.server.write(chatId, 'An answer', 'R')
    await renderChat()
    await screen.findByText('1 new message in the help chat')
    await press(/^Open help chat \(\d\)$/)
    await screen.findByText('An answer')
    expect(bubbles().map((one) => /An answer|First|Second/.exec(one.textContent ?? '')?.[0])).toEqual([
      'An answer',
      'Second',
      'First',
    ])
    await waitFor(() => expect(stage.server.chats.get(chatId)?.readSeq).toBe(3))
    await user.keyboard('{Escape}')
    expect(screen.queryByText(/new message/)).toBeNull()
    act(() => void stage.server.write(chatId, 'One more', 'R'))
  })

  it('Enter sends, Shift and Enter begin a line, and what is blank is not sent', async () => {
    const chatId = chatWith('First')
    await open()
    const field = await screen.findByRole('textbox', { name: 'Message' })
    await user.type(field, '   {Enter}')
    await user.clear(field)
    await user.type(field, 'one{Shift>}{Enter}{/Shift}<b>two</b>{Enter}')
    await waitFor(() => expect(stage.sent()).toHaveLength(1))
    expect(stage.sent()[0]).toMatchObject({ chatId, content: 'one<br>&lt;b&gt;two&lt;/b&gt;' })
    await screen.findByText(/<b>two<\/b>/)
    expect(field).toHaveProperty('value', '')
  })

  it('files that wait in the field are there when the page is loaded anew, and go with the message', async () => {
    const uploads = fakeUploads((upload) =>
      upload.answer(200, { data: storedFile(31, upload.fileName, { date: new Date().toISOString() }) }),
    )
    const chatId = chatWith('First')
    await open()
    await screen.findByText('First')
    const file = new File(['a page'], 'recipe.pdf', { type: 'application/pdf' })
    await user.upload(screen.getByLabelText('Attach files', { selector: 'input' }), file)
    await screen.findByRole('button', { name: /Remove recipe.pdf|recipe.pdf/ })
    await waitFor(() => expect(Object.keys(sessionStorage).some((key) => key.includes('attached'))).toBe(true))
    // what the chat knows comes with the next page's line: here it is the field that begins anew
    cleanup()
    await open()
    await screen.findByText('recipe.pdf')
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'As agreed{Enter}')
    await waitFor(() => expect(stage.sent()).toMatchObject([{ chatId, content: 'As agreed', blob: { id: 31 } }]))
    expect([uploads.length, Object.keys(sessionStorage).filter((key) => key.includes('attached'))]).toEqual([1, []])
  })

  it('a file that was refused keeps the message until it is sent again or taken out', async () => {
    fakeUploads((upload) => upload.answer(400, { code: 'VALIDATION', message: 'This file is damaged.' }))
    const chatId = chatWith('First')
    await open()
    await screen.findByText('First')
    const file = new File(['a page'], 'recipe.pdf', { type: 'application/pdf' })
    await user.upload(screen.getByLabelText('Attach files', { selector: 'input' }), file)
    await screen.findByText('This file is damaged.')
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'As agreed{Enter}')
    await screen.findByText('A file was refused. Send it again or remove it.')
    expect(stage.sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: /Remove recipe.pdf|recipe.pdf.*remove/i }))
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), '{Enter}')
    await waitFor(() => expect(stage.sent()).toMatchObject([{ chatId, content: 'As agreed' }]))
  })

  it('what does not get through waits in its order, and is sent once with the same id', async () => {
    const chatId = chatWith('First')
    await open()
    const field = await screen.findByRole('textbox', { name: 'Message' })
    await screen.findByText('First')
    stage.away = true
    await user.type(field, 'Second{Enter}')
    await screen.findByText(/Not sent yet/)
    await user.type(field, 'Third{Enter}')
    expect(bubbles()).toHaveLength(3)
    // the server stored it, and its acknowledgement was lost
    const [second] = unsentMessages()
    if (second) stage.server.receive({ ...second.payload, chatId })
    stage.away = false
    await user.click((await screen.findAllByRole('button', { name: 'Send again' }))[0] as HTMLElement)
    await waitFor(() => expect(unsentMessages()).toEqual([]))
    expect(stage.server.messages.map(({ content }) => content)).toEqual(['First', 'Second', 'Third'])
    await waitFor(() => expect(screen.queryByText(/Sending|Not sent/)).toBeNull())
    expect(bubbles()).toHaveLength(3)
  })

  it('what is refused says why at its place; the next ones go on', async () => {
    chatWith('First')
    await open()
    const field = await screen.findByRole('textbox', { name: 'Message' })
    stage.server.refusals.push(() => problem(400, 'VALIDATION', { message: 'This is too long.' }))
    await user.type(field, 'Second{Enter}')
    await screen.findByText('This is too long.')
    await user.type(field, 'Third{Enter}')
    await waitFor(() => expect(stage.server.messages.map(({ content }) => content)).toEqual(['First', 'Third']))
    await press('Send again')
    await waitFor(() =>
      expect(stage.server.messages.map(({ content }) => content)).toEqual(['First', 'Third', 'Second']),
    )
  })

  it('by the hub, and by the call where the hub does not answer', async () => {
    const chatId = chatWith('First')
    await open()
    act(() => stage.server.hub.connect())
    const field = await screen.findByRole('textbox', { name: 'Message' })
    await user.type(field, 'By the hub{Enter}')
    await waitFor(() => expect(stage.server.messages).toHaveLength(2))
    expect(stage.sent()).toEqual([])
    stage.server.hub.answers.UserSendMessage = () => Promise.reject(new Error('timeout'))
    await user.type(field, 'By the call{Enter}')
    await waitFor(() => expect(stage.sent()).toMatchObject([{ content: 'By the call' }]))
    // what was missed comes with the next connection
    stage.server.lose = true
    stage.server.write(chatId, 'Missed', 'R')
    stage.server.lose = false
    act(() => {
      stage.server.hub.disconnect('transport close')
      stage.server.hub.connect()
    })
    await screen.findByText('Missed')
  })

  it('once it is closed it has a button that ends it in the place of the field', async () => {
    const chatId = chatWith('First')
    await open()
    await screen.findByText('First')
    act(() => {
      stage.server.hub.connect()
      stage.server.change(chatId, { status: 'F', rowVersion: 2 })
      stage.server.write(chatId, '', 'R', { status: 'C', note: 'CLOSED' })
    })
    await screen.findByText('Support finished this chat.')
    expect(screen.queryByRole('textbox')).toBeNull()
    await press('Finish chat')
    await heading('How can we help?')
    expect(stage.server.chats.get(chatId)?.clientFinishedAt).not.toBeNull()
  })

  it('who was cut off learns what was said first: what they wrote goes on in a new chat behind the closed one', async () => {
    const chatId = chatWith('First')
    await open()
    act(() => stage.server.hub.connect())
    const field = await screen.findByRole('textbox', { name: 'Message' })
    await screen.findByText('First')
    stage.away = true
    stage.server.lose = true
    act(() => stage.server.hub.disconnect('transport close'))
    await user.type(field, 'Are you there?{Enter}')
    await screen.findByText(/Not sent yet/)
    stage.server.write(chatId, 'The form is mended', 'R')
    stage.server.write(chatId, '', 'R', { status: 'C', note: 'CLOSED' })
    stage.server.change(chatId, { status: 'F', rowVersion: 2 })
    stage.server.lose = false
    const before = stage.requests.length
    stage.away = false
    act(() => stage.server.hub.connect())
    await screen.findByText('Support finished this chat.')
    expect(screen.getByText('The form is mended')).toBeTruthy()
    await waitFor(() => expect(unsentMessages()).toEqual([]))
    const paths = stage.requests.slice(before).map(({ path }) => path.split('/').at(-1))
    expect(paths).toContain('Events')
    expect(stage.server.hub.requests.at(-1)?.method ?? paths.at(-1)).not.toBe('Events')
    expect(screen.getByText('The form is mended')).toBeTruthy()
    await press('Finish chat')
    await screen.findByText(/Are you there/)
    expect(screen.queryByText('Support finished this chat.')).toBeNull()
  })

  it('a server that is away at first is asked again', async () => {
    stage.away = true
    chatWith('First')
    await open()
    stage.away = false
    act(() => stage.server.hub.connect())
    await screen.findByText('First')
  })
})
