import { expect } from '@playwright/test'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

test('a list leads: a quick view, the deviating value in its row, and a count before it filters', async ({ page }) => {
  const faults = watchConsole(page)
  await enterAs(page, 'analyst')
  await page.goto('/relatorio-de-coleta')
  await page.getByRole('list', { name: 'Quick views' }).getByRole('button', { name: 'Out of limits' }).click()
  await expect(page).toHaveURL(/outRange=true/)
  // a hairline at its start, said before its first cell, and the value with its limit
  const row = page.getByRole('row').nth(1)
  await expect(row).toHaveAttribute('data-tone', /overdue|rejected/)
  await expect(
    row
      .getByRole('cell')
      .filter({ hasText: /max|min|Not conform|No/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('button', { name: 'Critical' }).click()
  const show = panel.getByRole('button', { name: /^Show \d/ })
  await expect(show).toBeVisible()
  await show.click()
  await expect(page).toHaveURL(/hasCritical=true/)
  expect(faults).toEqual([])
})

test('a view is saved by name, opens by a press and is deleted', async ({ page }) => {
  await enterAs(page, 'analyst')
  await page.goto('/nao-conformidade?status=S&sort=createdAt')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Oldest first')
  await page.keyboard.press('Enter')
  const view = page.getByRole('list', { name: 'Saved views' }).getByRole('button', { name: 'Oldest first' })
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/nao-conformidade?filters=none')
  await view.click()
  await expect(page).toHaveURL(/status=S/)
  await expect(page).toHaveURL(/sort=createdAt/)
  await page.getByRole('button', { name: 'Manage views' }).click()
  await page.getByRole('button', { name: 'Delete Oldest first' }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByRole('button', { name: 'Delete view' })).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Manage views' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Oldest first' })).toHaveCount(0)
})

test('who reads plants of two zones sees whose clock a time is by, also without a mouse', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/relatorio-de-coleta?outRange=true')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText(/\d\d:\d\d GMT[+-]3/).first()).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Next row')).toBeVisible()
  await expect(keys.getByText('Open the row')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.locator('[role=row][aria-rowindex="3"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/record=\d+/)
})
