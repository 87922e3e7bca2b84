import { join } from 'node:path'
import { expect } from '@playwright/test'
import { asker, formAt, plantDay } from '../lib/plant.ts'
import { quietPlant } from '../lib/portal.ts'
import { keys } from './drive/engine.ts'
import { test } from './drive/test.ts'
import { signIn } from './steps.ts'

const FORM = 'Temperatura de cozimento'
const OVEN = 'Estufa de cozimento 1'

interface Raised {
  id: number
  responsible: { name: string } | null
}

/** A day of the plant's calendar as people write it. */
const inDays = (days: number) => plantDay(days).split('-').reverse().join('/')

test('a list is opened, searched, a record peeked at and opened, and one comes back', async ({ desk }) => {
  await signIn(desk, 'supervisor', '/nao-conformidade')
  await desk.see('heading', 'Non-conformities')
  await desk.see('row', /Critical/)
  await desk.fill('searchbox', /Search/, 'Temperatura interna')
  await desk.until('the list follows', () => desk.run(() => location.search.includes('query=')))
  await desk.see('row', /Temperatura interna/)
  await desk.press('row', /Temperatura interna/)
  await desk.until('the record is open', () => desk.run(() => /\/nao-conformidade\/\d+/.test(location.pathname)))
  await desk.see('heading', /Temperatura interna/)
  await desk.run(() => history.back())
  await desk.see('heading', 'Non-conformities')
  await desk.see('row', /Temperatura interna/)
})

test('the palette finds a page and a record by the keys', async ({ desk }) => {
  await signIn(desk, 'supervisor')
  await desk.see('heading', 'Home')
  await desk.key(keys.control, 'k')
  await desk.see('combobox')
  await desk.type('Action plans')
  await desk.see('option', /Action plans/)
  await desk.key(keys.enter)
  await desk.until('the page is open', () => desk.run(() => location.pathname === '/planos-de-acao'))
  await desk.see('heading', 'Action plans')
})

test('a non-conformity gets its cause and its action, with a day that is typed', async ({
  desk,
  engineName,
  request,
}) => {
  const ask = await asker(request, quietPlant.supervisor)
  const critical = '/api/domain/v1/NonConformity?status=S&hasCritical=true&limit=500'
  const hers = (await ask<Raised[]>(critical)).filter(({ responsible }) => responsible?.name === 'Elif Karaca')
  // each engine has one of its own
  const chosen = hers.at(engineName === 'firefox' ? 0 : -1)
  await signIn(desk, quietPlant.supervisor, `/nao-conformidade/${chosen?.id}`)
  await desk.press('button', 'Add cause and action')
  await desk.see('dialog', 'Add cause and action')
  await desk.fill('textbox', /Cause of the deviation/, 'The probe had drifted')
  await desk.fill('textbox', /What will be done/, 'Calibrate the probe')
  await desk.fill('textbox', /^How/, 'Against the standard thermometer')
  await desk.fill('combobox', /Responsible/, 'Murat')
  await desk.press('option', /Murat Aksoy/)
  await desk.fill('textbox', /Due date/, inDays(3))
  await desk.press('button', 'Save cause and action')
  await desk.miss('dialog', 'Add cause and action')
  await desk.hasText('In treatment')
})

test('a spreadsheet is chosen, checked cell by cell, and shown', async ({ desk }) => {
  await signIn(desk, 'admin', '/produtos')
  await desk.press('button', /^Import and export/)
  await desk.until('the field for the file', () =>
    desk.run(() => document.querySelector('input[type="file"]') !== null),
  )
  await desk.engine.choose('input[type="file"]', [join(import.meta.dirname, 'products.csv')])
  await desk.see('tab')
  await desk.hasText('Bolo de milho 400 g')
})

test('records are captured without a network, kept through a reload, and sent once', async ({
  desk,
  line,
  request,
}) => {
  const form = await formAt(await asker(request, 'operator', '1'), FORM, OVEN)
  await signIn(desk, 'operator', '/coletar/')
  await desk.press('button', new RegExp(OVEN))
  await desk.hasText(FORM)
  // all of the application, and what it needs of the plant, is on the device
  await desk.run(async () => void (await navigator.serviceWorker.ready))
  await desk.until('the forms are on the device', () => desk.run(isOnDevice, FORM))
  await line.cut()
  await desk.go('/coletar/')
  await desk.hasText('No connection.')
  await desk.press('link', new RegExp(FORM))
  await desk.press('option', new RegExp(form.products[0]?.name ?? ''))
  await desk.press('button', /^Now/)
  await desk.fill('textbox', /Temperatura interna/, '68.5')
  await desk.hasText('below the minimum')
  await desk.fill('textbox', /Temperatura da estufa/, '82')
  await desk.fill('textbox', /Tempo de cozimento/, '92')
  await desk.press('radio', 'Yes')
  await desk.press('button', 'Save record')
  await desk.see('dialog', 'Out of limits')
  await desk.press('button', 'Save record')
  await desk.see('heading', 'Not sent yet')
  await desk.go('/coletar/registros')
  await desk.hasText('Not sent yet')
  await line.mend()
  await desk.until('it is sent', () => desk.run(() => !(document.body.textContent ?? '').includes('Not sent yet')))
  await desk.hasText('68.5 °C')
  expect(await desk.run(() => (document.body.textContent ?? '').split('68.5 °C').length - 1)).toBe(1)
})

/** Whether the device has kept something of that name. */
async function isOnDevice(name: string): Promise<boolean> {
  const request = indexedDB.open('lineside.capture.answers')
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const all = db.transaction('answers').objectStore('answers').getAll()
  const rows = await new Promise<{ answer: { name?: string } }[]>((resolve) => {
    all.onsuccess = () => resolve(all.result)
  })
  db.close()
  return rows.some(({ answer }) => answer.name === name)
}
