import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { enterAs } from './portal.ts'
import type { Screen } from './screens.ts'
import { settle, watchTraffic } from './settle.ts'

interface Desks {
  /** A screen, settled and prepared, on the page of who looks at it: they signed in there once, in light colours. */
  open: (screen: Screen) => Promise<Page>
}

/** Pages of the portal on which nothing was opened or typed since they were loaded: it goes on from there by itself. */
const untouched = new WeakSet<Page>()

/** To an address of the portal as a link of it leads there. */
const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

async function show(page: Page, { path, prepare }: Screen) {
  const isOfPortal = !path.startsWith('/coletar')
  if (isOfPortal && untouched.has(page)) await follow(page, path)
  else await page.goto(path)
  await settle(page)
  if (isOfPortal && !prepare) untouched.add(page)
  else untouched.delete(page)
  await prepare?.(page)
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
  open: [
    async ({ browser }, use) => {
      const contexts: BrowserContext[] = []
      const pages = new Map<string, Promise<Page>>()
      const enter = async ({ as, platform }: Screen) => {
        const context = await browser.newContext({ colorScheme: 'light' })
        contexts.push(context)
        if (as) await enterAs(context, as, platform)
        const page = await context.newPage()
        // what was typed for a screen is left behind
        page.on('dialog', (dialog) => (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()))
        return watchTraffic(page)
      }
      const deskOf = async (screen: Screen) => {
        const key = `${screen.as} ${screen.platform ?? ''}`
        const before = pages.get(key)
        if (before) return asNew(await before)
        const page = enter(screen)
        pages.set(key, page)
        return page
      }
      await use(async (screen) => {
        const page = await deskOf(screen)
        await show(page, screen)
        return page
      })
      for (const context of contexts) await context.close()
    },
    { scope: 'worker' },
  ],
})
