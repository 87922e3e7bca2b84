import { expect, type Page } from '@playwright/test'
import { accessibilityFaults } from '../lib/axe.ts'
import { test } from '../lib/desks.ts'
import { rawTexts } from '../lib/raw-texts.ts'
import { reflowFaults } from '../lib/reflow.ts'
import { screensOf } from '../lib/screen-domains.ts'
import type { Screen } from '../lib/screens.ts'

/** How many screens of a person are visited one after the other: so few that the workers end at about the same time. */
const MAX_VISITS = 16

/**
 * The header and the menu of the portal stand on each screen of a person: the first visit looks at them, and at the header
 * again where the panel of the help chat hangs in it.
 */
const FRAME = ['header:not(main header):not(:has(section))', 'nav:not(main nav)']
const frameSeen = new WeakSet<Page>()

/**
 * Not looked at large and narrow: lists whose head the rows above it leave no room at 450 px, what hangs on a button that the
 * visit pressed on a wide page, and the operators' application, whose journeys hold the device in three ways.
 */
const UNSEEN_LARGE = /^(actions|seo-actions|turnos-list|lots-movements|collects-columns|bell|help-chat.*|capture-.*)$/

async function show(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}

function visit(screen: Screen) {
  test(`${screen.name}, light and dark, large and narrow: no accessibility fault, nothing raw, cut or covered`, async ({
    open,
  }) => {
    const page = await open(screen)
    expect(await rawTexts(page), 'raw').toEqual([])
    const without = frameSeen.has(page) ? FRAME : []
    await show(page, 'light')
    expect(await accessibilityFaults(page, { without }), 'light').toEqual([])
    // the scheme changes colours alone
    await show(page, 'dark')
    const rules = ['color-contrast', 'link-in-text-block']
    expect(await accessibilityFaults(page, { rules, without }), 'dark').toEqual([])
    frameSeen.add(page)
    if (!UNSEEN_LARGE.test(screen.name)) expect(await reflowFaults(page), 'large and narrow').toEqual([])
  })
}

const whose = ({ as, platform, sequence }: Screen) =>
  `${as ?? 'nobody'}${platform === '1' ? ', who collects' : ''}${sequence ? `, ${sequence}` : ''}`

/** LINESIDE_SCREENS_OF: the domain whose screens alone are visited. */
for (const [name, theirs] of Map.groupBy(screensOf(process.env.LINESIDE_SCREENS_OF), whose))
  for (let from = 0; from < theirs.length; from += MAX_VISITS)
    test.describe(`screens of ${name}, from ${from + 1}`, () => {
      test.describe.configure({ mode: 'default' })
      for (const screen of theirs.slice(from, from + MAX_VISITS)) visit(screen)
    })
