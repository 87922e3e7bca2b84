import { expect } from '@playwright/test'
import { browserArguments, windowedChromiumPath } from '../lib/browser.ts'
import { openOffice } from '../lib/people.ts'
import { enterAs } from '../lib/portal.ts'
import { deliver, deliverUntilShown, notices, press, startPushService, subscribeAt } from '../lib/push-service.ts'
import { allowServer } from '../lib/systems.ts'
import { test } from '../lib/test.ts'

test.use({
  // a service worker outlives what a context is emptied of
  reuseContext: false,
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
  // a person of their own each time
  const login = `told.${crypto.randomUUID().slice(0, 6)}`
  await office.person({ login, name: 'Tadeu Lobo', profile: 'Analyst' })
  const service = await startPushService()
  await allowServer(office, service.host, 'push.allowedHosts')
  await subscribeAt(page, service.host)
  await enterAs(page, login)
  await page.goto('/configuracoes')
  const card = page.getByRole('region', { name: 'Browser notifications' })
  const [worker] = await Promise.all([
    page.context().waitForEvent('serviceworker'),
    card.getByRole('button', { name: 'Turn on in this browser' }).click(),
  ])
  await expect(card.getByText('On in this browser, even while the portal is closed.')).toBeVisible()

  await card.getByRole('button', { name: 'Send test notification' }).click()
  await expect.poll(service.taken).toBe(1)
  await deliverUntilShown(page, worker, { ...notice, body: 'Test notice', tag: 'lineside-trial', always: true })
  expect(await notices(worker)).toEqual(['Non-conformity: Test notice'])

  // who looks at the portal sees the bell, and nothing beside it
  await deliver(page, notice)
  await deliverUntilShown(page, worker, { ...notice, body: 'Later', tag: 'lineside-8', always: true })
  expect(await notices(worker)).not.toContain('Non-conformity: Temperatura fora dos limites')

  // nobody is signed in at the address of another page: it tells nothing itself
  await page.goto('/favicon.svg')
  await deliverUntilShown(page, worker, notice)

  const [renewed] = await Promise.all([page.waitForResponse(/NotificationBrowser\/\d+$/), page.goto('/')])
  expect(renewed.status()).toBe(204)
  await press(worker, 'lineside-7')
  await page.waitForURL('/nao-conformidade')

  await page.goto('/configuracoes')
  await card.getByRole('button', { name: 'Turn off' }).click()
  await expect(card.getByText('Off in this browser.')).toBeVisible()
  // the worker that opens the portal without a network has the whole portal as its scope, and stays
  const left = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations()
      return all.filter(({ scope }) => new URL(scope).pathname !== '/').length
    })
  await expect.poll(left).toBe(0)
  await service.close()
})
