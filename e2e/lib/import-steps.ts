import type { Page } from '@playwright/test'
import { settle } from './settle.ts'

const undoImport = /^(Undo|Desfazer|Anular|Bu içe)/

/** The products' spreadsheet, with nothing chosen yet: what an earlier look applied is undone, what it checked given up. */
export async function openImport(page: Page) {
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
export const refuseProducts = (page: Page) =>
  giveProducts(page, [
    'Unidade São Paulo,14060,Torta  de frango,Assados > Tortas,Yes',
    'Unidade Recife,15010,Bolo de milho 400 g,,perhaps',
  ])

/** The same without them, applied. */
export async function applyProducts(page: Page) {
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

export const refuseOptions = refuseRows('options.csv', [
  'Plants,Group,Names of the levels,Level 1,Level 2,Level 3,Level 4,Level 5,Can be chosen',
  'Unidade São Paulo,Causas de parada,,Utilidades,Falta de nitrogênio,,,,Yes',
  'Unidade São Paulo,Causas de parada,,Logística,Falta de paletes,,,,Yes',
  'Unidade São Paulo,Motivos de retrabalho,,Peso,,,,,Yes',
])

export const refuseVersions = refuseRows('norms.csv', [
  'Plant,Code,Title,Version,Valid from,Valid to,What is new',
  'Unidade São Paulo,IT-LOG-02,Expedição refrigerada,Rev. 1,01/12/2026,,Primeira edição.',
  'Unidade São Paulo,IT-LOG-01,Expedição refrigerada,Rev. 1,01/12/2026,30/11/2026,',
  'Corporate,POL-AMB-01,Política ambiental,Rev. 1,01/12/2026,,Primeira edição.',
])
