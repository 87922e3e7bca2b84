import { NOTIFICATION_HUB } from '@lineside/contract/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpApi } from '../../../core/api/index.ts'
import { currentLanguage } from '../../../core/i18n/index.ts'
import { createQueryClient } from '../../../core/query-client.ts'
import { clearAccount, sessionToken, storeAccount } from '../../../core/session/index.ts'
import { hubAt } from '../../../core/testing/fake-hub.ts'
import {
  accountWith,
  fakeServer,
  fakeUploads,
  problem,
  renderUi,
  type SentRequest,
  storedFile,
} from '../../../core/testing/index.ts'
import { drop, unsentMessages } from '../live/outbox.ts'
import { clearLive } from '../live/store.ts'
import type { MessagePayload } from '../live/types.ts'
import { fakeChats, subject } from '../testing.ts'
import { HelpChat } from './HelpChat.tsx'

vi.mock('socket.io-client', () => import('../../../core/testing/fake-hub.ts'))

const deepest = subject(13, 'Label printer', { chatSubjectId: 12 })
const printers = subject(12, 'Printers', { chatSubjectId: 11, chatSubject: [deepest] })
const station = subject(11, 'Station', { chatSubjectId: 10, chatSubject: [printers] })
const devices = subject(10, 'Devices', { chatSubject: [station] })
const rules = subject(2, 'Rules', { answerAutomatic: true, responseContent: 'https://help.plant.test/rules' })
const description = 'The form of the oven does not open on the tablet of line two.'

let server: ReturnType<typeof fakeChats>
let requests: SentRequest[]
let away: boolean
const user = userEvent.setup({ delay: null })
const sentMessages = () =>
  requests.filter(({ path }) => path.endsWith('/Chat/Message')).map(({ body }) => body as MessagePayload)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => user.click(await button(name))
const heading = (name: string) => screen.findByRole('heading', { name })
const bubbles = () => within(screen.getByRole('list', { name: /newest first/ })).queryAllByRole('listitem')

beforeEach(() => {
  clearAccount()
  sessionStorage.clear()
  for (const { payload } of unsentMessages()) drop(payload.clientMessageId)
  clearLive()
  away = false
  storeAccount(accountWith({}))
  setUpApi({ platform: 2, language: currentLanguage, token: sessionToken })
  server = fakeChats({ side: 'U', subjects: [subject(1, 'Forms'), rules, devices] })
  hubAt(NOTIFICATION_HUB)
  server.hub.disconnect('transport close')
  requests = fakeServer((request) => {
    if (away) throw new TypeError('Failed to fetch')
    return server.answer(request)
  })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open() {
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <HelpChat />
    </QueryClientProvider>,
    'en-US',
    ['chats'],
  )
  await press('Open help chat')
}

/** The screen of this browser, or why there is none. */
function screenOf(answer: () => Promise<MediaStream>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getDisplayMedia: answer } })
}

async function describeProblem() {
  await press('Forms')
  await user.type(await screen.findByRole('textbox', { name: /Describe/ }), description)
  await press('Next')
}

describe('the steps', () => {
  it('subjects open one another down to the fourth level; one that answers by itself is a link in a new tab', async () => {
    await open()
    const link = await screen.findByRole('link', { name: 'Rules' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://help.plant.test/rules',
      '_blank',
    ])
    for (const name of ['Devices', 'Station', 'Printers', 'Label printer']) await press(name)
    await screen.findByRole('textbox', { name: /Describe/ })
    await press('Back')
    await button('Label printer')
    for (const name of ['Station', 'Devices', 'How can we help?']) {
      await press('Back')
      await heading(name)
    }
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('a description is checked by its rules, and counted', async () => {
    await open()
    await press('Forms')
    const field = await screen.findByRole('textbox', { name: /Describe/ })
    const says = async (typed: string, sentence: string) => {
      fireEvent.change(field, { target: { value: typed } })
      await press('Next')
      await screen.findByText(sentence)
    }
    await says('', 'Describe the problem.')
    await says('x'.repeat(49), 'Use at least 50 characters.')
    await says(`two  blanks ${'x'.repeat(50)}`, 'Remove the double spaces.')
    await says(`${'x'.repeat(50)}\n and a blank`, 'Remove the spaces at the start or end of a line.')
    fireEvent.change(field, { target: { value: 'x'.repeat(450) } })
    await screen.findByText(/400.*400/)
    await press('Next')
    await heading('Which screen?')
  })

  it('yes leads to the picture, no by way of the other screen; back leads where it came from', async () => {
    await open()
    await describeProblem()
    await press('No')
    await press('The screen is open')
    await heading('Picture of the screen')
    await press('Back')
    await heading('Which screen?')
    await press('No')
    await press('Back')
    await press('Yes')
    await heading('Picture of the screen')
    await press('Back')
    await press('Back')
    expect(await screen.findByRole('textbox', { name: /Describe/ })).toHaveProperty('value', description)
  })

  it('minimised and loaded anew it goes on where it was', async () => {
    await open()
    await describeProblem()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('heading', { name: 'Which screen?' })).toBeNull()
    cleanup()
    await open()
    await heading('Which screen?')
    await press('Back')
    expect(await screen.findByRole('textbox', { name: /Describe/ })).toHaveProperty('value', description)
  })
})

describe('the picture of the screen', () => {
  it('without a way to take one it says so, and goes on without', async () => {
    await open()
    await describeProblem()
    await press('Yes')
    await screen.findByText('The picture of the screen could not be taken.')
    expect(screen.queryByRole('button', { name: 'Take picture' })).toBeNull()
    await press('Continue without a picture')
    await waitFor(() => expect(sentMessages()).toHaveLength(1))
    const [opening] = sentMessages()
    expect(opening).toMatchObject({ content: description, subjectId: 1, screen: expect.stringContaining('(') })
    expect(opening).not.toHaveProperty('blob')
    expect(opening).not.toHaveProperty('chatId')
    await screen.findByText('Waiting for an answer from support')
  })

  it('who refuses may try again', async () => {
    screenOf(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    await open()
    await describeProblem()
    await press('Yes')
    await press('Take picture')
    await screen.findByText('It was not allowed in the browser.')
    await button('Try again')
    await press('Continue without a picture')
    await waitFor(() => expect(sentMessages()).toHaveLength(1))
  })

  it('is sent with the opening message; an upload that fails stays there and can be pressed again', async () => {
    const uploads = fakeUploads()
    const track = { stop: vi.fn(), addEventListener: vi.fn() }
    const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
    screenOf(async () => stream as unknown as MediaStream)
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
    // this page's browser shows no films
    Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { configurable: true, value: 800 })
    Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { configurable: true, writable: true, value: null })
    const quality: unknown[] = []
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type, jpeg) => {
      quality.push(type, jpeg)
      give(new Blob(['jpeg'], { type: 'image/jpeg' }))
    })
    await open()
    await describeProblem()
    await press('Yes')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: 'Take picture' }))
    await act(() => vi.advanceTimersByTimeAsync(1_999))
    expect(quality).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()
    expect(quality).toEqual(['image/jpeg', 0.95])
    expect(track.stop).toHaveBeenCalled()
    await heading('Send the picture')
    expect((await button('Save')).getAttribute('aria-disabled')).toBe('true')
    await press('Send')
    act(() => uploads[0]?.progress(40, 100))
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
    act(() => uploads[0]?.answer(500, { code: 'INTERNAL', message: 'Something went wrong.' }))
    await screen.findByText('Something went wrong.')
    await press('Send')
    expect([uploads[1]?.url, uploads[1]?.fileName]).toEqual([
      expect.stringContaining('containerName=chat'),
      expect.stringMatching(/^client-screen-shot-\d+\.jpeg$/),
    ])
    act(() => uploads[1]?.answer(200, { data: storedFile(31, uploads[1]?.fileName ?? '') }))
    await waitFor(() => expect(sentMessages()).toMatchObject([{ content: description, blob: { id: 31 } }]))
  })
})

describe('the chat', () => {
  const chatWith = (...contents: string[]) => {
    const { chatId } = server.open()
    for (const content of contents) server.write(chatId, content, 'U')
    return chatId
  }

  it('is there at once where messages exist, newest first, with a dot while it is closed', async () => {
    const chatId = chatWith('First', 'Second')
    server.write(chatId, 'An answer', 'R')
    await renderUi(
      <QueryClientProvider client={createQueryClient()}>
        <HelpChat />
      </QueryClientProvider>,
      'en-US',
      ['chats'],
    )
    await screen.findByText('1 new message in the help chat')
    await press('Open help chat')
    await screen.findByText('An answer')
    expect(bubbles().map((one) => /An answer|First|Second/.exec(one.textContent ?? '')?.[0])).toEqual([
      'An answer',
      'Second',
      'First',
    ])
    await waitFor(() => expect(server.chats.get(chatId)?.readSeq).toBe(3))
    await user.keyboard('{Escape}')
    expect(screen.queryByText(/new message/)).toBeNull()
    act(() => void server.write(chatId, 'One more', 'R'))
  })

  it('Enter sends, Shift and Enter begin a line, and what is blank is not sent', async () => {
    const chatId = chatWith('First')
    await open()
    const field = await screen.findByRole('textbox', { name: 'Message' })
    await user.type(field, '   {Enter}')
    await user.clear(field)
    await user.type(field, 'one{Shift>}{Enter}{/Shift}<b>two</b>{Enter}')
    await waitFor(() => expect(sentMessages()).toHaveLength(1))
    expect(sentMessages()[0]).toMatchObject({ chatId, content: 'one<br>&lt;b&gt;two&lt;/b&gt;' })
    await screen.findByText(/<b>two<\/b>/)
    expect(field).toHaveProperty('value', '')
  })

  it('what does not get through waits in its order, and is sent once with the same id', async () => {
    const chatId = chatWith('First')
    await open()
    const field = await screen.findByRole('textbox', { name: 'Message' })
    await screen.findByText('First')
    away = true
    await user.type(field, 'Second{Enter}')
    await screen.findByText(/Not sent yet/)
    await user.type(field, 'Third{Enter}')
    expect(bubbles()).toHaveLength(3)
    // the server stored it, and its acknowledgement was lost
    const [second] = unsentMessages()
    if (second) server.receive({ ...second.payload, chatId })
    away = false
    await user.click((await screen.findAllByRole('button', { name: 'Send again' }))[0] as HTMLElement)
    await waitFor(() => expect(unsentMessages()).toEqual([]))
    expect(server.messages.map(({ content }) => content)).toEqual(['First', 'Second', 'Third'])
    await waitFor(() => expect(screen.queryByText(/Sending|Not sent/)).toBeNull())
    expect(bubbles()).toHaveLength(3)
  })

  it('what is refused says why at its place; the next ones go on', async () => {
    chatWith('First')
    await open()
    const field = await screen.findByRole('textbox', { name: 'Message' })
    server.refusals.push(() => problem(400, 'VALIDATION', { message: 'This is too long.' }))
    await user.type(field, 'Second{Enter}')
    await screen.findByText('This is too long.')
    await user.type(field, 'Third{Enter}')
    await waitFor(() => expect(server.messages.map(({ content }) => content)).toEqual(['First', 'Third']))
    await press('Send again')
    await waitFor(() => expect(server.messages.map(({ content }) => content)).toEqual(['First', 'Third', 'Second']))
  })

  it('by the hub, and by the call where the hub does not answer', async () => {
    const chatId = chatWith('First')
    await open()
    act(() => server.hub.connect())
    const field = await screen.findByRole('textbox', { name: 'Message' })
    await user.type(field, 'By the hub{Enter}')
    await waitFor(() => expect(server.messages).toHaveLength(2))
    expect(sentMessages()).toEqual([])
    server.hub.answers.UserSendMessage = () => Promise.reject(new Error('timeout'))
    await user.type(field, 'By the call{Enter}')
    await waitFor(() => expect(sentMessages()).toMatchObject([{ content: 'By the call' }]))
    // what was missed comes with the next connection
    server.lose = true
    server.write(chatId, 'Missed', 'R')
    server.lose = false
    act(() => {
      server.hub.disconnect('transport close')
      server.hub.connect()
    })
    await screen.findByText('Missed')
  })

  it('once it is closed it has a button that ends it in the place of the field', async () => {
    const chatId = chatWith('First')
    await open()
    await screen.findByText('First')
    act(() => {
      server.hub.connect()
      server.change(chatId, { status: 'F', rowVersion: 2 })
      server.write(chatId, '', 'R', { status: 'C', note: 'CLOSED' })
    })
    await screen.findByText('Support finished this chat.')
    expect(screen.queryByRole('textbox')).toBeNull()
    await press('Finish chat')
    await heading('How can we help?')
    expect(server.chats.get(chatId)?.clientFinishedAt).not.toBeNull()
  })

  it('a server that is away at first is asked again', async () => {
    away = true
    chatWith('First')
    await open()
    away = false
    act(() => server.hub.connect())
    await screen.findByText('First')
  })
})
