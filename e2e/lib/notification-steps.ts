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
  const bell = page.getByRole('button', { name: /^(Notifications|Notificações|Bildirimler)/ })
  if ((await bell.count()) > 0) await bell.click()
  await settle(page)
}
