import { expect, type Page } from '@playwright/test'
import { downloaded } from '../lib/downloads.ts'
import { openImport } from '../lib/import-steps.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { fromElsewhere, inWindows1254, withRows } from '../lib/sheets.ts'
import { test } from '../lib/test.ts'

// the imports of a sheet are its person's own, one at a time
test.describe.configure({ mode: 'serial' })

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('the products are taken as a spreadsheet, changed there, checked row by row, applied and undone', async ({
  page,
}) => {
  const faults = watchConsole(page)
  await enterAs(page, 'admin')
  await page.goto('/produtos')
  const open = () => page.getByRole('button', { name: 'Import and export as a spreadsheet' }).click()
  await open()
  const dialog = page.getByRole('dialog', { name: 'Products: spreadsheet' })
  // an import that the same person has applied before comes first
  const another = dialog.getByRole('button', { name: 'Choose another file' })
  await expect(another.or(dialog.getByRole('button', { name: 'Spreadsheet (.xlsx)' }))).toBeVisible()
  if (await another.isVisible()) await another.click()
  const { bytes, name } = await downloaded(page, () =>
    dialog.getByRole('button', { name: 'Spreadsheet (.xlsx)' }).click(),
  )
  expect(name).toMatch(/\.xlsx$/)
  const give = (buffer: Buffer) => page.locator('input[type="file"]').setInputFiles({ name, mimeType: XLSX, buffer })
  const renamed = 'Pão de queijo da planilha 1 kg'
  /** one product renamed, one added, and perhaps the added one once more; those of other journeys are left out */
  const changed = (more: (plant: string) => (string | null)[][]) =>
    withRows(bytes, (rows) => {
      const own = rows.filter((cells) => !String(cells[2]).includes('jornada'))
      const plant = String(own.find((cells) => cells[1] === '14050')?.[0])
      const edited = own.map((cells) => (cells[1] === '14050' ? cells.with(2, renamed) : cells))
      return [...edited, [plant, 'PLAN-1', 'Torta da planilha 500 g', null, null, 'Yes'], ...more(plant)]
    })

  await give(await changed((plant) => [[plant, 'plan-1', 'Torta  da planilha', null, 'Nowhere > At all', 'Perhaps']]))
  await expect(dialog.getByRole('tab', { name: /Refused\s*1$/ })).toHaveAttribute('aria-selected', 'true')
  const wrong = dialog.getByRole('row', { name: /plan-1/ }).locator('td[data-wrong]')
  await expect(wrong).toHaveCount(4)
  await expect(wrong.nth(0)).toContainText(/row \d+/)
  await expect(wrong.nth(1)).toContainText('double spaces')
  await expect(wrong.nth(2)).toContainText('Nowhere > At all')
  await expect(dialog.getByText('1 row is refused.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await dialog.getByRole('tab', { name: /To create\s*1$/ }).click()
  await expect(dialog.getByRole('row', { name: /PLAN-1/ })).toContainText('Torta da planilha 500 g')

  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await give(await changed(() => []))
  await dialog.getByRole('tab', { name: /To change\s*1$/ }).click()
  await expect(dialog.locator('td[data-changed] del')).toHaveText('Pão de queijo congelado 1 kg')
  await dialog.getByRole('button', { name: 'Apply 2 rows' }).click()
  await expect(dialog.getByText(/was applied: 1 created, 1 changed\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('planilha')
  await expect(row(page, 'PLAN-1')).toContainText('Torta da planilha 500 g')
  await expect(row(page, '14050')).toContainText(renamed)

  await page.reload()
  await expect(row(page, 'PLAN-1')).toBeVisible()
  await open()
  await dialog.getByRole('button', { name: 'Undo this import' }).click()
  await expect(dialog.getByText(/The import of .* was undone\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(row(page, 'PLAN-1')).toHaveCount(0)
  await page.goto('/produtos?query=14050')
  await expect(row(page, '14050')).toContainText('Pão de queijo congelado 1 kg')
  expect(faults).toEqual([])
})

test.describe('in Turkish', () => {
  test.use({ locale: 'tr-TR' })

  test('a table with semicolons out of an old Windows is read letter by letter', async ({ page }) => {
    await enterAs(page, 'admin')
    await page.goto('/produtos?query=WIN-1254')
    await page.getByRole('button', { name: 'Tablo olarak içe ve dışa aktar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ürünler: tablo' })
    const lines = ['Tesis;SKU;Ad;Etkin', 'İstanbul Fabrikası;WIN-1254;"Kıymalı börek; ÇİĞ, şoklanmış";Evet', '']
    await page.locator('input[type="file"]').setInputFiles({
      name: 'ürünler.csv',
      mimeType: 'text/csv',
      buffer: inWindows1254(lines.join('\r\n')),
    })
    await expect(dialog.getByRole('row', { name: /WIN-1254/ })).toContainText('Kıymalı börek; ÇİĞ, şoklanmış')
    await dialog.getByRole('button', { name: '1 satırı uygula' }).click()
    await expect(dialog.getByText('“ürünler.csv” uygulandı: 1 oluşturuldu, 0 değiştirildi.')).toBeVisible()
    await expect(row(page, 'WIN-1254')).toContainText('Kıymalı börek; ÇİĞ, şoklanmış')
    await dialog.getByRole('button', { name: 'Bu içe aktarmayı geri al' }).click()
    await expect(dialog.getByText('“ürünler.csv” içe aktarması geri alındı.')).toBeVisible()
    await expect(row(page, 'WIN-1254')).toHaveCount(0)
  })
})

test('a workbook of another program says what was read of it, and one that is not read what it is', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/produtos')
  await openImport(page)
  const dialog = page.getByRole('dialog', { name: 'Products: spreadsheet' })
  const give = (name: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: XLSX, buffer })
  await give('old.xls', Buffer.from('anything'))
  await expect(dialog.getByText('This workbook is .xls (Excel 97–2003)')).toBeVisible()
  await give('products.xlsx', await fromElsewhere())
  await expect(dialog.getByText('Read: sheet “Products”, headings in row 3.')).toBeVisible()
  await expect(dialog.getByText('Not read: “Read me”.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Bolo de outro programa/ })).toContainText('000042')
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
})
