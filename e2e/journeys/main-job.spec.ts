import { expect, type Page } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { openOffice } from '../lib/people.ts'
import { asker, formAt, freeProduct, savedNumber } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** Opens the form of the cooking temperature at the first oven, as an operator with a phone. */
async function openCooking(page: Page) {
  await page.goto('/coletar/')
  await page.getByText('Estufa de cozimento 1').first().click()
  await page.getByText('Temperatura de cozimento').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Temperatura de cozimento')
}

/** Answers every required question; the core temperature as given. The first product, unless one is named. */
async function fillCooking(page: Page, temperature: string, product?: string) {
  // asked by itself where nobody chose one on this device
  await page.getByRole('option', { name: product }).first().click()
  await page.getByRole('button', { name: 'Now' }).first().click()
  await page.getByRole('textbox', { name: /Temperatura interna/ }).fill(temperature)
  await page.getByRole('textbox', { name: /Temperatura da estufa/ }).fill('82')
  await page.getByRole('textbox', { name: /Tempo de cozimento/ }).fill('92')
  await page.getByText('Yes', { exact: true }).first().click()
}

test.describe('the main job', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an operator breaks a limit, sees by how much, saves, finds the record; the supervisor finds what it raised', async ({
    page,
    browser,
    request,
  }) => {
    const operator = await asker(request, 'operator', '1')
    const form = await formAt(operator, 'Temperatura de cozimento', 'Estufa de cozimento 1')
    const product = await freeProduct(await openOffice(request), form)
    const faults = watchConsole(page)
    await enterAs(page, 'operator', '1')
    await openCooking(page)
    await fillCooking(page, '68.5', product.name)
    await expect(page.getByText('Out of limits: 3.5 °C below the minimum of 72 °C')).toBeVisible()
    await page.getByRole('button', { name: 'Save record' }).click()
    await expect(page.getByRole('dialog')).toContainText('This will raise a non-conformity.')
    await page.getByRole('dialog').getByRole('button', { name: 'Save record' }).click()
    const record = await savedNumber(page)
    await page.getByRole('link', { name: 'Records' }).last().click()
    await expect(page.getByText('Temperatura de cozimento').first()).toBeVisible()
    await expect(page.getByText('Out of limits').first()).toBeVisible()
    expect(faults).toEqual([])

    const office = await openContext(browser, { viewport: { width: 1440, height: 900 } })
    const desk = await office.newPage()
    await enterAs(desk, 'supervisor')
    await desk.goto(`/nao-conformidade?collectId=${record}`)
    const row = desk.getByRole('row').filter({ hasText: 'Temperatura interna' })
    await expect(row).toContainText('68.5 °C')
    await row.click()
    await expect(desk).toHaveURL(/\/nao-conformidade\/\d+/)
    await expect(desk.getByText('João Batista Moreira').first()).toBeVisible()
    await expect(desk.getByText('68.5 °C').first()).toBeVisible()
    await expect(desk.getByText('Tempo de cozimento').first()).toBeVisible()
    await office.close()
  })

  test('a value inside its limits raises nothing', async ({ page }) => {
    await enterAs(page, 'operator', '1')
    await openCooking(page)
    await fillCooking(page, '74')
    await page.getByRole('button', { name: 'Save record' }).click()
    await savedNumber(page)
    await expect(page.getByText('Every value is within its limits.')).toBeVisible()
  })

  test('what is filled without a connection is kept and sent when it is back', async ({ page, context }) => {
    await enterAs(page, 'operator', '1')
    await openCooking(page)
    await fillCooking(page, '75')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save record' }).click()
    await expect(page.getByText('Not sent yet').first()).toBeVisible()
    await context.setOffline(false)
    await expect(
      page.getByRole('heading', { name: 'Record saved' }).or(page.getByText('This record was sent')).first(),
    ).toBeVisible()
  })
})
