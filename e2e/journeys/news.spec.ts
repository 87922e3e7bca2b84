import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { openOffice } from '../lib/people.ts'
import { paint } from '../lib/photo-record.ts'
import { enterAs, signIn, watchConsole } from '../lib/portal.ts'
import { settle, watchTraffic } from '../lib/settle.ts'
import { test } from '../lib/test.ts'

/** Of one plant alone and of one profile of its own, so that no other journey meets it on home. */
async function readerOf(request: Parameters<typeof openOffice>[0], tag: string) {
  const office = await openOffice(request)
  const profile = await office.profile(`Readers ${tag}`, { 1: 'r' })
  const login = `reader.${tag}`
  await office.person({ login, name: `Rita ${tag}`, profile: `Readers ${tag}` })
  return { login, profileId: profile.id, profile: `Readers ${tag}`, office }
}

/** Drops a file onto the text of a new one: what nobody takes, the browser itself would open in place of the page. */
async function dropOnText(page: Page, name: string, type: string) {
  const text = page.getByRole('textbox', { name: /^Text/ })
  const { x, y } = (await text.boundingBox()) ?? { x: 0, y: 0 }
  const dataTransfer = await page.evaluateHandle(
    ([fileName, fileType]) => {
      const data = new DataTransfer()
      data.items.add(new File(['0123'], fileName, { type: fileType }))
      return data
    },
    [name, type] as const,
  )
  await text.dispatchEvent('drop', { dataTransfer, clientX: x + 8, clientY: y + 8 })
}

test('an editor publishes a slide and news; a reader finds both on home, and the figures count', async ({
  page,
  browser,
}) => {
  test.slow()
  const faults = watchConsole(page)
  const tag = randomUUID().slice(0, 8)
  const { login, profile } = await readerOf(page.request, tag)
  await enterAs(page, 'admin')

  await page.goto('/slider/novo')
  await page.getByRole('textbox', { name: /^Title/ }).fill(`Slide ${tag}`)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'slide.jpg', mimeType: 'image/jpeg', buffer: await paint(page) })
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
  const choose = async (field: RegExp, option: string | RegExp) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).click()
    await page.keyboard.press('Escape')
  }
  await choose(/^Plants/, /São Paulo/)
  await choose(/^Profiles/, profile)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: `Slide ${tag}`, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Enable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByText('Enabled', { exact: true }).first()).toBeVisible()

  await page.goto('/novidades/novo')
  await page.getByRole('textbox', { name: /^Title/ }).fill(`News ${tag}`)
  await page.getByRole('textbox', { name: /^Text/ }).click()
  await page.keyboard.type('Everybody wears a helmet in hall 2.')
  await dropOnText(page, 'plan.pdf', 'application/pdf')
  const refused = page.getByRole('dialog', { name: 'Insert picture' })
  await expect(refused.getByRole('row', { name: /plan\.pdf/ })).toBeVisible()
  await refused.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('textbox', { name: /^Text/ })).toHaveText('Everybody wears a helmet in hall 2.')
  await choose(/^Plants/, /São Paulo/)
  await choose(/^Profiles/, profile)
  await page.getByRole('checkbox', { name: /^Notify/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('0 of 1 people')).toBeVisible()
  await page.getByRole('button', { name: 'Enable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByText('Enabled', { exact: true }).first()).toBeVisible()

  const context = await openContext(browser)
  await enterAs(context, login)
  const reader = watchTraffic(await context.newPage())
  await reader.goto('/')
  // the latest is the last one: nothing moves by itself
  await reader.getByRole('button', { name: 'Previous slide' }).click()
  await expect(reader.getByText(`Slide ${tag}`)).toBeVisible()
  await reader.getByRole('link', { name: new RegExp(`News ${tag}`) }).click()
  await expect(reader.getByRole('dialog').getByText('Everybody wears a helmet in hall 2.')).toBeVisible()
  await reader.keyboard.press('Escape')
  await expect(reader.getByRole('dialog')).toHaveCount(0)
  await settle(reader)
  await context.close()

  await page.reload()
  await expect(page.getByText('1 of 1 people')).toBeVisible()
  await settle(page)
  expect(faults).toEqual([])
})

test('the tour greets once who signs in first, and is found again under help', async ({ page }) => {
  const tag = randomUUID().slice(0, 8)
  const { login, profileId, office } = await readerOf(page.request, tag)
  const places = await office.send<{ id: number; level: string; timeZone?: string }[]>(
    'GET',
    '/api/domain/v1/Hierarchy/HierarchyGetByFilter',
  )
  const plant = places.find(({ level, timeZone }) => level === 'industry' && timeZone === 'America/Sao_Paulo')
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Read this first.' }] }] }
  const created = await office.send<{ id: number; rowVersion: number }>('POST', '/api/domain/v1/Tour', {
    industryIds: [plant?.id],
    profileIds: [profileId],
    beginsOn: '2026-01-05',
    sourceLanguage: 'en-US',
    texts: { 'en-US': { title: `Welcome ${tag}`, body } },
  })
  await office.send('PUT', `/api/domain/v1/Tour/${created.id}/Enabled`, {
    rowVersion: created.rowVersion,
    enabled: true,
  })

  await signIn(page, login)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Welcome ${tag}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await settle(page)
  await page.reload()
  await settle(page)
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Guided tour' }).click()
  await expect(page).toHaveURL(/\/tour$/)
  await expect(page.getByText('Page 1 of')).toBeVisible()
})
