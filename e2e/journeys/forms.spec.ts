import { expect } from '@playwright/test'
import { submitChange } from '../lib/forms.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const FORM = 'Qualidade do óleo de fritura'

test('a manager sees what the next version of a form changes, and puts it into force', async ({ page, request }) => {
  const { formId } = await submitChange(request, FORM)
  const faults = watchConsole(page)
  await enterAs(page, 'manager')
  await page.goto('/formulario?view=toDecide')
  const row = page.getByRole('row').filter({ hasText: FORM })
  await expect(row).toContainText('Awaiting approval')
  await expect(row).toContainText('Ricardo Azevedo')
  await row.getByText(FORM).click()
  await expect(page.getByText('Camila Duarte submitted version 2. It is waiting for you.')).toBeVisible()

  await page.getByRole('link', { name: 'Review changes' }).click()
  const changes = page.getByRole('region', { name: 'What changes from version 1' })
  await expect(changes).toContainText('→ Twice per shift')
  await expect(changes).toContainText('Critical: No → Yes')
  await expect(changes.getByRole('listitem').filter({ hasText: 'Limits' }).first()).toContainText('→ 1 to')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('In force')

  await page.getByRole('link', { name: 'All versions' }).click()
  await expect(page).toHaveURL(new RegExp(`/formulario/${formId}$`))
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem')
  await expect(versions.first()).toContainText(/Version 2In force.*Approved by Ricardo Azevedo/)
  await expect(versions.nth(1)).toContainText('Superseded')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Version approved')
  expect(faults).toEqual([])
})
