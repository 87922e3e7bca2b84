import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { openOffice } from '../lib/people.ts'
import { asker, formAt, freeProduct } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** Counts what a hand does: presses, and keys of the keypad apart from them. */
function hand(page: Page) {
  const count = { presses: 0, keys: 0 }
  const pad = page.locator('[data-keypad]')
  return {
    count,
    async press(target: Locator) {
      count.presses++
      await target.first().tap()
    },
    async keys(...names: string[]) {
      for (const name of names) {
        count.keys++
        await pad.getByRole('button', { name, exact: true }).tap()
      }
    },
  }
}

/** What is smaller than a gloved finger among what can be pressed here, links in sentences aside. */
function tooSmall(page: Page) {
  return page
    .locator('button, input:not([type="file"]), [role="radio"], [role="option"], nav a, main li > a, footer a')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 59.5)
        .map((one) => `${one.tagName} ${one.textContent?.slice(0, 20)} ${one.getBoundingClientRect().height}`),
    )
}

/** What stands under a screen's edge, or over it. */
const isInSight = (target: Locator) =>
  target.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return over === one || one.contains(over)
  })

/** A product of the form at the smokehouse with nothing open: the next value is no repeat, of which nobody is told. */
async function productThere(request: APIRequestContext): Promise<string> {
  const form = await formAt(await asker(request, 'operator', '1'), 'Temperatura de cozimento', 'Defumador')
  return (await freeProduct(await openOffice(request), form)).name
}

test.describe('a critical value, with a phone in a glove', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('is typed on keys of 60 px, saved in seven presses, and says who was notified and what to do with the lot', async ({
    page,
    request,
  }) => {
    const product = await productThere(request)
    const faults = watchConsole(page)
    await enterAs(page, 'operator', '1')
    await page.goto('/coletar/')
    const { press, keys, count } = hand(page)
    await press(page.getByRole('button', { name: /Defumador/ }))
    await expect(page.getByText('Fill next')).toBeVisible()
    expect(await tooSmall(page)).toEqual([])
    await press(page.getByText('Temperatura de cozimento'))
    await press(page.getByRole('option', { name: product }))
    await press(page.getByRole('button', { name: 'Now' }))
    const core = page.getByRole('textbox', { name: /Temperatura interna/ })
    await expect(core).toBeFocused()
    await keys('6', '8', 'Decimal separator', '5')
    await expect(core).toHaveValue('68.5')
    await expect(page.locator('[data-keypad]')).toContainText('3.5 °C below the minimum of 72 °C')
    expect(await isInSight(core)).toBe(true)
    expect(await tooSmall(page)).toEqual([])
    await keys('Next', '8', '2')
    await expect(page.getByRole('textbox', { name: /Temperatura da estufa/ })).toHaveValue('82')
    await keys('Next', '9', '2')
    await expect(page.getByRole('textbox', { name: /Tempo de cozimento/ })).toHaveValue('92')
    await press(page.getByText('Yes', { exact: true }))
    await press(page.getByRole('button', { name: 'Save record' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save record' }))
    await expect(page.getByRole('alert')).toContainText('Separe o lote na área de retenção')
    const notified = page.getByRole('region', { name: 'Who was notified' })
    await expect(notified.getByRole('listitem').first()).toContainText(/\d\d:\d\d/)
    await expect(notified).toContainText(/Shift supervisor|Responsible|Plant management/)
    expect(await tooSmall(page)).toEqual([])
    // before there were keys and a memory: 11 presses
    expect(count).toEqual({ presses: 7, keys: 10 })
    expect(faults).toEqual([])
  })

  test('takes five presses the next time, on a device that knows its place and its product', async ({
    page,
    request,
  }) => {
    const product = await productThere(request)
    await enterAs(page, 'operator', '1')
    await page.goto('/coletar/')
    await page.getByRole('button', { name: /Defumador/ }).tap()
    await page.getByText('Temperatura de cozimento').first().tap()
    await page.getByRole('option', { name: product }).tap()
    await page.goto('/coletar/')
    const { press, keys, count } = hand(page)
    await press(page.getByText('Temperatura de cozimento'))
    await press(page.getByRole('button', { name: 'Now' }))
    await keys('6', '7', 'Next', '8', '2', 'Next', '9', '2')
    await press(page.getByText('Yes', { exact: true }))
    await press(page.getByRole('button', { name: 'Save record' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save record' }))
    await expect(page.getByRole('heading', { name: 'Record saved' })).toBeVisible()
    expect(count).toEqual({ presses: 5, keys: 8 })
  })

  test('stays in sight above the keys when the phone lies on its side', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await enterAs(page, 'operator', '1')
    await page.goto('/coletar/')
    await page.getByRole('button', { name: /Defumador/ }).tap()
    await page.getByText('Temperatura de cozimento').first().tap()
    await page.getByRole('option').first().tap()
    await page.getByRole('textbox', { name: /Temperatura interna/ }).tap()
    await page.locator('[data-keypad]').getByRole('button', { name: '7', exact: true }).tap()
    expect(await isInSight(page.getByRole('textbox', { name: /Temperatura interna/ }))).toBe(true)
  })
})
