import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SignIn as CaptureSignIn } from '../../capture/shell/SignIn.tsx'
import { setUpApi } from '../../core/api/index.ts'
import { currentLanguage } from '../../core/i18n/index.ts'
import { createQueryClient } from '../../core/query-client.ts'
import {
  clearAccount,
  homeAfterSignOut,
  sessionToken,
  signOut,
  storeAccount,
  storedAccount,
  suspendAccount,
  useStoredAccount,
} from '../../core/session/index.ts'
import { accountWith, fakeServer, json, problem, renderUi, type SentRequest } from '../../core/testing/index.ts'
import { signInPage, signsInAnew } from './index.tsx'
import { PersonFields } from './users/fields.tsx'
import { newValues, type UserValues } from './users/values.ts'

const PROVIDER = 'https://id.example/authorize?state=the-state'
const FAILED = 'Houve um erro ao realizar o login com e-mail BRF'
const begun = () => json({ address: PROVIDER, key: 'the-key' })
const left = vi.fn<(address: string | URL) => void>()

beforeAll(() => {
  const meta = document.createElement('meta')
  meta.name = 'lineside-config'
  meta.content = JSON.stringify({ signIn: 'corporate', developer: true })
  document.head.append(meta)
})

beforeEach(() => {
  clearAccount()
  localStorage.clear()
  sessionStorage.clear()
  left.mockReset()
  vi.spyOn(location, 'replace').mockImplementation(left)
  vi.spyOn(location, 'assign').mockImplementation(left)
  setUpApi({ language: currentLanguage, token: sessionToken })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What stands at an address while nobody is signed in. */
async function openAt(address: string, answer: (request: SentRequest) => Response | Promise<Response> = begun) {
  history.replaceState(null, '', address)
  const requests = fakeServer(answer)
  const { SignInPage } = await signInPage()
  await renderUi(<SignInPage />, 'pt-BR', ['signIn'])
  return requests
}

/** Goes to the provider from an address, as a press of the button does. */
async function leaveFrom(from: string, state = 'the-state') {
  const address = `https://id.example/authorize?state=${state}`
  await openAt(`/login-aad?from=${encodeURIComponent(from)}`, () => json({ address, key: `key-of-${state}` }))
  await waitFor(() => expect(left).toHaveBeenCalledWith(address))
  cleanup()
}

async function returnFrom(from: string, back: string, answer: (request: SentRequest) => Response | Promise<Response>) {
  await leaveFrom(from)
  return openAt(back, answer)
}

describe('the page', () => {
  it('offers the corporate sign-in alone, and takes along where the reader is', async () => {
    const requests = await openAt('/nao-conformidade/7?tab=log#x')
    const link = screen.getByRole('link', { name: 'Entrar com BRF' })
    expect(link.getAttribute('href')).toBe('/login-aad?from=%2Fnao-conformidade%2F7%3Ftab%3Dlog%23x')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(requests).toEqual([])
  })

  it('shows the form at the developer address, with its mark alone', async () => {
    await openAt('/hidden?__dev__')
    expect(screen.getByRole('textbox', { name: /ID/ })).toBeTruthy()
    cleanup()
    await openAt('/hidden')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('goes to the provider from /login-aad', async () => {
    const requests = await openAt('/login-aad')
    await waitFor(() => expect(left).toHaveBeenCalledWith(PROVIDER))
    expect(requests.map(({ method, path, query }) => [method, path, query])).toEqual([
      ['GET', '/api/brf/BrfAuth/AzureAD', { origin: location.origin }],
    ])
  })

  it('clears the local storage first where the last failure was an invalid state, but no unsent record', async () => {
    localStorage.setItem('lineside.capture.unsent.7', '[1]')
    localStorage.setItem('lineside.columns', 'x')
    localStorage.setItem('lineside.signInFailure', 'IDENTITY_REFUSED')
    await openAt('/login-aad')
    await waitFor(() => expect(left).toHaveBeenCalled())
    expect(localStorage.getItem('lineside.columns')).toBe('x')
    cleanup()
    localStorage.setItem('lineside.signInFailure', 'SIGN_IN_STATE')
    await openAt('/login-aad')
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2))
    expect(Object.keys(localStorage)).toEqual(['lineside.capture.unsent.7', 'lineside.signIn.the-state'])
  })

  it('says so when the provider cannot be reached, with a way to try again', async () => {
    await openAt('/login-aad', () => problem(503, 'PROVIDER_UNREACHABLE'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(FAILED)
    expect(alert.textContent).toContain('O login corporativo não está respondendo no momento.')
    expect(screen.getByRole('link', { name: 'Tentar novamente' }).getAttribute('href')).toBe('/login-aad')
  })
})

const account = () => json({ ...accountWith({ 2: 'r' }), signOutAddress: 'https://id.example/end?x=1' })

describe('coming back', () => {
  it.each([
    ['an id_token in the fragment', '/login-aad#id_token=the-token&state=the-state', 'the-token'],
    ['an id_token in the query', '/?id_token=the-token&state=the-state', 'the-token'],
    ['a code', '/login-aad?code=the-code&state=the-state', 'the-code'],
  ])('with %s confirms it and lands where the reader wanted to be', async (_, back, credential) => {
    let answer: (response: Response) => void = () => undefined
    const requests = await returnFrom(
      '/nao-conformidade?status=E#x',
      back,
      () => new Promise((done) => (answer = done)),
    )
    expect(screen.getByText('Aguarde enquanto confirmamos seu login')).toBeTruthy()
    // the token is gone from the address before the answer comes
    await waitFor(() => expect(location.pathname + location.search + location.hash).toBe('/login-aad'))
    answer(account())
    await waitFor(() => expect(storedAccount()?.token).toBe('a-token'))
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/api/brf/BrfAuth/AzureAD' })
    expect(requests[0]?.headers.Authorization).toBe(`Bearer ${credential}`)
    expect(requests[0]?.body).toEqual({ state: 'the-state', key: 'key-of-the-state' })
    expect(requests[0]?.headers['X-Platform-Id']).toBe('2')
    expect(location.pathname + location.search + location.hash).toBe('/nao-conformidade?status=E#x')
    expect(localStorage.getItem('lineside.account')).not.toContain('signOutAddress')
  })

  it.each(['https://evil.example/x', '//evil.example', '/\\evil.example', '/login-aad?from=/x', 'nonsense'])(
    'never lands elsewhere: %s',
    async (from) => {
      await returnFrom(from, '/login-aad?code=c&state=the-state', account)
      await waitFor(() => expect(storedAccount()).not.toBeNull())
      expect(location.pathname + location.search).toBe('/')
    },
  )

  it('signs out at the provider too, if it can', async () => {
    await returnFrom('/', '/login-aad?code=c&state=the-state', account)
    await waitFor(() => expect(storedAccount()).not.toBeNull())
    fakeServer(() => new Response(null, { status: 204 }))
    await signOut()
    expect(left).toHaveBeenLastCalledWith('https://id.example/end?x=1')
    await signOut()
    expect(left).toHaveBeenLastCalledWith('/')
  })

  it.each([
    [409, 'SIGN_IN_STATE', /não foi iniciado neste navegador/],
    [401, 'IDENTITY_REFUSED', /Token de autorização incorreto/],
    [410, 'SIGN_IN_EXPIRED', /demorou demais/],
    [403, 'NO_PORTAL_RIGHT', /Você não tem permissão de acesso ao portal/],
    [403, 'ACCOUNT_INACTIVE', /Esta conta não pode realizar login/],
    [503, 'PROVIDER_UNREACHABLE', /não está respondendo/],
  ])('and refused with %i %s shows its own text, stays, and can be tried again', async (status, code, sentence) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    await returnFrom('/nao-conformidade', '/login-aad?code=c&state=the-state', () => problem(status, code))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(FAILED)
    expect(alert.textContent).toMatch(sentence)
    expect(storedAccount()).toBeNull()
    expect(reload).not.toHaveBeenCalled()
    expect(localStorage.getItem('lineside.signInFailure')).toBe(code)
    const again = '/login-aad?from=%2Fnao-conformidade'
    expect(screen.getByRole('link', { name: 'Tentar novamente' }).getAttribute('href')).toBe(again)
    const another = screen.queryByRole('link', { name: 'Entrar com outra conta' })
    const aboutPerson = code === 'NO_PORTAL_RIGHT' || code === 'ACCOUNT_INACTIVE'
    expect(another?.getAttribute('href')).toBe(aboutPerson ? `${again}&another=1` : undefined)
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    await waitFor(() => expect(alert.textContent).toContain('There was an error signing in with BRF e-mail'))
    localStorage.removeItem('lineside.language')
    cleanup()
    // the second try still knows where the reader wanted to be
    await leaveFrom('/nao-conformidade')
    await openAt('/login-aad?code=c&state=the-state', account)
    await waitFor(() => expect(location.pathname).toBe('/nao-conformidade'))
  })

  it('with an error of the provider says so in words of its own, and the server hears of it', async () => {
    const back = '/login-aad?error=access_denied&error_description=Call+0800+now&state=the-state'
    const requests = await returnFrom('/turnos', back, () => problem(401, 'IDENTITY_REFUSED'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('O provedor de identidade não concluiu o login.')
    expect(document.body.textContent).not.toContain('0800')
    expect(screen.getByRole('link', { name: 'Entrar com outra conta' }).getAttribute('href')).toBe(
      '/login-aad?from=%2Fturnos&another=1',
    )
    expect(requests.map(({ body }) => body)).toEqual([
      { state: 'the-state', key: 'key-of-the-state', error: 'access_denied' },
    ])
    expect(requests[0]?.headers.Authorization).toBeUndefined()
  })

  it.each(['/login-aad?error=server_error', '/login-aad#error=server_error', '/login-aad?code=c'])(
    'without a state stays, and goes to no provider: %s',
    async (back) => {
      await returnFrom('/turnos', back, () => problem(409, 'SIGN_IN_STATE'))
      await screen.findByRole('alert')
      expect(left).toHaveBeenCalledOnce()
      // the tab still knows where its reader wanted to be
      expect(screen.getByRole('link', { name: 'Tentar novamente' }).getAttribute('href')).toBe(
        '/login-aad?from=%2Fturnos',
      )
    },
  )

  it('from two attempts lands where each was begun, whichever comes first', async () => {
    await leaveFrom('/turnos', 'first')
    await leaveFrom('/produtos', 'second')
    const confirmed: unknown[] = []
    const answer = ({ body }: SentRequest) => {
      confirmed.push(body)
      return account()
    }
    await openAt('/login-aad?code=c&state=first', answer)
    await waitFor(() => expect(location.pathname).toBe('/turnos'))
    cleanup()
    await openAt('/login-aad?code=c&state=second', answer)
    await waitFor(() => expect(location.pathname).toBe('/produtos'))
    expect(confirmed).toEqual([
      { state: 'first', key: 'key-of-first' },
      { state: 'second', key: 'key-of-second' },
    ])
    // each is good once, and nothing of them is left
    expect(Object.keys(localStorage).filter((name) => name.startsWith('lineside.signIn.'))).toEqual([])
  })

  it('in a tab that fails takes nothing from the one that is under way', async () => {
    await leaveFrom('/turnos', 'first')
    localStorage.setItem('lineside.signInFailure', 'SIGN_IN_STATE')
    await leaveFrom('/produtos', 'second')
    await openAt('/login-aad?code=c&state=first', account)
    await waitFor(() => expect(location.pathname).toBe('/turnos'))
  })

  it('leaves nothing of attempts that were never finished', async () => {
    localStorage.setItem('lineside.signIn.old', JSON.stringify({ key: 'k', to: '/', at: Date.now() - 11 * 60_000 }))
    localStorage.setItem('lineside.signIn.broken', 'x')
    await leaveFrom('/', 'new')
    expect(Object.keys(localStorage).filter((name) => name.startsWith('lineside.signIn.'))).toEqual([
      'lineside.signIn.new',
    ])
  })

  it('to the operators’ application signs in to that one, and loads it', async () => {
    const requests = await returnFrom('/coletar/preencher/5/6', '/login-aad?code=c&state=the-state', account)
    await waitFor(() => expect(left).toHaveBeenLastCalledWith('/coletar/preencher/5/6'))
    expect(requests[0]?.headers['X-Platform-Id']).toBe('1')
    expect(JSON.parse(localStorage.getItem('lineside.account') ?? '{}').token).toBe('a-token')
    cleanup()
    localStorage.clear()
    await returnFrom('/coletar/', '/login-aad?code=c&state=the-state', () => problem(403, 'NO_PORTAL_RIGHT'))
    const back = await screen.findByRole('link', { name: 'Ir para a página de login' })
    expect(back.getAttribute('href')).toBe('/coletar/')
  })

  it('with what no header takes is answered like any broken token', async () => {
    const requests = await returnFrom('/', '/login-aad#id_token=%C3%A9%0A&state=the-state', () =>
      problem(401, 'IDENTITY_REFUSED'),
    )
    expect((await screen.findByRole('alert')).textContent).toMatch(/Token de autorização incorreto/)
    expect(requests[0]?.headers.Authorization).toBeUndefined()
  })
})

function Signed() {
  return <p>{useStoredAccount()?.name ?? 'nobody'}</p>
}

describe('an answer in the address goes before whoever is stored', () => {
  it.each(['/?id_token=t&state=s', '/turnos#id_token=t&state=s', '/login-aad?code=c', '/login-aad?another=1'])(
    'at %s',
    (address) => {
      history.replaceState(null, '', address)
      expect(signsInAnew()).toBe(true)
    },
  )

  it.each(['/', '/login-aad', '/login-aad?from=%2Fturnos', '/turnos?code=c', '/turnos?another=1'])(
    'and nothing else does: %s',
    (address) => {
      history.replaceState(null, '', address)
      expect(signsInAnew()).toBe(false)
    },
  )

  it('with nobody signed in until it is confirmed, though another tab signs somebody in meanwhile', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    storeAccount(accountWith({}, { name: 'Dead Session', token: 'dead' }))
    await leaveFrom('/turnos')
    suspendAccount()
    let answer: (response: Response) => void = () => undefined
    await openAt('/?code=ignored#id_token=t&state=the-state', () => new Promise((done) => (answer = done)))
    await renderUi(<Signed />, 'pt-BR')
    expect(screen.getByText('nobody')).toBeTruthy()
    const other = JSON.stringify(accountWith({}, { id: 9, name: 'Other Tab', token: 'other' }))
    localStorage.setItem('lineside.account', other)
    dispatchEvent(new StorageEvent('storage', { key: 'lineside.account', newValue: other }))
    expect(reload).not.toHaveBeenCalled()
    expect(screen.getByText('nobody')).toBeTruthy()
    answer(json({ ...accountWith({}), name: 'Maria Santos' }))
    expect(await screen.findByText('Maria Santos')).toBeTruthy()
    expect(location.pathname).toBe('/turnos')
  })
})

describe('another account', () => {
  it('is asked for at the provider', async () => {
    const requests = await openAt('/login-aad?from=%2Fturnos&another=1')
    await waitFor(() => expect(left).toHaveBeenCalledWith(PROVIDER))
    expect(requests[0]?.query).toEqual({ origin: location.origin, prompt: 'select_account' })
  })
})

describe('where a provider is configured', () => {
  it('operators have its button beside their form, and come back to where they are', async () => {
    history.replaceState(null, '', '/coletar/preencher/5/6')
    await renderUi(<CaptureSignIn />, 'pt-BR', ['capture', 'signIn'])
    expect(screen.getByRole('link', { name: 'Entrar com BRF' }).getAttribute('href')).toBe(
      '/login-aad?from=%2Fcoletar%2Fpreencher%2F5%2F6',
    )
    expect(screen.getByRole('textbox', { name: /ID/ }).getAttribute('maxlength')).toBe('20')
  })

  it('operators who sign out leave the provider too, and come back to where they sign in', async () => {
    await returnFrom('/coletar/', '/login-aad?code=c&state=the-state', account)
    await waitFor(() => expect(left).toHaveBeenLastCalledWith('/coletar/'))
    fakeServer(() => new Response(null, { status: 204 }))
    await signOut('/coletar/')
    expect(left).toHaveBeenLastCalledWith('https://id.example/end?x=1')
    history.replaceState(null, '', '/')
    expect([homeAfterSignOut(), homeAfterSignOut()]).toEqual(['/coletar/', null])
  })

  it('people are prepared by user names of up to 100 characters', async () => {
    storeAccount(accountWith({}))
    fakeServer(() => json([]))
    await renderUi(
      <QueryClientProvider client={createQueryClient()}>
        <Prepared />
      </QueryClientProvider>,
      'en-US',
      ['accounts'],
    )
    const login = screen.getByRole('textbox', { name: /^ID/ })
    expect(login.getAttribute('maxlength')).toBe('100')
    expect(screen.getByText(/user name or e-mail at the corporate sign-in/)).toBeTruthy()
  })
})

function Prepared() {
  const { control } = useForm<UserValues>({ defaultValues: newValues('en-US', [1]) })
  return <PersonFields control={control} />
}
