import { expect } from '@playwright/test'
import { announcementOf } from '../lib/list.ts'
import { enterAs, quietPlant, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** How many tiles they have, and how many stand above none at whichever hour the demo plant was made. */
const tilesOf = [
  { person: quietPlant.supervisor, tiles: 13, waiting: 1 },
  { person: quietPlant.operator, tiles: 4, waiting: 0 },
]

for (const { person, tiles: count, waiting } of tilesOf) {
  test(`each number of the home page of ${person} leads to a list of just as many rows`, async ({ page }) => {
    // the page anew and a list for each of them
    test.slow()
    const faults = watchConsole(page)
    await enterAs(page, person)
    await page.goto('/')
    const tiles = page.getByRole('region', { name: 'My pending items' }).getByRole('link')
    await expect(tiles).toHaveCount(count)
    const numbers: string[] = []
    for (let at = 0; at < count; at++) {
      const tile = tiles.nth(at)
      const number = /(\d[\d,]*)$/.exec((await tile.textContent()) ?? '')?.[1] ?? ''
      numbers.push(number)
      await tile.click()
      await expect(page).toHaveURL(/[?&](status|statusseo|approverId|untreated|toRate|effectivenessDue)=/)
      await expect(announcementOf(page, number)).toBeAttached()
      expect(page.url()).not.toContain('date')
      await page.goto('/')
    }
    expect(numbers.filter((number) => number !== '0').length).toBeGreaterThanOrEqual(waiting)
    expect(faults).toEqual([])
  })
}

test('a number of the last 24 hours leads to the list of as many rows of its hour', async ({ page }) => {
  const faults = watchConsole(page)
  await enterAs(page, quietPlant.supervisor)
  await page.goto('/')
  // the oldest: nothing of it moves any more
  const number = page.getByRole('group', { name: 'Last 24 hours' }).getByRole('link').first()
  const label = (await number.getAttribute('aria-label')) ?? ''
  const [, time = '', count = ''] = /^(\d\d:\d\d) · .+: ([\d,]+)$/.exec(label) ?? []
  await number.click()
  await expect(page.getByText(new RegExp(`^Hour: \\d\\d/\\d\\d/\\d{4} ${time}$`)).first()).toBeVisible()
  await expect(announcementOf(page, count)).toBeAttached()
  expect(faults).toEqual([])
})

test('the collects of a day in the summary are those of the list it leads to', async ({ page }) => {
  await enterAs(page, quietPlant.supervisor)
  await page.goto('/?tab=collects')
  await page.getByRole('radio', { name: '30 days' }).check()
  const tile = page.getByRole('link', { name: /^Out of limits/ })
  const value = await tile.locator('span').nth(3).textContent()
  expect(value).toMatch(/^[1-9][\d,]*$/)
  await tile.click()
  await expect(announcementOf(page, value ?? '')).toBeAttached()
})

test('the link of a notification opens all actions that are late, as tags that go', async ({ page }) => {
  await enterAs(page, 'supervisor')
  await page.goto('/relatorio-de-acoes?status=belated')
  await expect(page.getByRole('tab', { name: 'All actions', selected: true })).toBeVisible()
  await expect(page.getByText('Status: All late')).toBeVisible()
  await expect(page.getByText(/days? late$/).first()).toBeVisible()
  await page.getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/relatorio-de-acoes\/\d+$/)
  await expect(page.getByText(/days? late$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('Status: All late')).toBeVisible()
  await page.getByRole('tab', { name: 'Logs' }).click()
  // the newest first: what that is depends on which dates the plant's clock has just passed
  await expect(page.getByRole('cell', { name: /^Action (created|tardy|overdue)$/ }).first()).toBeVisible()
})
