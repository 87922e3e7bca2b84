import { type APIRequestContext, expect } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { openOffice } from '../lib/people.ts'
import { asker, formAt, freeProduct, saveRecord } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const FORM = 'Temperatura de cozimento'

/** A record of the operator whose core temperature is below its minimum, so that a non-conformity is open. */
async function recordTooCold(request: APIRequestContext): Promise<number> {
  const operator = await asker(request, 'operator', '1')
  const form = await formAt(operator, FORM, 'Estufa de cozimento 2')
  const product = await freeProduct(await openOffice(request), form)
  const common = { 'Início do cozimento': '08:30', 'Temperatura da estufa': 82, 'Tempo de cozimento': 92, Sonda: true }
  const { id } = await saveRecord(operator, form, product, { ...common, 'Temperatura interna': 68 })
  return id
}

test('an author proposes another value, the approver decides, the record shows both revisions', async ({
  browser,
  page,
  request,
}) => {
  const id = await recordTooCold(request)
  const faults = watchConsole(page)
  await enterAs(page, 'operator')
  await page.goto(`/relatorio-de-coleta?record=${id}`)
  await page.getByRole('button', { name: 'Request edit' }).click()
  const input = page.getByRole('textbox', { name: /^Temperatura interna/ })
  await expect(input).toHaveValue('68')
  await input.fill('73')
  const effect = page.getByRole('region', { name: 'What changes' })
  await expect(effect).toContainText('Temperatura interna is within its limits again.')
  await page.getByRole('textbox', { name: /^Why should it change/ }).fill('Read from the wrong probe')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/^You requested an edit of this record/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Awaiting edit approval')
  await expect(page.getByRole('button', { name: 'Request edit' })).toHaveAttribute('aria-disabled', 'true')

  const office = await (await openContext(browser, { viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(office, 'manager')
  await office.goto(`/relatorios-de-coleta/aprovacao?view=toDecide&collectId=${id}`)
  const row = office.getByRole('row').filter({ hasText: 'Read from the wrong probe' })
  await expect(row).toContainText('Temperatura interna')
  await row.getByText('Read from the wrong probe').click()
  const compared = office.getByRole('row', { name: /^Temperatura interna/ })
  await expect(compared).toContainText('68')
  await expect(compared).toContainText('73')
  await expect(office.getByRole('region', { name: 'What approving does' })).toContainText('Non-conformity is voided')
  await office.getByRole('button', { name: 'Approve' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByRole('heading', { level: 1 }).locator('..')).toContainText('Edit approved')
  await office.context().close()

  await page.reload()
  const revisions = page.getByRole('region', { name: 'Revisions' }).getByRole('listitem')
  await expect(revisions.filter({ hasText: 'Revision 2' }).first()).toContainText('Read from the wrong probe')
  await expect(revisions.filter({ hasText: 'Revision 1' }).first()).toContainText('Collected by')
  await expect(page.getByRole('row', { name: /^Temperatura interna/ })).toContainText('73')
  expect(faults).toEqual([])
})

test('an approver refuses a deletion with the reason, and its author reads it', async ({ browser, page, request }) => {
  const id = await recordTooCold(request)
  await enterAs(page, 'operator')
  await page.goto(`/relatorio-de-coleta?record=${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Request deletion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request deletion' })
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Filled in twice')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/^You requested the deletion of this record/)).toBeVisible()

  const office = await (await openContext(browser, { viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(office, 'manager')
  await office.goto(`/relatorio-de-coleta?record=${id}`)
  await office.getByRole('link', { name: 'Review request' }).click()
  await office.getByRole('button', { name: 'Refuse' }).click()
  await office.getByRole('textbox', { name: /^Reason/ }).fill('The lot was measured once')
  await office.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(office.getByRole('heading', { level: 1 }).locator('..')).toContainText('Deletion refused')
  await office.context().close()

  await page.reload()
  await expect(page.getByText('Reason: The lot was measured once', { exact: true })).toBeVisible()
})
