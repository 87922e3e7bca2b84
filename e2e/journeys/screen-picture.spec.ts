import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { browserArguments, windowedChromiumPath } from '../lib/browser.ts'
import { describeProblem, newSubject, PROBLEM } from '../lib/chats.ts'
import { openOffice } from '../lib/people.ts'
import { enterAs } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** A browser that answers the question for the screen by itself, as a person would. */
async function browserThat(flag: 'accept' | 'reject') {
  const args = [...browserArguments, `--auto-${flag}-this-tab-capture`]
  return chromium.launch({ executablePath: windowedChromiumPath(), args })
}

async function enter(context: BrowserContext, login: string, path: string): Promise<Page> {
  const page = await context.newPage()
  await enterAs(page, login)
  await page.goto(path)
  return page
}

test('a picture of the screen goes with the first message, and opens at the administrator', async ({
  browser,
  request,
  baseURL,
}) => {
  const office = await openOffice(request)
  await newSubject(office, 'Picture journey: screens')
  await office.person({ login: 'picture.taker', name: 'Pia Picture', profile: 'Analyst' })
  const taking = await browserThat('accept')
  const user = await enter(await taking.newContext({ baseURL: baseURL ?? '' }), 'picture.taker', '/notificacoes')
  const panel = await describeProblem(user, 'Picture journey: screens')
  await panel.getByRole('button', { name: 'Take picture' }).click()
  // the widget keeps out of the picture
  await expect(panel).toBeHidden()
  await expect(panel.getByRole('img', { name: 'Picture of your screen' })).toBeVisible()
  const [width] = await panel
    .getByRole('img', { name: 'Picture of your screen' })
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth))
  expect(width).toBeGreaterThan(300)
  await expect(panel.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByText('Waiting for an answer from support')).toBeVisible()
  await expect(panel.getByText(PROBLEM)).toBeVisible()
  await expect(panel.getByText('There is no screenshot.')).toHaveCount(0)

  const support = await enter(await browser.newContext(), 'admin', '/comunicacao')
  await support.getByRole('link', { name: /Pia Picture/ }).click()
  await support.getByRole('button', { name: /^Open client-screen-shot-\d+\.jpeg$/ }).click()
  const picture = support.getByRole('dialog').locator('img')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await taking.close()
})

test('who says no, or has a browser that cannot, goes on without a picture', async ({ browser, request, baseURL }) => {
  const office = await openOffice(request)
  await newSubject(office, 'Picture journey: refused')
  await office.person({ login: 'picture.refuser', name: 'Raul Picture', profile: 'Analyst' })
  const refusing = await browserThat('reject')
  const user = await enter(await refusing.newContext({ baseURL: baseURL ?? '' }), 'picture.refuser', '/notificacoes')
  const panel = await describeProblem(user, 'Picture journey: refused')
  await panel.getByRole('button', { name: 'Take picture' }).click()
  await expect(panel.getByRole('alert')).toContainText('It was not allowed in the browser.')
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible()
  await panel.getByRole('button', { name: 'Continue without a picture' }).click()
  await expect(panel.getByText('There is no screenshot.')).toBeVisible()
  await refusing.close()

  // a phone, or a page over plain http, has no such function at all
  await office.person({ login: 'picture.phone', name: 'Paulo Picture', profile: 'Analyst' })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript(() => Reflect.deleteProperty(MediaDevices.prototype, 'getDisplayMedia'))
  const phone = await enter(context, 'picture.phone', '/notificacoes')
  const own = await describeProblem(phone, 'Picture journey: refused')
  await expect(own.getByRole('alert')).toContainText('This device or this connection does not allow it.')
  await expect(own.getByRole('button', { name: 'Take picture' })).toHaveCount(0)
  await own.getByRole('button', { name: 'Continue without a picture' }).click()
  await expect(own.getByText('There is no screenshot.')).toBeVisible()
  await context.close()
})
