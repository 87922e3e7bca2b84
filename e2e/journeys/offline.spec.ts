import { expect, type Page } from '@playwright/test'
import { type Line, layLine } from '../lib/line.ts'
import { patience } from '../lib/pace.ts'
import { enterAs, signIn } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

// a service worker outlives what a context is emptied of
test.use({ reuseContext: false, viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' })

let line: Line
test.beforeEach(async ({ baseURL }) => {
  line = await layLine(baseURL ?? '')
})
test.afterEach(() => line.cut().catch(() => undefined))

const FORM = 'Temperatura de cozimento'

/** The names of what the device keeps of the server's answers: of forms, and of whatever else has one. */
const cachedNames = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('lineside.capture.answers')
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    const all = db.transaction('answers').objectStore('answers').getAll()
    const rows = await new Promise<{ answer: { name?: string } }[]>((resolve) => {
      all.onsuccess = () => resolve(all.result)
    })
    db.close()
    return rows.map(({ answer }) => answer.name ?? '')
  })

/** Everything the application is made of, and what stands on the screen, is on the device. */
async function onTheDevice(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => cachedNames(page)).toContain(FORM)
}

async function fill(page: Page) {
  await page.getByText(FORM).first().click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Now' }).first().click()
  await page.getByRole('textbox', { name: /Temperatura interna/ }).fill('74')
  await page.getByRole('textbox', { name: /Temperatura da estufa/ }).fill('82')
  await page.getByRole('textbox', { name: /Tempo de cozimento/ }).fill('92')
  await page.getByText('Yes', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Save record' }).click()
}

test('an application loaded anew without a network opens a form that was never opened, keeps the record, and sends it once', async ({
  page,
}) => {
  await enterAs(page, 'operator', '1')
  await page.goto(`${line.origin}/coletar/`)
  await page.getByText('Estufa de cozimento 1').first().click()
  await expect(page.getByText(FORM).first()).toBeVisible()
  await onTheDevice(page)

  await line.cut()
  await page.reload()
  await expect(page.getByText('No connection.', { exact: false })).toBeVisible()
  await fill(page)
  await expect(page.getByText('Not sent yet').first()).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Records' }).last().click()
  await expect(page.getByText('Not sent yet').first()).toBeVisible()

  await line.mend()
  await expect(page.getByText('Not sent yet')).toHaveCount(0, { timeout: patience(30_000) })
  await page.getByRole('listitem').filter({ hasText: FORM }).first().click()
  await expect(page).toHaveURL(/\/coletar\/registros\/\d+$/)
  await expect(page.getByText('74 °C', { exact: false }).first()).toBeVisible()
})

test('whoever signs out leaves nothing of what was read on the device', async ({ page }) => {
  await signIn(page, 'operator', `${line.origin}/coletar/`)
  await page.getByText('Estufa de cozimento 1').first().click()
  await onTheDevice(page)
  await page.goto(`${line.origin}/coletar/opcoes`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  // the sign-in page shows before the application is loaded anew, which ends whatever is being read on the page
  await expect(page).toHaveURL(`${line.origin}/coletar/`)
  await expect(page.locator('input[type="password"]')).toBeVisible()
  expect(await cachedNames(page)).toEqual([])
})

/** Everything that the browser keeps of this page's server, as text. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames) all.push(await done(db.transaction(store).objectStore(store).getAll()))
      db.close()
    }
    return JSON.stringify(all)
  })

test('what is not sent can be read by nobody after its person signed out, and is sent when they are back', async ({
  page,
}) => {
  await signIn(page, 'operator', `${line.origin}/coletar/`)
  await page.getByText('Estufa de cozimento 1').first().click()
  await onTheDevice(page)
  await line.cut()
  await fill(page)
  await expect(page.getByText('Not sent yet').first()).toBeVisible()
  await page.goto(`${line.origin}/coletar/opcoes`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('1 record has not been sent yet.')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${line.origin}/coletar/`)
  await expect(page.locator('input[type="password"]')).toBeVisible()
  const left = await onDevice(page)
  expect(left).toMatch(/"name":"unsent\.[^"]+","order":\d+,"text":"x1:/)
  expect(left).not.toMatch(/clientId|answers|Temperatura|token/)

  await line.mend()
  await signIn(page, 'operator', `${line.origin}/coletar/registros`)
  await expect(page.getByRole('listitem').filter({ hasText: FORM }).first()).toBeVisible()
  await expect(page.getByText('Not sent yet')).toHaveCount(0, { timeout: patience(30_000) })
  await page.getByRole('listitem').filter({ hasText: FORM }).first().click()
  await expect(page).toHaveURL(/\/coletar\/registros\/\d+$/)
  await expect(page.getByText('74 °C', { exact: false }).first()).toBeVisible()
  // what is left is the receipt, for its person alone
  await expect.poll(() => onDevice(page)).not.toContain('"unsent.')
})
