import { type APIRequestContext, expect } from '@playwright/test'
import { blankField } from '../../contract/src/forms/index.ts'
import { openContext } from '../lib/contexts.ts'
import { approve, beginLike } from '../lib/forms.ts'
import { type Ask, asker, plantDay, savedNumber } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

interface Offered {
  id: number
  collectPoint: { name: string }
  industryLine: { id: number; name: string }
  due: { at: string } | null
}

const wide = { viewport: { width: 1440, height: 900 } }
const missed = '/relatorios-de-coleta/justificativa/coletas-nao-realizadas'

/** A form that is due once the shift was opened at its line, and from then on at any minute: its windows touch. */
async function publishOnOpening(request: APIRequestContext, name: string): Promise<number> {
  const draft = await beginLike(request, name, ([id = 0]) => ({
    formType: 'deadline',
    deadline: 16,
    frequency: { startAfter: null, repeat: 16, tolerance: 0, opensShift: true },
    fields: [blankField(id, 'number', 'Oil temperature')],
  }))
  await draft.submit()
  await approve(request, draft.id)
  return draft.formId
}

/** Whether the plant of a line has today as a holiday, on which nothing is due. */
async function isHoliday(request: APIRequestContext, lineId: number): Promise<boolean> {
  const ask = await asker(request, 'admin')
  const byId = '/api/domain/v1/Hierarchy/HierarchyGetById?id='
  const { path } = await ask<{ path: { id: number }[] }>(`${byId}${lineId}`)
  const { holidays } = await ask<{ holidays: { day: string }[] }>(`${byId}${path[0]?.id}`)
  return holidays.some(({ day }) => day === plantDay(0))
}

async function offeredForm(ask: Ask, formId: number): Promise<Offered> {
  const offered = await ask<Offered[]>('/api/operator/v1/TypeCollect/ListFormsWithLastCollect')
  const form = offered.find(({ id }) => id === formId)
  if (!form) throw new Error('The operator is not offered the form')
  return form
}

test('an operator opens the shift and collects what is due; the supervisor sees it on the board', async ({
  browser,
  request,
}) => {
  test.slow()
  const name = `Oil check ${Date.now()}`
  const formId = await publishOnOpening(request, name)
  const ask = await asker(request, 'operator', '1')
  const form = await offeredForm(ask, formId)
  const { collectPoint, industryLine } = form
  test.skip(await isHoliday(request, industryLine.id), 'nothing is due on a holiday of the plant')

  const phone = await (await openContext(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
  const faults = watchConsole(phone)
  await enterAs(phone, 'operator', '1')
  await phone.goto('/coletar/')
  await phone.getByText(collectPoint.name).first().click()
  await phone.getByRole('button', { name: 'Open shift' }).click()
  await expect(phone.getByText('Shift not opened yet')).toHaveCount(0)
  const due = phone.getByRole('region', { name: 'Fill next' }).getByRole('link').filter({ hasText: name })
  await expect(due).toContainText(/Due \d\d:\d\d, \d+ min left/)
  const opened = await offeredForm(ask, formId)
  await due.click()
  await phone.getByRole('textbox', { name: /^Oil temperature/ }).fill('172')
  await phone.getByRole('button', { name: 'Save record' }).click()
  const record = await savedNumber(phone)
  await phone.getByRole('link', { name: 'Another form' }).click()
  const later = phone.getByRole('link').filter({ hasText: name })
  await expect(later).toContainText('Last: now')
  // its windows touch, so that the next one is open or to come; at the end of the shift there is none
  const next = await offeredForm(ask, formId)
  expect(next.due?.at).not.toBe(opened.due?.at)
  if (next.due) await expect(later).toContainText(/Due (at )?\d\d:\d\d, /)
  else await expect(later).not.toContainText('Due')
  expect(faults).toEqual([])
  await phone.context().close()

  const desk = await (await openContext(browser, wide)).newPage()
  const deskFaults = watchConsole(desk)
  await enterAs(desk, 'supervisor')
  await desk.goto(`/agendamento?tab=board&industryLineId=${industryLine.id}`)
  await expect(desk.getByText(/Shift opened at \d\d:\d\d by/)).toBeVisible()
  const strip = desk.getByRole('list', { name: `${collectPoint.name}: ${name}` })
  await strip.getByRole('button', { name: /Performed$/ }).click()
  const sheet = desk.getByRole('dialog', { name })
  await expect(sheet.getByRole('link', { name: `Record ${record}` })).toBeVisible()
  await sheet.getByRole('link', { name: 'Details and history' }).click()
  await expect(desk).toHaveURL(/\/agendamento\/\d+/)
  await expect(desk.getByText('Collected on time').first()).toBeVisible()
  expect(deskFaults).toEqual([])
  await desk.context().close()
})

test('a supervisor justifies a missed collection, and takes it back on the same day', async ({ page }) => {
  const faults = watchConsole(page)
  const why = `Steam was missing at the line, ${Date.now()}`
  await enterAs(page, 'supervisor')
  await page.goto(missed)
  const first = page.getByRole('row').nth(1)
  await first.hover()
  await first.getByRole('button', { name: 'Justify' }).click()
  const dialog = page.getByRole('dialog', { name: 'Justify' })
  await dialog.getByRole('combobox', { name: /^Reason/ }).click()
  await page.getByRole('option', { name: 'Line breakdown' }).click()
  await dialog.getByRole('textbox', { name: /^Explanation/ }).fill(why)
  await dialog.getByRole('button', { name: 'Justify' }).click()
  await expect(page.getByText('Justified.')).toBeVisible()

  await page.goto('/relatorios-de-coleta/justificativa')
  await page.getByRole('button', { name: 'Justified', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: why })
  await expect(row).toContainText('Patrícia Nogueira')
  await row.click()
  // the list, whose rows have the same button, stands until the slot's own page is there
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await expect(page.getByText(why).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo the justification' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Justification undone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Justify' })).toBeVisible()
  expect(faults).toEqual([])
})
