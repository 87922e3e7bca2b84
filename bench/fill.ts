/**
 * Filling a form of 200 fields, twenty of them in a group that is there five times: from a key to its paint, in Chromium
 * with its processor slowed down four times, by the built product. Settings: BENCH_ROUNDS, BENCH_SLOWDOWN,
 * LINESIDE_CHROMIUM.
 */
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { formToFill, KEYS, PASSWORD } from './lib/long-form.ts'
import { startServer, stopServers } from './lib/servers.ts'

const root = join(import.meta.dirname, '..')
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const slowdown = Number(process.env.BENCH_SLOWDOWN ?? 4)
/** Milliseconds from a key to its paint that 95 of 100 keys may take. */
const GOAL = 50

async function main() {
  const database = await startPostgres({ durable: false })
  const env = {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    LINESIDE_DEMO: 'on',
    LINESIDE_DEMO_LANGUAGE: 'pt-BR,tr',
  }
  const dataDir = { DATA_DIR: join(root, 'artifacts', 'bench-fill') }
  const browser = await chromium.launch({ executablePath: process.env.LINESIDE_CHROMIUM, args: ['--no-sandbox'] })
  try {
    const file = join(root, 'server/dist/main.js')
    const ours = await startServer({ name: 'ours', file, readyPath: '/api/readyz', env: { ...env, ...dataDir } })
    const address = await formToFill(ours.url)
    for (let round = 1; round <= rounds; round++) {
      const context = await browser.newContext({
        baseURL: ours.url,
        locale: 'en-US',
        viewport: { width: 412, height: 915 },
      })
      await enter(context)
      const page = await context.newPage()
      console.log(`round ${round}: ${written(await measure(page, address))}`)
      await context.close()
    }
    await ours.stop()
  } finally {
    await browser.close()
    stopServers()
    await database.stop()
  }
}

/** The session is handed to the browser: what is measured begins behind the sign-in. */
async function enter(context: BrowserContext): Promise<void> {
  const data = { id: 'operator', password: PASSWORD }
  const answer = await context.request.post('/api/brf/BrfAuth', { data, headers: { 'x-platform-id': '1' } })
  const account = JSON.stringify(await answer.json())
  await context.addInitScript((stored) => localStorage.setItem('lineside.account', stored), account)
}

interface Measured {
  /** milliseconds until the form could be filled */
  opened: number
  /** milliseconds from each key to its paint, and those that the page's thread worked for it */
  keys: number[]
  work: number[]
}

/** Types in fields all over the form. */
async function measure(page: Page, address: string): Promise<Measured> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const begin = performance.now()
  await page.goto(address)
  const answers = page.locator('input[id^="field-"]:not([readonly])')
  await answers.first().waitFor({ timeout: 60_000 })
  await rest(page)
  const opened = performance.now() - begin
  await page.evaluate(hearKeys)
  const count = await answers.count()
  const work: number[] = []
  for (let at = 0; at < KEYS.fields; at++) {
    await answers.nth(Math.floor((at * (count - 1)) / (KEYS.fields - 1))).focus()
    await rest(page)
    for (const key of KEYS.pressed) {
      const before = await worked(cdp)
      await page.keyboard.press(key)
      await rest(page)
      work.push((await worked(cdp)) - before)
    }
  }
  const keys = await page.evaluate(() => (window as unknown as { paints: number[] }).paints)
  return { opened, keys, work }
}

/** Milliseconds that the page's thread has worked so far: what other programs take from it does not count. */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Runs in the page: a key is painted when what stands behind the next frame begins. */
function hearKeys(): void {
  const paints: number[] = []
  Object.assign(window, { paints })
  const hear = (event: KeyboardEvent) => {
    const pressed = event.timeStamp
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => paints.push(performance.now() - pressed)
      port2.postMessage(null)
    })
  }
  window.addEventListener('keydown', hear, { capture: true })
}

const rest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 2000 }))),
  )

function written({ opened, keys, work }: Measured): string {
  const painted = percentiles(keys)
  const ratio = (painted.p95 / GOAL).toFixed(2)
  return (
    `${keys.length} keys, to the paint ${painted.shown} (goal p95 ${GOAL} ms: ${ratio} ×), ` +
    `work of the thread ${percentiles(work).shown}; opened in ${Math.round(opened)} ms`
  )
}

function percentiles(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const [p50, p95] = [at(0.5), at(0.95)]
  return { p95, shown: `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms` }
}

await main()
