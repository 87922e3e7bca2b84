import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { enterAs } from '../lib/portal.ts'
import { screens, settle } from '../lib/screens.ts'

for (const screen of screens) {
  test(`${screen.name}, light and dark: no accessibility fault`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: 'light' })
    const page = await context.newPage()
    if (screen.as) await enterAs(page, screen.as, screen.platform)
    await page.goto(screen.path)
    await settle(page)
    await screen.prepare?.(page)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const told = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
      expect(told, scheme).toEqual([])
    }
    await context.close()
  })
}
