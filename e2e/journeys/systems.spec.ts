import { type Browser, expect, type Page } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { approve, beginLike, formsAs } from '../lib/forms.ts'
import { openOffice } from '../lib/people.ts'
import { asker, formAt, savedNumber, saveRecord } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { allowServer, createConnector, startConnector, startModel } from '../lib/systems.ts'
import { test } from '../lib/test.ts'

/** A field of a draft that says nothing beside its name and type. */
const field = (id: number, name: string, own: object = {}) => ({
  ...{ id, name, type: 'number', help: null, unit: 'kg', optional: false, generatesNonConformity: false },
  ...{ critical: false, evidenceRequired: false, usableInCalculations: true, decimals: 3, maxLength: null },
  ...{ limits: null, limitsByProduct: null, options: null, nonConformingWhen: null, formula: null },
  ...own,
})

/** A phone on which an operator has a form open, and what stood in its console. */
async function phoneAt(browser: Browser, { formId, pointId }: { formId: number; pointId: number }) {
  const page = await (await openContext(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
  const faults = watchConsole(page)
  await enterAs(page, 'operator', '1')
  const open = () => page.goto(`/coletar/preencher/${formId}/${pointId}`)
  await open()
  return { page, faults, open }
}

async function save(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Save record' }).click()
  return savedNumber(page)
}

/** The record as a supervisor opens it. */
async function recordOn(desk: Page, record: number) {
  await desk.goto(`/relatorio-de-coleta?record=${record}`)
  return desk.getByRole('table').filter({ hasText: 'Last values' })
}

test('a field is answered by another system, and typed where that is away; the record says which', async ({
  page: desk,
  browser,
}) => {
  test.slow()
  const office = await openOffice(desk.request)
  const { plant } = await formsAs(desk.request, 'analyst')
  const system = await startConnector()
  try {
    const name = `Orders ${Date.now()}`
    await allowServer(office, system.host)
    const connectorId = await createConnector(office, name, system.host, plant)
    const integrated = { connectorId, output: 'netWeight', type: 'number', inputs: [] }
    const draft = await beginLike(desk.request, name, ([weight = 0, measured = 0]) => ({
      fields: [
        field(weight, 'Weight of the order', { type: 'integrated', integrated, usableInCalculations: false }),
        field(measured, 'Measured'),
      ],
    }))
    await draft.submit()
    await approve(desk.request, draft.id)

    const phone = await phoneAt(browser, draft)
    const weight = phone.page.getByRole('textbox', { name: /^Weight of the order/ })
    const measured = phone.page.getByRole('textbox', { name: /^Measured/ })
    await expect(phone.page.getByText(new RegExp(`^From ${name}, `))).toBeVisible()
    await expect(weight).not.toHaveValue('')
    await measured.fill('8.2')
    const answered = await save(phone.page)

    await system.close()
    await phone.open()
    // one that is away refuses at once; where the machine is busy, that is heard too late
    const besideWeight = phone.page.getByRole('status').filter({ hasText: /system/i })
    await expect(besideWeight).toHaveText(
      /returned no value\. Type it\.|didn’t answer within 5 seconds\. Type the value\./,
    )
    await weight.fill('8.1')
    await expect(phone.page.getByText('Typed, not from the system')).toBeVisible()
    await measured.fill('8.2')
    const typed = await save(phone.page)
    expect(phone.faults).toEqual([])
    await phone.page.context().close()

    await enterAs(desk, 'supervisor')
    await expect((await recordOn(desk, answered)).getByText(`From the system · ${name}`)).toBeVisible()
    await expect((await recordOn(desk, typed)).getByText('Typed, not from the system').first()).toBeVisible()
  } finally {
    await system.close()
  }
})

test('a model proposes a value, the operator takes it over, and the record names the model', async ({
  page: desk,
  browser,
}) => {
  test.slow()
  const model = await startModel(8.25)
  try {
    const name = `Proposed ${Date.now()}`
    const draft = await beginLike(desk.request, name, ([weight = 0]) => ({
      suggestValues: true,
      fields: [field(weight, 'Weight')],
    }))
    await draft.submit()
    await approve(desk.request, draft.id)
    const operator = await asker(desk.request, 'operator', '1')
    const form = await formAt(operator, name, '')
    // what it is shown
    await saveRecord(operator, form, form.products[0], { Weight: 8.2 })

    const phone = await phoneAt(browser, draft)
    await phone.page.getByRole('button', { name: 'Suggest from the last records' }).click()
    await phone.page.getByRole('button', { name: /^Use: Weight, 8\.25/ }).click()
    await expect(phone.page.getByRole('textbox', { name: /^Weight/ })).toHaveValue('8.25')
    const record = await save(phone.page)
    expect(phone.faults).toEqual([])
    await phone.page.context().close()

    await enterAs(desk, 'supervisor')
    const values = await recordOn(desk, record)
    await expect(values.getByText(/^Suggested by journeys from the last records, /)).toBeVisible()
  } finally {
    await model.close()
  }
})
