import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { enterAs } from './portal.ts'
import { watchTraffic } from './settle.ts'

interface Desks {
  /** another page in the browser of a person, who signed in there once; null: of nobody */
  deskOf: (id: string | null, platform?: '1' | '2') => Promise<Page>
}

/**
 * Tests that look at many screens of the same people: each person has one browser for a worker's life, whose cache the
 * next screen finds filled. For tests that leave nothing in it which another one would meet.
 */
export const test = base.extend<object, Desks>({
  deskOf: [
    async ({ browser }, use) => {
      const contexts = new Map<string, Promise<BrowserContext>>()
      const enter = async (id: string | null, platform?: '1' | '2') => {
        const context = await browser.newContext({ colorScheme: 'light' })
        if (id) await enterAs(context, id, platform)
        return context
      }
      await use(async (id, platform) => {
        const key = `${id} ${platform ?? ''}`
        const context = contexts.get(key) ?? enter(id, platform)
        contexts.set(key, context)
        return watchTraffic(await (await context).newPage())
      })
      for (const context of contexts.values()) await (await context).close()
    },
    { scope: 'worker' },
  ],
})
