/** The help chat of a user in front of a server of chats, for its tests. */
import { NOTIFICATION_HUB } from '@lineside/contract/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import { setUpApi } from '../../../core/api/index.ts'
import { currentLanguage } from '../../../core/i18n/index.ts'
import { createQueryClient } from '../../../core/query-client.ts'
import { clearAccount, sessionToken, storeAccount } from '../../../core/session/index.ts'
import { hubAt } from '../../../core/testing/fake-hub.ts'
import { accountWith, fakeServer, renderUi, type SentRequest } from '../../../core/testing/index.ts'
import { drop, unsentMessages } from '../live/outbox.ts'
import { clearLive } from '../live/store.ts'
import type { MessagePayload } from '../live/types.ts'
import type { Subject } from '../queries.ts'
import { fakeChats } from '../testing.ts'
import { HelpChat } from './HelpChat.tsx'

export const description = 'The form of the oven does not open on the tablet of line two.'
export const user = userEvent.setup({ delay: null })

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const press = async (name: string | RegExp) => user.click(await button(name))
export const heading = (name: string) => screen.findByRole('heading', { name })
export const bubbles = () => within(screen.getByRole('list', { name: /newest first/ })).queryAllByRole('listitem')

/** The server of one test; `away`: it cannot be reached. */
export interface Stage {
  server: ReturnType<typeof fakeChats>
  requests: SentRequest[]
  away: boolean
  /** the messages that were sent by the call */
  sent(): MessagePayload[]
}

/** Nothing is known and nothing unsent, the hub does not answer. */
export function setStage(subjects: Subject[]): Stage {
  clearAccount()
  sessionStorage.clear()
  for (const { payload } of unsentMessages()) drop(payload.clientMessageId)
  clearLive()
  storeAccount(accountWith({}))
  setUpApi({ platform: 2, language: currentLanguage, token: sessionToken })
  const server = fakeChats({ side: 'U', subjects })
  hubAt(NOTIFICATION_HUB)
  server.hub.disconnect('transport close')
  const stage: Stage = {
    server,
    away: false,
    requests: fakeServer((request) => {
      if (stage.away) throw new TypeError('Failed to fetch')
      return server.answer(request)
    }),
    sent: () =>
      stage.requests.filter(({ path }) => path.endsWith('/Chat/Message')).map(({ body }) => body as MessagePayload),
  }
  return stage
}

export function clearStage(): void {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

function Header() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <header>
      <span ref={setPlace} />
      <HelpChat place={place} />
    </header>
  )
}

/** The header with the round button, which is not pressed yet. */
export const renderChat = () =>
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <Header />
    </QueryClientProvider>,
    'en-US',
    ['chats'],
  )

export async function open() {
  await renderChat()
  await press('Open help chat')
}

export async function describeProblem() {
  await press('Forms')
  await user.type(await screen.findByRole('textbox', { name: /Describe/ }), description)
  await press('Next')
}

/** The screen of this browser, or why there is none. */
export function screenOf(answer: () => Promise<MediaStream>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getDisplayMedia: answer } })
}

/** A screen that is shown, and what is asked of the picture of it: this page's browser shows no films. */
export function shownScreen() {
  const track = { stop: vi.fn(), addEventListener: vi.fn() }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  screenOf(async () => stream as unknown as MediaStream)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { configurable: true, value: 800 })
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { configurable: true, writable: true, value: null })
  const pictured: unknown[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type, jpeg) => {
    pictured.push(type, jpeg)
    give(new Blob(['jpeg'], { type: 'image/jpeg' }))
  })
  return { track, pictured }
}

/** Up to the picture, which is there after two seconds of the test's clock. */
export async function takePicture(during: () => void = () => {}) {
  await describeProblem()
  await press('Yes')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Take picture' }))
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  during()
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  await heading('Send the picture')
}
