import { expect, type Page } from '@playwright/test'
import { blankField } from '../../contract/src/forms/index.ts'
import { hears, noteAnnouncements, timesSaid } from '../lib/announcements.ts'
import { approve, beginLike, submitChange } from '../lib/forms.ts'
import { openOffice } from '../lib/people.ts'
import { asker, formAt, supervisorWithOne } from '../lib/plant.ts'
import { enterAs } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** The keyboard stands in the page: not on what is gone, from where it would begin anew at the top of the window. */
const standsInPage = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.getElementById('content')?.contains(document.activeElement)))
    .toBe(true)

/** Follows a link or opens a row as who hears the page does: with the focus on it, by Enter. */
async function enter(page: Page, role: 'link' | 'row', name: RegExp) {
  await page.getByRole(role, { name }).first().press('Enter')
}

test('a non-conformity is treated from home: what is asked in its order, what is missing, and that it is treated', async ({
  page,
  request,
}) => {
  const form = await formAt(await asker(request, 'operator'), 'Integridade da selagem', 'Embaladora de defumados')
  const login = await supervisorWithOne(await openOffice(request), form)
  await noteAnnouncements(page)
  await enterAs(page, login)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Needs you, worst first' })).toBeVisible()
  await enter(page, 'link', /^(?!.*Critical).*Treat$/)
  const dialog = page.getByRole('dialog', { name: 'Treat without action plan' })
  const cause = dialog.getByRole('textbox', { name: /Cause of the deviation/ })
  await expect(cause).toBeFocused()
  // behind it the record, with its state beside its name
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - button "Back"
      - heading "Integridade da selagem" [level=1]
      - text: /Untreated/
    - dialog "Treat without action plan":
      - heading "Treat without action plan" [level=2]
      - button "Close"
      - textbox "Cause of the deviation"
      - textbox "What was corrected"
      - textbox "Reason"
      - group "Evidence"
      - button "Cancel"
      - button "Treat non-conformity"
  `)
  await page.keyboard.press('Control+Enter')
  await expect(cause).toBeFocused()
  await expect(cause).toHaveAccessibleDescription(/Fill in this field/)
  await expect(dialog).toMatchAriaSnapshot(`
    - textbox "Cause of the deviation" [invalid]
    - textbox "What was corrected" [invalid]
    - textbox "Reason" [invalid]
  `)
  await cause.fill('The glue ran out')
  await dialog.getByRole('textbox', { name: 'What was corrected' }).fill('Glue filled up, box labelled')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Box was relabelled')
  await page.keyboard.press('Control+Enter')
  await hears(page, /Non-conformity treated\./)
  await standsInPage(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Integridade da selagem" [level=1]
    - text: /Treated/
    - region "Treatment":
      - heading "Treatment" [level=2]
      - term: Cause
      - definition: The glue ran out
  `)
  expect(await timesSaid(page, /Non-conformity treated/)).toBe(1)
})

test('the next version of a form is approved by keys: what changes is read, and nothing loses the keyboard', async ({
  page,
  request,
}) => {
  const FORM = `Brine by ear ${Date.now()}`
  const draft = await beginLike(request, FORM, ([id = 0]) => ({ fields: [blankField(id, 'number', 'Salt')] }))
  await draft.submit()
  await approve(request, draft.id)
  await submitChange(request, FORM)
  await noteAnnouncements(page)
  await enterAs(page, 'manager')
  await page.goto('/formulario?view=toDecide')
  await enter(page, 'row', new RegExp(FORM))
  await enter(page, 'link', /^Review changes$/)
  const changes = page.getByRole('region', { name: /^What changes from version/ })
  await expect(changes).toBeVisible()
  // the link that was followed is gone
  await standsInPage(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${FORM}" [level=1]
    - text: /Awaiting approval/
    - button "Refuse"
    - button "Approve"
    - region /What changes from version/:
      - heading /What changes from version/ [level=2]
    - region "Approval"
  `)
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(/\S/)
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  await hears(page, /Version approved\./)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${FORM}" [level=1]
    - text: /In force/
  `)
  await standsInPage(page)
  expect(await timesSaid(page, /Version approved/)).toBe(1)
})
