import { expect } from '@playwright/test'
import { beginForm } from '../lib/forms.ts'
import { reach, takeOption } from '../lib/keys.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'
import { isAtStep, nextByKeys as next } from '../lib/wizard.ts'

test('an analyst builds "net weight" by the keyboard alone and submits it', async ({ page }) => {
  // every way is walked by Tab
  test.slow()
  const faults = watchConsole(page)
  await enterAs(page, 'analyst')
  await page.goto(await beginForm(page.request, 'Net weight of the pallet'))
  const { keyboard } = page
  await isAtStep(page, 'Identification')
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused()
  await reach(page, page.getByRole('textbox', { name: 'Description' }))
  await keyboard.type('Weighed at the end of the line')

  await next(page, 'Places')
  await reach(page, page.getByRole('treeitem').first())
  await keyboard.press('Space')
  await expect(page.getByText(/^\d+ collect points$/)).toBeVisible()

  await next(page, 'Products')
  await reach(page, page.getByRole('combobox', { name: 'Add a product' }).or(page.getByLabel('Add a product')).first())
  await keyboard.type('14020')
  await takeOption(page, page.getByRole('option', { name: /14020/ }))
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()

  await next(page, 'Frequency')
  await reach(page, page.getByRole('radio', { name: 'When needed' }))
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { name: 'Due times today' })).toBeVisible()

  await next(page, 'Fields')
  const add = async (type: string) => {
    await keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: type, exact: true })
    await item.waitFor()
    while (!(await item.evaluate((element) => element === document.activeElement))) await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
  }
  const names = page.getByRole('textbox', { name: /: name$/ })
  await reach(page, page.getByRole('button', { name: 'Add a field' }))
  await add('Number')
  await expect(names.nth(0)).toBeFocused()
  await keyboard.type('Tare')
  await keyboard.press('Enter')
  await expect(names.nth(1)).toBeFocused()
  await keyboard.type('Gross weight')
  await keyboard.press('Alt+ArrowUp')
  await expect(names.nth(0)).toHaveValue('Gross weight')
  await reach(page, page.getByRole('button', { name: 'Add a field' }), 'Shift+Tab')
  await add('Calculation')
  await expect(names.nth(2)).toBeFocused()
  await keyboard.type('Net weight')

  await next(page, 'Limits and formulas')
  await reach(page, page.getByRole('textbox', { name: 'Minimum' }).first())
  await keyboard.type('100')
  await keyboard.press('Tab')
  await keyboard.type('120.5')
  const formula = page.getByRole('textbox', { name: 'Formula of Net weight' })
  await reach(page, formula)
  await keyboard.type('gro')
  await keyboard.press('Enter')
  await keyboard.type(' - tare')
  await keyboard.press('Enter')
  await expect(formula).toHaveValue('{Gross weight} - {Tare}')
  // within the section of the step the one of the field
  const trial = page.locator('section').filter({ has: formula }).last()
  await reach(page, trial.getByRole('textbox', { name: 'Gross weight', exact: true }))
  await keyboard.type('110.5')
  await keyboard.press('Tab')
  await keyboard.type('20')
  await expect(trial.getByText('Result with these values:')).toContainText('90.5')

  await next(page, 'Linked forms and norm')
  await next(page, 'Approver and options')
  await next(page, 'Review and submit')
  await reach(page, page.getByRole('button', { name: 'Submit for approval' }))
  await keyboard.press('Enter')
  const problem = page.getByRole('region', { name: 'Problems' }).getByRole('button', { name: 'Approver' })
  await reach(page, problem)
  await keyboard.press('Enter')
  const approver = page.getByRole('combobox', { name: /^Approver/ })
  await expect(approver).toBeFocused()
  await keyboard.type('Ricardo')
  await takeOption(page, page.getByRole('option', { name: /Ricardo/ }))

  await page.reload()
  await isAtStep(page, 'Approver and options')
  await expect(page.getByRole('combobox', { name: /^Approver/ })).toHaveValue(/Ricardo/)
  await next(page, 'Review and submit')
  await reach(page, page.getByRole('button', { name: 'Submit for approval' }))
  await keyboard.press('Enter')
  await expect(page.getByText(/^Sent to Ricardo .* for approval/)).toBeVisible()
  expect(faults).toEqual([])
})

test('a field is pulled to its place, where a line shows it, and goes back by undo', async ({ page }) => {
  const faults = watchConsole(page)
  await enterAs(page, 'analyst')
  await page.goto(`${await beginForm(page.request, 'Weights by hand')}&step=fields`)
  await page.getByRole('button', { name: 'Paste a list' }).click()
  await page.getByRole('textbox', { name: /^Names/ }).fill('Gross\nTare\nBox\nLabel')
  await page.getByRole('button', { name: 'Add 4 fields' }).click()
  const names = page.getByRole('textbox', { name: /: name$/ })
  const order = () => names.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  await expect(names).toHaveCount(4)

  const rows = page.getByRole('listitem').filter({ has: names })
  const [grip, over] = [await rows.nth(3).getByTitle('Drag to move').boundingBox(), await rows.nth(0).boundingBox()]
  if (!grip || !over) throw new Error('The rows are not on the page')
  await page.mouse.move(grip.x + 10, grip.y + 10)
  await page.mouse.down()
  // a browser that is busy drops single moves of what is dragged: a hand never rests either
  const pull = (y: number, side: 'before' | 'after') =>
    expect(async () => {
      await page.mouse.move(over.x + 60, y, { steps: 4 })
      await page.mouse.move(over.x + 62, y + 1, { steps: 2 })
      await expect(rows.nth(0)).toHaveAttribute('data-drop', side, { timeout: 500 })
    }).toPass()
  await pull(over.y + over.height - 8, 'after')
  await pull(over.y + 6, 'before')
  await page.mouse.up()
  await expect.poll(order).toEqual(['Label', 'Gross', 'Tare', 'Box'])
  await expect(page.getByText('Label moved to 1 of 4')).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect.poll(order).toEqual(['Gross', 'Tare', 'Box', 'Label'])
  expect(faults).toEqual([])
})
