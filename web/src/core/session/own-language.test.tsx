import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { currentLanguage, LanguageSwitch } from '../i18n/index.ts'
import { accountWith, renderUi } from '../testing/index.ts'
import { clearAccount, storeAccount, useStoredAccount } from './index.ts'

beforeEach(() => {
  clearAccount()
  sessionStorage.clear()
  localStorage.clear()
})

afterEach(cleanup)

/** The language in which the page behind the sign-in was drawn first. */
let first: string | undefined

function Page() {
  const account = useStoredAccount()
  if (!account) return <LanguageSwitch />
  first ??= currentLanguage()
  return <p>{account.name}</p>
}

async function openSignIn() {
  first = undefined
  await renderUi(<Page />, 'en-US')
}

const signedIn = () => screen.findByText('Ana Souza')
const chose = { language: 'tr', languageChosen: true } as const

it('the language that somebody chose on another browser is that of the page they sign in to', async () => {
  await openSignIn()
  act(() => storeAccount(accountWith({}, chose)))
  await signedIn()
  expect([first, document.documentElement.lang]).toEqual(['tr', 'tr'])
  // and stays, when the page is loaded anew
  expect(localStorage.getItem('lineside.language')).toBe('tr')
})

it('a language that the account came with changes nothing', async () => {
  await openSignIn()
  act(() => storeAccount(accountWith({}, { language: 'tr' })))
  await signedIn()
  expect([first, localStorage.getItem('lineside.language')]).toEqual(['en-US', null])
})

it('what was chosen at this sign-in goes before it, and not at the next one', async () => {
  await openSignIn()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Português (Brasil)' }))
  await waitFor(() => expect(currentLanguage()).toBe('pt-BR'))
  act(() => storeAccount(accountWith({}, chose)))
  await signedIn()
  expect(first).toBe('pt-BR')
  act(() => clearAccount())
  first = undefined
  act(() => storeAccount(accountWith({}, chose)))
  await waitFor(() => expect(currentLanguage()).toBe('tr'))
})

it('who looks through somebody’s eyes goes on in the own language', async () => {
  await openSignIn()
  const support = { id: 'a', supporter: { id: 9, name: 'Bruno' }, until: '2026-01-01T00:00:00Z' }
  act(() => storeAccount(accountWith({}, { ...chose, support } as never)))
  await signedIn()
  expect(currentLanguage()).toBe('en-US')
})
