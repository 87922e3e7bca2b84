import { expect } from '@playwright/test'
import { signIn, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

test('a person signs in, sees their menu and leaves after a question', async ({ page }) => {
  const faults = watchConsole(page)
  await signIn(page, 'analyst')
  await expect(page).toHaveTitle(/Lineside/)
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'Records' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog')).toContainText('Do you want to leave the portal?')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.locator('input[type="password"]')).toBeVisible()
  expect(faults).toEqual([])
})

test('a refused sign-in says why in the language of the reader', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto('/')
  // a name of its own each time: one that is guessed at too often is refused in other words
  await page.getByRole('textbox', { name: /^ID/ }).fill(`nobody-${crypto.randomUUID().slice(0, 8)}`)
  await page.locator('input[type="password"]').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Problema ao realizar o login. Verifique o usuário ou procure o seu supervisor.'),
  ).toBeVisible()
  await context.close()
})

test('the page asked for opens after signing in', async ({ page }) => {
  await signIn(page, 'supervisor', '/nao-conformidade')
  await expect(page).toHaveURL(/\/nao-conformidade/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [locale, lang] of [
  ['en-US', 'en-US'],
  ['pt-PT', 'pt'],
  ['pt-BR', 'pt-BR'],
  ['tr-TR', 'tr'],
  ['de-DE', 'en-US'],
] as const) {
  test(`a browser in ${locale} is answered in ${lang}`, async ({ browser }) => {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await context.close()
  })
}

test('a screen without permission, and one that does not exist, are the not-found page', async ({ page }) => {
  await signIn(page, 'operator', '/permissoes')
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.goto('/nothing-here')
  await expect(page.getByText('Page not found')).toBeVisible()
})

test('a session that was ended elsewhere comes back to the sign-in', async ({ page }) => {
  await signIn(page, 'manager')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('lineside.account') ?? '{}').token as string)
  const ended = await page.request.post('/api/brf/BrfAuth/Logout', { headers: { authorization: `Bearer ${token}` } })
  expect(ended.status()).toBe(204)
  // the refused session reloads the page, sometimes before this navigation has ended
  await page.goto('/nao-conformidade').catch(() => undefined)
  await expect(page.locator('input[type="password"]')).toBeVisible()
})
