/**
 * Takes a picture of every screen, in pt-BR and en-US, light and dark, wide and phone, and lays them on one contact
 * sheet: artifacts/screenshots/index.html and sheet.png. Starts the built product on a demo plant of its own.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { browserArguments } from './lib/browser.ts'
import { enterAs } from './lib/portal.ts'
import { type Screen, screens, settle } from './lib/screens.ts'

const root = join(import.meta.dirname, '..')
const output = join(root, 'artifacts', 'screenshots')
const port = 20_000 + Math.floor(Math.random() * 20_000)
const base = `http://127.0.0.1:${port}`

interface Look {
  locale: 'pt-BR' | 'en-US'
  colorScheme: 'light' | 'dark'
  size: 'wide' | 'phone'
}

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const looks: readonly Look[] = (['pt-BR', 'en-US'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['wide', 'phone'] as const).map((size) => ({ locale, colorScheme, size })),
  ),
)

const fileOf = (screen: Screen, look: Look) => `${screen.name}-${look.locale}-${look.colorScheme}-${look.size}.png`

async function startProduct(data: string) {
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      LINESIDE_DEMO: 'on',
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
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (screen.as) await enterAs(page, screen.as, screen.platform)
  await page.goto(screen.path)
  await settle(page)
  await screen.prepare?.(page)
  await page.screenshot({ path: join(output, fileOf(screen, look)) })
  await context.close()
}

function sheet(): string {
  const rows = screens.map((screen) => {
    const cells = looks.map((look) => {
      const file = fileOf(screen, look)
      return `<a href="${file}"><img src="${file}" alt="${file}" class="${look.size}"></a>`
    })
    return `<h2>${screen.name}</h2><div>${cells.join('')}</div>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px sans-serif;margin:16px;background:#888}h2{margin:12px 0 4px;font-size:15px}div{display:flex;gap:8px}
img{height:220px;border:1px solid #444;display:block}</style>${rows.join('')}</html>`
}

async function main() {
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'lineside-screens-'))
  const product = await startProduct(data)
  const browser = await chromium.launch({
    executablePath: process.env.LINESIDE_CHROMIUM ?? '/usr/bin/chromium',
    args: browserArguments,
  })
  try {
    const only = process.argv[2]
    for (const screen of screens) {
      if (only && !screen.name.startsWith(only)) continue
      for (const look of looks) await take(browser, screen, look)
      console.log(screen.name)
    }
    writeFileSync(join(output, 'index.html'), sheet())
    const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
    await page.goto(`file://${join(output, 'index.html')}`)
    await page.screenshot({ path: join(output, 'sheet.png'), fullPage: true })
    console.log(`${join('artifacts', 'screenshots', 'index.html')} shows ${screens.length * looks.length} pictures.`)
  } finally {
    await browser.close()
    product.kill('SIGTERM')
    await new Promise((resolve) => product.once('exit', resolve))
    rmSync(data, { recursive: true, force: true })
  }
}

await main()
