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
export async function loadImpersonationBanner() {
  const [{ ImpersonationBanner }] = await Promise.all([
    import('./support/ImpersonationBanner.tsx'),
    needTexts('accounts'),
  ])
  return { default: ImpersonationBanner }
}
