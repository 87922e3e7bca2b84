import { expect, type Locator, type Page } from '@playwright/test'
import { enterAs } from '../lib/portal.ts'
import { routeOfTwo } from '../lib/routes.ts'
import { fitsGloves, sides } from '../lib/targets.ts'
import { test } from '../lib/test.ts'

/** The device is set for the left hand. */
async function setLeftHand(page: Page) {
  await page.goto('/coletar/opcoes')
  await page.getByRole('radio', { name: 'Left' }).tap()
}

/** An act that one comes to without scrolling, on the side of the left hand. */
async function isAtHand(act: Locator, width: number) {
  await expect.soft(act).toBeInViewport({ ratio: 1 })
  const box = await act.boundingBox()
  expect.soft((box?.x ?? width) < width / 2, 'at the left hand').toBe(true)
}

test.describe('a device held upright, in the left hand', () => {
  const viewport = sides.upright
  test.use({ viewport, hasTouch: true, isMobile: true })

  test('fits gloves on a route, with its end in sight', async ({ page, request }) => {
    test.slow()
    const { name, point } = await routeOfTwo(request)
    await enterAs(page, 'antonio.caldas', '1')
    await setLeftHand(page)
    await page.goto('/coletar/')
    await page.getByText(point.name).first().tap()
    await page.getByRole('link', { name: 'Start a route' }).tap()
    await fitsGloves(page, 'routes')
    await page.getByRole('region', { name }).getByRole('button', { name: 'Start a route' }).tap()
    await page.getByText('0 of 2 done').waitFor()
    await fitsGloves(page, 'a route')
    const finish = page.getByRole('button', { name: 'Finish the route' })
    await isAtHand(finish, viewport.width)
    await finish.tap()
    const dialog = page.getByRole('dialog')
    await fitsGloves(page, 'the end of a route')
    await dialog.getByRole('button', { name: 'Finish the route' }).tap()
    await page.getByRole('link', { name: 'Start a route' }).waitFor()
  })
})
