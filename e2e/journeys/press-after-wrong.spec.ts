import { expect, type Locator, type Page } from '@playwright/test'
import { enterAs } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** Presses where something stands now, as a hand does that is on its way there while the field before is left. */
async function pressWhereItIs(page: Page, target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
}

/** Fields that are left with something wrong in them, by what is wrong. */
type Wrong = readonly [kind: string, field: RegExp, typed: string]

interface FormToLeave {
  path: string
  /** of the button that opens the dialog, of the dialog and of what sends it */
  name: string
  wrong: readonly Wrong[]
  /** below what is wrong, so that it would move; the page shows `pressed` after it */
  below: RegExp
  pressed: (page: Page, below: Locator) => Promise<void>
  /** a field that is wrong only when it was sent */
  empty: RegExp
}

const report: FormToLeave = {
  path: '/relatorios-externos',
  name: 'Create report',
  wrong: [
    ['nothing where something is needed', /^Name/, ''],
    ['an address that is none', /^Address/, 'not an address'],
    ['a number that is none', /^Order/, 'abc'],
    ['a number with decimals where none are taken', /^Order/, '1.5'],
  ],
  below: /^Plant/,
  async pressed(page) {
    await expect(page.getByRole('option', { name: /stanbul/ })).toBeVisible()
    await page.keyboard.press('Escape')
  },
  empty: /^Plant/,
}

const training: FormToLeave = {
  path: '/treinamento',
  name: 'Plan training',
  wrong: [
    ['a day that is none', /^Begins/, '99/99/9999'],
    ['a day that one begins to type', /^Begins/, '1'],
    ['a time that is none', /^From/, '99:99'],
    ['a number that is too large', /^Hours/, '99999999999999999999'],
  ],
  below: /^External trainer/,
  pressed: (_, below) => expect(below).toBeFocused(),
  empty: /^Course/,
}

for (const { path, name, wrong, below, pressed, empty } of [report, training])
  test(`a press right after each kind of wrong field of "${name}" does what was pressed`, async ({ page }) => {
    await enterAs(page, 'admin')
    await page.goto(path)
    for (const [kind, field, typed] of wrong)
      await test.step(kind, async () => {
        await page.getByRole('button', { name }).click()
        const dialog = page.getByRole('dialog', { name })
        const input = dialog.getByRole('textbox', { name: field })
        const other = dialog.getByLabel(below).and(dialog.locator('input'))
        await input.click()
        await page.keyboard.type(typed)
        await pressWhereItIs(page, other)
        await pressed(page, other)
        // what sends says what is wrong elsewhere as well, which it does only when it was pressed
        await input.click()
        await page.keyboard.type('x')
        await pressWhereItIs(page, dialog.getByRole('button', { name }))
        await expect(dialog.getByRole('combobox', { name: empty })).toHaveAttribute('aria-invalid', 'true')
        await input.click()
        await page.keyboard.type('x')
        await pressWhereItIs(page, dialog.getByRole('button', { name: 'Cancel' }))
        await page.getByRole('button', { name: 'Close without saving' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
  })
