import { expect } from '@playwright/test'
import { newHand } from '../lib/hand.ts'
import { tracedProduct } from '../lib/lots.ts'
import { openOffice } from '../lib/people.ts'
import { inDays } from '../lib/plan-actions.ts'
import { enterAs } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** Presses and typed characters of what is done with lots: rows of the table of docs/presses.md; more is a step back. */
const most = { presses: 8, characters: 33 }

const measured = (name: string, min: string, max: string) => ({
  name,
  kind: 'NUMBER',
  unit: '%',
  min,
  max,
  required: true,
  onFailure: 'R',
})

test('a lot of a supplier that has delivered before is received and released', async ({ page }) => {
  test.slow()
  const office = await openOffice(page.request)
  const product = await tracedProduct(office, [measured('Fat', '3', '4.2'), measured('Acidity', '14', '18')])
  const supplier = `Granja ${product.mark}`
  await office.send('POST', '/api/domain/v1/LotReceipt', {
    industryId: product.industryId,
    supplier,
    document: '',
    placeId: product.receiving.id,
    note: '',
    lots: [{ code: `A${product.mark}`, productId: product.id, quantity: '10', unit: 'kg' }],
  })
  await enterAs(page, 'admin')
  await page.goto('/recebimento-materiais')
  const hand = newHand()
  await hand.press(page.getByRole('button', { name: 'Receive material' }))
  const form = page.getByRole('dialog', { name: 'Receive material' })
  // plant and place are those of the last delivery
  await expect(form.getByRole('combobox', { name: /^Supplier/ })).toBeFocused()
  await hand.type(page, 'granja')
  await hand.press(page.getByRole('option', { name: supplier }))
  // what came from there the last time comes again
  await expect(form.getByRole('combobox', { name: /^Product/ })).toHaveValue(new RegExp(product.name))
  await expect(form.getByRole('combobox', { name: /^Receiving place/ })).toHaveValue(product.receiving.name)
  await hand.press(form.getByRole('textbox', { name: /^Lot code/ }))
  await hand.type(page, `L${product.mark}`)
  // a scanner sends this key by itself; counted all the same
  await hand.key(page, 'Enter')
  await expect(form.getByRole('textbox', { name: /^Quantity/ })).toBeFocused()
  await hand.type(page, '120')
  await hand.press(form.getByLabel(/^Expires on/))
  await hand.type(page, inDays(60))
  await hand.key(page, 'Control+Enter')

  const analyses = page.getByRole('dialog', { name: 'Analyze and release' })
  await expect(analyses.getByRole('textbox', { name: 'Result: Fat' })).toBeFocused()
  await hand.type(page, '3.6')
  await hand.press(analyses.getByRole('textbox', { name: 'Result: Acidity' }))
  await hand.type(page, '16')
  await hand.key(page, 'Control+Enter')
  await expect(analyses).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Lots' }).getByText('Released', { exact: true })).toBeVisible()
  test.info().annotations.push({ type: 'lot', description: `${hand.presses} presses, ${hand.characters} characters` })
  expect(hand.presses).toBeLessThanOrEqual(most.presses)
  expect(hand.characters).toBeLessThanOrEqual(most.characters)

  // and what comes next is offered: the way from the dock
  await page.getByRole('region', { name: 'Next' }).getByRole('link', { name: 'Move' }).click()
  await expect(page.getByRole('dialog', { name: 'Move' })).toBeVisible()
})
