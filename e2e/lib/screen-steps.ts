import type { Page } from '@playwright/test'
import { openOffice } from './people.ts'
import { asker, formAt, saveRecord } from './plant.ts'
import { settle } from './settle.ts'

/** The first form of the first place, in the operators' application. */
export async function openFirstForm(page: Page) {
  await settle(page)
  const form = page.getByText('Temperatura de cozimento').first()
  // the place is asked where this device knows none
  if ((await form.count()) === 0) await page.getByText('Estufa de cozimento 1').first().click()
  await form.click()
  await page.getByRole('heading', { level: 1, name: 'Temperatura de cozimento' }).waitFor()
  await settle(page)
  // the product is asked first where this device knows none
  const product = page.getByRole('dialog').getByRole('option').first()
  if ((await product.count()) > 0) await product.click()
  await settle(page)
}

/** A value outside its limits, while it is typed. */
export async function typeOutside(page: Page) {
  await openFirstForm(page)
  await page.getByRole('textbox', { name: /Temperatura interna/ }).fill('68')
}

/** The first row of a list, opened. */
export async function openFirstRow(page: Page) {
  await settle(page)
  const list = await page.locator('h1').textContent()
  await page.getByRole('row').nth(1).click()
  await page.waitForURL(
    ({ pathname, search }) => /\/\d+(\/|$)/.test(pathname) || /(record|execution|page)=\d/.test(search),
  )
  // the address changes before the page does
  await page.waitForFunction(
    (before) => ![null, before].includes(document.querySelector('h1')?.textContent ?? null),
    list,
  )
  await settle(page)
}

/** Opens the first row, then the way on of the record that leads to an address with these words in it. */
export const openFrom = (part: string) => async (page: Page) => {
  await openFirstRow(page)
  await follow(part)(page)
}

/** Follows the first link of the page to an address with these words in it. */
export const follow = (part: string) => async (page: Page) => {
  await settle(page)
  await page.locator(`main a[href*="${part}"]`).first().click()
  await page.waitForURL(new RegExp(part))
  await settle(page)
}

/** One of the five senses of an application of the 5S: the list of checklists leads to those of it. */
export async function openSense(page: Page) {
  await openFirstRow(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`/checklist/lista?letter=F&checklistId=${id}`)
  await openFrom('/senso/')(page)
}

export async function editChecklist(page: Page) {
  await openFirstRow(page)
  await page.goto(`${page.url()}?edit=1`)
  await settle(page)
}

/** The operator's own record, made for it so that no hour decides whose the newest is; its fields open, one typed anew. */
export async function proposeEdit(page: Page) {
  const operator = await asker(page.request, 'operator', '1')
  const form = await formAt(operator, 'Temperatura de cozimento', 'Estufa de cozimento 1')
  const values = { 'Início do cozimento': '08:30', 'Temperatura interna': 73, 'Temperatura da estufa': 82 }
  const { id } = await saveRecord(operator, form, form.products[0], {
    ...values,
    'Tempo de cozimento': 92,
    Sonda: true,
  })
  await page.goto(`/relatorio-de-coleta?record=${id}`)
  await page.getByRole('button', { name: /^(Request edit|Solicitar edição|Pedir edição|Düzenleme talep et)$/ }).click()
  await page.getByRole('form').waitFor()
  // another button stands now where the first one was pressed, and would say its name
  await page.mouse.move(0, 0)
  const number = page.locator('form input[inputmode="decimal"]').first()
  await number.fill('74')
  await settle(page)
}

/** A slot of the board, with what it is. */
export async function openMark(page: Page) {
  await settle(page)
  await page.locator('[id^="slot-"]').first().click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/** Two rows chosen, and the form that justifies both. */
export async function justifyTwo(page: Page) {
  await settle(page)
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page
    .getByRole('group', { name: /^(Filtros|Filters|Filtreler)$/ })
    .getByRole('button', { name: /^(Justify|Justificar|Gerekçe gir)$/ })
    .click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/** A line of the structure, found and chosen. */
export async function openPlace(page: Page) {
  await settle(page)
  await page.getByRole('searchbox').last().fill('cozimento')
  await page.getByRole('treeitem', { name: /Linha 1/ }).click()
  await page.getByRole('heading', { level: 2, name: /Linha 1/ }).waitFor()
  await settle(page)
}

/** A choice out of the menu of the chosen place. */
async function chooseAction(page: Page, at: number) {
  await openPlace(page)
  await page
    .getByRole('region', { name: /Linha 1/ })
    .locator('[aria-haspopup="menu"]')
    .click()
  await page.getByRole('menuitem').nth(at).click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/** Where a place goes, with the choice closed that opens with the dialog. */
export async function movePlace(page: Page) {
  await chooseAction(page, 0)
  await page.getByRole('dialog').getByRole('heading').click()
  await settle(page)
}
export const disablePlace = (page: Page) => chooseAction(page, 1)

/** A plant while it is edited. */
export async function editPlant(page: Page) {
  await settle(page)
  await page.getByRole('treeitem').first().click()
  await page.getByRole('button', { name: /^(Edit|Editar|Düzenle)$/ }).click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/** A new shift while it is typed over another one. */
export async function typeOverlap(page: Page) {
  await settle(page)
  await page.getByRole('textbox', { name: /^(Start|Início|Başlangıç)/ }).fill('1:00 PM')
  await page.getByRole('textbox', { name: /^(End|Fim|Bitiş)/ }).fill('20:00')
  await page.getByRole('textbox', { name: /^(Tolerance|Tolerância|Tolerans)/ }).fill('10')
  await settle(page)
}

/** The questions that two users chosen at once are asked. */
export async function editTwo(page: Page) {
  await settle(page)
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
  await page.getByRole('button', { name: /^(Edit|Editar|Düzenle)$/ }).click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/** What saving a profile means, once its first right in sight was pressed. */
export async function reviewProfile(page: Page) {
  await openFirstRow(page)
  await page.locator('[role="treeitem"][aria-level="2"]').first().click()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/** A setting with its history, while it is changed again. */
export async function changeSetting(page: Page) {
  await settle(page)
  const row = page
    .locator('main li')
    .filter({ hasText: /: 30 (days|dias|gün)/ })
    .first()
  const button = (at: number) => row.getByRole('button').nth(at)
  if ((await row.getByRole('button').count()) === 2) {
    await button(1).click()
    await row.getByRole('textbox').fill('45')
    await page.keyboard.press('Enter')
  }
  await button(2).waitFor()
  await button(1).click()
  await button(2).click()
  await row.getByRole('textbox').fill('400')
  await page.keyboard.press('Enter')
  // the row has grown: under the pointer is another's button now, which tells its name
  await page.mouse.move(0, 0)
  await settle(page)
}

type Named = { id: number }
type Profile = { id: number; rowVersion: number; name: string; applications: string[]; rights: object }

/** A change of a user and of a profile, made once however often the list is looked at. */
export async function withHistory(page: Page) {
  const office = await openOffice(page.request)
  const first = async (path: string) => (await office.send<Named[]>('GET', `/api/domain/v1/${path}`))[0]?.id ?? 0
  const admin = await office.user(await first('Account?name=admin'))
  await office.change(`/api/domain/v1/Account/${await first('Account?name=sueli')}`, () => ({
    plants: admin.plants,
    absence: { from: '2027-01-04', to: '2027-01-22' },
    supervisorId: admin.id,
    language: 'tr',
  }))
  const profile = `/api/domain/v1/Profile/${await first('Profile?name=Utilities')}`
  await office.change<Profile>(profile, ({ name, applications, rights }) => ({
    name,
    applications,
    rights: { ...rights, 24: 'r' },
  }))
  await page.reload()
  await settle(page)
}

/** Looking through the analyst's eyes. */
export async function impersonate(page: Page) {
  const office = await openOffice(page.request)
  const [own] = await office.send<Named[]>('GET', '/api/domain/v1/Account?name=manager')
  await office.change(`/api/domain/v1/Account/${own?.id}`, () => ({ supportAccess: true }))
  await page.reload()
  await settle(page)
  await page.locator('main button').last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('Camila')
  await page.getByRole('option', { name: 'Camila Duarte' }).click()
  await dialog.getByRole('textbox').last().fill('Relatório em branco')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('timer').waitFor()
  await settle(page)
}

/** A new version of a norm, while it is filled in. */
export async function addNormVersion(page: Page) {
  await openFirstRow(page)
  await page.getByRole('button', { name: /Nova versão|New version|Yeni sürüm/ }).click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/** Rows out of a spreadsheet over the first group, one of them with a mistake. */
export async function pasteOptions(page: Page) {
  await openFirstRow(page)
  await page.getByRole('button', { name: /Colar|Paste|yapıştır/ }).click()
  const rows = ['Estufa de cozimento\tPorta\tVidro trincado', '\t\tX', 'Defumador\tExaustor\tRuído']
  await page.getByRole('dialog').getByRole('textbox').fill(rows.join('\n'))
  await page.getByRole('dialog').getByRole('table').waitFor()
}

/** Two products chosen, and the question before they are disabled. */
export async function disableTwo(page: Page) {
  await settle(page)
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  const requested = /^(Desabilitar|Desativar|Disable|Devre dışı bırak)$/
  await page
    .getByRole('group', { name: /^(Filtros|Filters|Filtreler)$/ })
    .getByRole('button', { name: requested })
    .click()
  await page.getByRole('dialog').waitFor()
}

/** The first product, to look at or to change. */
export const openProduct = (action: 'visualizar' | 'editar') => async (page: Page) => {
  await openFirstRow(page)
  await page.goto(page.url().replace('visualizar', action))
  await settle(page)
}

/** The version of the first form that waits for who looks, with what it changes. */
export async function openWaitingVersion(page: Page) {
  await openFirstRow(page)
  await page.locator('main a[href*="version="]').first().click()
  await page.waitForURL(/version=\d/)
  await page.getByRole('table').waitFor()
  await settle(page)
}

/** The next version of the first form while its analyst makes it: begun by the first look, gone on with by the others. */
export async function openDraft(page: Page) {
  await openFirstRow(page)
  const edit = page.locator('main').getByRole('button', { name: /^(Editar|Edit|Düzenle)$/ })
  await edit.or(page.locator('main a[href*="draft="]')).first().click()
  await page.waitForURL(/draft=\d/)
  await page.getByRole('textbox').first().waitFor()
  // the pointer rests where the button was: a hint of what is there now would open
  await page.mouse.move(0, 0)
  await settle(page)
}

/** What the first figure of a month is made of. */
export async function openFigure(page: Page) {
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('group').waitFor()
  await settle(page)
}

/** What opens beside its list or matrix instead of on a page of its own; on a phone a matrix is a list of buttons. */
export const openPanel = (role: 'row' | 'gridcell') => async (page: Page) => {
  await page.getByRole(role).nth(1).or(page.locator('main section li button').first()).first().click()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  await settle(page)
}
