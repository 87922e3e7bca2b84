import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { enterAs } from './portal.ts'
import { watchTraffic } from './settle.ts'

interface Desks {
  /** the page of a person, who signed in there once, as good as new and in light colours; null: of nobody */
  deskOf: (id: string | null, platform?: '1' | '2') => Promise<Page>
}

/** Another page would begin without what this one keeps for itself, and without a pointer on it. */
async function asNew(page: Page): Promise<Page> {
  await page.evaluate(() => sessionStorage.clear())
  await page.mouse.move(0, 0)
  await page.emulateMedia({ colorScheme: 'light' })
  return page
}

/**
 * Tests that look at many screens of the same people: each person has one page for a worker's life. Its process has read
 * the program, and what looks at it, before: a new one spends a third of its time on that. For tests that leave nothing
 * in it which another one would meet.
 */
export const test = base.extend<object, Desks>({
  deskOf: [
    async ({ browser }, use) => {
      const contexts: BrowserContext[] = []
      const pages = new Map<string, Promise<Page>>()
      const enter = async (id: string | null, platform?: '1' | '2') => {
        const context = await browser.newContext({ colorScheme: 'light' })
        contexts.push(context)
        if (id) await enterAs(context, id, platform)
        const page = await context.newPage()
        // what was typed for a screen is left behind
        page.on('dialog', (dialog) => (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()))
        return watchTraffic(page)
      }
      await use(async (id, platform) => {
        const key = `${id} ${platform ?? ''}`
        const known = pages.get(key)
        if (known) return asNew(await known)
        const page = enter(id, platform)
        pages.set(key, page)
        return page
      })
      for (const context of contexts) await context.close()
    },
    { scope: 'worker' },
  ],
})
