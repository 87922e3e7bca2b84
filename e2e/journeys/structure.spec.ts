import { expect, type Page } from '@playwright/test'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const node = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function find(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name)
  await node(page, new RegExp(`^${name}`)).click()
  await expect(card(page, name)).toBeVisible()
}

/** Makes a place below the chosen one, which is chosen then. */
async function add(page: Page, button: string, name: string) {
  await page.getByRole('button', { name: button }).click()
  // its own: the one of the place made before may still be closing
  const own = page.getByRole('dialog', { name: button })
  await own.getByRole('textbox', { name: 'Name', exact: false }).first().fill(name)
  await own.getByRole('button', { name: 'Create' }).click()
  await expect(card(page, name)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

async function choose(page: Page, name: string, action: string) {
  await card(page, name).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a plant grows by screen: places are made, renamed, moved, and their past is told', async ({ page }) => {
  const faults = watchConsole(page)
  await enterAs(page, 'admin')
  await page.goto('/estrutura')
  await find(page, 'Cozidos e defumados')
  await add(page, 'New line', 'Linha 9')
  await add(page, 'New collect point', 'Ponto 91')
  await expect(card(page, 'Ponto 91')).toContainText('Cozidos e defumados › Linha 9 › Ponto 91')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog(page).getByRole('textbox', { name: 'Name', exact: false }).first().fill('Ponto 92')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 'Ponto 92')).toBeVisible()

  await find(page, 'Linha 9')
  await choose(page, 'Linha 9', 'Move')
  await dialog(page).getByRole('combobox').fill('fatiados')
  await page.getByRole('option', { name: /^Fatiados/ }).click()
  await dialog(page).getByRole('button', { name: 'Move' }).click()
  await expect(card(page, 'Linha 9')).toContainText('Fatiados › Linha 9')
  await expect(card(page, 'Earlier paths')).toContainText('Cozidos e defumados › Linha 9')
  await expect(card(page, 'History').getByRole('listitem').first()).toContainText('Place moved')

  // in the address and in the tree after the page is loaded anew, by keyboard down to what moved along
  await page.reload()
  await expect(node(page, /^Linha 9/)).toHaveAttribute('aria-selected', 'true')
  await node(page, /^Linha 9/).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Ponto 92')).toContainText('Fatiados › Linha 9 › Ponto 92')
  expect(faults).toEqual([])
})

test('what is still in use is not disabled, and says what uses it', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/estrutura')
  await find(page, 'Estufa de cozimento 1')
  await choose(page, 'Estufa de cozimento 1', 'Disable')
  await expect(dialog(page)).toContainText('is still in use')
  await expect(dialog(page)).toContainText('Temperatura de cozimento')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()

  await find(page, 'Empanados')
  await add(page, 'New line', 'Linha vazia')
  await choose(page, 'Linha vazia', 'Disable')
  await dialog(page).getByRole('button', { name: 'Disable' }).click()
  await expect(card(page, 'Linha vazia')).toContainText('Disabled')
  await expect(card(page, 'Linha vazia').getByRole('button', { name: 'New collect point' })).toHaveCount(0)
  await choose(page, 'Linha vazia', 'Enable')
  await dialog(page).getByRole('button', { name: 'Enable' }).click()
  await expect(card(page, 'Linha vazia').getByRole('button', { name: 'New collect point' })).toBeVisible()
})

test('beside the places stand the areas of the 5S audits and who leads whom', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/estrutura?tab=areas')
  await page.getByRole('button', { name: 'New area' }).first().click()
  await dialog(page).getByRole('textbox', { name: 'Name', exact: false }).first().fill('Doca de carga')
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(card(page, 'Doca de carga')).toBeVisible()
  await page.getByRole('tab', { name: 'Supervision' }).click()
  await node(page, /Supervisor$/)
    .first()
    .click()
  await expect(page.getByText('Subordinates')).toBeVisible()
})
