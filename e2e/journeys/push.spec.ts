import { expect, test } from '@playwright/test'
import { browserArguments, windowedChromiumPath } from '../lib/browser.ts'
import { openOffice } from '../lib/people.ts'
import { enterAs } from '../lib/portal.ts'
import { deliver, notices, press, startPushService, subscribeAt } from '../lib/push-service.ts'
import { allowServer } from '../lib/systems.ts'

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: { executablePath: windowedChromiumPath(), args: browserArguments },
})

const notice = {
  title: 'Non-conformity',
  body: 'Temperatura fora dos limites',
  url: '/nao-conformidade',
  tag: 'lineside-7',
}

test('who turns notices on is told in the browser, once, and a press leads there', async ({ page, request }) => {
  const office = await openOffice(request)
  await office.person({ login: 'told.person', name: 'Tadeu Lobo', profile: 'Analyst' })
  const service = await startPushService()
  await allowServer(office, service.host)
  await subscribeAt(page, service.host)
  await enterAs(page, 'told.person')
  await page.goto('/configuracoes')
  const card = page.getByRole('region', { name: 'Notices in the browser' })
  const [worker] = await Promise.all([
    page.context().waitForEvent('serviceworker'),
    card.getByRole('button', { name: 'Turn on in this browser' }).click(),
  ])
  await expect(card.getByText('On in this browser, even while the portal is closed.')).toBeVisible()

  await card.getByRole('button', { name: 'Send test notice' }).click()
  await expect.poll(service.taken).toBe(1)
  await deliver(page, { ...notice, body: 'Test notice', tag: 'lineside-trial', always: true })
  await expect.poll(() => notices(worker)).toEqual(['Non-conformity: Test notice'])

  // who looks at the portal sees the bell, and nothing beside it
  await deliver(page, notice)
  await deliver(page, { ...notice, body: 'Later', tag: 'lineside-8', always: true })
  await expect.poll(() => notices(worker)).toContain('Non-conformity: Later')
  expect(await notices(worker)).not.toContain('Non-conformity: Temperatura fora dos limites')

  // nobody is signed in at the address of another page: it tells nothing itself
  await page.goto('/favicon.svg')
  await deliver(page, notice)
  await expect.poll(() => notices(worker)).toContain('Non-conformity: Temperatura fora dos limites')

  const [renewed] = await Promise.all([page.waitForResponse(/NotificationBrowser\/\d+$/), page.goto('/')])
  expect(renewed.status()).toBe(204)
  await press(worker, 'lineside-7')
  await page.waitForURL('/nao-conformidade')

  await page.goto('/configuracoes')
  await card.getByRole('button', { name: 'Turn off' }).click()
  await expect(card.getByText('Off in this browser.')).toBeVisible()
  const left = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(left).toBe(0)
  await service.close()
})
