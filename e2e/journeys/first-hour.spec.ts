import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { type Running, startEmpty } from '../lib/corporate.ts'
import { downloaded } from '../lib/downloads.ts'
import { newHand } from '../lib/hand.ts'
import { patience } from '../lib/pace.ts'
import { freePort } from '../lib/port.ts'
import { PASSWORD, signIn, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** Of an administrator, from an empty installation to people, places and profiles; a form is filled in by its own journey. */
const limits = { presses: 60, characters: 130 }

/** Of its own for each of them, for they run side by side. */
let dataDir: string
let portal: Running

test.beforeAll(async () => {
  test.setTimeout(patience(240_000))
  dataDir = await mkdtemp(join(tmpdir(), 'lineside-first-hour-'))
  portal = await startEmpty(await freePort(), dataDir, { id: 'admin', password: PASSWORD })
})
test.afterAll(async () => {
  await portal?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const hand = newHand()
const dialog = (page: Page) => page.getByRole('dialog')
const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const openGuide = (page: Page) => page.goto('/primeiros-passos')

/** Fills the one name that a dialog asks for and sends it. */
async function nameIt(page: Page, button: string, name: string) {
  await hand.press(page.getByRole('button', { name: button }))
  const own = page.getByRole('dialog', { name: button })
  await own.getByRole('textbox', { name: 'Name', exact: false }).first().focus()
  await hand.type(page, name)
  await hand.press(own.getByRole('button', { name: 'Create' }))
  await expect(dialog(page)).toHaveCount(0)
}

async function choose(page: Page, field: RegExp, option: string) {
  await hand.press(dialog(page).getByRole('combobox', { name: field }))
  await dialog(page).getByRole('combobox', { name: field }).fill(option)
  await hand.press(page.getByRole('option', { name: option, exact: true }))
}

/** Invites somebody whose profile is called as their role; gives their link. */
async function invite(page: Page, name: string, login: string, role: string): Promise<string> {
  await hand.press(page.getByRole('button', { name: 'Invite user' }))
  await dialog(page).getByRole('textbox', { name: /^Name/ }).focus()
  await hand.type(page, name)
  // once IDs are made of names it stands there already
  await dialog(page).getByRole('textbox', { name: /^ID/ }).fill('')
  await hand.type(page, login)
  await hand.press(dialog(page).getByRole('radio', { name: role, exact: true }))
  await expect(dialog(page).getByRole('combobox', { name: /^Access profile/ })).toHaveValue(role)
  // those of whoever was invited last stand there already
  if (
    (await dialog(page)
      .getByText(/^Suggested: the plants/)
      .count()) === 0
  ) {
    await choose(page, /^Plants/, 'Porto Alegre')
    await page.keyboard.press('Escape')
  }
  await hand.press(dialog(page).getByRole('button', { name: 'Invite', exact: true }))
  const handed = page.getByRole('dialog', { name: `Invitation for ${name}` })
  const address = await handed.getByRole('textbox', { name: 'One-time link' }).inputValue()
  await hand.key(page, 'Escape')
  await expect(dialog(page)).toHaveCount(0)
  return address
}

/** Somebody comes by their link, in a browser of their own, and chooses a password. */
async function come(browser: Parameters<typeof openContext>[0], address: string, more: BrowserContextOptions = {}) {
  const page = await (await openContext(browser, { baseURL: portal.address, ...more })).newPage()
  await page.goto(address)
  await page.locator('input[type="password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('input[type="password"]')).toHaveCount(0)
  return page
}

/** Calls about forms as who is signed in on a page. */
async function sender(page: Page) {
  const { token, id } = JSON.parse((await page.evaluate(() => localStorage.getItem('lineside.account'))) ?? '{}') as {
    token: string
    id: number
  }
  const headers = { authorization: `Bearer ${token}`, 'x-platform-id': '2' }
  async function send<T>(method: string, path: string, data?: object): Promise<T> {
    const url = `${portal.address}/api/domain/v1/${path}`
    const answer = await page.request.fetch(url, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(await answer.text())
    return (await answer.json()) as T
  }
  return { send, id }
}

interface Version {
  id: number
  rowVersion: number
  freeFieldIds: number[]
  definition: object
}

/** The first form, of one weight: the editor has a journey of its own. Sent to its approver. */
async function submitForm(page: Page, approverId: number): Promise<Version> {
  const { send } = await sender(page)
  const places = await send<{ id: number; level: string }[]>('GET', 'Hierarchy/HierarchyGetByFilter')
  const idsOf = (level: string) => places.filter((place) => place.level === level).map(({ id }) => id)
  const industryId = idsOf('industry')[0]
  const product = await send<{ id: number }>('POST', 'Product', { industryId, sku: 'Y-500', name: 'Yoghurt 500 g' })
  const draft = await send<Version>('POST', 'TypeCollect', { name: 'Net weight', industryId })
  const weight = {
    ...{ id: draft.freeFieldIds[0], name: 'Weight', help: null, unit: 'g', type: 'number', optional: false },
    ...{ generatesNonConformity: false, critical: false, evidenceRequired: false, usableInCalculations: true },
    ...{ decimals: 1, maxLength: null, limits: { min: 490, max: 510 }, limitsByProduct: null, options: null },
    ...{ nonConformingWhen: null, formula: null },
  }
  const definition = {
    ...draft.definition,
    collectPointIds: idsOf('collectPoint'),
    productIds: [product.id],
    approverId,
    fields: [weight],
  }
  const at = `TypeCollect/Version/${draft.id}`
  const { rowVersion } = await send<Version>('PUT', at, { rowVersion: draft.rowVersion, definition })
  return send<Version>('PUT', `${at}/Submit`, { rowVersion })
}

test('from an empty installation to the first record, led by the guide', async ({ browser }) => {
  test.slow()
  const page = await (await openContext(browser, { baseURL: portal.address })).newPage()
  const faults = watchConsole(page)
  await signIn(page, 'admin')

  const guide = page.getByRole('region', { name: 'Get your plant ready' })
  await expect(guide).toContainText('0 of 9 steps done')
  await expect(guide).toContainText('Next: Add your plant')
  await hand.press(guide.getByRole('link', { name: 'Add plant' }))
  await hand.press(step(page, 'Add your plant').getByRole('button', { name: 'Add plant' }))
  await dialog(page).getByRole('textbox', { name: 'Name of the plant' }).focus()
  await hand.type(page, 'Porto Alegre')
  await choose(page, /^Time zone/, 'America/Sao_Paulo')
  await hand.press(dialog(page).getByRole('button', { name: 'Create plant' }))
  await expect(dialog(page)).toHaveCount(0)
  await expect(step(page, 'Add your plant')).toContainText('Done')
  await hand.press(step(page, 'Add lines and collect points').getByRole('link', { name: 'Open structure' }))
  await nameIt(page, 'New process', 'Filling')
  await nameIt(page, 'New family', 'Yoghurt')
  await nameIt(page, 'New line', 'Line 1')
  await nameIt(page, 'New collect point', 'Scale')

  // what does not come first is left, and can be found again
  await openGuide(page)
  await expect(step(page, 'Add lines and collect points')).toContainText('Done')
  await expect(step(page, 'Set the shifts')).toContainText('Still missing at: Porto Alegre')
  await hand.press(page.getByRole('button', { name: 'Skip: Set the shifts' }))
  await hand.press(page.getByRole('button', { name: 'Skip: Add products' }))
  await expect(page.getByText('2 of 7 steps done')).toBeVisible()
  await hand.press(page.getByRole('button', { name: 'Create example profiles' }))
  await expect(step(page, 'Create access profiles')).toContainText('Done')

  // the empty workbook goes back as it came: it is read, and changes nothing
  const { bytes, name } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download the empty workbook' }).click(),
  )
  await page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: bytes,
  })
  await expect(page.getByText('Nothing new in this file.')).toBeVisible()
  await expect(page.getByText('Not in this file')).toHaveCount(0)

  await hand.press(step(page, 'Add people').getByRole('link', { name: 'Open users' }))
  const ana = await invite(page, 'Ana Lima', 'ana.lima', 'Manager')
  const rui = await invite(page, 'Rui Sol', 'rui.sol', 'Operator')
  test
    .info()
    .annotations.push({ type: 'firstHour', description: `${hand.presses} presses, ${hand.characters} characters` })
  expect(hand.presses).toBeLessThanOrEqual(limits.presses)
  expect(hand.characters).toBeLessThanOrEqual(limits.characters)

  // nobody approves their own form
  const approver = await sender(await come(browser, ana))
  const { id, rowVersion } = await submitForm(page, approver.id)
  await openGuide(page)
  await expect(step(page, 'Publish the first form')).toContainText('Waiting for approval: 1')
  await approver.send('PUT', `TypeCollect/Version/${id}/Approve`, { rowVersion })
  await openGuide(page)
  await expect(step(page, 'Publish the first form')).toContainText('Done')
  await expect(step(page, 'Connect the first device')).toContainText('Only this computer can reach')

  const phone = await come(browser, rui, { viewport: { width: 390, height: 844 } })
  // on a page that runs nothing: what is under way there would store the account again
  await phone.goto('/favicon.svg')
  await phone.evaluate(() => localStorage.clear())
  await signIn(phone, 'rui.sol', '/coletar/')
  await phone.getByText('Scale').first().click()
  await phone.getByText('Net weight').first().click()
  await phone.getByRole('textbox', { name: /Weight/ }).fill('501.5')
  await phone.getByRole('button', { name: 'Save record' }).click()
  await expect(phone.getByRole('heading', { name: 'Record saved' })).toBeVisible()

  await openGuide(page)
  await expect(step(page, 'Make the first record')).toContainText('Done')
  await page.goto('/')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(guide).toHaveCount(0)
  expect(faults).toEqual([])
})

test('a starter plant is seen, added, used for a record, and taken away but for what was used', async ({ browser }) => {
  test.slow()
  const page = await (await openContext(browser, { baseURL: portal.address })).newPage()
  const faults = watchConsole(page)
  const quick = newHand()
  await signIn(page, 'admin')
  await openGuide(page)
  const food = page.getByRole('listitem').filter({ hasText: 'Food: bakery' })
  await quick.press(food.getByRole('button', { name: 'See and add: Food: bakery' }))
  await expect(dialog(page)).toContainText('Net weight · Oven temperature · Metal detector check')
  await quick.press(dialog(page).getByRole('button', { name: 'Add plant' }))
  await expect(dialog(page)).toHaveCount(0)
  await expect(food).toContainText('Plant: Bakery', { timeout: patience(60_000) })
  await expect(food.getByText('Added', { exact: true })).toBeVisible({ timeout: patience(60_000) })

  const phone = await (
    await openContext(browser, { baseURL: portal.address, viewport: { width: 390, height: 844 } })
  ).newPage()
  await signIn(phone, 'admin', '/coletar/')
  await quick.press(phone.getByText('Oven outlet').first())
  await quick.press(phone.getByText('Oven temperature').first())
  await quick.press(phone.getByText('Butter cookies 200 g').first())
  await phone.getByRole('textbox', { name: /Core temperature/ }).fill('96.5')
  await phone.getByRole('textbox', { name: /Baking time/ }).fill('9')
  await quick.press(phone.getByText('Golden', { exact: true }))
  await quick.press(phone.getByRole('button', { name: 'Save record' }))
  await expect(phone.getByRole('heading', { name: 'Record saved' })).toBeVisible()
  expect(quick.presses).toBeLessThanOrEqual(7)

  await food.getByRole('button', { name: 'Take away: Food: bakery' }).click()
  await expect(dialog(page)).toContainText('Checklist types · removed')
  const stays = dialog(page).getByRole('listitem')
  await expect(stays.filter({ hasText: /^Oven temperature/ }).first()).toContainText('in use')
  await expect(stays.filter({ hasText: 'Butter cookies 200 g' })).toContainText('needed by Oven temperature')
  await dialog(page).getByRole('button', { name: 'Take away', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(food.getByText('Taken away', { exact: true })).toBeVisible({ timeout: patience(60_000) })
  await expect(food).toContainText('What stayed')
  await expect(food.getByRole('button', { name: 'Bring back: Food: bakery' })).toBeVisible()
  expect(faults).toEqual([])
})
