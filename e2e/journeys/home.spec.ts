import { expect, test } from '@playwright/test'
import { enterAs, watchConsole } from '../lib/portal.ts'

test('each number of the home page leads to a list of just as many rows', async ({ page }) => {
  const faults = watchConsole(page)
  await enterAs(page, 'supervisor')
  await page.goto('/')
  const tiles = page.getByRole('region', { name: 'My pending items' }).getByRole('link')
  await expect(tiles.first()).toBeVisible()
  const count = await tiles.count()
  expect(count).toBe(3)
  for (let at = 0; at < count; at++) {
    const tile = tiles.nth(at)
    const number = /(\d[\d,]*)$/.exec((await tile.textContent()) ?? '')?.[1] ?? ''
    await tile.click()
    await expect(page).toHaveURL(/status=/)
    const words = number === '1' ? '1 record' : number === '0' ? /No records?|0 records/ : `${number} records`
    await expect(page.getByText(words, typeof words === 'string' ? { exact: true } : {}).first()).toBeVisible()
    expect(page.url()).not.toContain('date')
    await page.goto('/')
  }
  expect(faults).toEqual([])
})

test('the collects of a day in the summary are those of the list it leads to', async ({ page }) => {
  await enterAs(page, 'supervisor')
  await page.goto('/?tab=collects')
  await page.getByRole('radio', { name: '30 days' }).check()
  const tile = page.getByRole('link', { name: /^Out of limits/ })
  const value = await tile.locator('span').nth(3).textContent()
  expect(value).toMatch(/^[1-9][\d,]*$/)
  await tile.click()
  await expect(page.getByText(`${value} records`, { exact: true }).first()).toBeVisible()
})

test('the link of a notification opens all actions that are late, as tags that go', async ({ page }) => {
  await enterAs(page, 'supervisor')
  await page.goto('/relatorio-de-acoes?status=belated')
  await expect(page.getByRole('tab', { name: 'All actions', selected: true })).toBeVisible()
  await expect(page.getByText('Status: Past due')).toBeVisible()
  await expect(page.getByText(/days? late$/).first()).toBeVisible()
  await page.getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/relatorio-de-acoes\/\d+$/)
  await expect(page.getByText(/days? late$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('Status: Past due')).toBeVisible()
  await page.getByRole('tab', { name: 'Logs' }).click()
  // the newest first: what that is depends on which dates the plant's clock has just passed
  await expect(page.getByRole('cell', { name: /^Action (created|tardy|overdue)$/ }).first()).toBeVisible()
})
