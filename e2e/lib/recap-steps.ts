import type { Page } from '@playwright/test'
import { openFirstRow } from './screen-steps.ts'
import { settle } from './settle.ts'

const MORE = /^(More actions|Mais ações|Diğer işlemler)$/

/** The first record of the list with the question or the dialog of a rare act, and what is said before it. */
export const openRareAct = (act: string) => async (page: Page) => {
  await openFirstRow(page)
  await page.getByRole('button', { name: MORE }).first().click()
  await page
    .getByRole('menuitem', { name: new RegExp(`^(${act})$`) })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('region').first().waitFor()
  await settle(page)
}
