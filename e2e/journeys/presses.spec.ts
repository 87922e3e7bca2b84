import { expect, type Page } from '@playwright/test'
import { type Hand, newHand } from '../lib/hand.ts'
import { type Office, openOffice, supervisorOffDuty } from '../lib/people.ts'
import { type Ask, asker, deskOf, formAt, freeProduct } from '../lib/plant.ts'
import { enterAs } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/**
 * Presses and typed characters of what is done most: the table of docs/presses.md. Each begins on the page that one has
 * open, signed in; more than stands here is a step back.
 */
const most = {
  operator: { presses: 9, characters: 8 },
  operatorAgain: { presses: 7, characters: 6 },
  withoutPlan: { presses: 4, characters: 41 },
  threePeople: { presses: 9, characters: 68 },
  product: { presses: 3, characters: 5 },
  yesterday: { presses: 3, characters: 5 },
  yesterdaysRecord: { presses: 3, characters: 15 },
  newUser: { presses: 4, characters: 11 },
}

function expectAtMost(hand: Hand, task: keyof typeof most) {
  test.info().annotations.push({ type: task, description: `${hand.presses} presses, ${hand.characters} characters` })
  expect(hand.presses, `presses of ${task}`).toBeLessThanOrEqual(most[task].presses)
  expect(hand.characters, `characters of ${task}`).toBeLessThanOrEqual(most[task].characters)
}

/** The three numbers of the cooking form: the first has the focus, Enter goes on to the next. */
async function typeNumbers(page: Page, hand: Hand, core: string) {
  for (const [field, value] of [
    [/Temperatura interna/, core],
    [/Temperatura da estufa/, '82'],
    [/Tempo de cozimento/, '92'],
  ] as const) {
    const input = page.getByRole('textbox', { name: field })
    if (value !== core) await hand.key(page, 'Enter')
    await expect(input).toBeFocused()
    await hand.type(page, value)
  }
}

test('a critical non-conformity as operator', async ({ page, request }) => {
  const operator = await asker(request, 'operator')
  const form = await formAt(operator, 'Temperatura de cozimento', 'Estufa de cozimento 1')
  const free = await freeProduct(await openOffice(request), form)
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'operator', '1')
  await page.goto('/coletar/')
  const hand = newHand()
  await hand.press(page.getByText('Estufa de cozimento 1').first())
  await hand.press(page.getByText('Temperatura de cozimento').first())
  // asked by itself where nobody chose one on this device
  await hand.press(page.getByRole('option', { name: free.name }).first())
  await hand.press(page.getByRole('button', { name: 'Now' }).first())
  await typeNumbers(page, hand, '68.5')
  await hand.press(page.getByText('Yes', { exact: true }).first())
  await hand.press(page.getByRole('button', { name: 'Save record' }))
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Save record' }))
  await expect(page.getByRole('heading', { name: 'Record saved' })).toBeVisible()
  expectAtMost(hand, 'operator')

  // the next one, on a device that knows place and product
  await page.goto('/coletar/')
  const next = newHand()
  await next.press(page.getByText('Temperatura de cozimento').first())
  await next.press(page.getByRole('button', { name: 'Now' }).first())
  await typeNumbers(page, next, '67')
  await next.press(page.getByText('Yes', { exact: true }).first())
  await next.press(page.getByRole('button', { name: 'Save record' }))
  await next.press(page.getByRole('dialog').getByRole('button', { name: 'Save record' }))
  await expect(page.getByRole('heading', { name: 'Record saved' })).toBeVisible()
  expectAtMost(next, 'operatorAgain')
})

for (const { task, view } of [
  { task: 'product', view: '7 days' },
  { task: 'yesterday', view: 'Yesterday' },
] as const)
  test(`a product’s records of a day or a week: ${view}`, ({ page }) => findRecords(page, task, view))

/** By the palette to the records of a product, and by a quick view to their days. */
async function findRecords(page: Page, task: 'product' | 'yesterday', view: string) {
  await enterAs(page, 'supervisor')
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const hand = newHand()
  await hand.key(page, 'Control+k')
  await expect(page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')).toBeFocused()
  await hand.type(page, 'Bacon')
  await expect(page.getByRole('option', { name: /Bacon/ }).first()).toHaveAttribute('aria-selected', 'true')
  await hand.key(page, 'Enter')
  await expect(page).toHaveURL(/relatorio-de-coleta\/\d+/)
  await hand.press(page.getByRole('list', { name: 'Quick views' }).getByRole('button', { name: view }))
  await expect(page).toHaveURL(/productId=\d+/)
  await expect(page.getByRole('row').nth(1)).toContainText('Bacon')
  expectAtMost(hand, task)
}

test('a record of yesterday of a product', async ({ page }) => {
  await enterAs(page, 'supervisor')
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const hand = newHand()
  await hand.key(page, 'Control+k')
  await expect(page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')).toBeFocused()
  await hand.type(page, 'Bacon yesterday')
  const option = page.getByRole('option', { name: /Bacon.*Yesterday/ }).first()
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await hand.key(page, 'Enter')
  await expect(page).toHaveURL(/productId=\d+/)
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('Bacon')
  await hand.press(row)
  await expect(page).toHaveURL(/record=\d+/)
  expectAtMost(hand, 'yesterdaysRecord')
})

test('a new user', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/')
  const hand = newHand()
  await hand.press(page.getByRole('link', { name: 'Permissions' }))
  await hand.press(page.getByRole('button', { name: 'Invite user' }))
  const dialog = page.getByRole('dialog', { name: 'Invite user' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await hand.type(page, 'Noemi Prado')
  // the ID follows the name
  await expect(dialog.getByRole('textbox', { name: /^ID/ })).toHaveValue('noemi.prado')
  // every role is in sight, its profile follows, and so do the plants of whoever was invited last
  await hand.press(dialog.getByRole('radio', { name: 'Analyst', exact: true }))
  await expect(dialog.getByRole('combobox', { name: /^Access profile/ })).toHaveValue('Analyst')
  await expect(dialog.getByText(/^Suggested: the plants of the last user invited/)).toBeVisible()
  await hand.key(page, 'Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Invite user' })).toHaveCount(0)
  expectAtMost(hand, 'newUser')
})

/** What waits for somebody at home, where they begin. */
async function fromHome(page: Page, hand: Hand, line: RegExp) {
  await page.goto('/')
  await hand.press(page.getByRole('link', { name: line }).first())
}

test('treated without a plan', async ({ browser }) => {
  const desk = await deskOf(browser, 'supervisor')
  await desk.goto('/nao-conformidade?view=mine,untreated&hasCritical=false')
  const hand = newHand()
  // the tool of the row opens the record with its form
  const row = desk.getByRole('row').nth(1)
  await row.hover()
  await hand.press(row.getByRole('button', { name: 'Treat without action plan' }))
  await expect(desk.getByRole('textbox', { name: /Cause of the deviation/ })).toBeFocused()
  await hand.type(desk, 'The door stood open')
  await hand.press(desk.getByLabel(/What was corrected/))
  await hand.type(desk, 'Door closed')
  // a number asks why it was not measured again, another kind of value for the reason alone
  await hand.press(desk.getByRole('textbox', { name: /Why not measured again|^Reason/ }))
  await hand.type(desk, 'Lot is over')
  await hand.key(desk, 'Control+Enter')
  await expect(desk.getByText('Treated').first()).toBeVisible()
  expectAtMost(hand, 'withoutPlan')
  await desk.context().close()
})

test('a critical one treated by three people', async ({ browser, request }) => {
  test.slow()
  // the queue at home is the worst twelve: of who is on duty, those that other journeys raise
  const login = supervisorOffDuty()
  await decideAll(await asker(request, login))
  const desk = await deskOf(browser, login)
  const hand = newHand()
  // of a critical one only this can be registered, so that its form opens with it
  await fromHome(desk, hand, /Critical.*Treat$/)
  const dialog = desk.getByRole('dialog', { name: 'Add cause and action' })
  await expect(dialog.getByRole('region', { name: 'What was found' })).toBeVisible()
  await expect(dialog.getByLabel(/Cause of the deviation/)).toBeFocused()
  await hand.type(desk, 'The probe had drifted')
  await hand.press(dialog.getByLabel(/What will be done/))
  // words that no other journey has: who decides of theirs may be somebody else
  await hand.type(desk, 'Replace the probe')
  await hand.key(desk, 'Tab')
  await hand.type(desk, 'Standard thermometer')
  // who and until when are suggested
  await expect(dialog.getByText(/^Suggested: carried out the last action/)).toBeVisible()
  const responsible = await dialog.getByRole('combobox', { name: /Responsible/ }).inputValue()
  await expect(dialog.getByLabel(/Due date/)).toHaveValue(/\d{2}\/\d{2}\/\d{4}/)
  await hand.key(desk, 'Control+Enter')
  await expect(dialog).toHaveCount(0)

  const office = await deskOf(browser, await loginOf(await openOffice(request), responsible))
  await fromHome(office, hand, /Replace the probe.*Conclude$/)
  const proposal = office.getByRole('dialog', { name: 'Propose conclusion' })
  await expect(proposal.getByLabel(/What was done/)).toBeFocused()
  await hand.type(office, 'Calibrated')
  // a press opens the choice of files, which a browser under test does not have
  hand.presses++
  const proof = { name: 'probe.txt', mimeType: 'text/plain', buffer: Buffer.from('Standard 0.0: read 0.2') }
  await proposal.getByLabel('Evidence').setInputFiles(proof)
  await expect(proposal.getByRole('row', { name: /probe\.txt/ })).toContainText('TXT')
  await hand.key(office, 'Control+Enter')
  await expect(office.getByText('In evaluation').first()).toBeVisible()

  // the decision opens with what was done, its proof and the values since; it still asks before it accepts
  await fromHome(desk, hand, /Replace the probe.*Decide$/)
  const decision = desk.getByRole('dialog', { name: 'Accept conclusion' })
  await expect(decision.getByText('What was done: Calibrated')).toBeVisible()
  await expect(decision.getByText('probe.txt')).toBeVisible()
  await hand.press(decision.getByRole('button', { name: 'Continue' }))
  await expect(desk.getByText('Executed').first()).toBeVisible()
  expectAtMost(hand, 'threePeople')
  await desk.context().close()
  await office.context().close()
})

interface Line {
  key: string
  id: number
  alike: { id: number }[]
}

/** Accepts what waits for somebody's decision: what is alone of its kind stands in the queue of home by its own name. */
async function decideAll(ask: Ask) {
  const { queue } = await ask<{ queue: Line[] }>('/api/domain/v1/Home/Pending')
  const actions = '/api/domain/v1/NonConformityAction'
  const waiting = queue.filter(({ key }) => key === 'actionsToAccept').flatMap((line) => [line, ...line.alike])
  for (const { id } of waiting) {
    const { rowVersion } = await ask<{ rowVersion: number }>(`${actions}/${id}`)
    await ask(`${actions}/${id}/Accept`, { rowVersion }, 'PUT')
  }
}

/** The login of somebody by their name. */
async function loginOf(office: Office, name: string): Promise<string> {
  const users = await office.send<{ name: string; login: string }[]>(
    'GET',
    `/api/domain/v1/Account?name=${encodeURIComponent(name)}&limit=5`,
  )
  const match = users.find((one) => one.name === name)
  if (!match) throw new Error(`Nobody is called ${name}`)
  return match.login
}
