import { expect, type Page } from '@playwright/test'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const week = (page: Page) => page.getByRole('list', { name: /^The week of/ })
const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A day far from today: what other journeys are due in the shifts of today stands. Monday is 0. */
function dayFarFromToday(): number {
  const today = new Date().toLocaleDateString('en-US', { timeZone: 'America/Sao_Paulo', weekday: 'long' })
  return (days.indexOf(today) + 3) % 7
}

async function choosePlant(page: Page) {
  await page.getByRole('combobox', { name: 'Plant' }).click()
  await page.getByRole('option', { name: 'Unidade São Paulo' }).click()
}

test("a plant's week stands as a picture, a new shift is refused where it overlaps and drawn once it fits", async ({
  page,
}) => {
  const faults = watchConsole(page)
  const free = dayFarFromToday()
  const freeDay = week(page).getByRole('listitem').nth(free)
  await enterAs(page, 'admin')
  await page.goto('/turnos')
  // of forty entries of the menu, the one that is open is in sight
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Shifts' })).toBeInViewport()
  await choosePlant(page)
  await expect(week(page).getByRole('listitem')).toHaveCount(7)
  await expect(week(page).getByRole('listitem').first()).toContainText('Turno 1 06:00–14:00')

  // a day is taken from the second shift, so that another one has room
  await page.getByRole('tab', { name: 'List' }).click()
  await page.getByRole('searchbox').fill('Turno 2')
  await expect(page).toHaveURL(/query=Turno/)
  await expect(page.getByRole('row', { name: /Turno/ })).toHaveCount(1)
  await page.getByRole('row', { name: /Turno 2/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Turno 2' })).toBeVisible()
  await page.getByRole('checkbox', { name: days[free] as string }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Turno 2 saved')).toBeVisible()
  await expect(freeDay).toContainText('No shift 14:00–22:00')

  await page.goto('/turnos/novo')
  await choosePlant(page)
  await page.getByRole('combobox', { name: 'Shift' }).click()
  await page.getByRole('option', { name: 'Shift 4' }).click()
  await box(page, /^Name/).fill('Turno extra')
  // other journeys raise what the supervisor of the shift treats
  await page.getByRole('combobox', { name: /^Supervisor/ }).fill('Patrícia Nogueira')
  await page.getByRole('option', { name: 'Patrícia Nogueira' }).click()
  for (const day of days.filter((_, index) => index !== free)) {
    await page.getByRole('checkbox', { name: day }).uncheck({ force: true })
  }
  await box(page, /^Start/).fill('1:00 PM')
  await box(page, /^End/).fill('10:00 PM')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('This overlaps the shift Turno 1. Change one of the two.')).toBeVisible()
  await expect(box(page, /^Start/)).toHaveAttribute('aria-invalid', 'true')
  await expect(freeDay).toContainText('Overlap 13:00–14:00')

  await box(page, /^Start/).fill('2:00 PM')
  await expect(page.getByText('This overlaps the shift Turno 1. Change one of the two.')).toBeHidden()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Turno extra' })).toBeVisible()
  await expect(page.getByText('Created', { exact: true })).toBeVisible()
  await expect(freeDay).toContainText('Turno extra 14:00–22:00')
  expect(faults).toEqual([])
})
