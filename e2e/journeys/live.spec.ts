import { expect, type Page } from '@playwright/test'
import { builtFile } from '../lib/built.ts'
import { openOffice } from '../lib/people.ts'
import { asker, bellShows, formAt, freeProducts, saveRecord, unread } from '../lib/plant.ts'
import { enterAs } from '../lib/portal.ts'
import { settle } from '../lib/settle.ts'
import { test } from '../lib/test.ts'

const HOUR = 3_600_000

const recordLink = (page: Page, id: number) => page.locator(`a[href$="record=${id}"]`)
const newRows = (page: Page, count: number) => page.getByRole('button', { name: `${count} new`, exact: true })

test('a list says how many new ones match when somebody else saves, and shows them when asked', async ({
  page,
  request,
}) => {
  const operator = await asker(request, 'operator', '1')
  const form = await formAt(operator, 'Integridade da selagem', 'Embaladora de defumados')
  const [product, other] = form.products
  await enterAs(page, 'analyst')
  const connected = bellShows(page)
  await page.goto(`/relatorio-de-coleta?outRange=true&typeCollectId=${form.id}&productId=${product?.id}`)
  await settle(page)
  await connected
  const before = await page.getByRole('row').count()

  const common = { 'Embalagens testadas': 20, 'Nível de vácuo': 8, 'Aspecto da solda': 'C' }
  const inside = await saveRecord(operator, form, product, { ...common, 'Embalagens com vazamento': 0 })
  const elsewhere = await saveRecord(operator, form, other, { ...common, 'Embalagens com vazamento': 5 })
  const outside = await saveRecord(operator, form, product, { ...common, 'Embalagens com vazamento': 4 })
  await expect(newRows(page, 1)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(before)
  await newRows(page, 1).click()
  await expect(recordLink(page, outside.id)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Out of limits')
  await expect(newRows(page, 1)).toHaveCount(0)
  for (const unmatched of [inside, elsewhere]) await expect(recordLink(page, unmatched.id)).toHaveCount(0)
})

test('a browser that was offline for an hour catches up without a reload', async ({ page, context, request }) => {
  const operator = await asker(request, 'operator', '1')
  const admin = await asker(request, 'admin')
  const form = await formAt(operator, 'Temperatura de cozimento', 'Estufa de cozimento 2')
  const products = await freeProducts(await openOffice(request), form, 2)
  await page.clock.install()
  await enterAs(page, 'admin')
  const connected = bellShows(page)
  await page.goto(`/nao-conformidade?typeCollectId=${form.id}&collectPointId=${form.collectPoint.id}`)
  await settle(page)
  const unreadThere = () => admin<number>('/api/event/v1/Notification/GetRecordCount?read=false&portal=true')
  const bellIsTrue = async () => expect.poll(async () => (await unread(page)) - (await unreadThere())).toBe(0)
  await connected
  await bellIsTrue()
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = 'once'
  })

  await context.setOffline(true)
  await page.clock.fastForward(HOUR)
  await expect(page.getByText(/No connection to the server/)).toBeVisible()
  // what other journeys raise may have rung it until now
  const bell = await unread(page)
  const common = { 'Início do cozimento': '08:30', 'Temperatura da estufa': 82, 'Tempo de cozimento': 92, Sonda: true }
  for (const [at, temperature] of [61.5, 62.5].entries()) {
    await saveRecord(operator, form, products[at], { ...common, 'Temperatura interna': temperature })
  }
  expect(await unread(page)).toBe(bell)
  await expect(page.getByRole('button', { name: /new$/ })).toHaveCount(0)

  await context.setOffline(false)
  await expect.poll(() => unread(page)).toBeGreaterThanOrEqual(bell + 2)
  await bellIsTrue()
  await expect(newRows(page, 2)).toBeVisible()
  await expect(page.getByText(/No connection to the server/)).toHaveCount(0)
  await newRows(page, 2).click()
  const shown = ['61.5', '62.5']
  for (const value of shown) {
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: `${value} °C` })
        .first(),
    ).toBeVisible()
  }
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  for (const value of shown) await expect(panel.getByText(value).first()).toBeVisible()
  await expect(page.locator('html[data-loaded="once"]')).toHaveCount(1)
})

test('the bell stands there with the page, and opens for whoever is quicker than what it tells', async ({
  browser,
}) => {
  // one that has nothing of the product yet
  const page = await (await browser.newContext()).newPage()
  await enterAs(page, 'supervisor')
  const live = builtFile('src/app/LiveHeader.tsx')
  let pressed = false
  const early: boolean[] = []
  page.on('request', (request) => request.url().endsWith(live) && early.push(!pressed))
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.waitFor()
  pressed = true
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeFocused()
  expect(early).toEqual([false])
})
