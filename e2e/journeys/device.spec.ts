import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { browserArguments, chromiumPath } from '../lib/browser.ts'
import { killByProfile } from '../lib/killed.ts'
import { type Line, layLine } from '../lib/line.ts'
import { enterAs } from '../lib/portal.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' })

const FORM = 'Temperatura de cozimento'

let line: Line
test.beforeEach(async ({ baseURL }) => {
  line = await layLine(baseURL ?? '')
})
test.afterEach(() => line.cut().catch(() => undefined))

async function openPoint(page: Page) {
  await enterAs(page, 'operator', '1')
  await page.goto(`${line.origin}/coletar/`)
  await page.getByText('Estufa de cozimento 1').first().click()
  await expect(page.getByText(FORM).first()).toBeVisible()
}

async function fill(page: Page, inside: string) {
  await page.getByText(FORM).first().click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Now' }).first().click()
  await page.getByRole('textbox', { name: /Temperatura interna/ }).fill(inside)
  await page.getByRole('textbox', { name: /Temperatura da estufa/ }).fill('82')
  await page.getByRole('textbox', { name: /Tempo de cozimento/ }).fill('92')
  await page.getByText('Yes', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Save record' }).click()
}

/** A browser with a profile on the disk, as a tablet has one. */
const started = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: browserArguments,
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    baseURL: line.origin,
  })

test('a tablet whose battery is taken out the moment it said "kept" has the record when it starts, and sends it once', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'lineside-tablet-'))
  const before = await started(profile)
  const page = await before.newPage()
  await openPoint(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByText(FORM).first().click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.goto(`${line.origin}/coletar/`)
  await line.cut()
  await fill(page, '75')
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  killByProfile(profile)
  await before.close().catch(() => undefined)

  await line.mend()
  const after = await started(profile)
  const again = await after.newPage()
  let taken = 0
  again.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/Collect')) taken++
  })
  await enterAs(again, 'operator', '1')
  await again.goto(`${line.origin}/coletar/registros`)
  await again.getByRole('listitem').filter({ hasText: FORM }).first().click()
  await expect(again.getByText('75 °C', { exact: false }).first()).toBeVisible()
  await expect.poll(() => taken).toBe(1)
  await after.close()
  rmSync(profile, { recursive: true, force: true })
})

test('a full device refuses a record, has its draft as it was, and says what to do; with room again it takes it', async ({
  page,
}) => {
  await openPoint(page)
  const cdp = await page.context().newCDPSession(page)
  await line.cut()
  // everything that has to be read was read: what comes now has no room
  await page.getByText(FORM).first().click()
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: /Temperatura interna/ }).fill('74')
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: line.origin, quotaSize: 1 })
  await page.getByRole('button', { name: 'Now' }).first().click()
  await page.getByRole('textbox', { name: /Temperatura da estufa/ }).fill('82')
  await page.getByRole('textbox', { name: /Tempo de cozimento/ }).fill('92')
  await page.getByText('Yes', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Save record' }).click()
  await expect(page.getByText(/This device has no room left: nothing was kept and nothing was sent/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Temperatura interna/ })).toHaveValue('74')
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: line.origin })
  await page.getByRole('button', { name: 'Save record' }).click()
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
})

test('killed five times after "kept", a device has lost nothing and sent nothing twice', async () => {
  test.setTimeout(120_000)
  const root = join(import.meta.dirname, '..', '..')
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'bench/device.ts'), '5'], {
    env: { ...process.env, DEVICE_BROWSERS: '2', DEVICE_RECORDS: '20' },
  })
  expect(stdout).toMatch(/5 kills of 5, .* entries kept, 0 lost, 0 sent twice; photos lost 0, drafts lost 0/)
  expect(stdout).toMatch(/at the server 20 records, 2 photos/)
})
