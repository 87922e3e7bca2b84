import { expect, type Page } from '@playwright/test'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const level = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const option = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const namesIn = (page: Page, name: string) =>
  level(page, name)
    .getByRole('listitem')
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

test('an analyst pastes causes from a spreadsheet, orders them, tries the choice and finds the group again', async ({
  page,
}) => {
  const faults = watchConsole(page)
  await enterAs(page, 'analyst')
  await page.goto('/cadastro-de-opcoes')
  await page.getByRole('link', { name: 'New option group' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: false }).first().fill('Causes of waste')
  await page.getByRole('textbox', { name: /^Name of level 1/ }).fill('Step')
  await page.getByRole('button', { name: 'Add a level' }).click()
  await page.getByRole('textbox', { name: /^Name of level 2/ }).fill('Cause')

  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
  const dialog = page.getByRole('dialog')
  const cells = dialog.getByRole('textbox', { name: 'Copied cells' })
  await cells.fill('Step\tCause\nFilling\tSpill\n\tX')
  await expect(dialog.getByRole('cell', { name: /^X.*at least 2/ })).toBeVisible()
  await cells.fill('Step\tCause\nFilling\tSpill\n\tOverfill\nSealing\tWeak seal')
  await dialog.getByRole('button', { name: 'Add options', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await option(page, 'Step, option 1').focus()
  await expect.poll(() => namesIn(page, 'Cause of Filling')).toEqual(['Spill', 'Overfill'])

  await option(page, 'Cause, option 2').press('Alt+ArrowUp')
  await expect.poll(() => namesIn(page, 'Cause of Filling')).toEqual(['Overfill', 'Spill'])
  const steps = level(page, 'Step').getByRole('listitem')
  await steps.nth(1).locator('[draggable]').dragTo(steps.nth(0))
  await expect.poll(() => namesIn(page, 'Step')).toEqual(['Sealing', 'Filling'])

  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Causes of waste' })).toBeVisible()
  const preview = page.getByRole('region', { name: 'As an operator sees it' })
  await preview.getByLabel('Step').click()
  await page.getByRole('option', { name: 'Filling' }).click()
  await preview.getByLabel('Cause').click()
  await expect(page.getByRole('option')).toHaveText(['Overfill', 'Spill'])
  await page.keyboard.press('Escape')

  await option(page, 'Step, option 1').focus()
  await page.getByRole('button', { name: 'Remove Sealing' }).click()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => namesIn(page, 'Step')).toEqual(['Sealing', 'Filling'])
  await option(page, 'Step, option 2').fill('Dosing')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Stay/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Causes of waste saved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Filling → Dosing')

  await page.getByRole('button', { name: 'Back' }).click()
  await page
    .getByRole('textbox', { name: 'Search' })
    .or(page.getByRole('searchbox', { name: 'Search' }))
    .fill('overf')
  await expect(page.getByRole('row').nth(1)).toContainText('Causes of waste')
  expect(faults).toEqual([])
})
