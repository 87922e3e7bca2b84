import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    announced?: string[]
  }
}

/** Notes from now on what a screen reader says unasked: what changes in a live region, and alerts that come. */
export async function noteAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(listen)
}

function listen(): void {
  const said: string[] = []
  window.announced = said
  const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]'
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
  const note = (region: Element) => {
    const text = region.textContent?.replaceAll(/\s+/g, ' ').trim()
    if (text && said.at(-1) !== text) said.push(text)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = elementOf(target)?.closest(LIVE)
      if (region) note(region)
      // an alert is said when it comes, any other region only when it changes
      for (const node of addedNodes)
        if (node instanceof Element) {
          const alerts = [node, ...node.querySelectorAll('[role="alert"]')]
          for (const alert of alerts) if (alert.matches('[role="alert"]')) note(alert)
        }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** What was said so far. */
export const announcements = (page: Page) => page.evaluate(() => window.announced ?? [])

/** Waits until something was said that has these words. */
export const hears = (page: Page, text: RegExp) =>
  expect
    .poll(async () => (await announcements(page)).some((said) => text.test(said)), { message: `announced: ${text}` })
    .toBe(true)

/** How often something with these words was said. */
export const timesSaid = async (page: Page, text: RegExp) =>
  (await announcements(page)).filter((said) => text.test(said)).length
