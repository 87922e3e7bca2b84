import { expect, type Page } from '@playwright/test'
import { layLine } from '../lib/line.ts'
import { moments } from '../lib/moments.ts'
import { enterAs, quietPlant } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** Milliseconds after a press within which the line is cut. */
const WITHIN = 600
const TIMES = 6

const list = '/nao-conformidade'
const rows = (page: Page) => page.getByRole('main').getByRole('row')

/** What somebody does on the list; each leaves its rows where they are, or leads away and back. */
const acts: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.mouse.wheel(0, 3_000),
  (page) => page.keyboard.press('Control+k'),
  (page) => rows(page).nth(1).click(),
  (page) => page.locator('nav a[href="/relatorio-de-coleta"]').click(),
]

test('a line that is cut at any moment costs no page, and the rows that one has stay', async ({ browser, baseURL }) => {
  test.slow()
  const line = await layLine(baseURL ?? '')
  const context = await browser.newContext({ baseURL: line.origin, locale: 'en-US', serviceWorkers: 'block' })
  const page = await context.newPage()
  const deaths: string[] = []
  page.on('pageerror', (error) => deaths.push(String(error)))
  await enterAs(page, quietPlant.supervisor)
  const next = moments(20_261_128)
  for (let time = 0; time < TIMES; time++) {
    await page.goto(list)
    await expect.poll(() => rows(page).count()).toBeGreaterThan(5)
    const act = acts[next(acts.length)] ?? acts[0]
    await act?.(page)
    await page.waitForTimeout(next(WITHIN))
    await line.cut()
    await page.mouse.wheel(0, 600)
    // the shell is there, whatever the part in it has met
    await expect(page.getByRole('navigation').first()).toBeVisible()
    // those in sight are drawn, whichever they are
    if (new URL(page.url()).pathname === list) expect(await rows(page).count()).toBeGreaterThan(5)
    await page.keyboard.press('Escape')
    await line.mend()
    // and it goes on from where it is, without being loaded anew
    await page.getByRole('navigation').first().getByRole('link').first().click()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page).not.toHaveURL(/\/erro/)
  }
  expect(deaths).toEqual([])
  await context.close()
})
