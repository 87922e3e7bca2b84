import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { enterAs } from '../lib/portal.ts'
import { screens, settle } from '../lib/screens.ts'

for (const scheme of ['light', 'dark'] as const) {
  for (const screen of screens) {
    test(`${screen.name}, ${scheme}: no accessibility fault`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme: scheme })
      const page = await context.newPage()
      if (screen.as) await enterAs(page, screen.as, screen.platform)
      await page.goto(screen.path)
      await settle(page)
      await screen.prepare?.(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const told = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
      expect(told).toEqual([])
      await context.close()
    })
  }
}
