import { expect } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { asker, savedNumber } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { routeOfTwo } from '../lib/routes.ts'
import { test } from '../lib/test.ts'

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
  const operator = await asker(request, 'operator', '1')
  const { name, point } = await routeOfTwo(request)

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
