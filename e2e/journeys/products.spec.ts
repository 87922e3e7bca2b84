import { expect, type Page } from '@playwright/test'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search', exact: true }).fill(text)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a product is made, found by parts of its words, copied, changed, disabled and enabled again', async ({
  page,
}) => {
  const faults = watchConsole(page)
  await enterAs(page, 'admin')
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }).click()
  await expect(heading(page, 'Products')).toBeVisible()
  await page.getByRole('link', { name: 'New product' }).click()

  await page.getByRole('combobox', { name: /^Plant/ }).click()
  await page.getByRole('option', { name: 'Unidade São Paulo' }).click()
  await page.getByRole('textbox', { name: /^SKU/ }).fill('Jø-77')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Coxinha da jornada 300 g')
  await page.getByRole('combobox', { name: /^Families/ }).click()
  await page.getByRole('option', { name: 'Empanados' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search places' }).fill('fritadeira')
  await page.getByRole('treeitem', { name: /Fritadeira contínua/ }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(heading(page, 'Coxinha da jornada 300 g')).toBeVisible()
  await expect(page.getByText('Fritadeira contínua').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Created')

  await page.getByRole('link', { name: 'Duplicate' }).click()
  await page.getByRole('textbox', { name: /^SKU/ }).fill('JO-77')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Coxinha da jornada 600 g')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('This is already in use', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: /^SKU/ }).fill('JO-78')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(heading(page, 'Coxinha da jornada 600 g')).toBeVisible()

  await page.goto('/produtos')
  await search(page, 'JORNADA coxin')
  await expect(page.getByRole('row')).toHaveCount(3)
  await row(page, 'JO-78').getByText('Coxinha').click()
  await expect(heading(page, 'Coxinha da jornada 600 g')).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Coxinha da jornada 700 g')
  await page.goBack()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: /Stay/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page, 'Coxinha da jornada 700 g')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Coxinha da jornada 600 g')

  await page.goto('/produtos?query=jornada')
  await expect(page.getByRole('row')).toHaveCount(3)
  for (const sku of ['Jø-77', 'JO-78']) await row(page, sku).getByRole('checkbox').check()
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Disable', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Disable 2 products?' })
  await question.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('2 products disabled')).toBeVisible()
  for (const sku of ['Jø-77', 'JO-78']) await expect(row(page, sku)).toContainText('Disabled')
  await row(page, 'JO-78').hover()
  await row(page, 'JO-78').getByRole('button', { name: 'Enable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click()
  await expect(row(page, 'JO-78')).toContainText('Enabled')

  await page.goto('/produtos/apagar/1')
  await expect(page.getByText('Page not found')).toBeVisible()
  // the refused SKU and the page that there is not, which the browser tells of itself
  const refusals = ['400 (Bad Request)', '404 (Not Found)']
  expect(faults.filter((one) => !refusals.some((status) => one.includes(status)))).toEqual([])
})

test('who has no right to products has neither the menu entry nor the page', async ({ page }) => {
  await enterAs(page, 'operator')
  await page.goto('/produtos')
  await expect(page.getByText('Page not found')).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true })).toHaveCount(0)
})
