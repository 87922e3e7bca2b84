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
  await enter?.(page)
  await page.goto(path)
  await settle(page)
  const own = await ownTime(page)
  const sizes = new Map<string, number>()
  // the page goes on fetching while sizes are asked for
  const code = new Set([...results.code].filter((url) => own.has(url)))
  for (const url of [...code, ...results.fonts]) {
    const response = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } })
    sizes.set(url, Number(response.headers()['content-length']))
  }
  await context.close()
  const sum = (urls: Iterable<string>) => [...urls].reduce((total, url) => total + (sizes.get(url) ?? 0), 0) / KB
  return { ...results, code, sum }
}

/** What was asked for before the time came in which a page fetches what it only needs later. */
async function ownTime(page: Page): Promise<Set<string>> {
  const urls = await page.evaluate(() => {
    const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const resources = performance.getEntriesByType('resource')
    return resources.filter((one) => one.startTime < (start?.loadEventEnd ?? 0) + 2000).map((one) => one.name)
  })
  return new Set(urls)
}

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
  // 3 % above what it was before the words of saved views, prints and statistics are 192; what routes, linked fields, connectors
  // suggestions and plan actions can be refused with is a little more
  expect(weights.signIn).toBeLessThanOrEqual(193)
  expect(weights.fonts).toBeLessThanOrEqual(60)
  // with refusals of other domains with their pages, what places tooltips fetched when somebody reaches for one, what pages
  // share in few files, and the help chat's button in the header
  expect(weights.list).toBeLessThanOrEqual(115)
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
  await enter?.(page)
  await page.goto(path)
  await settle(page)
  const own = new Set([page.url(), ...(await ownTime(page))])
  const counted = [...requests.values()].filter(({ url }) => own.has(url))
  await context.close()
  return { requests: counted.length, kb: counted.reduce((sum, { bytes }) => sum + bytes, 0) / KB }
}

test('what comes over the line stays little', async ({ browser }) => {
  const signIn = await overTheLine(browser, '/')
  const list = await overTheLine(browser, '/relatorio-de-coleta', (page) => enterAs(page, 'analyst'))
  const capture = await overTheLine(browser, '/coletar/')
  test.info().annotations.push({ type: 'brotli KB', description: JSON.stringify({ signIn, list, capture }) })
  console.log(`brotli KB: ${JSON.stringify({ signIn, list, capture })}`)
  expect(capture.kb).toBeLessThanOrEqual(200)
  expect(list.requests).toBeLessThanOrEqual(42)
})
