import type { Page } from '@playwright/test'
import { openOffice } from './people.ts'

/** A screen of the product and who looks at it. `prepare` brings it into the state worth a look. */
export interface Screen {
  name: string
  as: string | null
  path: string
  platform?: '1' | '2'
  prepare?(page: Page): Promise<void>
}

/** Waits until nothing is asked for and nothing stands in for what is to come. */
export async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const waiting = '[aria-busy="true"], [class*="skeleton" i], [class*="spinner" i]'
    return document.querySelector('h1') !== null && document.querySelector(waiting) === null
  })
  await page.waitForLoadState('networkidle')
}

/** The first form of the first place, in the operators' application. */
async function openFirstForm(page: Page) {
  await settle(page)
  await page.getByText('Estufa de cozimento 1').first().click()
  await page.getByText('Temperatura de cozimento').first().click()
  await page.getByRole('heading', { level: 1, name: 'Temperatura de cozimento' }).waitFor()
  await settle(page)
}

/** A value outside its limits, while it is typed. */
async function typeOutside(page: Page) {
  await openFirstForm(page)
  await page.getByRole('textbox', { name: /Temperatura interna/ }).fill('68')
}

/** The first row of a list, opened. */
async function openFirstRow(page: Page) {
  await settle(page)
  const list = await page.locator('h1').textContent()
  await page.getByRole('row').nth(1).click()
  await page.waitForURL(
    /record=\d|(nao-conformidade|relatorio-de-acoes|perfil|usuario|cadastro-de-opcoes|normas|turnos)\/\d/,
  )
  // the address changes before the page does
  await page.waitForFunction(
    (before) => ![null, before].includes(document.querySelector('h1')?.textContent ?? null),
    list,
  )
  await settle(page)
}

/** A line of the structure, found and chosen. */
async function openPlace(page: Page) {
  await settle(page)
  await page.getByRole('searchbox').last().fill('cozimento')
  await page.getByRole('treeitem', { name: /Linha 1/ }).click()
  await page.getByRole('heading', { level: 2, name: /Linha 1/ }).waitFor()
  await settle(page)
}

/** A choice out of the menu of the chosen place. */
async function chooseDeed(page: Page, at: number) {
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
async function movePlace(page: Page) {
  await chooseDeed(page, 0)
  await page.getByRole('dialog').getByRole('heading').click()
  await settle(page)
}
const disablePlace = (page: Page) => chooseDeed(page, 1)

/** A plant while it is edited. */
async function editPlant(page: Page) {
  await settle(page)
  await page.getByRole('treeitem').first().click()
  await page.getByRole('button', { name: /^(Edit|Editar|Düzenle)$/ }).click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/** A new shift while it is typed over another one. */
async function typeOverlap(page: Page) {
  await settle(page)
  await page.getByRole('textbox', { name: /^(Start|Início|Başlangıç)/ }).fill('1:00 PM')
  await page.getByRole('textbox', { name: /^(End|Fim|Bitiş)/ }).fill('20:00')
  await page.getByRole('textbox', { name: /^(Tolerance|Tolerância|Tolerans)/ }).fill('10')
  await settle(page)
}

/** The questions that two users chosen at once are asked. */
async function editTwo(page: Page) {
  await settle(page)
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
  await page.locator('[class*="selection"]').getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/** What saving a profile means, once its first right in sight was pressed. */
async function reviewProfile(page: Page) {
  await openFirstRow(page)
  await page.locator('[role="treeitem"][aria-level="2"]').first().click()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/** A setting with its history, while it is changed again. */
async function changeSetting(page: Page) {
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
  await settle(page)
}

type Named = { id: number }
type Profile = { id: number; rowVersion: number; name: string; applications: string[]; rights: object }

/** A change of a user and of a profile, made once however often the list is looked at. */
async function withHistory(page: Page) {
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
async function lookThrough(page: Page) {
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
async function addNormVersion(page: Page) {
  await openFirstRow(page)
  await page.getByRole('button', { name: /Nova versão|New version|Yeni sürüm/ }).click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/** Rows out of a spreadsheet over the first group, one of them with a mistake. */
async function pasteOptions(page: Page) {
  await openFirstRow(page)
  await page.getByRole('button', { name: /Colar|Paste|yapıştır/ }).click()
  const rows = ['Estufa de cozimento\tPorta\tVidro trincado', '\t\tX', 'Defumador\tExaustor\tRuído']
  await page.getByRole('dialog').getByRole('textbox').fill(rows.join('\n'))
  await page.getByRole('dialog').getByRole('table').waitFor()
}

/** Two products chosen, and the question before they are disabled. */
async function disableTwo(page: Page) {
  await settle(page)
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  const wanted = /^(Desabilitar|Desativar|Disable|Devre dışı bırak)$/
  await page
    .getByRole('group', { name: /^(Filtros|Filters|Filtreler)$/ })
    .getByRole('button', { name: wanted })
    .click()
  await page.getByRole('dialog').waitFor()
}

/** The first product, to look at or to change. */
const openProduct = (action: 'visualizar' | 'editar') => async (page: Page) => {
  await settle(page)
  const address = await page.locator('a[href*="/produtos/editar/"]').first().getAttribute('href')
  await page.goto(address?.replace('editar', action) ?? '')
  await settle(page)
}

const undoImport = /^(Undo|Desfazer|Anular|Bu içe)/

/** The products' spreadsheet, with nothing chosen yet: what an earlier look applied is undone, what it checked given up. */
async function openImport(page: Page) {
  await settle(page)
  await page.getByRole('button', { name: /^(Import and export|Importar e exportar|Tablo olarak)/ }).click()
  const other = page.getByRole('dialog').getByRole('button', { name: /^(Choose another|Escolher outro|Başka dosya)/ })
  const file = page.locator('input[type="file"]')
  await other.or(file).first().waitFor({ state: 'attached' })
  const undo = page.getByRole('dialog').getByRole('button', { name: undoImport })
  if ((await undo.count()) > 0) {
    await undo.click()
    await undo.waitFor({ state: 'detached' })
    await other.waitFor()
  }
  if ((await other.count()) > 0) await other.click()
  await file.waitFor({ state: 'attached' })
}

/** A product renamed, one added, and what is wrong with `more`. */
async function giveProducts(page: Page, more: readonly string[]) {
  await openImport(page)
  const lines = [
    'Plant,SKU,Name,Families,Active',
    'Unidade São Paulo,14020,Almôndega bovina tradicional 500 g,,Yes',
    'Unidade São Paulo,14060,Torta de frango 500 g,,Yes',
    ...more,
  ]
  await page.locator('input[type="file"]').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await page.getByRole('dialog').getByRole('tab').first().waitFor()
  await settle(page)
}

/** Rows that are refused, each at its cells. */
const refuseProducts = (page: Page) =>
  giveProducts(page, [
    'Unidade São Paulo,14060,Torta  de frango,Assados > Tortas,Yes',
    'Unidade Recife,15010,Bolo de milho 400 g,,perhaps',
  ])

/** The same without them, applied. */
async function applyProducts(page: Page) {
  await giveProducts(page, [])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Apply|Aplicar)|uygula$/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: undoImport }).waitFor()
  await settle(page)
}

/** Rows of another list's spreadsheet, some of them refused. */
const refuseRows = (name: string, lines: readonly string[]) => async (page: Page) => {
  await openImport(page)
  const buffer = Buffer.from(lines.join('\n'))
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('dialog').getByRole('tab').first().waitFor()
  await settle(page)
}

const refuseOptions = refuseRows('options.csv', [
  'Plants,Group,Names of the levels,Level 1,Level 2,Level 3,Level 4,Level 5,Can be chosen',
  'Unidade São Paulo,Causas de parada,,Utilidades,Falta de nitrogênio,,,,Yes',
  'Unidade São Paulo,Causas de parada,,Logística,Falta de paletes,,,,Yes',
  'Unidade São Paulo,Motivos de retrabalho,,Peso,,,,,Yes',
])

const refuseVersions = refuseRows('norms.csv', [
  'Plant,Code,Title,Version,Valid from,Valid to,What is new',
  'Unidade São Paulo,IT-LOG-02,Expedição refrigerada,Rev. 1,01/12/2026,,Primeira edição.',
  'Unidade São Paulo,IT-LOG-01,Expedição refrigerada,Rev. 1,01/12/2026,30/11/2026,',
  'Corporate,POL-AMB-01,Política ambiental,Rev. 1,01/12/2026,,Primeira edição.',
])

/** Every screen that stands, in the order of the route list. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', as: null, path: '/' },
  { name: 'home', as: 'analyst', path: '/' },
  { name: 'home-collects', as: 'supervisor', path: '/?tab=collects' },
  { name: 'home-rollout', as: 'admin', path: '/?tab=rollout' },
  { name: 'settings', as: 'analyst', path: '/configuracoes' },
  { name: 'settings-system', as: 'admin', path: '/configuracoes?tab=system' },
  { name: 'settings-system-change', as: 'admin', path: '/configuracoes?tab=system', prepare: changeSetting },
  { name: 'collects', as: 'analyst', path: '/relatorio-de-coleta' },
  {
    name: 'collects-filters',
    as: 'analyst',
    path: '/relatorio-de-coleta?outRange=true',
    async prepare(page) {
      await settle(page)
      await page.keyboard.press('/')
      await settle(page)
    },
  },
  { name: 'collect', as: 'analyst', path: '/relatorio-de-coleta?outRange=true', prepare: openFirstRow },
  { name: 'non-conformities', as: 'supervisor', path: '/nao-conformidade' },
  { name: 'non-conformity', as: 'supervisor', path: '/nao-conformidade', prepare: openFirstRow },
  { name: 'actions', as: 'supervisor', path: '/relatorio-de-acoes?tab=all' },
  { name: 'actions-log', as: 'supervisor', path: '/relatorio-de-acoes?tab=log' },
  { name: 'action', as: 'supervisor', path: '/relatorio-de-acoes?status=progress,belated', prepare: openFirstRow },
  { name: 'profiles', as: 'admin', path: '/permissoes/perfil' },
  { name: 'profile', as: 'admin', path: '/permissoes/perfil', prepare: openFirstRow },
  { name: 'profile-review', as: 'admin', path: '/permissoes/perfil', prepare: reviewProfile },
  { name: 'profile-new', as: 'admin', path: '/permissoes/novo' },
  { name: 'produtos', as: 'admin', path: '/produtos' },
  { name: 'produtos-many', as: 'admin', path: '/produtos', prepare: disableTwo },
  { name: 'produtos-view', as: 'admin', path: '/produtos', prepare: openProduct('visualizar') },
  { name: 'produtos-edit', as: 'admin', path: '/produtos', prepare: openProduct('editar') },
  { name: 'produtos-new', as: 'admin', path: '/produtos/novo' },
  { name: 'import-choose', as: 'admin', path: '/produtos', prepare: openImport },
  { name: 'import-refused', as: 'admin', path: '/produtos', prepare: refuseProducts },
  { name: 'import-applied', as: 'admin', path: '/produtos', prepare: applyProducts },
  { name: 'estrutura', as: 'admin', path: '/estrutura', prepare: openPlace },
  { name: 'estrutura-move', as: 'admin', path: '/estrutura', prepare: movePlace },
  { name: 'estrutura-in-use', as: 'admin', path: '/estrutura', prepare: disablePlace },
  { name: 'estrutura-plant', as: 'admin', path: '/estrutura', prepare: editPlant },
  { name: 'estrutura-areas', as: 'admin', path: '/estrutura?tab=areas' },
  { name: 'estrutura-supervision', as: 'admin', path: '/estrutura?tab=supervision' },
  { name: 'turnos', as: 'admin', path: '/turnos' },
  { name: 'turnos-list', as: 'admin', path: '/turnos?tab=list' },
  { name: 'turnos-shift', as: 'admin', path: '/turnos?tab=list', prepare: openFirstRow },
  { name: 'turnos-new', as: 'admin', path: '/turnos/novo', prepare: typeOverlap },
  { name: 'permissions', as: 'admin', path: '/permissoes' },
  { name: 'permissions-history', as: 'admin', path: '/permissoes?tab=history', prepare: withHistory },
  { name: 'users', as: 'admin', path: '/permissoes/gestao' },
  { name: 'user', as: 'admin', path: '/permissoes/gestao', prepare: openFirstRow },
  { name: 'users-many', as: 'admin', path: '/permissoes/gestao', prepare: editTwo },
  { name: 'support', as: 'manager', path: '/configuracoes', prepare: lookThrough },
  { name: 'norms', as: 'analyst', path: '/normas' },
  { name: 'norms-import', as: 'analyst', path: '/normas', prepare: refuseVersions },
  { name: 'norm', as: 'analyst', path: '/normas?name=PCC', prepare: openFirstRow },
  { name: 'norm-version', as: 'analyst', path: '/normas?name=PCC', prepare: addNormVersion },
  { name: 'options', as: 'admin', path: '/cadastro-de-opcoes' },
  { name: 'options-import', as: 'admin', path: '/cadastro-de-opcoes', prepare: refuseOptions },
  { name: 'option-group', as: 'analyst', path: '/cadastro-de-opcoes?name=equipamento', prepare: openFirstRow },
  { name: 'option-paste', as: 'analyst', path: '/cadastro-de-opcoes?name=equipamento', prepare: pasteOptions },
  { name: 'not-found', as: 'operator', path: '/permissoes' },
  { name: 'capture-sign-in', as: null, path: '/coletar/' },
  { name: 'capture-form', as: 'operator', path: '/coletar/', platform: '1', prepare: openFirstForm },
  { name: 'capture-outside', as: 'operator', path: '/coletar/', platform: '1', prepare: typeOutside },
  { name: 'capture-records', as: 'operator', path: '/coletar/registros', platform: '1' },
  { name: 'capture-options', as: 'operator', path: '/coletar/opcoes', platform: '1' },
  { name: 'capture-place', as: 'operator', path: '/coletar/', platform: '1' },
]
