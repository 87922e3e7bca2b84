import { expect, type Page, test } from '@playwright/test'
import { recordsOf } from '../../server/src/core/export/testing.ts'
import { downloaded, writtenMoment } from '../lib/downloads.ts'
import { plantDay } from '../lib/plant.ts'
import { enterAs } from '../lib/portal.ts'

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
  await enterAs(page, 'supervisor')
  await page.goto(`/nao-conformidade?status=C&${untilYesterday}`)
  await expect(page.getByText('Status: With treatment')).toBeVisible()
  const count = Number(/^\d+/.exec((await page.getByText(/^\d+ records?$/).textContent()) ?? '')?.[0])
  await expect(page.getByRole('row')).toHaveCount(count + 1)
  const shown = await rowsOf(page)
  const { bytes, name } = await downloaded(page, () => exportAs(page, /xlsx/))
  expect(name).toMatch(/^non-conformities-\d{8}-\d{4}\.xlsx$/)
  const exported = recordsOf(bytes)
  expect(exported.length).toBeGreaterThan(5)
  const columns = ['Status', 'Form', 'Field', 'Collect point', 'Operator']
  const compared = (row: Record<string, unknown>, found: unknown) =>
    Object.fromEntries([['Found at', found], ...columns.map((column) => [column, row[column]])])
  expect(exported.map((row) => compared(row, writtenMoment(Number(row['Found at']))))).toEqual(
    shown.map((row) => compared(row, row['Found at'])),
  )
  const numbers = exported.flatMap((row, at) => (typeof row['Found value'] === 'number' ? [{ row, at }] : []))
  expect(numbers.length).toBeGreaterThan(0)
  for (const { row, at } of numbers) expect(shown[at]?.['Found value']).toContain(String(row['Found value']))
})

test('a long export tells how far it is, can be cancelled, and goes on while the reader does', async ({ page }) => {
  test.slow()
  await enterAs(page, 'supervisor')
  await page.goto(`/relatorio-de-coleta?${untilYesterday}`)
  await expect(page.getByText('10,000+ records', { exact: true })).toBeVisible()
  const exports = page.getByRole('region', { name: 'Exports' })
  const cards = exports.locator('> div')

  // two at once, so that neither is over before it is looked at
  await exportAs(page, /xlsx/)
  await exportAs(page, /jsonl/)
  const [cancelled, kept] = [cards.nth(0), cards.nth(1)]
  await expect(cancelled.getByRole('progressbar')).toBeVisible()
  await expect(cancelled).toContainText(/of 1\d,\d{3} records/)
  await cancelled.getByRole('button', { name: 'Cancel' }).click()
  await expect(cancelled).toContainText('The export was cancelled.')
  await expect(cancelled.getByRole('button', { name: 'Save the file' })).toHaveCount(0)

  await page.getByRole('navigation').first().getByRole('link', { name: 'Non-conformities' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Non-conformities')
  await expect(kept).toContainText(/The file is ready: 1\d,\d{3} records/, { timeout: 60_000 })
  const said = Number(/ready: ([\d,]+) records/.exec((await kept.textContent()) ?? '')?.[1]?.replace(',', ''))
  const { bytes, name } = await downloaded(page, () => kept.getByRole('button', { name: 'Save the file' }).click())
  expect(name).toBe('relatorio-de-coletas.jsonl')
  const lines = bytes.toString('utf8').trim().split('\n')
  const ids = new Set(lines.map((line) => (JSON.parse(line) as { id: number }).id))
  expect([lines.length, ids.size]).toEqual([said, said])
})
