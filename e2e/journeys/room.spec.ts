import { expect } from '@playwright/test'
import { enterAs, signIn } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

test('names are read whole at 1280 pixels, and an empty column takes no room', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAs(page, 'supervisor')
  for (const path of ['/nao-conformidade', '/relatorio-de-coleta']) {
    await page.goto(path)
    await expect(page.getByRole('row').nth(8)).toBeVisible()
    const cut = await page
      .getByRole('row')
      .evaluateAll(
        (rows) =>
          rows.flatMap((row) =>
            [...row.querySelectorAll<HTMLElement>('[data-wraps]')].filter(
              (one) => one.scrollHeight > one.clientHeight + 2,
            ),
          ).length,
      )
    expect(cut, path).toBe(0)
  }
  await expect(page.getByRole('columnheader', { name: 'Critical' })).toHaveCount(0)
})

test('a phone’s header has no bell and nothing in it is cut; notifications are in the person’s menu', async ({
  page,
}) => {
  await enterAs(page, 'supervisor')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeHidden()
    expect(await page.locator('header').evaluate((header) => header.scrollWidth - header.clientWidth)).toBe(0)
  }
  await page.locator('header').getByRole('button').filter({ hasNotText: /^$/ }).last().click()
  await page.getByRole('menuitem', { name: /^Notifications/ }).click()
  await expect(page).toHaveURL(/\/notificacoes$/)
})

test('a day’s bar leads to as many rows as it shows', async ({ page }) => {
  await enterAs(page, 'supervisor')
  await page.goto('/?tab=collects')
  const bar = page.getByRole('group', { name: 'Records' }).getByRole('link').first()
  const shown = /Records: ([\d,]+)/.exec((await bar.getAttribute('aria-label')) ?? '')?.[1]
  await bar.click()
  await expect(page).toHaveURL(/dateBegin=([\d-]+)&dateEnd=\1/)
  await expect(page.getByText(`${shown} records`, { exact: true })).toBeVisible()
})

test('who signs out with work unsaved is asked once', async ({ page }) => {
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await signIn(page, 'admin', '/produtos/novo')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ham')
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Do you want to leave the portal?' })
  await expect(question).toContainText('has not been saved')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.locator('input[type="password"]')).toBeVisible()
  expect(questions).toEqual([])
})
