import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const accountsRoutes = [
  { id: 2100, path: '/permissoes', domain: 'accounts', access: ['21'], menu: ['settings', 40] },
  { id: 2101, path: '/permissoes/usuario/{id}', domain: 'accounts', access: ['21'] },
  { id: 2104, path: '/permissoes/gestao', domain: 'accounts', access: ['21'], entry: 2100 },
  { id: 2106, path: '/novo-permissoes/gestao', domain: 'accounts', access: ['21'], entry: 2100 },
  { id: 2107, path: '/novo-permissoes/usuario/{id}', domain: 'accounts', access: ['21'], entry: 2100 },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const accountsPageCalls = {
  '/permissoes': ['accounts.listUsers'],
  '/permissoes/gestao': ['accounts.listUsers', 'accounts.listUsersExport', 'accounts.listRoles'],
  '/permissoes/usuario/{id}': [
    'accounts.getUser',
    'accounts.getOpenWork',
    'accounts.listRoles',
    'pillars.listOptions',
    'topics.listOptions',
  ],
  '/novo-permissoes/gestao': ['accounts.listUsers', 'accounts.listUsersExport', 'accounts.listRoles'],
  '/novo-permissoes/usuario/{id}': [
    'accounts.getUser',
    'accounts.getOpenWork',
    'accounts.listRoles',
    'pillars.listOptions',
    'topics.listOptions',
  ],
} as const satisfies PageCalls<typeof accountsRoutes>
