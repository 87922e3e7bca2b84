import { cleanup, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDemoPlant } from './demo-plant.ts'
import { json, renderUi } from './testing/index.ts'

vi.mock('./config.ts', () => ({ config: () => ({ demoLanguages: true }) }))

const reloaded = vi.fn<() => void>()
const requests: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(location, 'reload').mockImplementation(reloaded)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reloaded.mockReset()
  requests.splice(0)
})

function answerWith(...standings: object[]) {
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return json(standings[Math.min(requests.length, standings.length) - 1] ?? {})
  })
}

function Shown() {
  const share = useDemoPlant()
  return <p>{share === null ? 'there' : `made: ${share}`}</p>
}

it('says how far the plant of the language of the page is, and goes to it once it is there', async () => {
  answerWith({ ready: false, moved: false, share: 0.4 }, { ready: true, moved: true, share: 1 })
  await renderUi(<Shown />, 'pt', [])
  expect(await screen.findByText('made: 0.4')).toBeDefined()
  expect(requests).toEqual(['/demo-plant?language=pt-BR'])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(reloaded).toHaveBeenCalledOnce()
})

it('stays where the plant of the language of the page is already', async () => {
  answerWith({ ready: true, moved: false, share: 1 })
  await renderUi(<Shown />, 'tr', [])
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.getByText('there')).toBeDefined()
  expect(requests).toEqual(['/demo-plant?language=tr'])
  expect(reloaded).not.toHaveBeenCalled()
})
