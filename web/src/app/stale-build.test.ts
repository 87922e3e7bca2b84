import { afterEach, expect, it, vi } from 'vitest'
import { reloadOnce } from './stale-build.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function page(fetched: () => Promise<Response>) {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  vi.stubGlobal('fetch', fetched)
  return reload
}

it('a part of a former build has the page loaded anew, once', async () => {
  const reload = page(async () => new Response('{}'))
  await reloadOnce()
  await reloadOnce()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a part that did not come because the line was cut costs no page, whatever the browser thinks of its network', async () => {
  const reload = page(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(navigator.onLine).toBe(true)
  await reloadOnce()
  expect(reload).not.toHaveBeenCalled()
})
