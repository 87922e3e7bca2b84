import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { badge, describeProblem, newSubject, PROBLEM, panelOf, say, shownIn } from '../lib/chats.ts'
import { type Office, openOffice } from '../lib/people.ts'
import { asker } from '../lib/plant.ts'
import { enterAs } from '../lib/portal.ts'

const HOUR = 3_600_000

/** Somebody who has never asked for help. */
async function newcomer(office: Office, login: string, name: string) {
  await office.person({ login, name, profile: 'Analyst' })
  return login
}

async function pageOf(browser: Browser, login: string, path: string): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // a lost connection is noticed when no sign of life comes: the clock is moved instead of waiting
  await page.clock.install()
  await enterAs(page, login)
  await page.goto(path)
  return [page, context]
}

/** Cuts the network as a plant's does: nothing is told, and nobody answers any more. */
async function cut(page: Page, context: BrowserContext) {
  await context.setOffline(true)
  await page.clock.fastForward(HOUR)
  await expect(page.getByText(/No connection to the server/)).toBeVisible()
}

test('a user asks, an administrator answers, and over a network that comes and goes each message stands once and in order', async ({
  browser,
  request,
}) => {
  const office = await openOffice(request)
  await newSubject(office, 'Chat journey: forms')
  const login = await newcomer(office, 'chat.asker', 'Olga Chat')
  const [user, userNetwork] = await pageOf(browser, login, '/')
  const [support, supportNetwork] = await pageOf(browser, 'admin', '/comunicacao')

  const panel = await describeProblem(user, 'Chat journey: forms')
  await panel.getByRole('button', { name: /No access|without a picture/ }).click()
  await expect(panel.getByText('Waiting for an answer from support')).toBeVisible()
  await expect(panel.getByText(PROBLEM)).toBeVisible()
  await expect(panel.getByText('There is no screenshot.')).toBeVisible()

  const line = support.getByRole('link', { name: /Olga Chat/ })
  await expect(line).toContainText('1 unread message')
  await line.click()
  await support.getByRole('button', { name: 'Take chat' }).click()
  await expect(panel.getByText('Helena Prado is answering')).toBeVisible()
  await say(support, 'm1')
  await expect(panel.getByText('m1')).toBeVisible()

  await cut(user, userNetwork)
  await say(user, 'm2', 'm3')
  await expect(panel.getByText(/Not sent yet/).first()).toBeVisible()
  await say(support, 'm4', 'm5')
  expect(await shownIn(user, /m\d/)).toEqual(['m3', 'm2', 'm1'])
  await userNetwork.setOffline(false)
  await expect(panel.getByText(/Not sent yet|Sending/)).toHaveCount(0)
  await expect.poll(() => shownIn(user, /m\d/)).toEqual(['m3', 'm2', 'm5', 'm4', 'm1'])
  await expect.poll(() => shownIn(support, /m\d/)).toEqual(['m3', 'm2', 'm5', 'm4', 'm1'])

  await cut(support, supportNetwork)
  await say(support, 'm6')
  await say(user, 'm7')
  await supportNetwork.setOffline(false)
  for (const page of [user, support]) {
    await expect.poll(() => shownIn(page, /m\d/)).toEqual(['m6', 'm7', 'm3', 'm2', 'm5', 'm4', 'm1'])
  }
  // the counts of both sides are those of the server
  const admin = await asker(request, 'admin')
  await expect.poll(async () => (await badge(support)) - (await admin<number>('/api/event/v1/Chat/Count'))).toBe(0)
  const own = await asker(request, login)
  await expect.poll(() => own<number>('/api/event/v1/Chat/Count')).toBe(0)

  await support.getByRole('button', { name: 'Close chat' }).click()
  const dialog = support.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Glad that it works.')
  await dialog.getByRole('button', { name: 'Close chat' }).click()
  await expect(support.getByText(/This chat is finished/)).toBeVisible()
  await expect(panel.getByText('Glad that it works.')).toBeVisible()
  await panel.getByRole('button', { name: 'Finish chat' }).click()
  await expect(panel.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
  await userNetwork.close()
  await supportNetwork.close()
})

test('what was written without a network is sent by the next page, once', async ({ browser, request }) => {
  const office = await openOffice(request)
  await newSubject(office, 'Chat journey: devices')
  const login = await newcomer(office, 'chat.offline', 'Otto Chat')
  const [user, network] = await pageOf(browser, login, '/')
  const panel = await describeProblem(user, 'Chat journey: devices')
  await cut(user, network)
  await panel.getByRole('button', { name: /No access|without a picture/ }).click()
  await say(user, 'n1', 'n2')
  await network.setOffline(false)
  await user.reload()
  await user.getByRole('button', { name: /^Open help chat/ }).click()
  await expect.poll(() => shownIn(user, /n\d|There is no screenshot/)).toEqual(['n2', 'n1', 'There is no screenshot'])
  await expect(panelOf(user).getByText(/Not sent yet|Sending/)).toHaveCount(0)
  const own = await asker(request, login)
  const [chat] = await own<{ chatId: number; seq: number }[]>('/api/event/v1/Chat')
  expect(chat?.seq).toBe(3)
  await network.close()
})
