import { expect, type Page } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { plantDay } from '../lib/plant.ts'
import { enterAs, quietPlant } from '../lib/portal.ts'
import { settle } from '../lib/settle.ts'
import { test } from '../lib/test.ts'

/** Opens the print view by its button, in the tab that the browser opens for it; waits for the print dialog. */
async function print(page: Page): Promise<Page> {
  // the dialog belongs to the browser: that it was asked for is written down
  await page.context().addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.asked = 'print'
    }
  })
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print', exact: true }).click(),
  ])
  await expect(paper).toHaveURL(/\/imprimir\?token=[\w-]{43}$/)
  await expect(paper.locator('html[data-asked="print"]')).toHaveCount(1)
  return paper
}

const rowsOf = async (page: Page) =>
  Promise.all((await page.getByRole('row').all()).map((row) => row.getByRole('cell').allInnerTexts()))

test('a list is printed with its filters and every row it shows', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 3000 })
  await enterAs(page, quietPlant.supervisor)
  await page.goto(`/nao-conformidade?status=S,C&dateEnd=${plantDay(-1)}`)
  await settle(page)
  const shown = await rowsOf(page)
  expect(shown.length).toBeGreaterThan(5)
  const paper = await print(page)
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Non-conformities')
  await expect(paper.getByText(/^Filters: .*Status: Untreated · Status: In treatment/)).toBeVisible()
  await expect(paper.getByText(/^Printed by Elif Karaca on /)).toBeVisible()
  // the last cell of the screen holds the tools of the row, the first what is folded under it; how bad it is has a column
  const inWriting = shown.map((cells) => cells.slice(1, -1).map((text) => text.replace(/^Critical:\n/, '')))
  await expect.poll(() => rowsOf(paper)).toEqual(inWriting)
  await expect(paper.getByRole('button', { name: 'Export' })).toHaveCount(0)
})

test('a record is printed as it is read, for who asked alone', async ({ page, browser }) => {
  await enterAs(page, quietPlant.supervisor)
  await page.goto(`/nao-conformidade?status=T&hasCritical=true&dateEnd=${plantDay(-1)}`)
  await page.getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/\/nao-conformidade\/\d+$/)
  // the last to come: the values of the record beside it
  await expect(page.getByRole('complementary').locator('dl')).toBeVisible()
  await settle(page)
  const facts = (on: Page) => on.locator('dl').allInnerTexts()
  const shown = await facts(page)
  expect(shown.join()).toContain('Operator')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const paper = await print(page)
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect.poll(() => facts(paper)).toEqual(shown)
  await expect(paper.getByRole('button', { name: 'Print', exact: true })).toHaveCount(0)

  const other = await (await openContext(browser)).newPage()
  await enterAs(other, 'analyst')
  await other.goto(paper.url())
  await expect(other.getByText('This print view is no longer valid')).toBeVisible()
  await other.context().close()
})
