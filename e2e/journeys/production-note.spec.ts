import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { openOffice } from '../lib/people.ts'
import { asker } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

interface Lot {
  id: number
  rowVersion: number
}

interface Stock {
  balance: string
}

test('a note written on a phone is approved at a desk, and its lots are stock at once', async ({
  browser,
  request,
}) => {
  test.slow()
  const office = await openOffice(request)
  const word = randomUUID().slice(0, 6).toUpperCase()
  const [like] = await office.send<{ plants: number[] }[]>('GET', '/api/domain/v1/Account?name=analyst&limit=1')
  const industryId = like?.plants[0] ?? 0
  const newPlace = (name: string, kind: string) =>
    office.send<{ id: number }>('POST', '/api/domain/v1/LotPlace', { industryId, name: `${name} ${word}`, kind })
  const dock = await newPlace('Dock', 'RECEIVING')
  await newPlace('Line', 'LINE')
  const [material, product] = await office.send<{ id: number; name: string }[]>(
    'GET',
    `/api/domain/v1/Product?industryId=${industryId}&enabled=true&limit=2`,
  )
  const { lots } = await office.send<{ lots: Lot[] }>('POST', '/api/domain/v1/LotReceipt', {
    industryId,
    supplier: 'Fazenda Boa Vista',
    document: `NF ${word}`,
    placeId: dock.id,
    lots: [{ code: `M-${word}`, productId: material?.id, quantity: '100', unit: 'kg', expiresOn: null }],
  })
  const lot = lots[0]
  await office.send('PUT', `/api/domain/v1/Lot/${lot?.id}/Release`, { rowVersion: lot?.rowVersion })

  const phone = await (await openContext(browser, { viewport: { width: 390, height: 844 } })).newPage()
  await enterAs(phone, 'operator')
  const faults = watchConsole(phone)
  await phone.goto('/coletar/apontamentos/novo')
  await phone.getByRole('combobox', { name: /Where was it produced/ }).click()
  await phone.getByRole('option').first().click()
  const made = phone.getByRole('group', { name: 'Produced 1' })
  await made.getByRole('combobox', { name: /Product/ }).fill(product?.name ?? '')
  await phone
    .getByRole('option', { name: product?.name ?? '' })
    .first()
    .click()
  await made.getByRole('textbox', { name: /Quantity/ }).fill('9.5')
  await made.getByRole('textbox', { name: /Lot made/ }).fill(`P-${word}`)
  await made.getByRole('combobox', { name: /Place/ }).fill(`Line ${word}`)
  await phone.getByRole('option', { name: `Line ${word}` }).click()
  await phone.getByRole('button', { name: 'Add consumption' }).click()
  const taken = phone.getByRole('group', { name: 'Consumed 1' })
  await taken.getByRole('combobox', { name: /Lot/ }).fill(`M-${word}`)
  await phone.getByRole('option', { name: new RegExp(`M-${word}`) }).click()
  await expect(taken.getByText(/In stock: 100/)).toBeVisible()
  await taken.getByRole('textbox', { name: /Quantity/ }).fill('10')
  const wider = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  // what was typed survives a reload
  await phone.reload()
  await expect(phone.getByRole('group', { name: 'Consumed 1' }).getByRole('textbox', { name: /Quantity/ })).toHaveValue(
    '10',
  )
  await phone.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(phone.getByText('Sent for approval')).toBeVisible()

  const desk = await (await openContext(browser, { viewport: { width: 1366, height: 900 } })).newPage()
  await enterAs(desk, 'supervisor')
  const ask = await asker(request, 'supervisor')
  const [note] = await ask<{ id: number }[]>(`/api/domain/v1/ProductionNote?status=P&lotId=${lot?.id}`)
  await desk.goto(`/apontamento-de-producao/${note?.id}`)
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(desk.getByText('Note approved and posted')).toBeVisible()
  const left = await office.send<Stock[]>('GET', `/api/domain/v1/LotStock?industryId=${industryId}&lotId=${lot?.id}`)
  expect(left[0]?.balance).toBe('90')
  const stock = await office.send<Stock[]>('GET', `/api/domain/v1/LotStock?industryId=${industryId}&query=P-${word}`)
  expect(stock[0]?.balance).toBe('9.5')
  await phone.context().close()
  await desk.context().close()
  expect(faults).toEqual([])
})
