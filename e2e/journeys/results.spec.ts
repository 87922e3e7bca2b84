import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { type Office, openOffice } from '../lib/people.ts'
import { plantDay } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const api = '/api/domain/v1'

interface Named {
  id: number
  name: string
}

interface Month {
  id: number
  month: string
  rowVersion: number
}

/** A month that nobody opened, before every one that is there: it begins without weights and without targets. */
async function freeMonth(office: Office, industryId: number): Promise<string> {
  const months = await office.send<Month[]>('GET', `${api}/ResultsMonth?industryId=${industryId}&limit=500`)
  const [first = plantDay(0).slice(0, 7)] = months.map(({ month }) => month).sort()
  const [year = 0, number = 1] = first.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2)).toISOString().slice(0, 7)
}

/** A clerk and a manager of the plant where the demo has no results, and two indicators of this run. */
async function prepare(office: Office, tag: string) {
  const plants = await office.send<Named[]>('GET', `${api}/Industry`)
  const plant = plants.find(({ name }) => !name.includes('Paulo'))
  if (!plant) throw new Error('The demo has no second plant')
  const profile = `Results ${tag}`
  await office.profile(profile, { 41: 'w' })
  // not named by their role: by that others look for people of the other plant
  for (const [name, role] of [
    ['Clerk', 'Analyst'],
    ['Lead', 'Manager'],
  ] as const) {
    const login = `${name.toLowerCase()}.${tag}`
    await office.person({ login, name: `${name} ${tag}`, profile, role, plants: [plant.id] })
  }
  const none = { unit: '', source: 'TYPED', formId: null, fieldId: null, aggregate: null, utility: null }
  const of = { industryId: plant.id, ...none }
  await office.send('POST', `${api}/Indicator`, { ...of, name: `Yield ${tag}`, decimals: 1, direction: 'HIGHER' })
  await office.send('POST', `${api}/Indicator`, { ...of, name: `Complaints ${tag}`, decimals: 0, direction: 'LOWER' })
  const month = await freeMonth(office, plant.id)
  return { plant, month, address: `/gestao-de-resultados?industryId=${plant.id}&month=${month}` }
}

/** Types a value where it stands, and waits until it is saved. */
async function enter(page: Page, name: string, value: string) {
  const field = page.getByRole('textbox', { name, exact: true })
  await field.fill(value)
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/Indicator/Month') && answer.request().method() === 'PUT' && answer.ok(),
  )
  await field.press('Enter')
  await saved
}

/** Sets weights on their tab, reads what they add up to, saves them, and goes back to the month. */
async function weigh(page: Page, weights: Record<string, string>, total: string) {
  await page.getByRole('tab', { name: 'Weights' }).click()
  for (const [name, percent] of Object.entries(weights))
    await page.getByRole('textbox', { name: `Weight: ${name}`, exact: true }).fill(percent)
  await expect(page.getByText(total, { exact: true })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save weights' })
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/IncomeWeight/') && answer.request().method() === 'PUT' && answer.ok(),
  )
  await save.click()
  await saved
  // nothing is left to save
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('tab', { name: 'Month', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Indicators' })).toBeVisible()
}

async function deskOn(browser: Browser, login: string, address: string): Promise<Page> {
  const context = await openContext(browser, { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await enterAs(page, login)
  await page.goto(address)
  return page
}

test('a month is entered, refused at 99.9 %, closed, and reopened by a manager with the reason', async ({
  browser,
  request,
}) => {
  test.slow()
  const office = await openOffice(request)
  const tag = randomUUID().slice(0, 8)
  const { plant, month, address } = await prepare(office, tag)
  const [goods, complaints] = [`Yield ${tag}`, `Complaints ${tag}`]

  const clerk = await deskOn(browser, `clerk.${tag}`, address)
  const faults = watchConsole(clerk)
  await clerk.getByRole('button', { name: 'Open month' }).click()
  await enter(clerk, `Target: ${goods}`, '80')
  await enter(clerk, `Actual: ${goods}`, '76')
  await enter(clerk, `Target: ${complaints}`, '4')
  await enter(clerk, `Actual: ${complaints}`, '4')

  await weigh(clerk, { [goods]: '60', [complaints]: '39.9' }, 'Total 99.9%, 0.1% left to 100%')
  await expect(clerk.getByText(/^Weights total 99.9%: 0.1% left/)).toBeVisible()
  const close = clerk.getByRole('button', { name: 'Close month' })
  await expect(close).toHaveAttribute('aria-disabled', 'true')
  const months = await office.send<Month[]>('GET', `${api}/ResultsMonth?industryId=${plant.id}&limit=500`)
  const stored = months.find((one) => one.month === month)
  await expect(
    office.send('PUT', `${api}/ResultsMonth/${stored?.id}/Close`, { rowVersion: stored?.rowVersion }),
  ).rejects.toThrow(/WEIGHTS_NOT_100/)

  await weigh(clerk, { [complaints]: '40' }, 'Total 100%')
  // 60 × 76/80 + 40 × 4/4 = 97
  await expect(clerk.getByText('97%').first()).toBeVisible()
  await expect(clerk.getByText('Nothing is missing; the month can be closed')).toBeVisible()
  await close.click()
  await clerk.getByRole('dialog', { name: 'Close month' }).getByRole('button', { name: 'Continue' }).click()
  await expect(clerk.getByText(/^Closed by Clerk/)).toBeVisible()
  await expect(clerk.getByRole('textbox', { name: `Actual: ${goods}` })).toHaveCount(0)
  await expect(clerk.getByRole('button', { name: 'Reopen month' })).toHaveCount(0)
  expect(faults).toEqual([])
  await clerk.context().close()

  const lead = await deskOn(browser, `lead.${tag}`, address)
  await lead.getByRole('button', { name: 'Reopen month' }).click()
  const reopen = lead.getByRole('dialog', { name: 'Reopen month' })
  await reopen.getByRole('textbox', { name: /^Reason/ }).fill('A delivery was counted twice')
  await reopen.getByRole('button', { name: 'Reopen month' }).click()
  await expect(reopen).toHaveCount(0)
  await expect(lead.getByText(/Reason: A delivery was counted twice/)).toBeVisible()
  await expect(lead.getByRole('textbox', { name: `Actual: ${goods}` })).toHaveValue('76')
  await lead.context().close()
})
