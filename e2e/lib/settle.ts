import type { Page, Request } from '@playwright/test'

/** For how long nothing is asked before it is taken for the end: what an answer makes a page ask comes sooner. */
const QUIET_MS = 200
/** Longer than anything takes on a slow machine; before a journey ends mutely. */
const MAX_MS = 45_000
/** Streams that stay open as long as the page does. */
const STAYS_OPEN = /\/api\/hubs/

interface Traffic {
  open: Set<Request>
  last: number
}

const watched = new WeakMap<Page, Traffic>()

/** Counts what a page asks for, from before it asks: `settle` then need not guess. */
export function watchTraffic(page: Page): Page {
  if (watched.has(page)) return page
  const traffic: Traffic = { open: new Set(), last: Date.now() }
  watched.set(page, traffic)
  const end = (request: Request) => {
    if (traffic.open.delete(request)) traffic.last = Date.now()
  }
  page.on('request', (request) => {
    if (!STAYS_OPEN.test(request.url())) traffic.open.add(request)
    traffic.last = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return page
}

/**
 * Waits until a page that is watched asks for nothing. Not for the browser's own quiet: where a slow page gives its socket up,
 * its requests in place of it are always open.
 */
export async function quiet(page: Page) {
  const traffic = watched.get(page)
  if (!traffic) throw new Error('watch the traffic of the page before it asks for anything')
  const start = Date.now()
  while (traffic.open.size > 0 || Date.now() - traffic.last < QUIET_MS) {
    if (Date.now() - start > MAX_MS) throw new Error(`Still open: ${[...traffic.open].map((one) => one.url())}`)
    await page.waitForTimeout(20)
  }
}

const isWhole = () => {
  const waiting = '[aria-busy="true"], [class*="skeleton" i], [class*="spinner" i]'
  return document.querySelector('h1') !== null && document.querySelector(waiting) === null
}

/** Waits until nothing is asked for and nothing stands in for what is to come. */
export async function settle(page: Page) {
  do {
    await quiet(page)
    await page.waitForFunction(isWhole)
    await quiet(page)
    // what came last may have begun to wait for more: a part that is fetched when it is first shown
  } while (!(await page.evaluate(isWhole)))
}
