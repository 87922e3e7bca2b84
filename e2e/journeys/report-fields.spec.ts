import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { photoRecord } from '../lib/photo-record.ts'
import { asker, formAt } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

test('an analyst looks for records by what a field was answered, and reads the fields as columns', async ({ page }) => {
  const faults = watchConsole(page)
  const operator = await asker(page.request, 'operator', '1')
  const { id } = await formAt(operator, 'Temperatura de cozimento', 'Estufa de cozimento 1')
  await enterAs(page, 'analyst')
  await page.goto(`/relatorio-de-coleta?typeCollectId=${id}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('combobox', { name: 'Form field' }).click()
  await page.getByRole('option', { name: 'Temperatura interna' }).click()
  await panel.getByRole('textbox', { name: 'Value from' }).fill('60')
  await panel.getByRole('textbox', { name: 'Value to' }).fill('90')
  await panel.getByRole('button', { name: /^Show \d/ }).click()
  await expect(page.getByText(/^Temperatura interna: from 60 °C to 90 °C$/)).toBeVisible()
  await expect(page).toHaveURL(/itemFrom=60&itemTo=90/)
  await page.getByRole('button', { name: 'Columns' }).click()
  const fields = page.getByRole('group', { name: 'Fields of the form' })
  await fields.getByRole('checkbox', { name: 'Temperatura interna' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Temperatura interna' })).toBeVisible()
  await expect(
    page
      .getByRole('row')
      .nth(1)
      .getByText(/^\d\d(\.\d)?\s°C$/)
      .first(),
  ).toBeVisible()
  // the choice is this form's: the same list of it has the column again
  await page.goto(`/relatorio-de-coleta?typeCollectId=${id}`)
  await expect(page.getByRole('columnheader', { name: 'Temperatura interna' })).toBeVisible()
  await page.goto(`/dados-relatorios-de-coleta?typeCollectId=${id}`)
  await expect(page.getByRole('columnheader', { name: 'Temperatura da estufa' })).toBeVisible()
  expect(faults).toEqual([])
})

test('a view shared with the plant is there for who works in it, with its name and who shared it', async ({
  page,
  browser,
}) => {
  const name = `Shared ${randomUUID().slice(0, 8)}`
  await enterAs(page, 'analyst')
  await page.goto('/relatorio-de-coleta?outRange=true&hasCritical=true&sort=id')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByRole('combobox', { name: 'Who sees it' }).click()
  await page
    .getByRole('option', { name: /^Everyone at / })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Share view' }).click()
  await expect(page.getByRole('list', { name: 'Shared with the plant' }).getByText(name)).toBeVisible()

  const other = await (await openContext(browser)).newPage()
  await enterAs(other, 'supervisor')
  await other.goto('/relatorio-de-coleta')
  await other.getByRole('list', { name: 'Shared with the plant' }).getByText(name).click()
  await expect(other).toHaveURL(/outRange=true/)
  await expect(other).toHaveURL(/sort=id/)
  await other.getByRole('button', { name: 'Manage views' }).click()
  const managed = other.getByRole('dialog', { name: 'Manage views' })
  await expect(managed.getByText(name)).toBeVisible()
  await expect(managed.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0)
  await other.context().close()

  await page.getByRole('button', { name: 'Manage views' }).click()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('photos are looked through by the keys and lead to their record, of which another is begun', async ({ page }) => {
  const faults = watchConsole(page)
  const { id, formId } = await photoRecord(page)
  await enterAs(page, 'operator')
  await page.goto(`/relatorio-de-coleta?typeCollectId=${formId}`)
  await page.getByRole('link', { name: 'Photos' }).click()
  const grid = page.getByRole('list', { name: 'Photos' })
  const mine = grid.locator(`a[href*="record=${id}"]`)
  await expect(mine).toBeVisible()
  await expect
    .poll(() =>
      mine
        .getByRole('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth)
        .catch(() => 0),
    )
    .toBe(64)
  await mine.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Values' })).toBeVisible()
  const copy = page.getByRole('link', { name: 'Duplicate' })
  await expect(copy).toHaveAttribute('href', new RegExp(`copy=${id}$`))
  await copy.click()
  await expect(page.getByText(/^Copied\. Fill in again: .*Foto do rótulo/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Lote impresso/ })).toHaveValue('L2026-COPY')
  expect(faults).toEqual([])
})
