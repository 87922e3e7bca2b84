import { FIRST_ACCESS } from '@lineside/contract/accounts'
import type { ComponentType } from 'react'
import { config } from '../../core/config.ts'
import { needTexts } from '../../core/i18n/index.ts'
import type { DomainDoor } from '../../core/navigation/index.ts'

export const accounts: DomainDoor = {
  name: 'accounts',
  texts: ['profiles'],
  pages: {
    '/configuracoes': async () => (await import('./pages/SettingsPage.tsx')).page,
    '/permissoes': async () => (await import('./users/OverviewPage.tsx')).page,
    '/permissoes/gestao': async () => (await import('./users/UserListPage.tsx')).page,
    '/permissoes/usuario/{id}': async () => (await import('./users/UserPage.tsx')).page,
    '/novo-permissoes/gestao': async () => (await import('./users/UserListPage.tsx')).newPage,
    '/novo-permissoes/usuario/{id}': async () => (await import('./users/UserPage.tsx')).page,
  },
}

/** The strip of a tab that looks through another account's eyes, with its words. */
export async function loadLookBanner() {
  const [{ LookBanner }] = await Promise.all([import('./parts/LookBanner.tsx'), needTexts('accounts')])
  return { default: LookBanner }
}

/**
 * What stands at every address while nobody is signed in; at the address of a one-time link the page it leads to. With
 * an identity provider it is the corporate sign-in, and the form only at the developer address with its mark.
 */
export async function signInPage(): Promise<{ SignInPage: ComponentType }> {
  if (location.pathname === FIRST_ACCESS) {
    return { SignInPage: (await import('./pages/FirstAccessPage.tsx')).FirstAccessPage }
  }
  const { signIn, developer } = config()
  if (signIn === 'password' || (developer && location.href.includes(DEVELOPER))) return import('./pages/SignInPage.tsx')
  return { SignInPage: (await import('./pages/CorporatePage.tsx')).CorporatePage }
}

const DEVELOPER = '__dev__'
