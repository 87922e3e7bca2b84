/**
 * Does the portal survive its network? Somebody walks through it at random, in Chromium, while the line is cut at some moment: a page
 * that shows nothing of the portal or does not go on by itself when the line is back is dead, a letter typed in a form that is not there
 * afterwards is lost. One mechanism with the journey of `cut-walks` (`e2e/lib/walks.ts`).
 *
 * `npm run bench -- walks [walks] [seed]`, 50 of them where nothing is said, from a seed that is printed. A walk follows from its own
 * seed: `npm run bench -- walks 1 <seed>` goes it once more. Settings: LINESIDE_CHROMIUM.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments, chromiumPath } from '../e2e/lib/browser.ts'
import { type Line, layLine } from '../e2e/lib/line.ts'
import { pace } from '../e2e/lib/pace.ts'
import { startServer, stopServers } from './lib/servers.ts'

process.env.E2E_PACE ??= String(pace())
// the pace of this machine is asked when they are loaded
const { enterAs, quietPlant } = await import('../e2e/lib/portal.ts')
const { LostKeys, readyToWalk, walk } = await import('../e2e/lib/walks.ts')

const root = join(import.meta.dirname, '..')
const [walks = 50, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number)

/** Somebody with the portal on their device, who has been signed in. */
async function enter(browser: Browser, line: Line): Promise<Page> {
  const context = await browser.newContext({
    baseURL: line.origin,
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  await enterAs(page, quietPlant.supervisor)
  await readyToWalk(page, line)
  return page
}

interface Result {
  dead: string[]
  lost: string[]
}

/** What a walk found is its own: the next one begins in a browser that knows nothing of it. */
async function walkOn(browser: Browser, line: Line, result: Result): Promise<void> {
  let page = await enter(browser, line)
  let errors: string[] = []
  const listen = () => page.on('pageerror', (error) => errors.push(String(error)))
  listen()
  for (let one = seed; one < seed + walks; one++) {
    errors = []
    try {
      await walk(page, line, one)
      if (errors.length > 0) throw new Error(errors.join('\n'))
      console.log(`walk of seed ${one}: whole`)
    } catch (error) {
      const kind = error instanceof LostKeys ? 'lost' : 'dead'
      result[kind].push(`${one}`)
      console.log(`walk of seed ${one}: ${kind}, at ${page.url()}\n${String(error)}`)
      await line.mend().catch(() => undefined)
      await page.context().close()
      page = await enter(browser, line)
      listen()
    }
  }
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'lineside-walks-'))
  const file = join(root, 'server/dist/main.js')
  const env = {
    DATA_DIR: directory,
    LINESIDE_DEMO: 'on',
    LOG_LEVEL: 'error',
    RATE_PUBLIC_REQUESTS_PER_MINUTE: '1000000',
  }
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments })
  const result: Result = { dead: [], lost: [] }
  try {
    const server = await startServer({ name: 'ours', file, readyPath: '/api/readyz', env })
    const line = await layLine(server.url)
    console.log(`${walks} random walks with a cut line, from seed ${seed}`)
    await walkOn(browser, line, result)
    await line.cut()
    await server.stop()
  } finally {
    await browser.close()
    stopServers()
    rmSync(directory, { recursive: true, force: true })
  }
  console.log(
    `\n${walks} random walks with a cut line: ${result.dead.length} dead pages, ${result.lost.length} lost keys`,
  )
  process.exit(result.dead.length + result.lost.length > 0 ? 1 : 0)
}

await main()
