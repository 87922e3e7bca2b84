import { expect, type Locator, type Page, test } from '@playwright/test'
import { enterAs } from '../lib/portal.ts'

/** Presses where something stands now, as a hand does that is on its way there while the field before is left. */
async function pressWhereItIs(page: Page, target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
}

/** Fields that are left with something wrong in them, by what is wrong. */
const wrong: readonly [kind: string, field: RegExp, typed: string][] = [
  ['nothing where something is needed', /^Name/, ''],
  ['an address that is none', /^Address/, 'not an address'],
  ['a number that is none', /^Order/, 'abc'],
  ['a number with decimals where none are taken', /^Order/, '1.5'],
]

test('a press right after each kind of wrong field does what was pressed', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/relatorios-externos')
  for (const [kind, field, typed] of wrong)
    await test.step(kind, async () => {
      await page.getByRole('button', { name: 'Create report' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create report' })
      const input = dialog.getByRole('textbox', { name: field })
      await input.click()
      await page.keyboard.type(typed)
      await pressWhereItIs(page, dialog.getByRole('combobox', { name: /^Plant/ }))
      await expect(page.getByRole('option', { name: /stanbul/ })).toBeVisible()
      await page.keyboard.press('Escape')
      // what sends says what is wrong elsewhere as well, which it does only when it was pressed
      await input.click()
      await page.keyboard.type('x')
      await pressWhereItIs(page, dialog.getByRole('button', { name: 'Create report' }))
      await expect(dialog.getByRole('combobox', { name: /^Plant/ })).toHaveAttribute('aria-invalid', 'true')
      await input.click()
      await page.keyboard.type('x')
      await pressWhereItIs(page, dialog.getByRole('button', { name: 'Cancel' }))
      await page.getByRole('button', { name: 'Close without saving' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
})
