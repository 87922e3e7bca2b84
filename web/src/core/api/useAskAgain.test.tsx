import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteReachable } from './connection.ts'
import { useAskAgain } from './index.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response('ok'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks again when the server is back, now and again while it is there, and no more once it has the answer', async () => {
  const ask = vi.fn()
  const { rerender } = renderHook(({ failed }) => useAskAgain(failed, ask), { initialProps: { failed: false } })
  act(() => noteReachable(false))
  rerender({ failed: true })
  expect(ask).not.toHaveBeenCalled()
  act(() => noteReachable(true))
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_500)
  expect(ask).toHaveBeenCalledTimes(3)
  rerender({ failed: false })
  await vi.advanceTimersByTimeAsync(10_500)
  expect(ask).toHaveBeenCalledTimes(3)
})
