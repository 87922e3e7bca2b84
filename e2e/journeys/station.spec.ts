import { expect, type Page } from '@playwright/test'
import { type Line, layLine } from '../lib/line.ts'
import { PASSWORD, signIn } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

// a service worker outlives what a context is emptied of
test.use({ reuseContext: false, viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' })

let line: Line
test.beforeEach(async ({ baseURL }) => {
  line = await layLine(baseURL ?? '')
})
test.afterEach(() => line.cut().catch(() => undefined))

const locked = (page: Page) => expect(page.getByRole('heading', { name: 'Station locked' })).toBeVisible()

async function lock(page: Page) {
  await page.getByRole('button', { name: 'Lock or change person' }).click()
  await locked(page)
}

async function typePin(page: Page, pin: string) {
  await page.getByRole('textbox', { name: /^PIN/ }).fill(pin)
  await page.getByRole('button', { name: 'Open' }).click()
}

/** Somebody has chosen their PIN at another place. */
async function pinOf(page: Page, id: string, pin: string) {
  const headers = { 'x-platform-id': '1' }
  const entered = await page.request.post('/api/brf/BrfAuth', { data: { id, password: PASSWORD }, headers })
  const { token } = await entered.json()
  const chosen = await page.request.put('/api/brf/BrfAuth/Pin', {
    data: { pin, password: PASSWORD },
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  expect(chosen.status()).toBe(204)
}

test('a shared tablet locks, is opened by PIN with and without a network, and goes to another person by theirs', async ({
  page,
}) => {
  await pinOf(page, 'supervisor', '7412')
  await signIn(page, 'operator', `${line.origin}/coletar/opcoes`)
  await page.getByRole('button', { name: 'Choose a PIN' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^PIN/ }).fill('1234')
  await dialog.getByRole('textbox', { name: /^Current password/ }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Choose a PIN' }).click()
  await expect(dialog.getByText(/easy to guess/)).toBeVisible()
  await dialog.getByRole('textbox', { name: /^PIN/ }).fill('2580')
  await dialog.getByRole('button', { name: 'Choose a PIN' }).click()
  await expect(page.getByText('PIN chosen')).toBeVisible()
  const name = await page.locator('dd').first().textContent()

  await lock(page)
  await typePin(page, '2581')
  await expect(page.getByText(/does not open the station/)).toBeVisible()
  await typePin(page, '2580')
  await expect(page.getByRole('heading', { name: 'Options' })).toBeVisible()

  await page.evaluate(() => navigator.serviceWorker.ready)
  await line.cut()
  await lock(page)
  await page.reload()
  await locked(page)
  await typePin(page, '2583')
  await expect(page.getByText(/4 tries left/)).toBeVisible()
  await typePin(page, '2580')
  await expect(page.locator('dd').first()).toHaveText(name ?? '')

  await line.mend()
  await lock(page)
  await page.getByText('Someone else').click()
  await page.getByRole('textbox', { name: /^ID/ }).fill('supervisor')
  await typePin(page, '7412')
  await page.waitForURL(`${line.origin}/coletar/`)
  await page.goto(`${line.origin}/coletar/opcoes`)
  await expect(page.locator('dd').first()).not.toHaveText(name ?? '')
})
