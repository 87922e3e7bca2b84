import { expect } from '@playwright/test'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

test('an analyst publishes a norm with its document, and a new version that ends the one before', async ({ page }) => {
  const faults = watchConsole(page)
  await enterAs(page, 'analyst')
  await page.goto('/normas')
  await expect(page.getByRole('row').filter({ hasText: 'POL-SEG-01' })).toContainText('Corporate')
  await page.getByRole('button', { name: 'New document' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Code/ }).fill('IT-LAV-01')
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Belt washing')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'IT-LAV-01 · Belt washing' })).toBeVisible()

  const versions = page.getByRole('region', { name: 'Versions' })
  await page.getByRole('button', { name: 'New version' }).click()
  await dialog.getByRole('textbox', { name: /^Version/ }).fill('Rev. 1')
  await dialog.getByRole('textbox', { name: /^Valid from/ }).fill('01/02/2026')
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'IT-LAV-01.txt', mimeType: 'text/plain', buffer: Buffer.from('Rinse, foam, rinse.') })
  await expect(dialog.getByText('IT-LAV-01.txt')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add version', exact: true }).click()
  await expect(versions.getByRole('listitem')).toContainText(['Rev. 1In forcefrom 01/02/2026'])

  await page.getByRole('button', { name: 'New version' }).click()
  await dialog.getByRole('textbox', { name: /^Version/ }).fill('Rev. 2')
  const ends = dialog.getByRole('checkbox', { name: /^End Rev. 1 on/ })
  await ends.uncheck()
  await dialog.getByRole('button', { name: 'Add version', exact: true }).click()
  await expect(dialog.getByText('This period overlaps that of Rev. 1. Correct one of the two.')).toBeVisible()
  await ends.check()
  await dialog.getByRole('button', { name: 'Add version', exact: true }).click()
  await expect(versions.getByRole('listitem').first()).toContainText('Rev. 2In force')
  await expect(versions.getByRole('listitem').nth(1)).toContainText('Past')

  const download = page.waitForEvent('download')
  await versions.getByRole('button', { name: /IT-LAV-01.txt/ }).click()
  expect((await download).suggestedFilename()).toBe('IT-LAV-01.txt')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Version added')
  expect(faults).toEqual([])
})
