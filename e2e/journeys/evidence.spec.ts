import { expect } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { paint } from '../lib/photo-record.ts'
import { savedNumber } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

test('a photo taken beside a broken limit is seen on the non-conformity', async ({ page, browser }) => {
  const faults = watchConsole(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'operator', '1')
  await page.goto('/coletar/')
  await page.getByText('Câmara fria −18 °C').first().click()
  await page.getByText('Temperatura da câmara fria').first().click()
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: /Temperatura do ar/ }).fill('-11.5')
  await page.getByRole('textbox', { name: /Temperatura do produto/ }).fill('-20')
  await page.getByText('Fechada', { exact: true }).first().click()
  await page.getByText('No', { exact: true }).first().click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Photo as evidence' }).click(),
  ])
  await chooser.setFiles({ name: 'IMG_0007.jpg', mimeType: 'image/jpeg', buffer: await paint(page) })
  await expect(page.getByRole('button', { name: /Photo 1 of Temperatura do ar/ })).toBeVisible()
  await page.getByRole('button', { name: 'Save record' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save record' }).click()
  const record = await savedNumber(page)

  const desk = await (await openContext(browser, { viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(desk, 'supervisor')
  await desk.goto(`/nao-conformidade?collectId=${record}`)
  await desk.getByRole('row').filter({ hasText: '−11.5 °C' }).click()
  await expect(desk).toHaveURL(/\/nao-conformidade\/\d+$/)
  await desk.getByRole('button', { name: /photo\.jpg/ }).click()
  const picture = desk.getByRole('dialog').getByRole('img', { name: 'photo.jpg' })
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([64, 48])
  await desk.context().close()
  expect(faults).toEqual([])
})

test('a supervisor creates a non-conformity that no value raised', async ({ page }) => {
  const faults = watchConsole(page)
  await enterAs(page, 'supervisor')
  await page.goto('/nao-conformidade')
  await page.getByRole('button', { name: 'New non-conformity' }).click()
  const dialog = page.getByRole('dialog', { name: 'New non-conformity' })
  const choose = async (name: string, option: string) => {
    await dialog.getByRole('combobox', { name: new RegExp(`^${name}`) }).fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText(/required|Choose|Fill/i).first()).toBeVisible()
  await choose('Form', 'Peso líquido')
  await choose('Field', 'Tara')
  await choose('Collect point', 'Embaladora de defumados')
  const sentence = `Scale pushed aside by a pallet, ${Date.now()}`
  await dialog.getByRole('textbox', { name: /^Observation/ }).fill(sentence)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/nao-conformidade\/\d+$/)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tara')
  await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  const id = page.url().split('/').at(-1)
  await page.getByRole('button', { name: 'Back' }).click()
  // the list leads with what is critical: a new one among many is searched for
  await page.getByRole('searchbox').fill(`#${id}`)
  await expect(page.locator(`a[href$="/nao-conformidade/${id}"]`)).toBeVisible()
  await page.reload()
  await expect(page.locator(`a[href$="/nao-conformidade/${id}"]`)).toBeVisible()
  expect(faults).toEqual([])
})
