/**
 * Takes a picture of every screen, in pt-BR and en-US, light and dark, wide and phone, and lays them on one contact
 * sheet: artifacts/screenshots/index.html and sheet.png. Starts the built product on a demo plant of its own.
 * `npm run screenshots -- home collects dark` takes only these, `-- resume` what an interrupted run left out, and
 * `-- tr` the languages that are not on the sheet by themselves.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { browserArguments, chromiumPath } from './lib/browser.ts'
import { type Choice, chosenBy, fileOf, type Look, sizes } from './lib/looks.ts'
import { freePort } from './lib/port.ts'
import { enterAs } from './lib/portal.ts'
import { type Screen, screens } from './lib/screens.ts'
import { settle, watchTraffic } from './lib/settle.ts'

const root = join(import.meta.dirname, '..')
const output = join(root, 'artifacts', 'screenshots')
const port = await freePort()
const base = `http://127.0.0.1:${port}`

async function startProduct(data: string) {
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      LINESIDE_DEMO: 'on',
      LINESIDE_DEMO_LANGUAGE: 'pt-BR,tr',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 900; tries++) {
    const ready = await fetch(`${base}/api/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return child
    if (child.exitCode !== null) throw new Error('The product ended before it was ready')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The product did not become ready')
}

async function take(browser: Browser, screen: Screen, look: Look) {
  const context = await browser.newContext({
    baseURL: base,
    locale: look.locale,
    colorScheme: look.colorScheme,
    viewport: sizes[look.size],
    // a finger's: what only a mouse can do is not offered
    isMobile: look.size === 'phone',
    hasTouch: look.size === 'phone',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  try {
    const page = watchTraffic(await context.newPage())
    if (screen.as) await enterAs(page, screen.as, screen.platform)
    await page.goto(screen.path)
    await settle(page)
    await screen.prepare?.(page)
    const file = join(output, fileOf(screen, look))
    await page.screenshot({ path: `${file}.part`, type: 'png' })
    // whole or not there: a run that was ended leaves no half picture for `resume` to trust
    renameSync(`${file}.part`, file)
  } finally {
    await context.close()
  }
}

/** Every picture that stands, of this run or an earlier one, a row for each screen. */
function sheet(): string {
  const files = readdirSync(output).filter((file) => file.endsWith('.png') && file !== 'sheet.png')
  const rows = screens.map((screen) => {
    const own = files.filter((file) => /^(.+?)-(pt-BR|en-US|pt|tr)-(light|dark)-/.exec(file)?.[1] === screen.name)
    if (own.length === 0) return ''
    const cells = own
      .sort()
      .map((file) => {
        const size = file.endsWith('phone.png') ? 'phone' : 'wide'
        return `<a href="${file}"><img src="${file}" alt="${file}" class="${size}"></a>`
      })
      .join('')
    return `<h2>${screen.name}</h2><div>${cells}</div>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px sans-serif;margin:16px;background:#888}h2{margin:12px 0 4px;font-size:15px}div{display:flex;gap:8px}
img{height:220px;border:1px solid #444;display:block}</style>${rows.join('')}</html>`
}

/** Pictures to take: all that were chosen, or what is missing of them; those of one sequence one after the other. */
function toTake({ screens: chosen, looks, resume }: Choice): [Screen, Look][][] {
  const together = Map.groupBy(chosen, ({ sequence, name }) => sequence ?? name)
  return [...together.values()].map((theirs) =>
    theirs.flatMap((screen) =>
      looks
        .filter((look) => !resume || !existsSync(join(output, fileOf(screen, look))))
        .map((look): [Screen, Look] => [screen, look]),
    ),
  )
}

/** Takes them, as many at once as there are processors; says each, how many they were, and which could not be taken. */
async function takeAll(browser: Browser, choice: Choice): Promise<{ taken: number; missing: string[] }> {
  const waiting = toTake(choice)
  let taken = 0
  const missing: string[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const [screen, look] of next) {
        try {
          await take(browser, screen, look)
          taken++
          console.log(fileOf(screen, look))
        } catch (error) {
          // the others are worth having; the run ends with 1
          missing.push(fileOf(screen, look))
          console.error(fileOf(screen, look), error)
        }
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { taken, missing }
}

async function laySheet(browser: Browser) {
  // for who puts the pictures elsewhere: which screen each is of
  writeFileSync(join(output, 'screens.json'), JSON.stringify(screens.map(({ name, path }) => ({ name, path }))))
  writeFileSync(join(output, 'index.html'), sheet())
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
  await page.goto(`file://${join(output, 'index.html')}`)
  await page.screenshot({ path: join(output, 'sheet.png'), fullPage: true })
}

async function main() {
  const terms = process.argv.slice(2)
  const choice = chosenBy(terms)
  if (terms.length === 0) rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'lineside-screens-'))
  const product = await startProduct(data)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: browserArguments,
  })
  try {
    const { taken, missing } = await takeAll(browser, choice)
    await laySheet(browser)
    console.log(`${taken} pictures taken; ${join('artifacts', 'screenshots', 'index.html')} shows them.`)
    if (missing.length > 0) {
      console.error(`Not taken: ${missing.join(', ')}`)
      process.exitCode = 1
    }
  } finally {
    await browser.close()
    product.kill('SIGTERM')
    await new Promise((resolve) => product.once('exit', resolve))
    rmSync(data, { recursive: true, force: true })
  }
}

await main()
