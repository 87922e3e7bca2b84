import { expect } from '@playwright/test'
import { deskOf } from '../lib/plant.ts'
import { test } from '../lib/test.ts'

test('an administrator changes a setting of the system where it stands, sees who did, and gives it its default again', async ({
  browser,
}) => {
  const desk = await deskOf(browser, 'admin')
  await desk.goto('/configuracoes')
  await desk.getByRole('tab', { name: 'System settings' }).click()
  await desk.getByRole('searchbox', { name: 'Find a setting' }).fill('recurrence')
  const row = desk.getByRole('listitem').filter({ hasText: /^Recurrence/ })
  await row.getByRole('button', { name: 'Change “Recurrence”' }).click()
  const field = row.getByRole('textbox', { name: 'Recurrence' })
  await field.fill('366')
  await desk.keyboard.press('Enter')
  await expect(row.getByText('Enter a value of at most 365.')).toBeVisible()
  await field.fill('45')
  await desk.keyboard.press('Enter')
  await expect(row.getByText('45 days', { exact: true })).toBeVisible()
  await desk.reload()
  await expect(row.getByText('45 days', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Reset “Recurrence” to its default' }).click()
  await expect(row.getByText('30 days', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'History of “Recurrence”' }).click()
  const entries = row.getByRole('list', { name: 'History of “Recurrence”' }).getByRole('listitem')
  await expect(entries.first()).toContainText('45 days → 30 days')
  await expect(entries.nth(1)).toContainText('30 days → 45 days')
  await expect(entries.first()).toContainText('Helena Prado')
  await desk.context().close()
})

test('nobody else has the settings of the system', async ({ browser }) => {
  const desk = await deskOf(browser, 'manager')
  await desk.goto('/configuracoes?tab=system')
  await expect(desk.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(desk.getByText('Where you are signed in')).toBeVisible()
  await expect(desk.getByRole('tab', { name: 'System settings' })).toHaveCount(0)
  await desk.context().close()
})
