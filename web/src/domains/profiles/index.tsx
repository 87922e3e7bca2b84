import type { DomainDoor } from '../../core/navigation/index.ts'
import { lazyPart } from '../../ui/index.ts'

export const profiles: DomainDoor = {
  name: 'profiles',
  texts: ['accounts'],
  pages: {
    '/permissoes/perfil': async () => (await import('./pages/ProfileListPage.tsx')).page,
    '/permissoes/perfil/{id}': async () => (await import('./pages/ProfilePage.tsx')).page,
    '/permissoes/novo': async () => (await import('./pages/NewProfilePage.tsx')).page,
    '/novo-permissoes/perfil': async () => (await import('./pages/ProfileListPage.tsx')).newPage,
    '/novo-permissoes/perfil/{id}': async () => (await import('./pages/ProfilePage.tsx')).newPage,
  },
}

/** The list of profiles as a tab of another screen. */
export const ProfilePanel = lazyPart(async () => ({
  default: (await import('./pages/ProfileListPage.tsx')).ProfilePanel,
}))
