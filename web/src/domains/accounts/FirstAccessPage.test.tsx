import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUpApi } from '../../core/api/index.ts'
import { currentLanguage } from '../../core/i18n/index.ts'
import { clearAccount, sessionToken, storedAccount } from '../../core/session/index.ts'
import { accountWith, fakeServer, json, problem, renderUi, type SentRequest } from '../../core/testing/index.ts'
import { signInPage } from './index.tsx'

const user = userEvent.setup()
const expiresAt = '2026-11-22T10:00:00.000Z'
const open = () => json({ purpose: 'firstAdministrator', expiresAt, owner: null })
const owned = (purpose: 'invitation' | 'passwordReset') => () =>
  json({ purpose, expiresAt, owner: { id: 'nilza.prates', name: 'Nilza Prates' } })

beforeEach(() => {
  clearAccount()
  history.replaceState(null, '', '/primeiro-acesso#the-token')
  setUpApi({ language: currentLanguage, token: sessionToken })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.removeItem('lineside.language')
})

/** What stands at the address while nobody is signed in, before a server that answers the link and its use. */
async function show(use: (request: SentRequest) => Response = open, check: () => Response | Promise<Response> = open) {
  const requests = fakeServer((call) => (call.path.endsWith('/Link') ? check() : use(call)))
  const { SignInPage } = await signInPage()
  await renderUi(<SignInPage />, 'pt-BR', ['signIn'])
  return requests
}

async function fill(input = { name: 'Ana Souza', id: 'ana', password: 'long-enough' }) {
  await user.type(await screen.findByRole('textbox', { name: /Nome/ }), input.name)
  await user.type(screen.getByRole('textbox', { name: /ID/ }), input.id)
  await user.type(screen.getByLabelText(/Senha/), `${input.password}{Enter}`)
}

it('makes the administrator with the token of the fragment and goes on at home, signed in', async () => {
  const requests = await show(() => json(accountWith({ 2: 'r' })))
  await fill()
  await waitFor(() => expect(storedAccount()?.token).toBe('a-token'))
  expect(requests.map(({ url, body }) => [url, body])).toEqual([
    ['/api/brf/BrfAuth/Link', { token: 'the-token' }],
    [
      '/api/brf/BrfAuth/FirstAdministrator',
      { token: 'the-token', id: 'ana', name: 'Ana Souza', password: 'long-enough' },
    ],
  ])
  expect([location.pathname, location.hash]).toEqual(['/', ''])
})

it('checks what is typed before it asks the server', async () => {
  const requests = await show()
  await fill({ name: '{Tab}', id: 'ana', password: 'short' })
  expect(await screen.findByText('Preencha este campo.')).toBeTruthy()
  expect(screen.getByText(/Use pelo menos 8 caracteres/)).toBeTruthy()
  expect(requests).toHaveLength(1)
})

it.each([
  ['used', 410, 'LINK_USED', /já foi usado/],
  ['expired', 410, 'LINK_EXPIRED', /expirou/],
  ['unknown', 404, 'LINK_UNKNOWN', /incompleto/],
])('says at once that the link is %s, in the language of the switch', async (_, status, code, sentence) => {
  await show(open, () => problem(status, code))
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ir para a página de login' }).getAttribute('href')).toBe('/')
  await user.click(screen.getByRole('button', { name: 'Türkçe' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/bağlantı/))
})

it('says so when somebody else was quicker', async () => {
  await show(() => problem(410, 'LINK_USED'))
  await fill()
  expect((await screen.findByRole('alert')).textContent).toMatch(/já foi usado/)
  expect(storedAccount()).toBeNull()
})

it('does not ask the server about an address without a token', async () => {
  history.replaceState(null, '', '/primeiro-acesso')
  const requests = await show()
  expect((await screen.findByRole('alert')).textContent).toMatch(/incompleto/)
  expect(requests).toEqual([])
})

it('looks at another link that is put into the same tab', async () => {
  const requests = await show()
  await screen.findByRole('textbox', { name: /ID/ })
  act(() => {
    location.hash = '#another'
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ token: 'another' }))
})

it('tries again when the server could not be reached', async () => {
  let reachable = false
  await show(open, () => (reachable ? open() : Promise.reject(new TypeError('failed to fetch'))))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Erro ao enviar dados\. Verifique a conexão/)
  reachable = true
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('textbox', { name: /ID/ })).toBeTruthy()
})

it('leaves every other address to the sign-in', async () => {
  history.replaceState(null, '', '/primeiro-acesso/7')
  await show()
  expect(screen.getByRole('heading', { name: 'Entrar' })).toBeTruthy()
})

it.each([
  ['invitation', 'Primeiro acesso', /Nilza Prates\. Escolha a senha/],
  ['passwordReset', 'Nova senha', /Nilza Prates, escolha sua nova senha/],
] as const)('lets the holder of an %s choose the password alone, and signs in', async (purpose, title, subtitle) => {
  const requests = await show(() => json(accountWith({ 2: 'r' })), owned(purpose))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(subtitle)).toBeTruthy()
  const id = screen.getByRole<HTMLInputElement>('textbox', { name: /ID/ })
  expect([id.value, id.readOnly]).toEqual(['nilza.prates', true])
  await user.type(screen.getByLabelText(/Senha/), 'short{Enter}')
  expect(await screen.findByText(/Use pelo menos 8 caracteres/)).toBeTruthy()
  await user.type(screen.getByLabelText(/Senha/), '-enough{Enter}')
  await waitFor(() => expect(storedAccount()?.token).toBe('a-token'))
  expect(requests.slice(1).map(({ url, body }) => [url, body])).toEqual([
    ['/api/brf/BrfAuth/Password', { token: 'the-token', password: 'short-enough' }],
  ])
  expect([location.pathname, location.hash]).toEqual(['/', ''])
})

it('says so when the link of somebody was used meanwhile', async () => {
  await show(() => problem(410, 'LINK_USED'), owned('invitation'))
  await user.type(await screen.findByLabelText(/Senha/), 'long-enough{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/já foi usado/)
  expect(storedAccount()).toBeNull()
})
