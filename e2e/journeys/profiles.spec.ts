import { expect, type Page } from '@playwright/test'
import { openOffice } from '../lib/people.ts'
import { deskOf } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const node = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })
const review = (page: Page) => page.getByRole('dialog', { name: /^Save the changes/ })

/** Searches the tree and presses what is found. */
async function press(page: Page, permission: string, level?: string) {
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill(permission)
  await node(page, permission).click()
  if (level) await node(page, level).click()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  return review(page)
}

test('an administrator makes a profile, finds rights from the third character, and sees what a change means', async ({
  page,
}) => {
  const faults = watchConsole(page)
  await enterAs(page, 'admin')
  await page.goto('/permissoes/perfil')
  await page
    .getByRole('link', { name: 'New profile' })
    .or(page.getByRole('button', { name: 'New profile' }))
    .click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Night audit')
  const search = page.getByRole('searchbox', { name: 'Search permissions' })
  const all = await page.getByRole('treeitem').count()
  await search.fill('au')
  await expect(page.getByText('Type at least 3 characters.').first()).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(all)
  await search.fill('audits')
  await expect(node(page, 'Audits and self-assessments')).toBeVisible()
  await expect(node(page, 'Products')).toHaveCount(0)
  await node(page, 'Audits and self-assessments').click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Night audit' })).toBeVisible()
  await expect(page).toHaveURL(/\/permissoes\/perfil\/\d+$/)

  await press(page, 'Products')
  const dialog = await save(page)
  await expect(dialog).toContainText('No user has this profile yet.')
  await expect(dialog.getByRole('region', { name: 'Added' })).toContainText('Products')
  await expect(dialog.getByRole('region', { name: 'Removed' })).toContainText('Nothing is removed.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Night audit saved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText('Products')
  expect(faults).toEqual([])
})

test('whoever holds a profile has its change in the open browser at once', async ({ page, browser, request }) => {
  const office = await openOffice(request)
  const { id } = await office.profile('Night shift', { 1: 'w' })
  await office.person({ login: 'night.shift', name: 'Noemi Dantas', profile: 'Night shift' })
  const desk = await deskOf(browser, 'night.shift')
  const item = (name: string) => desk.getByRole('navigation').getByRole('link', { name, exact: true })
  await item('Records').click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible()
  await expect(item('Products')).toHaveCount(0)

  await enterAs(page, 'admin')
  await page.goto(`/permissoes/perfil/${id}`)
  await press(page, 'Records')
  await press(page, 'Non-conformities')
  const dialog = await save(page)
  await expect(dialog).toContainText('1 user has this profile and gets the change at once.')
  await expect(dialog.getByRole('region', { name: 'Added' })).toContainText('Non-conformities')
  await expect(dialog.getByRole('region', { name: 'Removed' })).toContainText('Records')
  const saved = page.waitForResponse((one) => one.request().method() === 'PUT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await expect(desk.getByText('Page not found')).toBeVisible()
  await expect(item('Records')).toHaveCount(0)
  await expect(item('Non-conformities')).toBeVisible()
  await desk.context().close()
})

test('of two who change one profile the second is told what the first changed, and saves on top of it', async ({
  page,
  browser,
  request,
}) => {
  const office = await openOffice(request)
  const { id } = await office.profile('Shared by two', { 1: 'r' })
  const other = await deskOf(browser, 'admin')
  await enterAs(page, 'admin')
  for (const one of [page, other]) await one.goto(`/permissoes/perfil/${id}`)
  await press(page, 'Products')
  await press(other, 'Shifts')
  const dialog = await save(page)
  await (await save(other)).getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Shared by two saved')).toBeVisible()

  const refused = page.waitForResponse((one) => one.request().method() === 'PUT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await refused).status()).toBe(412)
  const conflict = page.getByRole('region', { name: 'Someone else saved changes' })
  await expect(conflict).toContainText('Shifts')
  await expect(conflict).toContainText('Helena Prado')
  await (await save(page)).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Shared by two saved')).toBeVisible()
  const { rights } = await office.send<{ rights: object }>('GET', `/api/domain/v1/Profile/${id}`)
  expect(Object.keys(rights)).toEqual(['1', '9', '10'])
  await other.context().close()
})
