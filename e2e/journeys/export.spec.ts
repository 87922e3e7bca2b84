import { expect, type Page } from '@playwright/test'
import { recordsOf } from '../../server/src/core/export/testing.ts'
import { downloaded, writtenMoment } from '../lib/downloads.ts'
import { announcedCount, announcementOf } from '../lib/list.ts'
import { patience } from '../lib/pace.ts'
import { plantDay } from '../lib/plant.ts'
import { enterAs, quietPlant } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** What no other journey adds to. */
const untilYesterday = `dateBegin=2020-01-01&dateEnd=${plantDay(-1)}`

async function exportAs(page: Page, format: RegExp) {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: format }).click()
}

/** The texts of every row of the list on the screen, by the names of its columns. */
async function rowsOf(page: Page): Promise<Record<string, string>[]> {
  const names = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  const rows = await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all()
  const texts = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))
  return texts.map((cells) => Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])))
}

test('the spreadsheet of a filtered list has the rows that the list shows, in their order', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 3000 })
  await enterAs(page, quietPlant.supervisor)
  await page.goto(`/nao-conformidade?status=S,C&${untilYesterday}`)
  for (const name of ['Untreated', 'In treatment']) await expect(page.getByText(`Status: ${name}`)).toBeVisible()
  const count = await announcedCount(page)
  await expect(page.getByRole('row')).toHaveCount(count + 1)
  const shown = await rowsOf(page)
  const { bytes, name } = await downloaded(page, () => exportAs(page, /\(xlsx\)$/))
  expect(name).toMatch(/^non-conformities-\d{8}-\d{4}\.xlsx$/)
  const exported = recordsOf(bytes)
  expect(exported.length).toBeGreaterThan(5)
  // on the screen a moment has how bad it is before it and its age below, a field its form below
  const inFile = exported.map((row) => [
    writtenMoment(Number(row['Found at'])),
    row.Status,
    `${row.Field}\n${row.Form}`,
    row['Collect point'],
  ])
  const onScreen = shown.map((row) => [
    /\d\d\/\d\d\/\d{4} \d\d:\d\d/.exec(row['Found at'] ?? '')?.[0],
    row.Status,
    row.Field,
    row['Collect point'],
  ])
  expect(inFile).toEqual(onScreen)
  const numbers = exported.flatMap((row, at) => (typeof row['Value found'] === 'number' ? [{ row, at }] : []))
  expect(numbers.length).toBeGreaterThan(0)
  for (const { row, at } of numbers)
    expect(shown[at]?.['Value found']).toContain(String(row['Value found']).replace('-', '−'))
})

test('a long export tells how far it is, can be cancelled, and goes on while the reader does', async ({ page }) => {
  test.slow()
  await enterAs(page, 'supervisor')
  await page.goto(`/relatorio-de-coleta?${untilYesterday}`)
  await expect(announcementOf(page, '10,000+')).toBeAttached()
  const exports = page.getByRole('region', { name: 'Exports' })
  const cards = exports.locator('> div')

  // two at once, so that neither is over before it is looked at
  await exportAs(page, /\(xlsx\)$/)
  await exportAs(page, /^JSON Lines$/)
  const [cancelled, saved] = [cards.nth(0), cards.nth(1)]
  await expect(cancelled.getByRole('progressbar')).toBeVisible()
  await expect(cancelled).toContainText(/of 1\d,\d{3} records/)
  await cancelled.getByRole('button', { name: 'Cancel' }).click()
  await expect(cancelled).toContainText('The export was canceled.')
  await expect(cancelled.getByRole('button', { name: 'Save the file' })).toHaveCount(0)

  await page.getByRole('navigation').first().getByRole('link', { name: 'Non-conformities' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Non-conformities')
  // it goes last on the processor: beside other work it takes its time
  await expect(saved).toContainText(/The file is ready: 1\d,\d{3} records/, { timeout: patience(120_000) })
  const said = Number(/ready: ([\d,]+) records/.exec((await saved.textContent()) ?? '')?.[1]?.replace(',', ''))
  const { bytes, name } = await downloaded(page, () => saved.getByRole('button', { name: 'Save the file' }).click())
  expect(name).toBe('relatorio-de-coletas.jsonl')
  const lines = bytes.toString('utf8').trim().split('\n')
  const ids = new Set(lines.map((line) => (JSON.parse(line) as { id: number }).id))
  expect([lines.length, ids.size]).toEqual([said, said])
})
