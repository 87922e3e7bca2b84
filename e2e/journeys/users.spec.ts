import { expect } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { entered, openOffice } from '../lib/people.ts'
import { asker, formAt } from '../lib/plant.ts'
import { enterAs, PASSWORD } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

test('somebody invited opens the link in a browser of their own, chooses a password and is in', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/permissoes/gestao')
  await page.getByRole('button', { name: 'Invite user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite user' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Iracema Pontes')
  await dialog.getByRole('textbox', { name: /^ID/ }).fill('iracema.pontes')
  await dialog.getByRole('radio', { name: 'Analyst', exact: true }).click()
  await expect(dialog.getByRole('combobox', { name: /^Access profile/ })).toHaveValue('Analyst')
  // those of the person invited last stand there already
  await expect(dialog.getByText(/^Suggested: the plants of the last user invited/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const handed = page.getByRole('dialog', { name: 'Invitation for Iracema Pontes' })
  const address = await handed.getByRole('textbox', { name: 'One-time link' }).inputValue()

  const own = await (await openContext(browser)).newPage()
  await own.goto(address)
  await expect(own.getByText('Iracema Pontes')).toBeVisible()
  await own.locator('input[type="password"]').fill('a-word-of-her-own')
  await own.keyboard.press('Enter')
  await expect(own.getByRole('navigation').first().getByRole('link', { name: 'Records' })).toBeVisible()
  await expect(own).toHaveURL(({ hash }) => hash === '')
  const late = await (await openContext(browser)).newPage()
  await late.goto(address)
  await expect(late.getByRole('alert')).toContainText('has already been used')
  for (const one of [own, late]) await one.context().close()
})

test('of many edited at once the one who is refused is told, the others are changed', async ({ page, request }) => {
  const office = await openOffice(request)
  const lead = await office.person({ login: 'bulk.lead', name: 'Bulk Lead', profile: 'Analyst' })
  const second = await office.person({ login: 'bulk.second', name: 'Bulk Second', profile: 'Analyst' })
  await enterAs(page, 'admin')
  await page.goto('/permissoes/gestao?name=bulk')
  const boxes = page.getByRole('checkbox', { name: 'Select row' })
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 2 users' })
  await dialog.getByRole('combobox', { name: /^Supervisor/ }).fill('Bulk Lead')
  await page.getByRole('option', { name: 'Bulk Lead' }).click()
  await dialog.getByRole('button', { name: 'Change 2 users' }).click()
  const failed = page.getByRole('dialog', { name: '1 was not changed' })
  await expect(failed).toContainText('Bulk Lead')
  await expect(failed).not.toContainText('Bulk Second')
  await failed.getByRole('button', { name: 'Close' }).last().click()
  expect(await office.user(second.id)).toMatchObject({ supervisor: { id: lead.id } })
  expect(await office.user(lead.id)).toMatchObject({ supervisor: null })
})

test('disabling somebody ends their open browser at once, and says what they leave open', async ({
  page,
  browser,
  request,
}) => {
  const office = await openOffice(request)
  const { id } = await office.person({ login: 'leaves.soon', name: 'Lia Soares', profile: 'Analyst' })
  const form = await formAt(await asker(request, 'operator'), 'Integridade da selagem', 'Embaladora de defumados')
  const raised = await office.send<{ id: number; rowVersion: number }>('POST', '/api/domain/v1/NonConformity', {
    formId: form.id,
    collectPointId: form.collectPoint.id,
    observation: 'The seal of the lid tears',
  })
  await office.send('PUT', `/api/domain/v1/NonConformity/${raised.id}/Reassign`, {
    rowVersion: raised.rowVersion,
    responsibleId: id,
  })
  const desk = await entered(browser, 'leaves.soon')

  await enterAs(page, 'admin')
  await page.goto(`/permissoes/usuario/${id}`)
  await page.getByRole('button', { name: 'Disable' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disable Lia Soares?' })
  await expect(dialog).toContainText('Integridade da selagem')
  const done = page.waitForResponse((one) => one.url().endsWith('/Active'))
  await dialog.getByRole('button', { name: 'Disable' }).click()
  expect((await done).status()).toBe(200)
  // Nothing is asked for again by the clock within the time that is waited: the push alone does it.
  await expect(desk.locator('input[type="password"]')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Open work' })).toContainText('Hand these over to someone else')
  await expect(page.getByRole('region', { name: 'Open work' })).toContainText('Integridade da selagem')

  await desk.getByRole('textbox', { name: /^ID/ }).fill('leaves.soon')
  await desk.locator('input[type="password"]').fill(PASSWORD)
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('alert')).toBeVisible()
  await desk.context().close()
})

test('who coordinates a plant stands above its tree of supervision, and leads to their place in it', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id } = await office.person({ login: 'cora.dinis', name: 'Cora Dinis', profile: 'Analyst' })
  await enterAs(page, 'admin')
  await page.goto(`/permissoes/usuario/${id}`)
  await page.getByRole('combobox', { name: /^Coordinator of/ }).click()
  await page.getByRole('option', { name: 'Unidade São Paulo', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('User saved.')).toBeVisible()
  await page.goto('/estrutura?tab=supervision')
  const above = page.getByRole('region', { name: 'Coordinators' })
  await expect(above).toContainText('Beatriz Lacerda')
  await above.getByRole('button', { name: 'Cora Dinis' }).click()
  const result = page.getByRole('treeitem', { name: /^Cora Dinis/ })
  await expect(result).toHaveAttribute('aria-selected', 'true')
  await expect(result).toContainText('Coordinator')
  await expect(page.getByRole('region', { name: 'Cora Dinis' })).toContainText('Unidade São Paulo')
})

test('Ctrl-Enter in a list of a form page saves, and leaves the list alone', async ({ page, request }) => {
  const office = await openOffice(request)
  const { id } = await office.person({ login: 'lia.freitas', name: 'Lia Freitas', profile: 'Analyst' })
  await enterAs(page, 'admin')
  await page.goto(`/permissoes/usuario/${id}`)
  const language = page.getByRole('combobox', { name: /^Language/ })
  await language.click()
  await page.getByRole('option', { name: 'Türkçe', exact: true }).click()
  await expect(language).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('User saved.')).toBeVisible()
  await expect(language).toHaveAttribute('aria-expanded', 'false')
  await expect(language).toHaveValue('Türkçe')
})

test('the last administrator stays', async ({ page, request }) => {
  const office = await openOffice(request)
  const [admin] = await office.send<{ id: number }[]>('GET', '/api/domain/v1/Account?name=admin&limit=1')
  await enterAs(page, 'admin')
  await page.goto(`/permissoes/usuario/${admin?.id}`)
  const disable = page.getByRole('button', { name: 'Disable' })
  await expect(disable).toHaveAttribute('aria-description', /^This is the last administrator\./)
  await disable.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await office.user(admin?.id ?? 0)).toMatchObject({ state: 'ACTIVE' })
})
