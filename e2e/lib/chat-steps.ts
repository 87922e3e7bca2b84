import type { Page } from '@playwright/test'
import { settle } from './settle.ts'

const panel = (page: Page) => page.locator('section').filter({ has: page.locator('header h2') })

/** The help chat, from its round button. */
export async function openHelpChat(page: Page) {
  await settle(page)
  await page.locator('header button[aria-expanded="false"]:not([aria-haspopup])').click()
  await panel(page).waitFor()
  await settle(page)
}

/** The first subject, and a description that is too short. */
export async function describeBriefly(page: Page) {
  await openHelpChat(page)
  // of the subjects, the first that opens no other ones
  for (let level = 0; level < 4; level++) {
    if ((await panel(page).locator('textarea').count()) > 0) break
    await panel(page).locator('li button').first().click()
  }
  await panel(page).locator('textarea').fill('x'.repeat(30))
  await panel(page).locator('button[type="submit"]').click()
  await panel(page).locator('[class*="error" i]').first().waitFor()
}

/** Up to the question for a picture of the screen. */
export async function askForPicture(page: Page) {
  await describeBriefly(page)
  await panel(page).locator('textarea').fill('x'.repeat(60))
  await panel(page).locator('button[type="submit"]').click()
  await panel(page).locator('[data-step="2"] button').last().click()
  await panel(page).locator('[data-step="3"]').waitFor()
}

/** Up to the picture itself; a drawn screen stands for the one that a person would choose. */
export async function takePicture(page: Page) {
  await page.evaluate(() => {
    const drawn = document.createElement('canvas')
    Object.assign(drawn, { width: 1280, height: 720 })
    const pen = drawn.getContext('2d')
    // a stream has a picture only of what is drawn while it runs
    setInterval(() => {
      if (!pen) return
      pen.fillStyle = '#3b63d1'
      pen.fillRect(0, 0, drawn.width, drawn.height)
      pen.fillStyle = '#ffffff'
      pen.fillRect(80, 80, 1120, 560)
    }, 100)
    navigator.mediaDevices.getDisplayMedia = async () => drawn.captureStream(10)
  })
  await askForPicture(page)
  await panel(page).locator('[data-step="3"] button').last().click()
  await panel(page).locator('[data-step="4"] img').waitFor()
  await settle(page)
}

/** The chat that wrote last. */
export async function openFirstChat(page: Page) {
  await settle(page)
  await page.locator('main a[href*="chat="]').first().click()
  await page.waitForURL(/chat=\d/)
  await settle(page)
}

/** The form of a new subject. */
export async function openNewSubject(page: Page) {
  await settle(page)
  await page.locator('main button[data-variant="filled"]').first().click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}
