import { type APIRequestContext, expect } from '@playwright/test'
import { blankField } from '../../contract/src/forms/index.ts'
import { openContext } from '../lib/contexts.ts'
import { approve, beginLike } from '../lib/forms.ts'
import { reach, takeOption } from '../lib/keys.ts'
import { savedNumber } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'
import { sectionOf } from '../lib/wizard.ts'

/** A draft that lacks nothing but a condition: leaks, how many there are, where. */
const beginDraft = (request: APIRequestContext, name: string) =>
  beginLike(request, name, ([leaks = 0, many = 0, where = 0]) => ({
    fields: [
      blankField(leaks, 'trueFalse', 'Leaks'),
      { ...blankField(many, 'number', 'How many'), limits: { min: null, max: 5 } },
      { ...blankField(where, 'text', 'Where'), maxLength: 80 },
    ],
  }))

test('a question appears with the answer it depends on, and the record has only what was asked', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const draft = await beginDraft(request, `Leak check ${Date.now()}`)
  const faults = watchConsole(page)
  await enterAs(page, 'analyst')
  await page.goto(`/formulario/${draft.formId}?draft=${draft.id}&step=fields`)
  const { keyboard } = page

  const addCondition = async (name: string) => {
    await reach(page, page.getByRole('button', { name: `Details of ${name}` }))
    await keyboard.press('Enter')
    await reach(page, page.getByRole('button', { name: 'Add a condition' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Condition 1: field' })).toBeFocused()
  }
  await addCondition('How many')
  await expect(sectionOf(page, 'fields').getByText('Shown when Leaks is Yes')).toBeVisible()
  await addCondition('Where')
  await reach(page, page.getByRole('combobox', { name: 'Condition 1: comparison' }))
  await keyboard.press('Enter')
  await takeOption(page, page.getByRole('option', { name: 'is above', exact: true }))
  await reach(page, page.getByRole('textbox', { name: 'Condition 1: value' }))
  await keyboard.type('2')
  await expect(sectionOf(page, 'fields').getByText('Shown when How many is above 2')).toBeVisible()

  await page.goto(`/formulario/${draft.formId}?draft=${draft.id}&step=review`)
  await reach(page, page.getByRole('button', { name: 'Submit for approval' }))
  await keyboard.press('Enter')
  await expect(page.getByText(/^Sent to Ricardo .* for approval/)).toBeVisible()
  expect(faults).toEqual([])

  await approve(request, draft.id)

  const phone = await (await openContext(browser, { viewport: { width: 390, height: 844 } })).newPage()
  const phoneFaults = watchConsole(phone)
  await enterAs(phone, 'operator', '1')
  await phone.goto(`/coletar/preencher/${draft.formId}/${draft.pointId}`)
  const many = phone.getByRole('textbox', { name: /^How many/ })
  const where = phone.getByRole('textbox', { name: /^Where/ })
  await phone.getByText('Yes', { exact: true }).click()
  await many.fill('3')
  await where.fill('Under the lid')
  await phone.context().setOffline(true)
  await many.fill('2')
  await expect(where).toHaveCount(0)
  await many.fill('3')
  await expect(where).toHaveValue('Under the lid')
  await phone.getByText('No', { exact: true }).click()
  await expect(many).toHaveCount(0)
  await expect(where).toHaveCount(0)
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: 'Save record' }).click()
  const record = await savedNumber(phone)
  await phone.context().close()

  const desk = await (await openContext(browser, { viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(desk, 'supervisor')
  await desk.goto(`/relatorio-de-coleta?record=${record}`)
  await expect(desk.getByText('Leaks').first()).toBeVisible()
  await expect(desk.getByText('How many')).toHaveCount(0)
  await desk.context().close()
  expect(phoneFaults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([])
})
