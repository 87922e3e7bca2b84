import { expect, type Page } from '@playwright/test'
import { lotWithDescendants, placesOf, releasedLots, tracedProduct } from '../lib/lots.ts'
import { openOffice } from '../lib/people.ts'
import { inDays } from '../lib/plan-actions.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const number = (name: string, min: string, max: string) => ({
  name,
  kind: 'NUMBER',
  unit: '%',
  min,
  max,
  required: true,
  onFailure: 'R',
})

/** Chooses an option of a field of a dialog. */
async function choose(page: Page, field: RegExp, option: string | RegExp) {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).first().click()
}

test('a delivery is received, analysed, released by what its analyses say, and stands in the ledger', async ({
  page,
}) => {
  test.slow()
  const faults = watchConsole(page)
  const office = await openOffice(page.request)
  const product = await tracedProduct(office, [number('Fat', '3', '4.2'), number('Acidity', '14', '18')])
  const code = `LT-${product.mark}`
  await enterAs(page, 'admin')
  await page.goto('/recebimento-materiais')
  await page.getByRole('button', { name: 'Receive material' }).click()
  const form = page.getByRole('dialog', { name: 'Receive material' })
  await choose(page, /^Plant/, 'Unidade São Paulo')
  await form.getByRole('combobox', { name: /^Supplier/ }).fill('Cooperative of a journey')
  await choose(page, /^Receiving place/, product.receiving.name)
  await form.getByRole('textbox', { name: /^Lot code/ }).fill(code)
  await form.getByRole('combobox', { name: /^Product/ }).fill(product.name)
  await page.getByRole('option', { name: new RegExp(product.name) }).click()
  await form.getByRole('textbox', { name: /^Quantity/ }).fill('0.3')
  await form.getByLabel(/^Expires on/).fill(inDays(60))
  await form.getByRole('button', { name: 'Receive material' }).click()
  await expect(page).toHaveURL(/\/recebimento-materiais\/\d+$/)

  await page.getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expect(page.getByText('2 missing: Fat, Acidity')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Release', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Add analyses' }).click()
  const analyses = page.getByRole('dialog', { name: 'Add analyses' })
  await analyses.getByRole('textbox', { name: 'Result: Fat' }).fill('4.4')
  await expect(analyses.getByText('0.2 % above the maximum of 4.2 %')).toBeVisible()
  await analyses.getByRole('textbox', { name: 'Result: Fat' }).fill('3.6')
  await analyses.getByRole('textbox', { name: 'Result: Acidity' }).fill('16')
  await expect(analyses.getByText('Within the limits')).toHaveCount(2)
  await analyses.getByRole('button', { name: 'Save analyses' }).click()
  await expect(analyses).toHaveCount(0)
  await expect(page.getByText('Suggestion:')).toBeVisible()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release lot' }).click()
  await expect(page.getByText('Released', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const move = page.getByRole('dialog', { name: 'Move' })
  await move.getByRole('textbox', { name: /^Quantity/ }).fill('0.4')
  await expect(move.getByText('Short by 0.1 kg')).toBeVisible()
  await move.getByRole('textbox', { name: /^Quantity/ }).fill('0.1')
  await expect(move.getByText('Left after this: 0.2 kg')).toBeVisible()
  await choose(page, /^Destination/, /^Câmara fria 1/)
  await move.getByRole('button', { name: 'Save movement' }).click()
  await expect(move).toHaveCount(0)
  const stock = page.getByRole('table', { name: 'Where it is' })
  await expect(stock.getByRole('row', { name: new RegExp(product.receiving.name) })).toContainText('0.2 kg')
  await expect(stock.getByRole('row', { name: /Câmara fria 1/ })).toContainText('0.1 kg')
  await expect(page.getByRole('table', { name: 'Ledger' }).getByText('−0.1 kg')).toBeVisible()
  expect(faults).toEqual([])
})

test('taking another lot than the one that expires first asks why; the movement is reversed with its reason', async ({
  page,
}) => {
  test.slow()
  const faults = watchConsole(page)
  const office = await openOffice(page.request)
  const product = await tracedProduct(office)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [first, second] = [`A-${product.mark}`, `B-${product.mark}`]
  const lots = await releasedLots(office, product, [
    { code: first, quantity: '40', expiresOn: day(20) },
    { code: second, quantity: '50', expiresOn: day(90) },
  ])
  const later = lots.find(({ code }) => code === second)
  const [line] = await placesOf(office, 'LINE')
  await enterAs(page, 'admin')
  await page.goto(`/recebimento-materiais/details/${later?.id}`)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const move = page.getByRole('dialog', { name: 'Move' })
  await move.getByRole('textbox', { name: /^Quantity/ }).fill('12.5')
  await choose(page, /^Destination/, new RegExp(`^${line?.name}`))
  await expect(move.getByText('Use first: another lot expires earlier')).toBeVisible()
  await expect(move.getByRole('link', { name: first })).toBeVisible()
  await move.getByRole('button', { name: 'Save movement' }).click()
  await expect(move.getByRole('textbox', { name: /^Why this lot/ })).toHaveAttribute('aria-invalid', 'true')
  await move.getByRole('textbox', { name: /^Why this lot/ }).fill('The other one is behind it')
  await move.getByRole('button', { name: 'Save movement' }).click()
  await expect(move).toHaveCount(0)

  const ledger = page.getByRole('table', { name: 'Ledger' })
  await ledger.getByRole('row').filter({ hasText: '−12.5 kg' }).getByRole('link').click()
  await expect(page.getByText('The other one is behind it')).toBeVisible()
  await page.getByRole('button', { name: 'Reverse', exact: true }).click()
  const reverse = page.getByRole('dialog', { name: 'Reverse' })
  await reverse.getByRole('textbox', { name: /^Reason/ }).fill('Wrong lot on the fork')
  await reverse.getByRole('button', { name: 'Reverse movement' }).click()
  await expect(page.getByText('Reversed', { exact: true }).first()).toBeVisible()
  await page.goto(`/recebimento-materiais/details/${later?.id}`)
  await expect(page.getByRole('table', { name: 'Where it is' }).getByText('50 kg')).toBeVisible()
  // the refusal without a reason is meant
  expect(faults.filter((one) => !one.includes('400 (Bad Request)'))).toEqual([])
})

test('a label is read from a photo, the lot is traced, and it is blocked with all that was made of it', async ({
  page,
}) => {
  test.slow()
  const faults = watchConsole(page)
  const office = await openOffice(page.request)
  const lot = await lotWithDescendants(office)
  await enterAs(page, 'admin')
  await page.goto(`/recebimento-materiais/details/${lot.id}?labels=1`)
  const photo = await page.getByRole('img', { name: new RegExp(`^${lot.code}`) }).screenshot()

  await page.goto('/relatorio-de-rastreabilidade')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'blank.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') })
  await expect(page.getByText('This file is not a photo. Use jpg, png or gif.')).toBeVisible()
  await page.locator('input[type="file"]').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: photo })
  await expect(page).toHaveURL(new RegExp(`/resultado\\?lot=${lot.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: lot.code })).toBeVisible()
  const picture = page.getByRole('group', { name: `Trace of ${lot.code}` })
  const boxes = picture.locator('[aria-pressed]')
  await expect(boxes.nth(1)).toBeVisible()
  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(page.getByText(/^Lots backward: \d+ · forward: [1-9]/)).toBeVisible()

  await page.getByRole('link', { name: 'Open lot' }).click()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const block = page.getByRole('dialog', { name: 'Block' })
  await expect(block.getByText(/lots? will be blocked$/)).toBeVisible()
  await block.getByRole('textbox', { name: /^Reason/ }).fill('Foreign matter in the bag')
  await block.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Recall list of ${lot.code}` })).toBeVisible()
  const lines = page.getByRole('table', { name: 'Who, what, where, how much, since when' })
  await expect(lines.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await page.getByRole('link', { name: lot.code }).first().click()
  await expect(page.getByText('Blocked', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Foreign matter in the bag').first()).toBeVisible()
  expect(faults).toEqual([])
})
