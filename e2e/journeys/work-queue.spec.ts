import { expect } from '@playwright/test'
import { announcementOf } from '../lib/list.ts'
import { asker } from '../lib/plant.ts'
import { enterAs, quietPlant, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

test('home leads to the worst by one press, beside its chart, and to the next without going back', async ({ page }) => {
  const faults = watchConsole(page)
  await enterAs(page, 'supervisor')
  await page.goto('/')
  const queue = page.getByRole('region', { name: 'Needs you, worst first' })
  // of a critical one only the cause can be registered: its form opens with it
  const line = queue.getByRole('link', { name: /Critical.*Treat$/ }).first()
  await expect(line).toContainText(/ago|now/)
  await line.click()
  await expect(page).toHaveURL(/nao-conformidade\/\d+$/)
  const bar = page.getByRole('navigation', { name: 'Work queue' })
  await expect(bar).toContainText(/\d+ of \d+/)
  // the form of the cause holds value, limits and chart in sight
  const panel = page.getByRole('dialog', { name: 'Add cause and action' })
  await expect(panel.getByRole('region', { name: 'What was found' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  const before = page.url()
  await bar.getByRole('button', { name: /^Next of \d+$/ }).click()
  await expect(page).not.toHaveURL(before)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(queue).toBeVisible()
  expect(faults).toEqual([])
})

test('a manager sees who treats the worst of the plant, asks, and may take it over', async ({ page }) => {
  await enterAs(page, 'manager')
  await page.goto('/')
  // critical and untreated: it stands before what the manager decides, as a colleague's
  const theirs = page.getByRole('region', { name: 'Needs you, worst first' }).getByRole('link').first()
  await expect(theirs).toContainText(/ treats it/)
  await theirs.click()
  const next = page.getByRole('region', { name: 'Who acts next' })
  await expect(next).toContainText(/treats it · \d+\w+ ago/)
  await expect(next.getByRole('button', { name: 'Take over' })).toBeVisible()
  await next.getByRole('button', { name: 'Ask for action' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ask / })
  await dialog.getByLabel(/Your message/).fill('Is the lot blocked?')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Asked for action').first()).toBeVisible()
  await expect(page.getByText('Is the lot blocked?').first()).toBeVisible()
})

test('a number of repeats leads to just these', async ({ page, request }) => {
  const ask = await asker(request, quietPlant.supervisor)
  const [worst] = await ask<{ id: number; repeats: number }[]>('/api/domain/v1/NonConformity?sort=-repeats&limit=1')
  if (!worst) throw new Error('Nothing was repeated')
  await enterAs(page, quietPlant.supervisor)
  await page.goto(`/nao-conformidade/${worst.id}`)
  await page.getByRole('link', { name: 'See the repeats' }).click()
  await expect(announcementOf(page, worst.repeats)).toBeAttached()
})
