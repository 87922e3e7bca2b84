import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { asker } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { settle } from '../lib/settle.ts'
import { test } from '../lib/test.ts'

interface Place {
  id: number
  level: string
}

/** Where the reader of the matrix is: the row and the column of the cell that has the focus. */
const at = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-at'))

/** Fills in what was seen and sends it, without touching the mouse. */
async function prove(page: Page, button: string, what: string) {
  await page.getByRole('dialog').getByRole('button', { name: button }).press('Enter')
  const seen = page.getByRole('textbox', { name: /^What was seen/ })
  await expect(seen).toBeFocused()
  await page.keyboard.type(what)
  await page.keyboard.press('Control+Enter')
  await expect(seen).toHaveCount(0)
}

test('the matrix is walked, a level raised, renewed and lowered by the keyboard alone', async ({ page }) => {
  test.slow()
  const faults = watchConsole(page)
  const group = `Journey ${randomUUID().slice(0, 8)}`
  const ask = await asker(page.request, 'supervisor')
  const places = await ask<Place[]>('/api/domain/v1/Hierarchy/HierarchyGetByFilter')
  const industryId = places.find(({ level }) => level === 'industry')?.id ?? 0
  for (const name of ['Change the film', 'Start the sealer'])
    await ask('/api/domain/v1/Matrix/Task', { industryId, name: `${name} ${group}`, group, validityMonths: 12 })

  await enterAs(page, 'supervisor')
  await page.goto(`/matriz-de-polivalencia?tab=matrix&industryId=${industryId}&group=${encodeURIComponent(group)}`)
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('columnheader', { name: new RegExp(group) })).toHaveCount(2)
  await page.getByRole('button', { name: 'Export' }).focus()
  await page.keyboard.press('Tab')
  expect(await at(page)).toBe('0 0')
  await page.keyboard.press('ArrowRight')
  expect(await at(page)).toBe('0 1')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  expect(await at(page)).toBe('0 0')

  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Not evaluated').first()).toBeVisible()
  await prove(page, 'Raise to level 1', 'Watched a change of film')
  await expect(dialog.getByText('Level 1: Trained', { exact: true }).first()).toBeVisible()
  await prove(page, 'Renew level', 'Seen again')
  await expect(dialog.getByText('Level renewed', { exact: true }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Lower level' }).press('Enter')
  const reason = page.getByRole('textbox', { name: /^Reason/ })
  await reason.focus()
  await page.keyboard.type('Forgot to close the guard')
  await page.keyboard.press('Control+Enter')
  await expect(reason).toHaveCount(0)
  await expect(dialog.getByText('Level 0: Untrained', { exact: true }).first()).toBeVisible()
  await expect(dialog.getByText(/Forgot to close the guard/).first()).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => at(page)).toBe('0 0')
  await expect(grid.getByRole('gridcell', { name: /^Level 0: Untrained/ })).toHaveCount(1)
  await page.keyboard.press('Control+End')
  await expect.poll(() => at(page)).toMatch(/^\d+ 1$/)
  await settle(page)
  expect(faults).toEqual([])
})
