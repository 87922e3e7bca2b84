import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { inDays } from '../lib/plan-actions.ts'
import { deskOf } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** Presses what moves the cycle, agrees, and waits for the state that it leads to. */
async function move(page: Page, button: string, state: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(state, { exact: true }).first()).toBeVisible()
}

/** Types a score where it stands, and waits until it is saved. */
async function score(page: Page, side: string, pillar: string, value: string) {
  const field = page.getByRole('textbox', { name: `${side}: ${pillar}`, exact: true })
  await field.fill(value)
  const saved = page.waitForResponse((answer) => answer.url().includes('/AuditCyclePillar/') && answer.ok())
  await field.press('Enter')
  await saved
  await expect(field).toHaveValue(value)
}

test('a cycle is planned, scored by the plant and by the auditor, closed, and reopened by a manager', async ({
  page,
  browser,
}) => {
  test.slow()
  const faults = watchConsole(page)
  const name = `Audit of a journey ${randomUUID().slice(0, 8)}`
  await enterAs(page, 'manager')
  await page.goto('/auditoria-e-autoavaliacoes')
  await page.getByRole('button', { name: 'Plan cycle' }).click()
  const form = page.getByRole('dialog', { name: 'Plan cycle' })
  await form.getByRole('textbox', { name: /^Name/ }).fill(name)
  await form.getByLabel(/^Start/).fill(inDays(-30))
  await form.getByLabel(/^End/).fill(inDays(30))
  await form.getByRole('combobox', { name: /^Lead auditor/ }).fill('Beatriz Lacerda')
  await page.getByRole('option', { name: 'Beatriz Lacerda' }).click()
  await form.getByRole('textbox', { name: 'Weight of Segurança' }).fill('3')
  for (const left of ['Custo e produtividade', 'Pessoas'])
    await form.getByRole('textbox', { name: `Weight of ${left}` }).fill('')
  await expect(form.getByText('75%')).toBeVisible()
  await form.getByRole('button', { name: 'Plan cycle' }).click()
  await expect(page).toHaveURL(/cycle=\d+/)
  const address = page.url()

  await move(page, 'Start cycle', 'Running')
  await score(page, 'Self-assessment', 'Segurança', '90')
  await score(page, 'Self-assessment', 'Qualidade', '80.5')
  await move(page, 'Start scoring', 'Scoring')
  await expect(page.getByRole('textbox', { name: 'Self-assessment: Segurança' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Close cycle' })).toHaveAttribute('aria-disabled', 'true')

  const auditor = await deskOf(browser, 'beatriz.lacerda')
  await auditor.goto(address)
  await score(auditor, 'Audit', 'Segurança', '80')
  await score(auditor, 'Audit', 'Qualidade', '70')
  // (3 × 80 + 70) / 4 = 77.5 beside (3 × 90 + 80.5) / 4 = 87.6
  await expect(auditor.getByText('12.5 points to Gold')).toBeVisible()
  await expect(auditor.getByText('Self-assessment 87.6 · gap +10.1')).toBeVisible()
  await move(auditor, 'Close cycle', 'Closed')
  await expect(auditor.getByText('Closed: rating and classification are final.')).toBeVisible()
  const history = auditor.getByRole('table', { name: 'Classification of the plant' })
  await expect(history.getByRole('row', { name: new RegExp(name) })).toContainText('Silver')
  await expect(auditor.getByRole('button', { name: 'Reopen cycle' })).toHaveCount(0)
  await auditor.context().close()

  await page.reload()
  await page.getByRole('button', { name: 'Reopen cycle' }).click()
  const reopen = page.getByRole('dialog', { name: 'Reopen cycle' })
  await reopen.getByRole('textbox', { name: /^Reason/ }).fill('A report was read twice')
  await reopen.getByRole('button', { name: 'Reopen cycle' }).click()
  await expect(reopen).toHaveCount(0)
  await expect(page.getByText(/Reason: A report was read twice/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Classification of the plant' })).not.toContainText(name)
  expect(faults).toEqual([])
})
