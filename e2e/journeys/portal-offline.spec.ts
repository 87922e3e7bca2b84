import { expect, type Page } from '@playwright/test'
import { type Line, layLine } from '../lib/line.ts'
import { enterAs, quietPlant, signIn } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

// a service worker outlives what a context is emptied of
test.use({ reuseContext: false, serviceWorkers: 'allow' })

let line: Line
test.beforeEach(async ({ baseURL }) => {
  line = await layLine(baseURL ?? '')
})
test.afterEach(() => line.cut().catch(() => undefined))

const list = '/nao-conformidade'
const rows = (page: Page) => page.getByRole('main').getByRole('row')

/** What the device keeps of what was read, as it stands there. */
const answers = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('lineside.portal.answers')
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    const names = [...db.objectStoreNames]
    const all = names.includes('answers') ? db.transaction('answers').objectStore('answers').getAll() : null
    const rows = all
      ? await new Promise<{ key: string; text: string }[]>((resolve) => {
          all.onsuccess = () => resolve(all.result)
        })
      : []
    db.close()
    return rows
  })

/** The packs that a worker has unpacked. */
const packs = (page: Page) =>
  page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((one) => one.startsWith('lineside-portal-'))
    const requests = name ? await (await caches.open(name)).keys() : []
    return requests.map(({ url }) => /ahead-(.+)-\w+\.json$/.exec(url)?.[1] ?? '').filter((one) => one !== '')
  })

async function onTheDevice(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  // the last of the menu stands for all before it
  await expect.poll(() => packs(page)).toContain('home.en-US')
  await expect.poll(async () => (await answers(page)).some(({ key }) => key.includes('"list"'))).toBe(true)
}

test('a portal loaded anew without a network shows what was read last, with its age, and goes on when the network is back', async ({
  page,
}) => {
  await enterAs(page, quietPlant.supervisor)
  await page.goto(`${line.origin}${list}`)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(5)
  const first = await rows(page).nth(1).textContent()
  await onTheDevice(page)
  // of what others may open nothing is brought
  expect(await packs(page)).not.toContain('connectors')

  await line.cut()
  await page.reload()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(5)
  expect(await rows(page).nth(1).textContent()).toBe(first)
  await expect(page.getByText(/As of \d\d:\d\d, offline/)).toBeVisible()
  // a page that was never opened has its code, and says of its data that there are none
  await page.locator('nav a[href="/relatorio-de-coleta"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('An unexpected error occurred.')).toHaveCount(0)

  await line.mend()
  await expect(page.getByText(/No connection to the server/)).toHaveCount(0)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1)
})

test('what somebody has read stays with nobody: neither when they sign out, nor for who comes next', async ({
  page,
}) => {
  await signIn(page, quietPlant.supervisor, `${line.origin}${list}`)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(5)
  await onTheDevice(page)
  const first = await answers(page)
  for (const { text } of first) expect(text).toMatch(/^x1:/)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  // the page is left meanwhile
  await expect.poll(() => answers(page).catch(() => null)).toEqual([])
  await signIn(page, quietPlant.manager, `${line.origin}${list}`)
  await onTheDevice(page)
  const firstOnes = new Set(first.map(({ key }) => key.split(' ')[0]))
  for (const { key } of await answers(page)) expect(firstOnes).not.toContain(key.split(' ')[0])
})
