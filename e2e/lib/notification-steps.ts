import type { Page } from '@playwright/test'
import { settle } from './settle.ts'

const heading = /^(How notifications reach|Como as notificações|Bildirimler size)/

/** The card of one's own settings that says what reaches one where. */
export async function showChannels(page: Page) {
  await settle(page)
  await page.getByRole('heading', { name: heading }).evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await settle(page)
}

/** The same card, where mails, browsers and quiet hours are chosen. */
export async function showChannelsEnd(page: Page) {
  await showChannels(page)
  await page
    .getByRole('button', { name: /^(Save choice|Salvar escolha|Guardar escolha|Seçimi kaydet)/ })
    .evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await settle(page)
}

/** The bell of the header; on a phone there is none. */
export async function openBell(page: Page) {
  await settle(page)
  const name = /^(Notifications|Notificações|Bildirimler)/
  if ((await page.getByRole('button', { name }).count()) === 0) return
  // the one that stands there first makes room for the one that lives: a press between the two is nobody's
  await page.getByRole('button', { name, expanded: false }).click()
  await page.getByRole('dialog').first().waitFor()
  await settle(page)
}
