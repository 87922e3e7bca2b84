import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../lib/desks.ts'
import { rawTexts } from '../lib/raw-texts.ts'
import { type Screen, screens } from '../lib/screens.ts'
import { settle } from '../lib/settle.ts'

/** What axe-core holds against a page. Behind a dialog lies a page that has a visit of its own: the dialog alone is asked. */
async function faults(page: Page, rules?: string[]): Promise<string[]> {
  // no page of the product has frames; what is right need not be told
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules) builder.withRules(rules)
  if ((await page.locator('[role="dialog"][aria-modal="true"]').count()) > 0) builder.include('[data-portal]')
  const { violations } = await builder.analyze()
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

async function show(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}

function visit(screen: Screen) {
  test(`${screen.name}, light and dark: no accessibility fault, nothing raw`, async ({ deskOf }) => {
    const page = await deskOf(screen.as, screen.platform)
    await page.goto(screen.path)
    await settle(page)
    await screen.prepare?.(page)
    expect(await rawTexts(page), 'raw').toEqual([])
    await show(page, 'light')
    expect(await faults(page), 'light').toEqual([])
    // the scheme changes colours alone
    await show(page, 'dark')
    expect(await faults(page, ['color-contrast', 'link-in-text-block']), 'dark').toEqual([])
  })
}

for (const screen of screens) if (!screen.sequence) visit(screen)

for (const [sequence, theirs] of Map.groupBy(
  screens.filter((screen) => screen.sequence),
  (screen) => screen.sequence,
)) {
  test.describe(`${sequence}, one after the other`, () => {
    test.describe.configure({ mode: 'default' })
    for (const screen of theirs) visit(screen)
  })
}
