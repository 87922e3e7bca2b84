import type { RoutePath } from './routes.ts'

/**
 * Which calls stand behind each screen, its own first: whoever may open the screen may make them all, and nobody else may
 * make the first, where the screen needs a right. For the tests of both sides; a page without a line here fails the web's.
 */
export const pageCalls: Readonly<Partial<Record<RoutePath, readonly string[]>>> = {
  '/erro': [],
  '/configuracoes': ['accounts.getOwn', 'accounts.listOwnSessions'],
  '/imprimir': ['core.readPrint'],
  '/': ['home.getPending', 'home.getSummary'],
  '/notificacoes': ['notifications.list', 'notifications.count'],
  '/relatorio-de-coleta': ['collects.list', 'collects.listExport', 'forms.find', 'shifts.list', 'structure.hierarchy'],
  '/relatorio-de-coleta/{sku}': ['collects.list', 'products.list'],
  '/nao-conformidade': ['non-conformities.list', 'non-conformities.listExport', 'forms.findFields', 'products.list'],
  '/nao-conformidade/{id}': ['non-conformities.get', 'non-conformities.log', 'accounts.search'],
  '/relatorio-de-acoes': [
    'non-conformities.listActions',
    'non-conformities.listActionLog',
    'non-conformities.listActionsExport',
    'non-conformities.listActionLogExport',
  ],
  '/relatorio-de-acoes/{id}': ['non-conformities.getAction'],
  '/turnos': ['shifts.find', 'shifts.list', 'structure.hierarchy', 'structure.get'],
  '/turnos/{id}': [
    'shifts.get',
    'shifts.log',
    'shifts.list',
    'structure.hierarchy',
    'structure.get',
    'accounts.search',
  ],
  '/estrutura': [
    'structure.listAuditAreas',
    'structure.hierarchy',
    'structure.get',
    'structure.log',
    'structure.past',
    'structure.listDependents',
    'accounts.getSupervisorHierarchy',
  ],
  '/permissoes': ['accounts.listUsers'],
  '/permissoes/gestao': ['accounts.listUsers', 'accounts.listUsersExport', 'accounts.listRoles'],
  '/permissoes/usuario/{id}': ['accounts.getUser', 'accounts.getOpenWork', 'accounts.listRoles'],
  '/permissoes/perfil': ['profiles.list'],
  '/permissoes/perfil/{id}': ['profiles.get', 'profiles.log', 'profiles.listCommands', 'accounts.profileHolders'],
  '/permissoes/novo': ['profiles.listCommands'],
  '/novo-permissoes/gestao': ['accounts.listUsers', 'accounts.listUsersExport', 'accounts.listRoles'],
  '/novo-permissoes/usuario/{id}': ['accounts.getUser', 'accounts.getOpenWork', 'accounts.listRoles'],
  '/novo-permissoes/perfil': ['profiles.list'],
  '/novo-permissoes/perfil/{id}': ['profiles.get', 'profiles.log', 'profiles.listCommands', 'accounts.profileHolders'],
  '/produtos': ['products.listExport', 'products.list', 'structure.hierarchy'],
  '/produtos/novo': [],
  '/produtos/{action}/{id}': ['products.get', 'products.log', 'structure.hierarchy'],
  '/normas': ['norms.listExport', 'norms.list', 'structure.hierarchy'],
  '/normas/{id}': ['norms.get', 'norms.log'],
  '/cadastro-de-opcoes': ['option-groups.list', 'option-groups.listExport'],
  '/cadastro-de-opcoes/{id}': ['option-groups.get', 'option-groups.log', 'option-groups.usedIn'],
}
