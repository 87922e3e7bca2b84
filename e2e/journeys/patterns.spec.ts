import { expect, type Page } from '@playwright/test'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** Buttons in sight that a finger would miss, by name and height. */
const small = (page: Page) =>
  page.locator('button, a[data-size]').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      const isButton =
        one.className.includes('mantine-Button-root') || one.className.includes('mantine-ActionIcon-root')
      return isButton && width > 0 && height < 44 ? [`${one.textContent || one.ariaLabel}: ${height}`] : []
    }),
  )

test('what is typed is not lost: Enter stays, a draft comes back, a bar in sight saves and undoes', async ({
  page,
}) => {
  const faults = watchConsole(page)
  await enterAs(page, 'admin')
  await page.setViewportSize({ width: 1280, height: 620 })
  await page.goto('/permissoes/gestao')
  await page.getByRole('row').filter({ hasText: 'Ivone Sampaio' }).first().click()
  const name = page.getByRole('textbox', { name: /^Name/ })
  const home = page.getByRole('link', { name: /Home page/ })
  await name.waitFor()
  const before = await name.inputValue()
  await name.fill(`${before} Prado`)
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar).toContainText('Not saved: Name')
  await expect(bar.getByRole('button', { name: 'Save' })).toBeInViewport()

  await home.click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue(`${before} Prado`)
  await home.click()
  await page.getByRole('button', { name: 'Save draft and leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.goBack()
  await expect(name).toHaveValue(before)
  await bar.getByRole('button', { name: 'Continue draft' }).click()
  await expect(name).toHaveValue(`${before} Prado`)
  await bar.getByRole('button', { name: 'Undo all' }).click()
  await expect(name).toHaveValue(before)
  await bar.getByRole('button', { name: 'Save' }).waitFor()

  // letting somebody in no more stands apart, at the end of the page
  const disable = await page.getByRole('button', { name: 'Disable' }).boundingBox()
  const form = await name.boundingBox()
  expect(disable?.y).toBeGreaterThan(form?.y ?? 0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await name.waitFor()
  expect(await small(page)).toEqual([])
  expect(faults).toEqual([])
})

test('Ctrl-K jumps to a screen, a person, a place and a record by its text or number without a mouse', async ({
  page,
}) => {
  const faults = watchConsole(page)
  await enterAs(page, 'admin')
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search records, screens and actions' })
  const jump = async (text: string, option: RegExp) => {
    await page.keyboard.press('Control+k')
    await field.fill(text)
    await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
    while (!(await page.getByRole('option', { name: option }).first().getAttribute('aria-selected'))?.includes('true'))
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveCount(0)
  }
  await page.getByRole('heading', { level: 1 }).waitFor()
  await jump('shifts', /^Shifts/)
  await expect(page).toHaveURL(/\/turnos/)
  await jump('ivone', /Ivone/)
  await expect(page).toHaveURL(/\/permissoes\/usuario\/\d+/)
  await jump('fritadeira', /Fritadeira contínua/)
  await expect(page).toHaveURL(/\/estrutura\?id=\d+/)
  await jump('TEMPERATURA intérna', /^Temperatura interna #\d+/)
  await expect(page).toHaveURL(/\/nao-conformidade\/\d+$/)
  const number = /\d+$/.exec(page.url())?.[0]
  // what was opened last is there at once
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await jump(`#${number}`, new RegExp(`^Temperatura interna #${number}`))
  await expect(page).toHaveURL(new RegExp(`/nao-conformidade/${number}$`))
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
})
