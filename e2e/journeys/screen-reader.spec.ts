import { expect } from '@playwright/test'
import { announcements, hears, noteAnnouncements } from '../lib/announcements.ts'
import { openOffice } from '../lib/people.ts'
import { asker, formAt, freeProduct } from '../lib/plant.ts'
import { enterAs } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const FORM = 'Temperatura de cozimento'

test.describe('with the ears', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a record is captured: what is asked in its order, what is outside, missing, saved and waiting is said', async ({
    page,
    context,
    request,
  }) => {
    const form = await formAt(await asker(request, 'operator', '1'), FORM, 'Estufa de cozimento 1')
    const product = await freeProduct(await openOffice(request), form)
    await noteAnnouncements(page)
    await enterAs(page, 'operator', '1')
    await page.goto('/coletar/')
    await page.getByText('Estufa de cozimento 1').first().click()
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - banner:
        - heading [level=1]
      - main
      - navigation "Sections":
        - link "Collect"
        - link "Records"
    `)
    await page.getByText(FORM).first().click()
    await page.getByRole('option', { name: product.name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: FORM })).toBeVisible()
    // a gap is said, and the first one has the focus
    await page.getByRole('button', { name: 'Save record' }).click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.closest('[data-field]') !== null)).toBe(true)
    await page.getByRole('button', { name: 'Now' }).first().click()
    await page.getByRole('textbox', { name: /Temperatura interna/ }).fill('68.5')
    await hears(page, /3\.5.°C below the minimum of 72.°C/)
    await page.getByRole('textbox', { name: /Temperatura da estufa/ }).fill('82')
    await page.getByRole('textbox', { name: /Tempo de cozimento/ }).fill('92')
    await page.getByText('Yes', { exact: true }).first().click()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - textbox /Temperatura interna/
      - textbox /Temperatura da estufa/
      - textbox /Tempo de cozimento/
      - radiogroup
    `)
    await page.getByRole('button', { name: 'Save record' }).click()
    const review = page.getByRole('dialog')
    await expect(review).toHaveAccessibleName(/\S/)
    await review.getByRole('button', { name: 'Save record' }).click()
    // what is new on the screen has the focus, and so is said: once
    await expect(page.getByRole('heading', { level: 1, name: 'Record saved' })).toBeFocused()
    expect((await announcements(page)).filter((said) => said.includes('Record saved'))).toEqual([])

    await page.goto('/coletar/')
    await page.getByText(FORM).first().click()
    await page
      .getByRole('option', { name: product.name })
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined)
    await page.getByRole('button', { name: 'Now' }).first().click()
    await page.getByRole('textbox', { name: /Temperatura interna/ }).fill('74')
    await page.getByRole('textbox', { name: /Temperatura da estufa/ }).fill('82')
    await page.getByRole('textbox', { name: /Tempo de cozimento/ }).fill('92')
    await page.getByText('Yes', { exact: true }).first().click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save record' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Not sent yet' })).toBeFocused()
    // on another screen it is said that it was sent, and what
    await page.getByRole('link', { name: 'My records' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Not sent yet' })).toHaveCount(0)
    await context.setOffline(false)
    await hears(page, new RegExp(`${FORM} · Estufa de cozimento 1.*: Record saved`))
  })
})
