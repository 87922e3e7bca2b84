import { expect, type Page } from '@playwright/test'
import { inDays } from '../lib/plan-actions.ts'
import { deskOf } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const request = 'The night shift of line 1 needs a training in lockout before the maintenance stop of next month.'
const result = 'The training was given in the room and at the line; everybody closed and opened a lock by themselves.'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Somebody, searched by name. */
async function attend(page: Page, form: ReturnType<Page['locator']>, name: string) {
  await form.getByRole('combobox', { name: /^Attendees/ }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  // its list would stand before the button
  await form.getByRole('combobox', { name: /^Attendees/ }).press('Tab')
}

test('a training is asked for, taken, planned, ended with who was there, and rated', async ({ page, browser }) => {
  test.slow()
  const faults = watchConsole(page)
  await enterAs(page, 'nelson.okada')
  await page.goto('/ciex/novo')
  await page.getByRole('combobox', { name: /^Type/ }).click()
  await page.getByRole('option', { name: 'Training', exact: true }).click()
  await page.getByRole('textbox', { name: /^Request/ }).fill('A training, please.')
  await page.getByLabel(/^Preferred date/).fill(inDays(7))
  await page.getByRole('textbox', { name: /^Working-time limit/ }).fill('40')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('textbox', { name: /^Request/ })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: /^Request/ }).fill(request)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/ciex\/minhas-solicitacoes\/\d+/)
  const number = (await page.getByRole('heading', { name: /^CIEX-\d{4}-\d{4,}$/ }).textContent()) ?? ''
  await expect(page.getByText(/Waiting for the support team/)).toBeVisible()

  const desk = await deskOf(browser, 'otavio.penteado')
  await desk.goto(`/ciex/solicitacoes?query=${number}`)
  await desk.getByText(request).click()
  await desk.getByRole('button', { name: 'Take request' }).click()
  await dialogOf(desk, 'Take request').getByRole('button', { name: 'Continue' }).click()
  await expect(desk.getByText(/You handle it/)).toBeVisible()
  await desk.getByRole('button', { name: 'Add update', exact: true }).click()
  const update = dialogOf(desk, 'Add update')
  await update.getByRole('textbox', { name: /^Note/ }).fill('We meet in training room 1')
  await update.getByLabel(/^Planned for/).fill(inDays(5))
  await update.getByRole('button', { name: 'Save update' }).click()
  await expect(update).toHaveCount(0)
  await expect(desk.getByText('We meet in training room 1')).toBeVisible()

  await desk.getByRole('button', { name: 'End request' }).click()
  const end = dialogOf(desk, 'End request')
  await end.getByRole('textbox', { name: /^Result/ }).fill(result)
  await end.getByRole('button', { name: 'End request' }).click()
  await expect(end.getByRole('combobox', { name: /^Course/ })).toHaveAttribute('aria-invalid', 'true')
  await end.getByRole('combobox', { name: /^Course/ }).click()
  await desk.getByRole('option', { name: 'Bloqueio e etiquetagem', exact: true }).click()
  await end.getByRole('textbox', { name: /^From/ }).fill('08:00')
  await end.getByRole('textbox', { name: /^To/ }).fill('10:00')
  await attend(desk, end, 'Wesley Paiva')
  await attend(desk, end, 'Gílson Barreto')
  await end.getByRole('button', { name: 'End request' }).click()
  await expect(end).toHaveCount(0)
  await desk.getByRole('link', { name: 'Open training record' }).click()
  await expect(desk.getByText('2 of 2 approved')).toBeVisible()
  await desk.context().close()

  // the requester heard of each step, and finds what came of it
  await page.goto('/notificacoes')
  await expect(page.getByText(new RegExp(`ended your request ${number}`))).toBeVisible()
  await page.goto(`/ciex/minhas-solicitacoes?query=${number}`)
  await page.getByText(request).click()
  await expect(page.getByText(result)).toBeVisible()
  await page.getByRole('button', { name: 'Rate support', exact: true }).click()
  await dialogOf(page, 'Rate support').getByRole('radio', { name: '5 · Very good' }).check()
  await dialogOf(page, 'Rate support').getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByText('5 of 5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rate support', exact: true })).toHaveCount(0)
  expect(faults).toEqual([])
})
