import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { type Built, builtFiles } from '../lib/built.ts'
import { badge, deliver, describeProblem, newSubject, PROBLEM, panelOf, say, shownIn } from '../lib/chats.ts'
import { type Office, openOffice } from '../lib/people.ts'
import { asker } from '../lib/plant.ts'
import { enterAs } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const HOUR = 3_600_000

/** Somebody who has never asked for help, and a subject for them; their own each time. */
async function newcomer(office: Office) {
  const own = crypto.randomUUID().slice(0, 6)
  const [login, name, subject] = [`chat.${own}`, `Olga ${own}`, `Chat journey ${own}`]
  await office.person({ login, name, profile: 'Analyst' })
  await newSubject(office, subject)
  return { login, name, subject }
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
  const { login, name, subject } = await newcomer(office)
  const [user, userNetwork] = await pageOf(browser, login, '/')
  const [support, supportNetwork] = await pageOf(browser, 'admin', '/comunicacao')

  const panel = await describeProblem(user, subject)
  await panel.getByRole('button', { name: /No access|without a picture/ }).click()
  await expect(panel.getByText('Waiting for an answer from support')).toBeVisible()
  await expect(panel.getByText(PROBLEM)).toBeVisible()
  await expect(panel.getByText('There is no screenshot.')).toBeVisible()

  const line = support.getByRole('link', { name })
  await expect(line).toContainText('1 unread message')
  await line.click()
  await support.getByRole('button', { name: 'Take chat' }).click()
  await expect(panel.getByText('Helena Prado is answering')).toBeVisible()
  await say(support, 'm1')
  await expect(panel.getByText('m1', { exact: true })).toBeVisible()

  await cut(user, userNetwork)
  await say(user, 'm2', 'm3')
  await expect(panel.getByText(/Not sent yet/).first()).toBeVisible()
  await deliver(support, 'm4', 'm5')
  expect(await shownIn(user, /m\d/)).toEqual(['m3', 'm2', 'm1'])
  await userNetwork.setOffline(false)
  await expect(panel.getByText(/Not sent yet|Sending/)).toHaveCount(0)
  await expect.poll(() => shownIn(user, /m\d/)).toEqual(['m3', 'm2', 'm5', 'm4', 'm1'])
  await expect.poll(() => shownIn(support, /m\d/)).toEqual(['m3', 'm2', 'm5', 'm4', 'm1'])

  await cut(support, supportNetwork)
  await say(support, 'm6')
  await deliver(user, 'm7')
  await supportNetwork.setOffline(false)
  for (const page of [user, support]) {
    await expect.poll(() => shownIn(page, /m\d/)).toEqual(['m6', 'm7', 'm3', 'm2', 'm5', 'm4', 'm1'])
  }
  // the counts of both sides are those of the server
  const admin = await asker(request, 'admin')
  await expect.poll(async () => (await badge(support)) - (await admin<number>('/api/event/v1/Chat/Count'))).toBe(0)
  const own = await asker(request, login)
  await expect.poll(() => own<number>('/api/event/v1/Chat/Count')).toBe(0)

  await support.getByRole('button', { name: 'Finish chat' }).click()
  const dialog = support.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Glad that it works.')
  await dialog.getByRole('button', { name: 'Finish chat' }).click()
  await expect(support.getByText(/This chat is finished/)).toBeVisible()
  await expect(panel.getByText('Glad that it works.')).toBeVisible()
  await panel.getByRole('button', { name: 'Finish chat' }).click()
  await expect(panel.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
  await userNetwork.close()
  await supportNetwork.close()
})

test('what was written without a network is sent by the next page, once', async ({ browser, request }) => {
  const office = await openOffice(request)
  const { login, subject } = await newcomer(office)
  const [user, network] = await pageOf(browser, login, '/')
  const panel = await describeProblem(user, subject)
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

test('where sockets are blocked, messages come and go by calls', async ({ browser, request }) => {
  const office = await openOffice(request)
  const { login, subject } = await newcomer(office)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // a proxy that lets neither a socket nor its polling through
  await context.route(/\/api\/hubs/, (route) => route.abort())
  await context.routeWebSocket(/\/api\/hubs/, (socket) => socket.close())
  const user = await context.newPage()
  await enterAs(user, login)
  await user.goto('/')
  const panel = await describeProblem(user, subject)
  await panel.getByRole('button', { name: /No access|without a picture/ }).click()
  await expect(panel.getByText('Waiting for an answer from support')).toBeVisible()
  const admin = await asker(request, 'admin')
  const [chat] = await (await asker(request, login))<{ chatId: number }[]>('/api/event/v1/Chat')
  await office.send('POST', '/api/event/v1/Chat/Message', {
    chatId: chat?.chatId,
    content: 'o1',
    clientMessageId: crypto.randomUUID(),
  })
  await expect(panel.getByText('o1', { exact: true })).toBeVisible()
  await say(user, 'o2')
  const record = () => admin<{ messages: { content: string }[] }>(`/api/event/v1/Chat/${chat?.chatId}`)
  await expect.poll(async () => (await record()).messages[0]?.content).toBe('o2')
  expect(await shownIn(user, /o\d/)).toEqual(['o2', 'o1'])
  await context.close()
})

/** Everything of the portal's own that a source needs to run, by the names in the list of what was built. */
function closureOf(files: Built, name: string, into = new Set<string>()): Set<string> {
  if (into.has(name)) return into
  into.add(name)
  for (const next of files[name]?.imports ?? []) closureOf(files, next, into)
  return into
}

test('before it is opened the widget weighs at most 25 KB, and nothing at the sign-in', async ({ request }) => {
  const files = builtFiles()
  const page = [
    'index.html',
    'src/app/Portal.tsx',
    'src/app/LiveHeader.tsx',
    'src/domains/notifications/parts/Bell.tsx',
  ]
  const before = new Set(page.flatMap((name) => [...closureOf(files, name)]))
  const own = [...closureOf(files, 'src/domains/chats/widget/HelpChat.tsx')].filter((name) => !before.has(name))
  const texts = ['src/domains/chats/i18n/tr.json', '../contract/src/chats/texts/tr.json']
  const addresses = [...own, ...texts].flatMap((name) => [files[name]?.file ?? '', ...(files[name]?.css ?? [])])
  let bytes = 0
  for (const address of addresses) {
    const response = await request.get(`/${address}`, { headers: { 'accept-encoding': 'gzip' } })
    bytes += Number(response.headers()['content-length'] ?? (await response.body()).length)
  }
  console.log(`The help chat before it is opened: ${(bytes / 1024).toFixed(1)} KB gzip in ${addresses.length} files`)
  expect(bytes).toBeGreaterThan(1024)
  expect(bytes).toBeLessThanOrEqual(25 * 1024)
  expect([...closureOf(files, 'index.html')].filter((name) => name.includes('chats'))).toEqual([])
})
