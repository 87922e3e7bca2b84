import { expect } from '@playwright/test'
import { blankField } from '../../contract/src/forms/index.ts'
import { openContext } from '../lib/contexts.ts'
import { approve, beginLike } from '../lib/forms.ts'
import { asker, savedNumber } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

interface Offered {
  id: number
  collectPoint: { id: number; name: string }
}

interface Run {
  industryId: number
  productionDate: string
  shiftId: number | null
}

test('an operator goes a route: starts it, fills its first stop, sees it done and finishes it; the board shows how far it came', async ({
  browser,
  request,
}) => {
  test.slow()
  const name = `Morning round ${Date.now()}`
  const draft = await beginLike(request, `Checked on a route ${Date.now()}`, ([id = 0]) => ({
    fields: [blankField(id, 'number', 'Oil temperature')],
  }))
  await draft.submit()
  await approve(request, draft.id)
  const operator = await asker(request, 'operator', '1')
  const offered = await operator<Offered[]>('/api/operator/v1/TypeCollect/ListFormsWithLastCollect')
  const form = offered.find(({ id }) => id === draft.formId)
  if (!form) throw new Error('The operator is not offered the form')
  const point = form.collectPoint
  const admin = await asker(request, 'admin')
  const places = await admin<{ id: number; level: string; industryId: number }[]>(
    '/api/domain/v1/Hierarchy/HierarchyGetByFilter',
  )
  const place = places.find(({ id, level }) => level === 'collectPoint' && id === point.id)
  const stop = (minutes: number) => ({ collectPointId: point.id, formId: form.id, minutes })
  await admin('/api/domain/v1/Script', { industryId: place?.industryId, name, stops: [stop(0), stop(30)] })

  const phone = await (await openContext(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
  const faults = watchConsole(phone)
  await enterAs(phone, 'operator', '1')
  await phone.goto('/coletar/')
  await phone.getByText(point.name).first().click()
  await phone.getByRole('link', { name: 'Start a route' }).click()
  await phone.getByRole('region', { name }).getByRole('button', { name: 'Start a route' }).click()
  await expect(phone.getByText('0 of 2 done')).toBeVisible()
  await phone.getByRole('listitem').filter({ hasText: 'Next' }).getByRole('link').click()
  await phone.getByRole('textbox', { name: /^Oil temperature/ }).fill('172')
  await phone.getByRole('button', { name: 'Save record' }).click()
  const record = await savedNumber(phone)
  await phone.getByRole('link', { name: 'Continue the route' }).click()
  await expect(phone.getByText('1 of 2 done')).toBeVisible()
  const { run } = await operator<{ run: Run }>('/api/operator/v1/Script/OpenRun')
  await phone.getByRole('button', { name: 'Finish the route' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Finish the route' }).click()
  await expect(phone.getByRole('link', { name: 'Start a route' })).toBeVisible()
  expect(faults).toEqual([])
  await phone.context().close()

  const desk = await (await openContext(browser, { viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(desk, 'supervisor')
  await desk.goto(`/relatorio-de-coleta?record=${record}`)
  await expect(desk.getByText(name).first()).toBeVisible()
  // the board of the shift in which it was started, whichever runs by now
  const shift = run.shiftId === null ? '' : `&shiftId=${run.shiftId}`
  await desk.goto(`/agendamento?tab=board&industryId=${run.industryId}&productionDate=${run.productionDate}${shift}`)
  const started = desk.getByRole('region', { name: 'Started routes' }).getByRole('listitem').filter({ hasText: name })
  await expect(started.getByText('Finished')).toBeVisible()
  await expect(started.getByRole('button', { name: '1 of 2 stops done' })).toBeVisible()
  await desk.context().close()
})
