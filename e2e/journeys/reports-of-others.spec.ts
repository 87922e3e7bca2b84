import { expect } from '@playwright/test'
import { enterAs, quietPlant, signIn, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const bi = '/relatorios-de-coleta-power-BI'

test('an administrator allows a server and adds its report, which a manager reads within the portal', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/configuracoes?tab=system')
  const name = 'Report servers'
  await page.getByRole('button', { name: `Change “${name}”` }).click()
  await page.getByRole('textbox', { name }).fill('bi.example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `Reset “${name}” to its default` })).toBeVisible()

  await page.goto('/relatorios-externos')
  await page.getByRole('button', { name: 'Create report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Oven losses')
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('https://elsewhere.example/losses')
  await dialog.getByRole('combobox', { name: /^Area/ }).click()
  await page.getByRole('option', { name: 'Production' }).click()
  await dialog.getByRole('textbox', { name: /^Order/ }).fill('1')
  await dialog.getByRole('combobox', { name: /^Plant/ }).click()
  await page.getByRole('option', { name: /stanbul/ }).click()
  await dialog.getByRole('button', { name: 'Create report' }).click()
  await expect(dialog.getByText(/Reports from .*elsewhere\.example cannot be shown here/)).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('https://bi.example.com/losses')
  await dialog.getByRole('button', { name: 'Create report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oven losses' })).toBeVisible()

  const context = await browser.newContext()
  await context.route('https://bi.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Losses of the week</h1>' }),
  )
  const reader = await context.newPage()
  const faults = watchConsole(reader)
  // by the form: what hands over a session runs in frames as well
  await signIn(reader, quietPlant.manager, bi)
  await reader.getByRole('link', { name: 'Oven losses' }).click()
  await expect(reader.frameLocator('iframe').getByRole('heading', { name: 'Losses of the week' })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Open in a new tab' })).toBeVisible()
  await reader.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => reader.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await reader.evaluate(() => document.exitFullscreen())
  expect(faults).toEqual([])
  await context.close()
})

test('a plant without reports of other systems has the dashboard, each number the way to its list', async ({
  page,
}) => {
  await enterAs(page, 'supervisor')
  await page.goto(bi)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('radio', { name: '7 days' }).check()
  await expect(page).toHaveURL(/days=7/)
  await page.getByRole('table', { name: 'Where values are out of limits: By line' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible()
  await expect(page).toHaveURL(/outRange=true/)
  await expect(page).toHaveURL(/industryLineId=\d+/)
})
