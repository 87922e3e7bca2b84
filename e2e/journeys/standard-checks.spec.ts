import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { inDays } from '../lib/plan-actions.ts'
import { deskOf } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** Says of a task what became of it, and waits until that is shown. */
async function done(page: Page, task: string) {
  await page.getByRole('button', { name: `Done: ${task}` }).click()
  await expect(page.getByRole('button', { name: `Undo: ${task}` })).toBeVisible()
}

test('a model is made from a document, worked through on a phone, and what failed is planned as an action of the SEO', async ({
  page,
  browser,
}) => {
  test.slow()
  const faults = watchConsole(page)
  const name = `Start of the packer ${randomUUID().slice(0, 8)}`
  await enterAs(page, 'analyst')
  await page.goto('/check-padrao/novo')
  await page.getByRole('combobox', { name: /^Document/ }).click()
  await page.getByRole('option', { name: /IT-EMB-12/ }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByRole('textbox', { name: 'New step' }).fill('Before')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Paste several tasks' }).click()
  await page
    .getByRole('textbox', { name: 'One task per line' })
    .fill('1. Check the film\n2. Test the seal\n3. Clear the area')
  await page.getByRole('button', { name: 'Add 3 tasks' }).click()
  await page.getByRole('textbox', { name: 'Task 3' }).waitFor()
  await page.getByRole('checkbox', { name: 'Allow “not applicable”' }).nth(2).check()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/check-padrao-cadastro\/\d+/)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enabled', { exact: true }).first()).toBeVisible()

  const phone = await deskOf(browser, 'operator')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto('/check-padrao')
  await phone.getByRole('button', { name: `Start ${name}` }).click()
  await expect(phone).toHaveURL(/execution=\d+/)
  await done(phone, 'Check the film')
  const press = await phone.getByRole('button', { name: 'Failed: Test the seal' }).boundingBox()
  expect(press?.height).toBeGreaterThanOrEqual(60)
  await phone.getByRole('button', { name: 'Failed: Test the seal' }).click()
  const failed = phone.getByRole('dialog', { name: 'Task failed' })
  await failed.getByRole('textbox', { name: /^What is wrong/ }).fill('The seal opens by hand')
  await failed.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByText('The seal opens by hand').first()).toBeVisible()
  await phone.getByRole('button', { name: 'Not applicable: Clear the area' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('button', { name: 'Undo: Clear the area' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Finish' })).toHaveAttribute('aria-disabled', 'true')
  const address = phone.url()

  const planner = await deskOf(browser, 'admin')
  await planner.goto(address)
  await planner.getByRole('link', { name: 'Plan SEO action' }).click()
  await planner.getByRole('combobox', { name: /^Topic/ }).click()
  await planner.getByRole('option', { name: /Manutenção autônoma/ }).click()
  const what = `Replace the sealing bar ${randomUUID().slice(0, 8)}`
  await planner.getByRole('textbox', { name: /^What/ }).fill(what)
  await expect(planner.getByRole('textbox', { name: /^How/ })).toHaveValue('The seal opens by hand')
  await planner.getByRole('combobox', { name: /^Responsible/ }).fill('Beatriz Lacerda')
  await planner.getByRole('option', { name: 'Beatriz Lacerda' }).click()
  await planner.getByLabel(/^Due date/).fill(inDays(10))
  await planner.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(planner.getByRole('link', { name: what })).toBeVisible()
  await expect(planner.getByRole('link', { name: 'Plan SEO action' })).toHaveCount(0)
  await planner.context().close()

  // mended, undone, done: now it can be finished
  await phone.reload()
  await phone.getByRole('button', { name: 'Undo: Test the seal' }).click()
  await done(phone, 'Test the seal')
  await phone.getByRole('button', { name: 'Finish' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText('Done', { exact: true }).first()).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Undo: / })).toHaveCount(0)
  await phone.context().close()
  expect(faults).toEqual([])
})
