import type { DomainDoor } from '../../core/navigation/index.ts'

export const accounts: DomainDoor = {
  name: 'accounts',
  texts: ['profiles'],
  pages: {
    '/configuracoes': async () => (await import('./pages/SettingsPage.tsx')).page,
  },
}

/** What stands at every address while nobody is signed in. The corporate sign-in at /login-aad will join it here. */
export const signInPage = () => import('./pages/SignInPage.tsx')
