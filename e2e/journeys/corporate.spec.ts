import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page, type Route } from '@playwright/test'
import { control, type Running, startPortal, startProvider } from '../lib/corporate.ts'
import { patience } from '../lib/pace.ts'
import { freePort } from '../lib/port.ts'
import { watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

test.describe.configure({ mode: 'serial' })

const FAILED = 'Houve um erro ao realizar o login com e-mail BRF'
const dataDir = join(import.meta.dirname, '..', '..', 'artifacts', `corporate-${process.env.E2E_RUN}`)

test.afterAll(() => rm(dataDir, { recursive: true, force: true }))

for (const flow of ['implicit', 'code'] as const) {
  test.describe(`the corporate sign-in, ${flow} flow`, () => {
    // the server's tests know the flows apart; a browser brings back a fragment in one and a query in the other
    const isWhole = flow === 'implicit'
    let portal: Running
    let provider: Running
    let ports: { portal: number; provider: number }

    test.beforeAll(async () => {
      test.setTimeout(patience(240_000))
      ports = { portal: await freePort(), provider: await freePort() }
      portal = await startPortal(ports.portal, `http://127.0.0.1:${ports.provider}`, flow, dataDir)
      // where it is whole the provider comes later: the portal starts without it
      if (!isWhole) provider = await startProvider(ports.provider, portal.address)
    })
    test.afterAll(async () => {
      await Promise.all([portal?.stop(), provider?.stop()])
    })

    if (isWhole)
      test('a provider that is not there is said to be, and is found by trying again', async ({ browser }) => {
        const page = await reader(browser)
        await page.goto(`${portal.address}/nao-conformidade`)
        await page.getByRole('link', { name: 'Entrar com BRF' }).click()
        await expect(page.getByRole('alert')).toContainText(FAILED)
        await expect(page.getByRole('alert')).toContainText('O login corporativo não está respondendo no momento.')
        provider = await startProvider(ports.provider, portal.address)
        await page.getByRole('link', { name: 'Tentar novamente' }).click()
        await choose(page, 'analyst')
        await expect(page).toHaveURL(/\/nao-conformidade(\?isRepeat=false)?$/)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })

    test('leads to the deep link asked for, out at the provider too, and in again after a rotation', async ({
      browser,
    }) => {
      test.slow()
      const page = await reader(browser)
      const faults = watchConsole(page)
      await page.goto(`${portal.address}/relatorio-de-coleta?outRange=true`)
      await expect(page.locator('input')).toHaveCount(0)
      await page.getByRole('link', { name: 'Entrar com BRF' }).click()
      await expect(page).toHaveURL(new RegExp(provider.address))
      const confirmed = delayedConfirmation(page)
      await choose(page, 'analyst')
      await expect(page.getByText('Aguarde enquanto confirmamos seu login')).toBeVisible()
      await expect(page).toHaveURL(`${portal.address}/login-aad`)
      ;(await confirmed).release()
      await expect(page).toHaveURL(`${portal.address}/relatorio-de-coleta?outRange=true`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await leave(page)
      await control(provider.address, 'rotate')
      await page.getByRole('link', { name: 'Entrar com BRF' }).click()
      // the provider asks again: its own session was ended too
      await choose(page, 'supervisor')
      await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
      await control(provider.address, 'rotate')
      const other = await reader(browser)
      await enter(other, portal, 'operator')
      await expect(other.getByRole('button', { name: 'Sair' })).toBeVisible()
      expect(faults).toEqual([])
    })

    if (!isWhole) return

    test('somebody the portal does not know is told so, in the language of the reader', async ({ browser }) => {
      const page = await reader(browser)
      await enter(page, portal, 'stranger')
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(FAILED)
      await expect(alert).toContainText('Você não tem permissão de acesso ao portal. Procure o administrador.')
      await page.getByRole('button', { name: 'Türkçe' }).click()
      await expect(alert).toContainText('BRF e-postasıyla oturum açılırken bir hata oluştu')
      await page.getByRole('link', { name: 'Yeniden dene' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      // trying again brought the same person; the provider is told to ask for another one
      await page.getByRole('link', { name: 'Başka bir hesapla oturum aç' }).click()
      await choose(page, 'analyst')
      await expect(page.getByText('Camila Duarte').first()).toBeVisible()
    })

    test('an error of the provider without a state goes in no circle', async ({ browser }) => {
      const page = await reader(browser)
      await page.goto(`${portal.address}/login-aad?error=server_error`)
      await expect(page.getByRole('alert')).toContainText('O provedor de identidade não concluiu o login.')
      await expect(page).toHaveURL(`${portal.address}/login-aad`)
    })

    test('two tabs lead to their own deep links, and the browser goes on as who came last', async ({ browser }) => {
      const first = await reader(browser)
      const second = await first.context().newPage()
      await first.goto(`${portal.address}/relatorio-de-coleta?outRange=true`)
      await second.goto(`${portal.address}/nao-conformidade?status=E`)
      for (const page of [first, second]) await page.getByRole('link', { name: 'Entrar com BRF' }).click()
      const confirmed = delayedConfirmation(second)
      await choose(second, 'supervisor')
      const current = await confirmed
      await choose(first, 'analyst')
      await expect(first).toHaveURL(`${portal.address}/relatorio-de-coleta?outRange=true`)
      await expect(first.getByText('Camila Duarte').first()).toBeVisible()
      // the other tab has heard of it, in the middle of its own sign-in
      await expect(second.getByText('Aguarde enquanto confirmamos seu login')).toBeVisible()
      current.release()
      await expect(second).toHaveURL(`${portal.address}/nao-conformidade?status=E`)
      const name = await second.evaluate(() => JSON.parse(localStorage.getItem('lineside.account') ?? '{}').name)
      expect(name).not.toBe('Camila Duarte')
      await expect(second.getByText(name).first()).toBeVisible()
      await expect(first.getByText(name).first()).toBeVisible()
      await expect(first).toHaveURL(`${portal.address}/relatorio-de-coleta?outRange=true`)
    })

    test('a session that died keeps nobody from coming back from the provider', async ({ browser }) => {
      const page = await reader(browser)
      await enter(page, portal, 'analyst')
      await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
      const dead = await page.evaluate(() => localStorage.getItem('lineside.account') ?? '')
      // away from the portal's pages, which would hear of it
      await page.goto(`${portal.address}/favicon.svg`)
      await endSessionOf(page, portal, dead)
      await page.goto(`${portal.address}/login-aad?from=/nao-conformidade&another=1`)
      await choose(page, 'analyst')
      await expect(page).toHaveURL(/\/nao-conformidade(\?isRepeat=false)?$/)
      await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
      // an answer that opens nothing says so, instead of a page that waits for ever
      await page.goto(`${portal.address}/favicon.svg`)
      await page.evaluate((stored) => localStorage.setItem('lineside.account', stored), dead)
      await page.goto(`${portal.address}/#id_token=x&state=y`)
      await expect(page.getByRole('alert')).toContainText(FAILED)
    })

    test('operators come by the provider to where they collect, and back there when they leave', async ({
      browser,
    }) => {
      const page = await reader(browser)
      const faults = watchConsole(page)
      await page.goto(`${portal.address}/coletar/opcoes`)
      await expect(page.getByRole('textbox', { name: /^ID/ })).toBeVisible()
      await page.getByRole('link', { name: 'Entrar com BRF' }).click()
      await choose(page, 'operator')
      await expect(page).toHaveURL(`${portal.address}/coletar/opcoes`)
      await page.getByRole('button', { name: 'Sair' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(`${portal.address}/coletar/`)
      await page.getByRole('link', { name: 'Entrar com BRF' }).click()
      await choose(page, 'stranger')
      await expect(page.getByRole('alert')).toContainText(FAILED)
      await page.getByRole('link', { name: 'Ir para a página de login' }).click()
      await expect(page.getByRole('textbox', { name: /^ID/ })).toBeVisible()
      expect(faults.filter((fault) => !fault.includes('403'))).toEqual([])
    })

    test('somebody of very many groups leaves the provider too', async ({ browser }) => {
      await control(provider.address, 'groups?count=330')
      const page = await reader(browser)
      await enter(page, portal, 'analyst')
      await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
      const left = page.waitForRequest((request) => request.url().startsWith(`${provider.address}/session/end`))
      await leave(page)
      expect((await left).url()).not.toContain('id_token_hint')
      await control(provider.address, 'groups?count=0')
    })

    test('a clock that goes four minutes wrong keeps nobody out', async ({ browser }) => {
      for (const minutes of [4, -4]) {
        await control(provider.address, `clock?minutes=${minutes}`)
        const page = await reader(browser)
        await enter(page, portal, 'analyst')
        await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
      }
      await control(provider.address, 'clock?minutes=0')
    })

    test('what came back for one browser opens nothing in another, whose local storage is then cleared', async ({
      browser,
    }) => {
      const [page, thief] = [await reader(browser), await reader(browser)]
      const returned = page.waitForResponse((response) => backAddress(response.headers(), portal) !== null)
      // its own browser does not get to use it, so it is still good
      await page.route('**/BrfAuth/AzureAD', (route) => route.abort())
      await thief.goto(portal.address)
      await thief.evaluate(() => localStorage.setItem('lineside.something', 'kept'))
      await enter(page, portal, 'analyst')
      await thief.goto(backAddress((await returned).headers(), portal) ?? '')
      const alert = thief.getByRole('alert')
      await expect(alert).toContainText(FAILED)
      await expect(alert).toContainText('Este login não foi iniciado neste navegador ou já foi usado.')
      expect(await thief.evaluate(() => localStorage.getItem('lineside.something'))).toBe('kept')
      await thief.getByRole('link', { name: 'Tentar novamente' }).click()
      await choose(thief, 'analyst')
      await expect(thief.getByRole('button', { name: 'Sair' })).toBeVisible()
      await expect.poll(() => thief.evaluate(() => localStorage.getItem('lineside.something'))).toBeNull()
    })

    test('a token whose time is over is refused', async ({ browser }) => {
      const page = await reader(browser)
      await control(provider.address, 'clock?minutes=-120')
      await enter(page, portal, 'analyst')
      await expect(page.getByRole('alert')).toContainText(FAILED)
      await expect(page.getByRole('alert')).toContainText(
        'Token de autorização incorreto. Tente novamente pela página de login do portal.',
      )
      await control(provider.address, 'clock?minutes=0')
      await page.getByRole('link', { name: 'Tentar novamente' }).click()
      await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
    })
  })
}

/** Ends a session on the server alone: the browser goes on with what it has stored. */
async function endSessionOf(page: Page, portal: Running, account: string) {
  const { token } = JSON.parse(account) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post(`${portal.address}/api/brf/BrfAuth/Logout`, { headers })).status()).toBe(204)
}

/** Somebody in front of a browser in Brazil. */
async function reader(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'pt-BR' })).newPage()
}

async function choose(page: Page, login: string) {
  await page.getByRole('button', { name: login, exact: true }).click()
}

async function enter(page: Page, portal: Running, login: string) {
  await page.goto(portal.address)
  await page.getByRole('link', { name: 'Entrar com BRF' }).click()
  await choose(page, login)
}

async function leave(page: Page) {
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
  // the provider asks whether its own session ends too
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Entrar com BRF' })).toBeVisible()
}

/**
 * Holds the answer of the next confirming call until it is released, to see what stands on the page meanwhile. Not the call:
 * a provider takes no code of a session that somebody else has signed in to since.
 */
function delayedConfirmation(page: Page): Promise<{ release(): void }> {
  return new Promise((begun) => {
    const block = async (route: Route) => {
      const response = await route.fetch()
      await new Promise<void>((release) => begun({ release }))
      await route.fulfill({ response })
    }
    void page.route('**/BrfAuth/AzureAD', block, { times: 1 })
  })
}

/** Where the provider sends the browser back to the portal; null while it does not. */
function backAddress(headers: Record<string, string>, portal: Running): string | null {
  const address = headers.location ?? ''
  return address.startsWith(`${portal.address}/login-aad`) ? address : null
}
