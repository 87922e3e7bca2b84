import { expect, type Page } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { asker, formAt, plantDay, savedNumber } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const FORM = 'Conferência de rótulo e lote'
const POINT = 'Embaladora de defumados'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Stands at the packer and opens the list of its forms. */
async function standThere(page: Page, login: string, pointId: number) {
  await enterAs(page, login, '1')
  await page.goto(`/coletar/ponto/${pointId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forms to fill in')
}

test('a record is begun by one, continued by another, and each value says who entered it', async ({
  browser,
  request,
}) => {
  const { collectPoint } = await formAt(await asker(request, 'operator', '1'), FORM, POINT)
  const lot = `P${Date.now() % 1_000_000}`

  const first = await (await openContext(browser, phone)).newPage()
  const faults = watchConsole(first)
  await standThere(first, 'operator', collectPoint.id)
  await first
    .getByRole('link', { name: new RegExp(`^${FORM}`) })
    .first()
    .click()
  await first.getByRole('option').first().click()
  await first.getByRole('textbox', { name: /Lote impresso/ }).fill(lot)
  await first.getByRole('button', { name: 'Save this part' }).click()
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Part saved')
  await expect(first.getByText(/Anyone in this shift can finish it until/)).toBeVisible()

  const second = await (await openContext(browser, phone)).newPage()
  await standThere(second, 'antonio.caldas', collectPoint.id)
  const begun = second.getByRole('region', { name: 'Started here' })
  await begun
    .getByRole('link', { name: /answered · João Batista Moreira/ })
    .last()
    .click()
  await expect(second.getByRole('textbox', { name: /Lote impresso/ })).toHaveValue(lot)
  await expect(second.getByText(/^João Batista Moreira, /).first()).toBeVisible()
  const day = (ahead: number) => plantDay(ahead).split('-').reverse().join('/')
  await second.getByRole('textbox', { name: /Data de validade/ }).fill(day(90))
  await second.getByRole('textbox', { name: /Data de fabricação/ }).fill(day(0))
  for (const group of await second.getByRole('radiogroup').all())
    await group.getByText('Conforming', { exact: true }).click()
  await second.getByRole('button', { name: 'Finish' }).click()
  const record = await savedNumber(second)

  const desk = await (await openContext(browser, { viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(desk, 'supervisor')
  await desk.goto(`/relatorio-de-coleta?record=${record}`)
  await expect(desk.getByRole('row', { name: /Lote impresso/ })).toContainText('Entered by João Batista Moreira')
  await expect(desk.getByRole('row', { name: /Data de validade/ })).toContainText('Entered by Antônio Caldas')
  for (const page of [first, second, desk]) await page.context().close()
  expect(faults).toEqual([])
})
