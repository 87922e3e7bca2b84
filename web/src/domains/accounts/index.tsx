import { FIRST_ACCESS } from '@lineside/contract/accounts'
import type { ComponentType } from 'react'
import { needTexts } from '../../core/i18n/index.ts'
import type { DomainDoor } from '../../core/navigation/index.ts'

export const accounts: DomainDoor = {
  name: 'accounts',
  texts: ['profiles'],
  pages: {
    '/configuracoes': async () => (await import('./pages/SettingsPage.tsx')).page,
  },
}

/** The strip of a tab that looks through another account's eyes, with its words. */
export async function loadLookBanner() {
  const [{ LookBanner }] = await Promise.all([import('./parts/LookBanner.tsx'), needTexts('accounts')])
  return { default: LookBanner }
}

/**
 * What stands at every address while nobody is signed in; at the address of a one-time link the page it leads to.
 * The corporate sign-in at /login-aad will join them here.
 */
export async function signInPage(): Promise<{ SignInPage: ComponentType }> {
  if (location.pathname !== FIRST_ACCESS) return import('./pages/SignInPage.tsx')
  return { SignInPage: (await import('./pages/FirstAccessPage.tsx')).FirstAccessPage }
}
