import type { Page } from '@playwright/test'
import { openFirstRow } from './screen-steps.ts'
import { settle } from './settle.ts'

/** The first lot of the list with one of its dialogs open. */
export const openLotDialog = (button: string) => async (page: Page) => {
  await openFirstRow(page)
  await page
    .getByRole('button', { name: new RegExp(`^(${button})$`) })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/** The labels of the first lot of the list. */
export async function openLabels(page: Page) {
  await openFirstRow(page)
  await page.goto(`${new URL(page.url()).pathname}?labels=4`)
  await settle(page)
}

/** A view of the trace of the first lot of the list. */
export const traceFirst = (view: string) => async (page: Page) => {
  await openFirstRow(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`/relatorio-de-rastreabilidade/resultado?lot=${id}&view=${view}`)
  await settle(page)
}

/** The form of a delivery. */
export async function openReceiving(page: Page) {
  await settle(page)
  await page.getByRole('button', { name: /^(Receive material|Receber material|Malzeme kabul et)$/ }).click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}
