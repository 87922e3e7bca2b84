import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { patience } from '../lib/pace.ts'
import { enterAs } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

test('killed five times after "kept", a device has lost nothing and sent nothing twice', async () => {
  test.setTimeout(180_000)
  const root = join(import.meta.dirname, '..', '..')
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'bench/device.ts'), '5'], {
    env: { ...process.env, DEVICE_BROWSERS: '2', DEVICE_RECORDS: '20' },
  })
  expect(stdout).toMatch(/5 kills of 5, .* entries kept, 0 lost, 0 sent twice; photos lost 0/)
  expect(stdout).toMatch(/at the server 20 records, 2 photos/)
})

/** How much room the device has for this site, in bytes; left out: as much as it has. */
const leaveRoom = (device: CDPSession, page: Page, quotaSize?: number) =>
  device.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    ...(quotaSize !== undefined && { quotaSize }),
  })

test('a device that is full refuses, says what to do, and has what was filled in; with room it goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'operator', '1')
  await page.goto('/coletar/')
  await page.getByText('Estufa de cozimento 1').first().click()
  await page.getByText('Temperatura de cozimento').first().click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Now' }).first().click()
  const core = page.getByRole('textbox', { name: /Temperatura interna/ })
  await core.fill('74')
  const stored: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/Collect')) stored.push(request.url())
  })

  const device = await page.context().newCDPSession(page)
  await leaveRoom(device, page, 1)
  const unkept = page.getByText(/what you fill in is lost if you leave/)
  // how much room there is the browser asks its disk now and then
  await expect(async () => {
    await core.fill('73')
    await core.fill('74')
    await expect(unkept).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('textbox', { name: /Temperatura da estufa/ }).fill('82')
  await page.getByRole('textbox', { name: /Tempo de cozimento/ }).fill('92')
  await page.getByText('Yes', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Save record' }).click()
  await expect(page.getByText(/nothing was saved or sent/)).toBeVisible()
  await expect(page.getByText(/Delete photos or files from the device/)).toBeVisible()
  await expect(core).toHaveValue('74')
  expect(stored).toEqual([])

  await leaveRoom(device, page)
  await expect(async () => {
    await page.getByRole('button', { name: 'Save record' }).click()
    await expect(page.getByRole('heading', { name: 'Record saved' })).toBeVisible({ timeout: patience(2_000) })
  }).toPass()
  expect(stored).toHaveLength(1)
})
