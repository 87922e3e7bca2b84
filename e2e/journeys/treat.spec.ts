import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { openOffice } from '../lib/people.ts'
import { asker, deskOf, formAt, freeProduct, plantDay, savedNumber, unread } from '../lib/plant.ts'
import { enterAs, quietPlant } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** Who supervises which shift of the demo plant, by name. */
const logins: Record<string, string> = {
  'Patrícia Nogueira': 'supervisor',
  'Marcos Teles': 'marcos.teles',
  'Ivone Sampaio': 'ivone.sampaio',
}

interface NonConformity {
  id: number
  code: string
  responsible: { name: string } | null
}

/** A product for which the next value at the first oven raises a new one. */
async function newProduct(request: APIRequestContext): Promise<string> {
  const form = await formAt(await asker(request, 'operator'), 'Temperatura de cozimento', 'Estufa de cozimento 1')
  return (await freeProduct(await openOffice(request), form)).name
}

/** Opens the newest notification of the bell that says something and leads to an address. */
async function followBell(page: Page, text: RegExp, address: string) {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const links = page.getByRole('dialog', { name: 'Notifications' }).locator(`a[href*="${address}"]`)
  await links.filter({ hasText: text }).first().click()
  await expect(page).toHaveURL((url) => url.pathname.startsWith(address))
}

/** @returns the number of the record */
async function save(page: Page, product: string): Promise<number> {
  await page.goto('/coletar/')
  await page.getByText('Estufa de cozimento 1').first().click()
  await page.getByText('Temperatura de cozimento').first().click()
  await page.getByRole('option', { name: product }).first().click()
  await page.getByRole('button', { name: 'Now' }).first().click()
  await page.getByRole('textbox', { name: /Temperatura interna/ }).fill('68.5')
  await page.getByRole('textbox', { name: /Temperatura da estufa/ }).fill('82')
  await page.getByRole('textbox', { name: /Tempo de cozimento/ }).fill('92')
  await page.getByText('Yes', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Save record' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save record' }).click()
  return savedNumber(page)
}

async function choosePerson(page: Page, name: string) {
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /Responsible/ })
    .fill(name)
  await page.getByRole('option', { name }).click()
}

test('a broken limit is told, treated, done and accepted, in three browsers at once', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const product = await newProduct(request)
  const ask = await asker(request, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })

  // every supervisor of the plant has the portal open: the shift of this hour decides whose bell rings
  const desks = new Map<string, Page>()
  for (const [name, login] of Object.entries(logins)) desks.set(name, await deskOf(browser, login))
  const before = new Map<string, number>()
  for (const [name, desk] of desks) before.set(name, await unread(desk))

  await enterAs(page, 'operator', '1')
  const record = await save(page, product)
  const [raised] = await ask<NonConformity[]>(`/api/domain/v1/NonConformity?collectId=${record}`)
  const name = raised?.responsible?.name ?? ''
  const desk = desks.get(name)
  if (!desk || !raised) throw new Error(`Nobody at a desk is ${name}`)
  expect(raised.code).toBe('S')

  // the bell counts up without a reload, and leads to the non-conformity
  await expect.poll(() => unread(desk)).toBeGreaterThan(before.get(name) ?? 0)
  await followBell(desk, /Temperatura interna/, `/nao-conformidade/${raised.id}`)
  await expect(desk.getByText('68.5 °C').first()).toBeVisible()

  // cause and first action
  await desk.getByRole('button', { name: 'Add cause and action' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Add cause and action' })
  await dialog.getByLabel(/Cause of the deviation/).fill('The probe had drifted')
  await dialog.getByLabel(/What will be done/).fill('Calibrate the probe')
  await dialog.getByLabel(/^How/).fill('Against the standard thermometer')
  await choosePerson(desk, 'João Batista Moreira')
  await dialog.getByLabel(/Due date/).fill(inDays(3))
  await dialog.getByRole('button', { name: 'Save cause and action', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByText('In treatment').first()).toBeVisible()

  // the operator hears of the action in the portal and proposes its conclusion
  const office = await deskOf(browser, 'operator')
  await followBell(office, /Calibrate the probe/, '/relatorio-de-acoes/')
  await office.getByRole('button', { name: 'Propose conclusion' }).click()
  const proposal = office.getByRole('dialog', { name: 'Propose conclusion' })
  await proposal.getByLabel(/What was done/).fill('Calibrated, drift of 0.2 °C corrected')
  // the form demands the proof: without a file nothing is sent
  await proposal.getByRole('button', { name: 'Propose conclusion' }).click()
  await expect(proposal.getByText('Attach at least one file.')).toBeVisible()
  const proof = { name: 'probe.txt', mimeType: 'text/plain', buffer: Buffer.from('Standard 0.0: read 0.2') }
  await proposal.getByLabel('Evidence').setInputFiles(proof)
  await expect(proposal.getByRole('row', { name: /probe\.txt/ })).toContainText('TXT')
  await proposal.getByRole('button', { name: 'Propose conclusion' }).click()
  await expect(office.getByText('In evaluation').first()).toBeVisible()

  // a critical one: its responsible accepts, and it is treated
  await followBell(desk, /for your evaluation/, '/relatorio-de-acoes/')
  await desk.getByRole('button', { name: 'Accept conclusion' }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /Continue/ })
    .click()
  await expect(desk.getByText('Executed').first()).toBeVisible()
  const after = await ask<NonConformity>(`/api/domain/v1/NonConformity/${raised.id}`)
  expect(after.code).toBe('T')
  for (const one of desks.values()) await one.context().close()
  await office.context().close()
})

/** A day of the plant's calendar as people write it. */
const inDays = (days: number) => plantDay(days).split('-').reverse().join('/')

test('two browsers of one person agree about what was read', async ({ browser }) => {
  const [one, two] = [await deskOf(browser, quietPlant.manager), await deskOf(browser, quietPlant.manager)]
  const count = await unread(one)
  await expect.poll(() => unread(two)).toBe(count)
  await one.goto('/notificacoes')
  await one.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(two.getByRole('status').filter({ hasText: 'unread' })).toHaveCount(0)
  await one.context().close()
  await two.context().close()
})
