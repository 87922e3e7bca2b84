import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUpApi } from '../../core/api/index.ts'
import { currentLanguage } from '../../core/i18n/index.ts'
import { clearAccount, sessionToken, storedAccount } from '../../core/session/index.ts'
import { accountWith, fakeServer, json, problem, renderUi } from '../../core/testing/index.ts'
import { SignInPage } from './pages/SignInPage.tsx'

const user = userEvent.setup()

beforeEach(() => {
  clearAccount()
  sessionStorage.clear()
  history.replaceState(null, '', '/nao-conformidade/7')
  setUpApi({ language: currentLanguage, token: sessionToken })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const idBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: /ID/ })
const passwordBox = () => screen.getByLabelText<HTMLInputElement>(/Senha/)

async function signInAs(id: string, password: string) {
  await renderUi(<SignInPage />, 'pt-BR', ['signIn'])
  await user.type(idBox(), id)
  await user.type(passwordBox(), `${password}{Enter}`)
}

it('keeps the account and leaves the address that was asked for', async () => {
  const requests = fakeServer(() => json(accountWith({ 2: 'r' })))
  await signInAs('ana', 'secret')
  await waitFor(() => expect(storedAccount()?.token).toBe('a-token'))
  expect(requests[0]).toMatchObject({
    path: '/api/brf/BrfAuth',
    body: { id: 'ana', password: 'secret', source: 'Portal' },
  })
  expect(location.pathname).toBe('/nao-conformidade/7')
})

it('goes on at home from the address of the corporate sign-in', async () => {
  history.replaceState(null, '', '/login-aad')
  fakeServer(() => json(accountWith({ 2: 'r' })))
  await signInAs('ana', 'secret')
  await waitFor(() => expect(location.pathname).toBe('/'))
})

it('shows the sentence of the server when it refuses', async () => {
  fakeServer(() => problem(401, 'SIGN_IN_REFUSED', { message: 'Problema ao realizar o login.' }))
  await signInAs('ana', 'wrong')
  expect((await screen.findByRole('alert')).textContent).toBe('Problema ao realizar o login.')
  expect(storedAccount()).toBeNull()
})

it('says so when the server does not answer', async () => {
  fakeServer(() => Promise.reject(new TypeError('failed to fetch')))
  await signInAs('ana', 'secret')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Erro ao enviar dados\. Verifique a conexão/)
})

it('asks for what is missing and puts the focus there, without asking the server', async () => {
  const requests = fakeServer(() => json({}))
  await renderUi(<SignInPage />, 'pt-BR', ['signIn'])
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(idBox().getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(idBox())
  expect(requests).toEqual([])
})

it('takes an ID of at most 20 characters and a password of at most 128', async () => {
  await renderUi(<SignInPage />, 'pt-BR', ['signIn'])
  await user.type(idBox(), 'x'.repeat(25))
  await user.click(passwordBox())
  await user.paste('y'.repeat(140))
  expect([idBox().value.length, passwordBox().value.length]).toEqual([20, 128])
})

it('says that the last session ended', async () => {
  sessionStorage.setItem('lineside.sessionEnded', '1')
  await renderUi(<SignInPage />, 'pt-BR', ['signIn'])
  expect(screen.getByRole('status').textContent).toMatch(/Sua sessão terminou/)
})

it('says that nobody did anything, where that ended it', async () => {
  sessionStorage.setItem('lineside.sessionEnded', 'SESSION_IDLE')
  await renderUi(<SignInPage />, 'pt-BR', ['signIn'])
  expect(screen.getByRole('status').textContent).toMatch(/tempo sem atividade/)
})

it('sends along what the last sign-in on this device gave it', async () => {
  localStorage.removeItem('lineside.device')
  const requests = fakeServer(() => json({ ...accountWith({ 2: 'r' }), token: 'fresh', device: 'known.signature' }))
  await signInAs('ana', 'x')
  await waitFor(() => expect(sessionToken()).toBe('fresh'))
  expect(storedAccount()).not.toHaveProperty('device')
  cleanup()
  clearAccount()
  await signInAs('ana', 'x')
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests.map(({ body }) => (body as { device?: string }).device)).toEqual([undefined, 'known.signature'])
  localStorage.removeItem('lineside.device')
})

it('changes the language and remembers it', async () => {
  await renderUi(<SignInPage />, 'pt-BR', ['signIn'])
  await user.click(screen.getByRole('button', { name: 'Türkçe' }))
  expect(await screen.findByRole('heading', { name: 'Oturum aç' })).toBeTruthy()
  expect([document.documentElement.lang, localStorage.getItem('lineside.language')]).toEqual(['tr', 'tr'])
  localStorage.removeItem('lineside.language')
})
