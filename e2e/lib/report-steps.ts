import type { Page } from '@playwright/test'
import { photoRecord } from './photo-record.ts'
import { asker, formAt } from './plant.ts'
import { settle } from './settle.ts'

const cooking = async (page: Page) => {
  const operator = await asker(page.request, 'operator', '1')
  return formAt(operator, 'Temperatura de cozimento', 'Estufa de cozimento 1')
}

/** The panel with a field of the chosen form and the range of its value. */
export async function openFieldFilter(page: Page) {
  const { id, fields } = await cooking(page)
  const field = fields.find(({ name }) => name.startsWith('Temperatura interna'))
  await page.goto(`/relatorio-de-coleta?typeCollectId=${id}&typeCollectItemId=${field?.id}&itemFrom=60&itemTo=74.5`)
  await settle(page)
  await page.getByRole('button', { name: /^(Filters|Filtros|Filtreler)/ }).click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/** The records of one form with what was answered. */
export async function openData(page: Page) {
  const { id } = await cooking(page)
  await page.goto(`/dados-relatorios-de-coleta?typeCollectId=${id}`)
  await settle(page)
}

/** Which fields are columns. */
export async function openFieldColumns(page: Page) {
  await openData(page)
  await page.getByRole('button', { name: /^(Columns|Colunas|Sütunlar)$/ }).click()
  await page
    .getByRole('group', { name: /^(Fields of|Campos do|Formun)/ })
    .last()
    .scrollIntoViewIfNeeded()
  await settle(page)
}

/** The gallery with a photo made for it. */
export async function openPhotos(page: Page) {
  const { formId } = await photoRecord(page)
  await page.goto(`/relatorio-de-coleta?tab=photos&typeCollectId=${formId}`)
  await page.getByRole('list', { name: /^(Photos|Fotos|Fotografias|Fotoğraflar)$/ }).waitFor()
  await settle(page)
}

/** What a view is called, and who sees it. */
export async function shareView(page: Page) {
  await settle(page)
  await page.getByRole('button', { name: /^(Save view|Salvar visão|Guardar vista|Görünümü kaydet)$/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Fora hoje')
  await settle(page)
}

/** Views of the reader's own and of the plant, while they are managed. */
export async function manageViews(page: Page) {
  const analyst = await asker(page.request, 'analyst')
  const shared = await analyst<{ name: string }[]>('/api/domain/v1/SharedView')
  const name = 'Fora dos limites, por linha'
  if (!shared.some((one) => one.name === name)) {
    const places = await analyst<{ level: string; id: number }[]>('/api/domain/v1/Hierarchy/HierarchyGetByFilter')
    const industryId = places.find(({ level }) => level === 'industry')?.id
    const view = { list: 'collects', values: { outRange: 'true', sort: 'id' }, columns: ['collectedAt', 'formName'] }
    await analyst('/api/domain/v1/SharedView', { ...view, name, industryId })
  }
  await page.reload()
  await settle(page)
  await page.getByRole('button', { name: /^(Manage views|Gerenciar visões|Gerir vistas|Görünümleri yönet)$/ }).click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}
