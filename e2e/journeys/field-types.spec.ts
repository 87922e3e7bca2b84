import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { asker, savedNumber } from '../lib/plant.ts'
import { enterAs, PASSWORD, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const platform = { 'x-platform-id': '2' }
const path = '/api/domain/v1/TypeCollect'

interface Draft {
  id: number
  formId: number
  rowVersion: number
  definition: object
}

/** A draft that has its place, product and approver already: what is asked is for the designer. */
async function begin(request: APIRequestContext, name: string, pointId: number, productId: number): Promise<Draft> {
  const signIn = async (id: string) => {
    const answer = await request.post('/api/brf/BrfAuth', { data: { id, password: PASSWORD }, headers: platform })
    return (await answer.json()) as { id: number; token: string; plants: number[] }
  }
  const { token, plants } = await signIn('analyst')
  const approver = await signIn('manager')
  const headers = { ...platform, authorization: `Bearer ${token}` }
  const begun = await request.post(path, { data: { name, industryId: plants[0] }, headers })
  const draft = (await begun.json()) as Draft
  const definition = {
    ...draft.definition,
    collectPointIds: [pointId],
    productIds: [productId],
    approverId: approver.id,
  }
  const saved = await request.put(`${path}/Version/${draft.id}`, {
    data: { rowVersion: draft.rowVersion, definition },
    headers,
  })
  expect(saved.status()).toBe(200)
  return draft
}

async function add(page: Page, type: string, name: string) {
  await page.getByRole('button', { name: 'Add a field' }).click()
  const names = page.getByRole('textbox', { name: /: name$/ })
  const before = await names.count()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
  await expect(names.nth(before)).toBeFocused()
  await page.keyboard.type(name)
}

test('a form of dates with times, choices, numbers, batches and timers is built, approved and filled', async ({
  page,
  browser,
  request,
}) => {
  const operator = await asker(request, 'operator', '1')
  const offered = await operator<{ id: number; collectPoint: { id: number } }[]>(
    '/api/operator/v1/TypeCollect/ListFormsWithLastCollect',
  )
  const last = offered.at(-1)
  const { products } = await operator<{ products: { id: number }[] }>(`/api/operator/v1/TypeCollect/${last?.id}`)
  const name = `Loading of the truck ${Date.now()}`
  const pointId = last?.collectPoint.id ?? 0
  const draft = await begin(request, name, pointId, products[0]?.id ?? 0)
  const faults = watchConsole(page)

  await enterAs(page, 'analyst')
  await page.goto(`/formulario/${draft.formId}?draft=${draft.id}&step=fields`)
  await add(page, 'Counter', 'Pallets')
  await add(page, 'Date and time', 'Loaded at')
  await add(page, 'Sequential number', 'Load')
  await add(page, 'Timer', 'Door open')
  await add(page, 'Julian batch', 'Batch')
  await page.getByRole('button', { name: 'Details of Batch' }).click()
  await page.getByRole('textbox', { name: 'After the day' }).fill('L3')
  await add(page, 'Multiple choice', 'Damage')
  await page.getByRole('button', { name: 'Details of Damage' }).click()
  await page.getByRole('button', { name: 'Add an option' }).click()
  await expect(page.getByRole('textbox', { name: 'Option 1' })).toBeFocused()
  await page.keyboard.type('Torn')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Option 2' })).toBeFocused()
  await page.keyboard.type('Wet')
  await page.getByRole('navigation', { name: 'Steps of the form' }).getByText('Review and submit').click()
  await expect(page.getByText('Assigned when saved')).toBeVisible()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page.getByText(/^Sent to Ricardo .* for approval/)).toBeVisible()
  expect(faults).toEqual([])

  const office = await openContext(browser)
  const desk = await office.newPage()
  await enterAs(desk, 'manager')
  await desk.goto('/formulario?view=toDecide')
  await desk.getByRole('row').filter({ hasText: name }).getByText(name).click()
  await desk.getByRole('link', { name: 'Review changes' }).click()
  await expect(desk.getByText('Julian batch (L3)').first()).toBeVisible()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByRole('heading', { level: 1 }).locator('..')).toContainText('In force')
  await office.close()

  const hall = await openContext(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  const phone = await hall.newPage()
  const wrong = watchConsole(phone)
  await enterAs(phone, 'operator', '1')
  await phone.goto(`/coletar/preencher/${draft.formId}/${pointId}`)
  await phone.getByRole('textbox', { name: /^Pallets/ }).fill('12')
  await phone.getByRole('button', { name: 'Now' }).click()
  await phone.getByRole('button', { name: 'Start', exact: true }).click()
  await phone.getByRole('button', { name: 'Stop', exact: true }).click()
  await phone.getByRole('checkbox', { name: 'Wet' }).click()
  await expect(phone.getByText(/^\d{5}L3$/)).toBeVisible()
  await expect(phone.getByText('Assigned when saved')).toBeVisible()
  for (const target of [
    phone.getByRole('checkbox', { name: 'Wet' }),
    phone.getByRole('button', { name: 'Start again' }),
  ])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(60)
  await phone.screenshot({ path: test.info().outputPath('fill.png'), fullPage: true })
  await phone.getByRole('button', { name: 'Save record' }).click()
  await savedNumber(phone)
  expect(wrong).toEqual([])
  await hall.close()
})
