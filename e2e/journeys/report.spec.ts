import { expect } from '@playwright/test'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

test('an analyst filters the collects; the address keeps the filters and a tag takes one away', async ({ page }) => {
  const faults = watchConsole(page)
  await enterAs(page, 'analyst')
  await page.goto('/relatorio-de-coleta')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page).toHaveURL(/dateBegin=/)
  await page.goto('/relatorio-de-coleta?outRange=true&hasCritical=true')
  await expect(page.getByText('Critical only')).toBeVisible()
  await page.getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/record=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/hasCritical=true/)
  await page.getByRole('button', { name: /Remove.*Critical only/ }).click()
  await expect(page).not.toHaveURL(/hasCritical/)
  await expect(page).toHaveURL(/outRange=true/)
  expect(faults).toEqual([])
})

test('the list loads further pages of forty while it is scrolled', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/operator/v1/Collect?')) requests.push(request.url())
  })
  await enterAs(page, 'analyst')
  await page.goto('/relatorio-de-coleta')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const before = requests.length
  await page.getByRole('row').nth(5).hover()
  for (let round = 0; round < 6; round++) await page.mouse.wheel(0, 2500)
  // what others save meanwhile makes it read its first page anew
  const further = () => requests.slice(before).filter((url) => url.includes('cursor='))
  await expect.poll(() => further().length).toBeGreaterThan(0)
})

test('a keyboard alone reaches a record from the sign-in', async ({ page }) => {
  await page.goto('/relatorio-de-coleta')
  await expect(page.getByRole('textbox', { name: /^ID/ })).toBeFocused()
  await page.keyboard.type('analyst')
  await page.keyboard.press('Tab')
  await page.keyboard.type('lineside-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const onRow = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'row')
  // the button of the sign-in is gone: the keyboard is in the page, not before the menu
  await expect(page.locator('#content')).toBeFocused()
  // what stands above the list, with room for the views that colleagues share
  for (let presses = 0; presses < 40 && !(await onRow()); presses++) await page.keyboard.press('Tab')
  expect(await onRow()).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/record=\d+/)
})

test('the other plant is not there', async ({ page }) => {
  await enterAs(page, 'outsider')
  await page.goto('/relatorio-de-coleta')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('Peso líquido')).toHaveCount(0)
})
