import { type Browser, expect, type Page } from '@playwright/test'
import { enterAs } from '../lib/portal.ts'
import { settle, watchTraffic } from '../lib/settle.ts'
import { test } from '../lib/test.ts'

const KB = 1024

/** What a page fetched of its own: scripts and styles, and fonts, by address. */
async function fetched(browser: Browser, path: string, enter?: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = watchTraffic(await context.newPage())
  const results = { code: new Set<string>(), fonts: new Set<string>() }
  page.on('request', (request) => {
    const kind = request.resourceType()
    if (kind === 'script' || kind === 'stylesheet') results.code.add(request.url())
    if (kind === 'font') results.fonts.add(request.url())
  })
  await neverLater(page)
  await enter?.(page)
  await page.goto(path)
  await settle(page)
  const sizes = new Map<string, number>()
  for (const url of [...results.code, ...results.fonts]) {
    const response = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } })
    sizes.set(url, Number(response.headers()['content-length']))
  }
  await context.close()
  const sum = (urls: Iterable<string>) => [...urls].reduce((total, url) => total + (sizes.get(url) ?? 0), 0) / KB
  return { ...results, sum }
}

/** From when on a page fetches what it only needs later; ms, as `core/realtime/idle.ts` and the workers have it. */
const LATER_MS = 2_000

/** What a page only needs later never comes: so that whatever it fetched is its own, on any machine. Before it is opened. */
const neverLater = (page: Page) =>
  page.addInitScript((later) => {
    const { setTimeout: wait } = window
    const sooner = (run: TimerHandler, ms = 0, ...input: unknown[]) => (ms < later ? wait(run, ms, ...input) : 0)
    window.setTimeout = Object.assign(sooner, wait)
  }, LATER_MS)

test('the pages stay light', async ({ browser }) => {
  const signIn = await fetched(browser, '/')
  const list = await fetched(browser, '/relatorio-de-coleta', (page) => enterAs(page, 'analyst'))
  const beyond = [...list.code].filter((url) => !signIn.code.has(url))
  const weights = {
    signIn: signIn.sum(signIn.code),
    fonts: list.sum(list.fonts),
    list: list.sum(beyond),
    files: beyond.length,
  }
  test.info().annotations.push({ type: 'gzip KB', description: JSON.stringify(weights) })
  console.log(`gzip KB: ${JSON.stringify(weights)}`)
  // what is behind the sign-in comes with the first key: the router counts among what a list has beyond it, 20 KB
  expect(weights.signIn).toBeLessThanOrEqual(172)
  expect(weights.fonts).toBeLessThanOrEqual(60)
  expect(weights.list).toBeLessThanOrEqual(137)
  expect(weights.signIn + weights.list).toBeLessThanOrEqual(303)
  expect(beyond.length).toBeLessThanOrEqual(26)
})

/** All that comes over the line, with its headers, until the page is there: from an empty cache, packed by brotli. */
async function overTheLine(browser: Browser, path: string, enter?: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = watchTraffic(await context.newPage())
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  const requests = new Map<string, { url: string; bytes: number }>()
  protocol.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (url.startsWith('http')) requests.set(requestId, { url, bytes: 0 })
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await neverLater(page)
  await enter?.(page)
  await page.goto(path)
  await settle(page)
  const counted = [...requests.values()]
  await context.close()
  return { requests: counted.length, kb: counted.reduce((sum, { bytes }) => sum + bytes, 0) / KB }
}

test('what comes over the line stays little', async ({ browser }) => {
  const signIn = await overTheLine(browser, '/')
  const list = await overTheLine(browser, '/relatorio-de-coleta', (page) => enterAs(page, 'analyst'))
  const capture = await overTheLine(browser, '/coletar/')
  const inside = await overTheLine(browser, '/coletar/', (page) => enterAs(page, 'operator', '1'))
  const counted = JSON.stringify({ signIn, list, capture, inside })
  test.info().annotations.push({ type: 'brotli KB', description: counted })
  console.log(`brotli KB: ${counted}`)
  expect(signIn.kb).toBeLessThanOrEqual(187)
  expect(list.kb).toBeLessThanOrEqual(295)
  expect(list.requests).toBeLessThanOrEqual(40)
  expect(capture.kb).toBeLessThanOrEqual(200)
  // with all screens of the application, which are brought to the device at once
  expect(inside.kb).toBeLessThanOrEqual(610)
})
