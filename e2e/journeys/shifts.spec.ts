import { expect, type Page, test } from '@playwright/test'
import { enterAs, watchConsole } from '../lib/portal.ts'

const week = (page: Page) => page.getByRole('list', { name: /^The week of/ })
const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

async function choosePlant(page: Page) {
  await page.getByRole('combobox', { name: 'Plant' }).click()
  await page.getByRole('option', { name: 'Unidade São Paulo' }).click()
}

test("a plant's week stands as a picture, a new shift is refused where it overlaps and drawn once it fits", async ({
  page,
}) => {
  const faults = watchConsole(page)
  await enterAs(page, 'admin')
  await page.goto('/turnos')
  await choosePlant(page)
  await expect(week(page).getByRole('listitem')).toHaveCount(7)
  await expect(week(page).getByRole('listitem').first()).toContainText('Turno 1 06:00–14:00')

  // Sundays are taken from the second shift, so that another one has room
  await page.getByRole('tab', { name: 'List' }).click()
  await page.getByRole('searchbox').fill('Turno 2')
  await expect(page).toHaveURL(/query=Turno/)
  await expect(page.getByRole('row', { name: /Turno/ })).toHaveCount(1)
  await page.getByRole('row', { name: /Turno 2/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Turno 2' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Sunday' }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Turno 2 saved')).toBeVisible()
  await expect(week(page).getByRole('listitem').last()).toContainText('No shift 14:00–22:00')
  await expect(page.getByText(/14:00–22:00 Mon–Sat/).first()).toBeVisible()

  await page.goto('/turnos/novo')
  await choosePlant(page)
  await page.getByRole('combobox', { name: 'Shift' }).click()
  await page.getByRole('option', { name: 'Shift 4' }).click()
  await box(page, /^Name/).fill('Domingo')
  // on a Sunday other journeys raise what its supervisor treats
  await page.getByRole('combobox', { name: /^Supervisor/ }).fill('Patrícia Nogueira')
  await page.getByRole('option', { name: 'Patrícia Nogueira' }).click()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    await page.getByRole('checkbox', { name: day }).uncheck({ force: true })
  }
  await box(page, /^Start/).fill('1:00 PM')
  await box(page, /^End/).fill('10:00 PM')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('This overlaps the shift Turno 1. Change one of the two.')).toBeVisible()
  await expect(box(page, /^Start/)).toHaveAttribute('aria-invalid', 'true')
  await expect(week(page).getByRole('listitem').last()).toContainText('Overlap 13:00–14:00')

  await box(page, /^Start/).fill('2:00 PM')
  await expect(page.getByText('This overlaps the shift Turno 1. Change one of the two.')).toBeHidden()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Domingo' })).toBeVisible()
  await expect(page.getByText('Created', { exact: true })).toBeVisible()
  await expect(week(page).getByRole('listitem').last()).toContainText('Domingo 14:00–22:00')
  expect(faults).toEqual([])
})
