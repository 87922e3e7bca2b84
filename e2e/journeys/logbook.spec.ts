import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { type Office, openOffice } from '../lib/people.ts'
import { paint } from '../lib/photo-record.ts'
import { asker } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const MINE = '/diario-de-bordo-lista'

/** Names of logbooks are words: letters that no other run has. */
const letters = () =>
  [...randomUUID().replace(/\W/g, '')].map((one) => 'abcdefghijklmnop'[Number.parseInt(one, 16)]).join('')

interface Row {
  id: number
  industryId: number
}

const activity = (title: string, own: object = {}) => ({ title, frequency: 'DAILY', ...own })

/** A logbook of São Paulo that nobody else keeps. */
async function newLogbook(office: Office, name: string) {
  const [like] = await office.send<{ plants: number[] }[]>('GET', '/api/domain/v1/Account?name=analyst&limit=1')
  return office.send<Row>('POST', '/api/domain/v1/Logbook', {
    industryId: like?.plants[0],
    name,
    activities: [
      activity('Check the seal'),
      activity('Clean the probes', { mayNotApply: true }),
      activity('Measure the film', { needsNote: true }),
      activity('Grease the chain', { frequency: 'WEEKLY' }),
    ],
  })
}

async function deskOf(browser: Browser, login: string, width: number): Promise<Page> {
  const context = await openContext(browser, { viewport: { width, height: 844 } })
  const page = await context.newPage()
  await enterAs(page, login)
  const connected = page.waitForEvent('websocket')
  await page.goto(MINE)
  await connected
  await expect(page.getByRole('navigation', { name: 'Last month' })).toBeVisible()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a shift keeps its day on a phone: concluded, left out, noted with a photo, undone, and seen by the other at once', async ({
  browser,
  request,
}) => {
  test.slow()
  const office = await openOffice(request)
  const word = letters()
  const { id: logBookId } = await newLogbook(office, `Diário ${word.slice(0, 20)}`)
  const login = (who: string) => `${who}.${word.slice(0, 12)}`
  await office.person({ login: login('ana'), name: 'Ana do Diário', profile: 'Analyst', logBookId })
  await office.person({ login: login('bruno'), name: 'Bruno do Diário', profile: 'Analyst', logBookId })
  const phone = await deskOf(browser, login('ana'), 390)
  const desk = await deskOf(browser, login('bruno'), 1366)
  const faults = watchConsole(phone)
  await expect(phone.getByText('0 of 4 done')).toBeVisible()

  const press = await button(phone, 'Complete: Check the seal').boundingBox()
  expect(press?.height).toBeGreaterThanOrEqual(48)
  await button(phone, 'Complete: Check the seal').click()
  await expect(button(phone, 'Undo: Check the seal')).toBeVisible()
  await expect(desk.getByText('1 of 4 done')).toBeVisible()

  await button(phone, 'Not applicable: Clean the probes').click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText('2 of 4 done')).toBeVisible()

  await button(phone, 'Complete: Measure the film').click()
  const conclusion = phone.getByRole('form', { name: 'Complete Measure the film' })
  await conclusion.getByRole('textbox', { name: /^Note/ }).fill('Film measured at 0.12 mm')
  await conclusion.getByRole('button', { name: 'Complete' }).click()
  await expect(phone.getByText('Film measured at 0.12 mm')).toBeVisible()
  await expect(phone.getByText('3 of 4 done')).toBeVisible()

  await button(phone, 'Add note: Grease the chain').click()
  const note = phone.getByRole('form', { name: 'Note on Grease the chain' })
  await note.getByRole('textbox', { name: /^Note/ }).fill('The chain is too long by a link')
  await note
    .locator('input[type="file"]')
    .setInputFiles({ name: 'chain.jpg', mimeType: 'image/jpeg', buffer: await paint(phone) })
  await note.getByRole('checkbox', { name: /next shift/ }).check()
  await note.getByRole('button', { name: 'Save note' }).click()
  await expect(phone.getByRole('button', { name: /chain\.jpg/ })).toBeVisible()
  await expect(desk.getByText('The chain is too long by a link')).toBeVisible()
  await expect(desk.getByText('For the next shift')).toBeVisible()

  await button(phone, 'Undo: Check the seal').click()
  await expect(button(phone, 'Complete: Check the seal')).toBeVisible()
  await expect(phone.getByText('2 of 4 done')).toBeVisible()
  await expect(button(desk, 'Complete: Check the seal')).toBeVisible()
  const wider = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await phone.reload()
  await expect(phone.getByText('2 of 4 done')).toBeVisible()
  await phone.context().close()
  await desk.context().close()
  expect(faults).toEqual([])
})

interface Left {
  day: {
    items: { id: number; title: string }[]
    handover: { open: number[]; missed: { title: string }[]; notes: { text: string }[] }
    abilities: { read?: boolean }
  }
}

/**
 * What the shift before left, in words: its notes, and what stayed open or was missed, which depends on the hour; and whether any of
 * it is of somebody else: who wrote all of it confirms nothing.
 */
async function leftBehind(request: APIRequestContext, login: string): Promise<{ texts: string[]; isNews: boolean }> {
  const ask = await asker(request, login)
  const { day } = await ask<Left>('/api/domain/v1/Logbook/Day')
  const { open, missed, notes } = day.handover
  const stillOpen = day.items.filter(({ id }) => open.includes(id))
  const texts = [...notes.map(({ text }) => text), ...[...missed, ...stillOpen].map(({ title }) => title)]
  return { texts, isNews: day.abilities.read === true }
}

test('the shift before hands over, and each of the next one confirms having read it', async ({ browser, request }) => {
  test.slow()
  const { texts, isNews } = await leftBehind(request, 'operator')
  expect(texts.length).toBeGreaterThan(0)
  const left = (page: Page) => page.getByRole('region', { name: /^Handover/ })
  const read = (page: Page) => page.getByRole('button', { name: /^Handover .*Read$/ })
  const [first, second] = [await deskOf(browser, 'operator', 390), await deskOf(browser, 'rosangela.melo', 1366)]
  for (const text of texts) await expect(left(first)).toContainText(text)
  for (const text of texts) await expect(left(second)).toContainText(text)

  const confirm = left(first).getByRole('button', { name: 'Confirm reading' })
  if (isNews) {
    await confirm.click()
    await expect(read(first)).toBeVisible()
    // the other sees who has read it, and still has to
    await expect(left(second).getByText(/^Read by /)).toBeVisible()
  } else await expect(confirm).toHaveCount(0)
  await left(second).getByRole('button', { name: 'Confirm reading' }).click()
  await expect(read(second)).toBeVisible()
  if (isNews) {
    await read(first).click()
    await expect(first.getByText(/^Read by .+, .+/)).toBeVisible()
    await first.reload()
    await expect(read(first)).toBeVisible()
  } else await expect(left(first).getByText(/^Read by /)).toBeVisible()
  await first.context().close()
  await second.context().close()
})
