import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { startDemo } from '../lib/corporate.ts'
import { patience } from '../lib/pace.ts'
import { freePort } from '../lib/port.ts'
import { PASSWORD, signIn } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** Two demo plants are filled, one after the other. */
const FILLED = patience(240_000)

test('whoever comes with a browser in Turkish is shown a demo plant in Turkish, beside the one in English', async ({
  browser,
}) => {
  test.setTimeout(2 * FILLED)
  const folder = mkdtempSync(join(tmpdir(), 'lineside-languages-'))
  const running = await startDemo(await freePort(), folder)
  const from = async (locale: string) => (await openContext(browser, { locale, baseURL: running.address })).newPage()
  try {
    const english = await from('en-US')
    await english.goto('/')
    await expect(english.getByText(/Demo plant\. Accounts: admin/)).toBeVisible()

    const turkish = await from('tr-TR')
    await turkish.goto('/')
    await expect(turkish.getByText(/Demo tesisi Türkçe olarak hazırlanıyor/)).toBeVisible()
    await expect(turkish.getByText(/Demo tesisi\. Hesaplar: admin/)).toBeVisible({ timeout: FILLED })
    await turkish.getByRole('textbox', { name: /^Kimlik/ }).fill('manager')
    await turkish.locator('input[type="password"]').fill(PASSWORD)
    await turkish.keyboard.press('Enter')
    await expect(turkish.getByText('Rıdvan Aydemir').first()).toBeVisible()

    await signIn(english, 'manager')
    await expect(english.getByText('Richard Avery').first()).toBeVisible()
  } finally {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
