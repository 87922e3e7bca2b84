import { expect, type Page } from '@playwright/test'
import { entered, openOffice } from '../lib/people.ts'
import { deskOf } from '../lib/plant.ts'
import { PASSWORD } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const signedOut = (page: Page) => page.locator('input[type="password"]')

test('language and appearance stay as chosen, and the account keeps in which language to write to one', async ({
  browser,
  request,
}) => {
  const office = await openOffice(request)
  const { id } = await office.person({ login: 'own.words', name: 'Ondina Reis', profile: 'Analyst' })
  const desk = await deskOf(browser, 'own.words')
  await desk.goto('/configuracoes')
  await desk.getByRole('radio', { name: 'Türkçe' }).click()
  await expect(desk.locator('html')).toHaveAttribute('lang', 'tr')
  await expect(desk.getByRole('heading', { level: 1, name: 'Ayarlar' })).toBeVisible()
  const scheme = () => desk.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const light = await scheme()
  await desk.getByRole('radio', { name: 'Koyu' }).check()
  await expect.poll(scheme).toBe('dark')
  expect(light).not.toBe('dark')
  await desk.reload()
  await expect(desk.getByRole('radio', { name: 'Koyu' })).toBeChecked()
  expect(await scheme()).toBe('dark')
  await expect(desk.getByRole('heading', { level: 1, name: 'Ayarlar' })).toBeVisible()
  await expect.poll(() => office.user(id)).toMatchObject({ language: 'tr' })
  await desk.context().close()
})

test('who changes the password is signed out elsewhere, and comes in with the new one alone', async ({
  browser,
  request,
}) => {
  const office = await openOffice(request)
  await office.person({ login: 'new.word', name: 'Nara Lins', profile: 'Analyst' })
  const [desk, other] = [await deskOf(browser, 'new.word'), await entered(browser, 'new.word')]
  await desk.goto('/configuracoes')
  await desk.getByRole('button', { name: 'Change password' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel(/^Current password/).fill('not-the-password')
  await dialog.getByLabel(/^New password/).fill('another-word-now')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText(/^This is not your current password/)).toBeVisible()
  await expect(signedOut(other)).toHaveCount(0)
  await dialog.getByLabel(/^Current password/).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(desk.getByText('Password changed. Your other sessions have ended.')).toBeVisible()
  await expect(signedOut(other)).toBeVisible()
  await other.getByRole('textbox', { name: /^ID/ }).fill('new.word')
  await signedOut(other).fill(PASSWORD)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert')).toBeVisible()
  await signedOut(other).fill('another-word-now')
  await other.keyboard.press('Enter')
  await expect(signedOut(other)).toHaveCount(0)
  for (const one of [desk, other]) await one.context().close()
})

test('another session is ended from one’s own list', async ({ browser, request }) => {
  const office = await openOffice(request)
  await office.person({ login: 'left.open', name: 'Leda Franco', profile: 'Analyst' })
  const [desk, left] = [await deskOf(browser, 'left.open'), await entered(browser, 'left.open')]
  await desk.goto('/configuracoes')
  const sessions = desk.getByRole('region', { name: 'Where you are signed in' })
  // the third is the one that chose the password
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  const others = sessions.getByRole('listitem').filter({ hasText: 'Chrome' }).filter({ hasNotText: 'This device' })
  await others.getByRole('button', { name: 'End session' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(signedOut(left)).toBeVisible()
  await expect(left.getByRole('status')).toBeVisible()
  for (const one of [desk, left]) await one.context().close()
})
