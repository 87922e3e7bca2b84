import { test as base } from '@playwright/test'
import { beginContexts, endContexts } from './contexts.ts'

/** What journeys begin with: what a journey opens for somebody ends with it. */
export const test = base.extend<{ ending: undefined }>({
  ending: [
    async ({ browser, baseURL, locale, timezoneId, viewport, hasTouch, isMobile, serviceWorkers }, use) => {
      beginContexts({ locale, timezoneId, viewport, hasTouch, isMobile, serviceWorkers })
      const before = new Set(browser.contexts())
      await use(undefined)
      const opened = browser.contexts().filter((context) => !before.has(context))
      await endContexts(opened, new URL(baseURL ?? '').origin)
    },
    { auto: true },
  ],
})
