import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { accountWith, fakeServer, renderUi, type SentRequest } from '../../../core/testing/index.ts'
import { chats } from '../index.tsx'
import { startLine } from '../live/line.ts'
import { drop, openOutbox, unsentMessages } from '../live/outbox.ts'
import { startSender } from '../live/sender.ts'
import { clearLive, liveState } from '../live/store.ts'
import type { SubjectRecord } from '../queries.ts'
import { fakeChats, subject } from '../testing.ts'
import { WaitingChats } from './WaitingChats.tsx'

vi.mock('socket.io-client', () => import('../../../core/testing/fake-hub.ts'))

const record = (id: number, name: string, own: Partial<SubjectRecord> = {}): SubjectRecord => ({
  id,
  chatSubjectId: null,
  level: 1,
  order: id,
  iconName: 'help',
  answerAutomatic: false,
  enabled: true,
  texts: { 'en-US': { subject: name, responseContent: '' } },
  chats: 0,
  rowVersion: 1,
  abilities: {},
  ...own,
})
const below = { chatSubjectId: 1, level: 2 } as const
const records = [
  record(1, 'Forms', { chats: 3, abilities: { subjectRemoved: 'SUBJECT_USED' } }),
  record(2, 'Rules', { answerAutomatic: true, enabled: false }),
  record(3, 'Fields', below),
  record(4, 'Versions', below),
]

let server: ReturnType<typeof fakeChats>
let requests: SentRequest[]
let stopSender: () => void
const user = userEvent.setup({ delay: null })
const account = accountWith(
  {},
  {
    id: 9,
    name: 'Helena Prado',
    isAdmin: true,
    accountRole: { id: 1, name: 'Administrador' },
    availableRoutes: [3300],
  },
)
const open = (query = '') => renderPortal({ doors: [chats], account, at: `/comunicacao${query}` })
const sent = (method: string) => requests.filter((one) => one.method === method && !one.path.endsWith('/Read'))
const lines = async () => within(await screen.findByRole('region', { name: 'Chats' })).findAllByRole('link')

beforeEach(async () => {
  sessionStorage.clear()
  for (const { payload } of unsentMessages()) drop(payload.clientMessageId)
  clearLive()
  server = fakeChats({ side: 'R', subjects: [subject(1, 'Forms')], allSubjects: records })
  requests = fakeServer((request) => server.answer(request))
  await startLine()
  await openOutbox(9)
  stopSender = startSender()
  act(() => {
    server.hub.disconnect('transport close')
    server.hub.connect()
  })
})

afterEach(() => {
  stopSender()
  cleanup()
  vi.unstubAllGlobals()
})

describe('the list', () => {
  it('has who waits too long on top, then by the last message, and follows what comes', async () => {
    const first = server.open('Ana Souza')
    const second = server.open('Bruno Lima')
    const late = server.open('Carla Dias', { alerted: true })
    server.write(late.chatId, 'Still there?', 'U')
    server.write(first.chatId, 'The oven', 'U')
    server.write(second.chatId, 'The scale', 'U')
    await open()
    const names = async () => (await lines()).map((line) => /Ana|Bruno|Carla/.exec(line.textContent ?? '')?.[0])
    await waitFor(async () => expect(await names()).toEqual(['Carla', 'Bruno', 'Ana']))
    expect((await lines())[0]?.textContent).toContain('no answer yet')
    act(() => void server.write(first.chatId, 'It is off', 'U'))
    await waitFor(async () => expect(await names()).toEqual(['Carla', 'Ana', 'Bruno']))
    const [, ana] = await lines()
    expect(ana?.textContent).toMatch(/Forms.*It is off.*2 unread messages/)
    // a new one, which no list has named yet
    act(() => void server.write(server.open('Diego Reis').chatId, 'Help', 'U'))
    await screen.findByText('Diego Reis')
  })

  it('shows the finished apart', async () => {
    server.open('Ana Souza')
    server.open('Bruno Lima', { status: 'F' })
    await open()
    await screen.findByText('Ana Souza')
    expect(screen.queryByText('Bruno Lima')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Finished' }))
    await screen.findByText('Bruno Lima')
    expect(screen.queryByText('Ana Souza')).toBeNull()
  })
})

describe('a chat', () => {
  const questionBy = (own: object = {}) => {
    const { chatId } = server.open('Ana Souza', own)
    server.write(chatId, 'The <b>oven</b> is off<script>alert(1)</script>', 'U')
    return chatId
  }

  it('is read when it is opened, and the badge falls with it', async () => {
    const chatId = questionBy()
    const counts: number[] = []
    await renderUi(<p />, 'en-US', ['chats'])
    cleanup()
    await open(`?chat=${chatId}`)
    await screen.findByText('oven')
    expect(document.querySelector('script')).toBeNull()
    await waitFor(() => expect(server.chats.get(chatId)).toMatchObject({ readSeq: 1, count: 0 }))
    expect(liveState().unread).toBe(0)
    await renderUi(<WaitingChats onCount={({ count }) => counts.push(count)} />, 'en-US', ['chats'])
    expect(counts.at(-1)).toBe(0)
  })

  it('is taken, answered with Enter and closed with a last word', async () => {
    const chatId = questionBy()
    await open(`?chat=${chatId}`)
    await user.click(await screen.findByRole('button', { name: 'Take chat' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take chat' })).toBeNull())
    expect(screen.queryByText(/Check with them/)).toBeNull()
    const field = screen.getByRole('textbox', { name: 'Answer' })
    await user.type(field, 'Is it{Shift>}{Enter}{/Shift}plugged in?{Enter}')
    await waitFor(() =>
      expect(server.messages.at(-1)).toMatchObject({ content: 'Is it<br>plugged in?', messageType: 'R' }),
    )
    await user.click(screen.getByRole('button', { name: 'Finish chat' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Leave empty to send: Support finished this chat.')).toBeDefined()
    await user.type(within(dialog).getByRole('textbox'), 'Glad it works.')
    await user.click(within(dialog).getByRole('button', { name: 'Finish chat' }))
    await screen.findByText(/This chat is finished/)
    expect(sent('PUT').at(-1)?.body).toEqual({ rowVersion: 2, content: 'Glad it works.' })
    await screen.findByText('End of the chat')
    expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull()
  })

  it('warns where another administrator answers it', async () => {
    const chatId = questionBy({ status: 'D', responsibleId: 8, responsibleName: 'Rita Melo' })
    await open(`?chat=${chatId}`)
    await screen.findByText(/Rita Melo is answering this chat/)
    await screen.findByRole('textbox', { name: 'Answer' })
  })

  it('has the keyboard in its answer, and once nobody waits leads to whoever waits longest', async () => {
    const answered = server.open('Ana Souza', { waitingSince: null, status: 'D', responsibleId: 9 })
    server.open('Rita’s own', { status: 'D', responsibleId: 8, responsibleName: 'Rita Melo' })
    const waits = server.open('Bruno Lima')
    server.open('Carla Dias')
    await open(`?chat=${answered.chatId}`)
    const field = await screen.findByRole('textbox', { name: 'Answer' })
    expect(document.activeElement).toBe(field)
    await screen.findByText('2 more chats are waiting for an answer')
    const next = screen.getByRole('link', { name: 'Answer Bruno Lima' })
    expect(next.getAttribute('href')).toContain(`chat=${waits.chatId}`)
  })

  it('leads to the one that the list has on top, though another one was asked before', async () => {
    const answered = server.open('Ana Souza', { waitingSince: null, status: 'D', responsibleId: 9 })
    server.open('Bruno Lima')
    server.open('Carla Dias', { alerted: true })
    await open(`?chat=${answered.chatId}`)
    expect(await screen.findByRole('link', { name: 'Answer Carla Dias' })).toBeDefined()
  })

  it('shows what is called .jpeg as a picture, and gives the others to be saved', async () => {
    const chatId = questionBy()
    const file = { type: 'image/jpeg', length: 2_048, date: '2026-11-20T15:30:00.000Z', picture: true }
    const blob = (id: number, fileName: string) => ({ ...file, id, fileName, containerName: 'chat' })
    server.write(chatId, 'screen.jpeg', 'U', { blob: blob(1, 'screen.jpeg') })
    server.write(chatId, 'My notes', 'U', { blob: blob(2, 'notes.pdf') })
    await open(`?chat=${chatId}`)
    await screen.findByRole('button', { name: 'Open screen.jpeg' })
    expect(screen.getByRole('button', { name: 'Save notes.pdf' }).textContent).toContain('notes.pdf (2.00 Kb)')
  })

  it('that is not there says so, and leads to the others', async () => {
    await open('?chat=999')
    await screen.findByText('This chat could not be loaded')
  })
})

describe('subjects', () => {
  it('stand as a tree with their marks; what has chats cannot be removed', async () => {
    await open('?tab=subjects')
    await screen.findByText('Fields')
    expect(screen.getByText('Automatic answer')).toBeDefined()
    expect(screen.getByText('Disabled')).toBeDefined()
    expect(within(screen.getByRole('list', { name: 'Subjects below Forms' })).getAllByRole('listitem')).toHaveLength(2)
    const [tools] = within(screen.getByRole('list', { name: 'Subjects' })).getAllByRole('button')
    await user.click(tools as HTMLElement)
    await screen.findByText('This subject has chats. Disable it to hide it.')
  })

  it('are moved by keys, at once', async () => {
    await open('?tab=subjects')
    const row = (await screen.findByText('Fields')).closest('li') as HTMLElement
    within(row).getByRole('button').focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(sent('PUT').at(-1)?.body).toEqual({ chatSubjectId: 1, ids: [4, 3] }))
  })

  it('a new one has a name in some language and, where it answers by itself, a link', async () => {
    await open('?tab=subjects')
    await user.click(await screen.findByRole('button', { name: 'New subject' }))
    const dialog = await screen.findByRole('dialog')
    const create = within(dialog).getByRole('button', { name: 'Create subject' })
    await user.click(create)
    expect(sent('POST')).toEqual([])
    await user.type(within(dialog).getByRole('textbox', { name: 'Name · English' }), 'Training')
    await user.click(within(dialog).getByRole('radio', { name: 'Book' }))
    await user.click(within(dialog).getByRole('checkbox', { name: 'Automatic answer' }))
    await user.click(create)
    expect(sent('POST')).toEqual([])
    await user.type(within(dialog).getByRole('textbox', { name: 'Link · English' }), 'https://help.plant.test')
    await user.click(create)
    await waitFor(() =>
      expect(sent('POST').at(-1)?.body).toEqual({
        chatSubjectId: null,
        iconName: 'book',
        answerAutomatic: true,
        texts: { 'en-US': { subject: 'Training', responseContent: 'https://help.plant.test' } },
      }),
    )
  })
})
