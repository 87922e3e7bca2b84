import { type BrowserContext, expect, type Page } from '@playwright/test'
import { watchTraffic } from './settle.ts'

export const PASSWORD = 'lineside-demo'

/**
 * People of the plant in Istanbul, where no journey collects, raises or treats anything: for numbers that are read in one
 * place and compared in another while other journeys write. Home's are up to a minute old.
 */
export const quietPlant = { manager: 'murat.aksoy', supervisor: 'elif.karaca', operator: 'sevgi.dogan' } as const

/** Signs in by the form, as a person does, at the address asked for. */
export async function signIn(page: Page, id: string, path = '/') {
  watchTraffic(page)
  await page.goto(path)
  await page.getByRole('textbox', { name: /^ID/ }).fill(id)
  await page.locator('input[type="password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('input[type="password"]')).toHaveCount(0)
}

/** Signs in by the call and hands the session to the browser: for what is not about signing in. */
export async function enterAs(page: Page | BrowserContext, id: string, platform: '1' | '2' = '2') {
  if ('goto' in page) watchTraffic(page)
  const response = await page.request.post('/api/brf/BrfAuth', {
    data: { id, password: PASSWORD },
    headers: { 'x-platform-id': platform },
  })
  expect(response.status()).toBe(200)
  const account = JSON.stringify(await response.json())
  await page.addInitScript(
    ([key, value]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, value)
    },
    ['lineside.account', account] as const,
  )
}

/** What must never stand in the console of a page. */
export function watchConsole(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    // of what could not be loaded the text does not say what it was
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  return faults
}
