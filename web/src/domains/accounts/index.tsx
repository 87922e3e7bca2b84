import { FIRST_ACCESS } from '@lineside/contract/accounts'
import type { ComponentType } from 'react'
import type { DomainDoor } from '../../core/navigation/index.ts'

export const accounts: DomainDoor = {
  name: 'accounts',
  texts: ['profiles'],
  pages: {
    '/configuracoes': async () => (await import('./pages/SettingsPage.tsx')).page,
  },
}

/**
 * What stands at every address while nobody is signed in; at the address of a one-time link the page it leads to.
 * The corporate sign-in at /login-aad will join them here.
 */
export async function signInPage(): Promise<{ SignInPage: ComponentType }> {
  if (location.pathname !== FIRST_ACCESS) return import('./pages/SignInPage.tsx')
  return { SignInPage: (await import('./pages/FirstAccessPage.tsx')).FirstAccessPage }
}
