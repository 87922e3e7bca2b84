import type { Page } from '@playwright/test'

/** Waits until nothing is asked for and nothing stands in for what is to come. */
export async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const waiting = '[aria-busy="true"], [class*="skeleton" i], [class*="spinner" i]'
    return document.querySelector('h1') !== null && document.querySelector(waiting) === null
  })
  await page.waitForLoadState('networkidle')
}
