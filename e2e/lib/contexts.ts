import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/** Contexts of this worker that nobody uses now, by their options. */
const idle = new Map<string, BrowserContext[]>()
/** Those that the journey under way has, with their options. */
const taken = new Map<BrowserContext, string>()
/** What contexts have of the journey's own settings, without being told. */
let settings = ''

/** From here on contexts are those of a journey with these settings. */
export function beginContexts(ofJourney: object): void {
  settings = JSON.stringify(ofJourney)
}

/**
 * A browser of its own for somebody, as good as new but for the product's files, which it need not load and compile again.
 * Not for a journey that gives it what outlives its pages (a clock, a route, a script), or counts what is loaded.
 */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const kind = `${settings} ${JSON.stringify(options)}`
  const context = idle.get(kind)?.pop() ?? (await browser.newContext(options))
  taken.set(context, kind)
  return context
}

/**
 * Ends what a journey opened. Left open, its pages go on for the rest of the run, reading anew what every other journey
 * changes.
 */
export async function endContexts(opened: readonly BrowserContext[], origin: string): Promise<void> {
  const own = [...taken]
  taken.clear()
  await Promise.all([
    ...own.map(async ([context, kind]) => {
      const emptied = await empty(context, origin)
      if (emptied) idle.set(kind, [...(idle.get(kind) ?? []), context])
      else await context.close()
    }),
    ...opened.filter((context) => own.every(([other]) => other !== context)).map((context) => context.close()),
  ])
}

/** Takes everything from it that a journey left there; false where it did not come about, as where the journey closed it. */
async function empty(context: BrowserContext, origin: string): Promise<boolean> {
  try {
    await Promise.all(context.pages().map((page) => page.close()))
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
    await page.close()
    return true
  } catch {
    return false
  }
}
