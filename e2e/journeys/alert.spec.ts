import { expect, type Locator } from '@playwright/test'
import { openOffice } from '../lib/people.ts'
import { asker, bellShows, deskOf, formAt, freeProduct, saveRecord } from '../lib/plant.ts'
import { test } from '../lib/test.ts'

const edges = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not in sight')
  return { top: box.y, bottom: box.y + box.height }
}

test('a critical alert stays in sight and covers neither the page nor what lies over it', async ({
  browser,
  request,
}) => {
  const operator = await asker(request, 'operator', '1')
  const form = await formAt(operator, 'Temperatura de cozimento', 'Estufa de cozimento 1')
  const free = await freeProduct(await openOffice(request), form)
  const desk = await deskOf(browser, 'manager')
  // what comes before the page hears of news is told by its bell alone
  const hears = bellShows(desk)
  await desk.goto('/nao-conformidade')
  await hears
  await desk.getByRole('button', { name: /^Filters/ }).click()
  const panel = desk.getByRole('dialog', { name: 'Filters' })
  const apply = panel.getByRole('button', { name: /^Show/ })
  await expect(apply).toBeVisible()
  const common = { 'Início do cozimento': '08:30', 'Temperatura da estufa': 82, 'Tempo de cozimento': 92, Sonda: true }
  await saveRecord(operator, form, free, { ...common, 'Temperatura interna': 68.5 })
  const alerts = desk.getByRole('region', { name: 'Critical alerts' })
  await expect(alerts.getByRole('alert').first()).toBeVisible()
  const { top } = await edges(alerts)
  expect((await edges(panel)).bottom).toBeLessThanOrEqual(top + 1)
  expect((await edges(desk.getByRole('main'))).bottom).toBeLessThanOrEqual(top + 1)
  // what one was about to press is pressed
  await apply.click()
  await expect(panel).toHaveCount(0)
  await expect(alerts).toBeVisible()
  const seen = alerts.getByRole('button', { name: 'I have seen it' })
  await expect(async () => {
    await seen.first().click({ timeout: 2_000 })
    await expect(alerts).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect.poll(async () => (await edges(desk.getByRole('main'))).bottom).toBeGreaterThan(top)
  await desk.context().close()
})
