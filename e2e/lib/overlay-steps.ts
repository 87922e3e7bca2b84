import type { Page } from '@playwright/test'
import { settle } from './settle.ts'

const dialog = async (page: Page) => {
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/** Ctrl-K before anything is typed. */
export async function openPaletteAlone(page: Page) {
  await settle(page)
  await page.keyboard.press('Control+k')
  await dialog(page)
  await page.getByRole('option').first().waitFor()
  await settle(page)
}

/** Ctrl-K with something found. */
export async function openPalette(page: Page) {
  await settle(page)
  await page.keyboard.press('Control+k')
  await dialog(page)
  await page.keyboard.type('bacon')
  await page.getByRole('option', { name: /Bacon/ }).first().waitFor()
  await settle(page)
}

/** What the keys do on this page. */
export async function openKeys(page: Page) {
  await settle(page)
  await page.keyboard.press('?')
  await dialog(page)
}

/** The filters of a list as a view under a name, in whatever language. */
export async function openSaveView(page: Page) {
  await settle(page)
  await page
    .locator('button')
    .filter({ hasText: /^(Save view|Salvar visão|Guardar vista|Görünümü kaydet)$/ })
    .first()
    .click()
  await dialog(page)
}

/** The panel in which one is treated, with its chart in sight. */
export async function openTreatment(page: Page) {
  await settle(page)
  await page.getByRole('row').nth(1).click()
  await page.waitForURL(/nao-conformidade\/\d/)
  await page
    .getByRole('button', { name: /^(Treat without action plan|Tratar sem plano de ação|Plansız gider)$/ })
    .first()
    .click()
  await dialog(page)
}
