import { expect, type Page } from '@playwright/test'
import { openOffice } from '../lib/people.ts'
import { deskOf } from '../lib/plant.ts'
import { enterAs } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Technical-support access' })

/** Saves the own language as the page would, and says what the server answers. */
function write(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('lineside.account') ?? '{}') as { token: string }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-platform-id': '2' }
    const body = JSON.stringify({ language: 'tr' })
    const answer = await fetch('/api/domain/v1/Account/Own/Language', { method: 'PUT', headers, body })
    return ((await answer.json()) as { code: string }).code
  })
}

test('technical support sees what a person sees, changes nothing, and stands in the history of both', async ({
  page,
  browser,
  request,
}) => {
  const office = await openOffice(request)
  // people of their own each time, whom a search finds alone
  const own = crypto.randomUUID().slice(0, 6)
  const name = `Iara ${own}`
  const helper = await office.person({
    login: `helping.${own}`,
    name: 'Helga Moura',
    profile: 'Operator',
    supportAccess: true,
  })
  const helped = await office.person({ login: `helped.${own}`, name, profile: 'Analyst' })
  const desk = await deskOf(browser, `helping.${own}`)
  await desk.goto('/configuracoes')
  await desk.getByRole('button', { name: 'View as another person' }).click()
  const dialog = desk.getByRole('dialog', { name: 'View as another person' })
  await dialog.getByRole('combobox', { name: /^Person/ }).fill(name)
  await desk.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Start viewing' }).click()
  await expect(dialog.getByLabel(/^Reason/)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(/^Reason/).fill('She cannot find her report')
  await dialog.getByRole('button', { name: 'Start viewing' }).click()

  await expect(banner(desk)).toContainText(`You are viewing the portal as ${name}. Read-only.`)
  const menu = desk.getByRole('navigation').first()
  await menu.getByRole('link', { name: 'Records' }).click()
  await expect(desk.getByRole('row').nth(1)).toBeVisible()
  await expect(banner(desk)).toContainText(/(29|30) minutes left/)
  expect(await write(desk)).toBe('SUPPORT_READ_ONLY')
  await banner(desk).getByRole('button', { name: 'Stop viewing' }).click()
  await expect(banner(desk)).toHaveCount(0)

  await enterAs(page, 'admin')
  for (const { id } of [helper, helped]) {
    await page.goto(`/permissoes/usuario/${id}`)
    const entry = page
      .getByRole('region', { name: 'History' })
      .getByRole('listitem')
      .filter({ hasText: 'Technical-support access started' })
    await expect(entry).toContainText('She cannot find her report')
    await expect(entry).toContainText('Helga Moura')
  }
  await desk.context().close()
})
