import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const profilesRoutes = [
  { id: 2102, path: '/permissoes/perfil/{id}', domain: 'profiles', access: ['5'] },
  { id: 2103, path: '/permissoes/perfil', domain: 'profiles', access: ['5'], menu: ['settings', 50], within: 2100 },
  { id: 2105, path: '/permissoes/novo', domain: 'profiles', access: ['5'], entry: 2103 },
  { id: 2108, path: '/novo-permissoes/perfil/{id}', domain: 'profiles', access: ['5'] },
  { id: 2109, path: '/novo-permissoes/perfil', domain: 'profiles', access: ['5'], entry: 2103 },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const profilesPageCalls = {
  '/permissoes/perfil': ['profiles.list'],
  '/permissoes/perfil/{id}': ['profiles.get', 'profiles.log', 'profiles.listCommands', 'accounts.profileHolders'],
  '/permissoes/novo': ['profiles.listCommands'],
  '/novo-permissoes/perfil': ['profiles.list'],
  '/novo-permissoes/perfil/{id}': ['profiles.get', 'profiles.log', 'profiles.listCommands', 'accounts.profileHolders'],
} as const satisfies PageCalls<typeof profilesRoutes>
