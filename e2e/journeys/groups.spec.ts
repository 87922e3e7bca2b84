import { expect } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { approve, beginLike } from '../lib/forms.ts'
import { asker, savedNumber } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

test('a group of fields is answered for each sample, and one that is out of its limits is told by its sample', async ({
  page,
  browser,
}) => {
  test.slow()
  const draft = await beginLike(page.request, `Samples of the pallet ${Date.now()}`)
  const faults = watchConsole(page)
  await enterAs(page, 'analyst')
  await page.goto(`/formulario/${draft.formId}?draft=${draft.id}&step=fields`)
  const names = page.getByRole('textbox', { name: /: name$/ })
  const add = async (type: string, name: string, at: number) => {
    await page.getByRole('button', { name: 'Add a field', exact: true }).click()
    await page.getByRole('menuitem', { name: type, exact: true }).click()
    await expect(names.nth(at)).toBeFocused()
    await page.keyboard.type(name)
  }
  await add('Group of fields', 'Sample', 0)
  await page.getByRole('button', { name: 'Add a field to the group' }).click()
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.type('Weight')
  await add('Calculation', 'Total', 2)
  await page.getByRole('navigation', { name: 'Steps of the form' }).getByText('Limits and formulas').click()
  await page.getByRole('textbox', { name: 'Maximum' }).first().fill('110')
  await page.getByRole('textbox', { name: 'Formula of Total' }).fill('sum(Weight)')
  await expect(page.getByText('Total is the sum of Weight.').last()).toBeVisible()
  await page.getByRole('navigation', { name: 'Steps of the form' }).getByText('Review and submit').click()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page.getByText(/^Sent to Ricardo .* for approval/)).toBeVisible()
  await approve(page.request, draft.id)

  const phone = await (await openContext(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
  const phoneFaults = watchConsole(phone)
  await enterAs(phone, 'operator', '1')
  await phone.goto(`/coletar/preencher/${draft.formId}/${draft.pointId}`)
  const weight = (sample: number) => phone.getByRole('textbox', { name: /^Weight/ }).nth(sample - 1)
  await weight(1).fill('100')
  await phone.getByRole('button', { name: 'Add Sample 2' }).click()
  await weight(2).fill('111')
  await phone.getByRole('button', { name: 'Add Sample 3' }).click()
  await weight(3).fill('90')
  await expect(phone.getByText('301', { exact: true })).toBeVisible()
  // the sample between goes, and comes back with what was typed
  await phone.getByRole('button', { name: 'Remove Sample 2' }).click()
  await expect(phone.getByText('190', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Undo' }).click()
  await expect(weight(2)).toHaveValue('111')
  await expect(phone.getByText('301', { exact: true })).toBeVisible()
  await phone.reload()
  await expect(weight(3)).toHaveValue('90')
  await phone.getByRole('button', { name: 'Save record' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Save record' }).click()
  const record = await savedNumber(phone)
  expect(phoneFaults).toEqual([])
  await phone.context().close()

  const ask = await asker(page.request, 'supervisor')
  const { values } = await ask<{ values: { name: string; value: unknown }[] }>(`/api/operator/v1/Collect/${record}`)
  expect(values.map(({ name, value }) => [name, value])).toEqual([
    ['Sample', 3],
    ['Sample 1 › Weight', 100],
    ['Sample 2 › Weight', 111],
    ['Sample 3 › Weight', 90],
    ['Total', 301],
  ])
  expect(faults).toEqual([])
})
