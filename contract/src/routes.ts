import type { Rights } from './core/rights.ts'
import type { Domain } from './domains.ts'

/**
 * Every screen of the portal: id, path, domain and who may open it (decisions sections 1, 2 and annex A). The menu,
 * the router, the gate and the server's `availableRoutes` read this one table; a screen that is still to come
 * answers not-found. `access` lists permission ids, with `w` behind one that needs the right to edit.
 */
export const routes = [
  { id: 0, path: '/erro', domain: 'shell', access: 'always' },
  { id: 1, path: '/configuracoes', domain: 'shell', access: 'always' },
  { id: 98, path: '/imprimir', domain: 'shell', access: 'always' },
  { id: 99, path: '/dev/componentes', domain: 'shell', access: 'dev' },
  { id: 99, path: '/dev/chamadas', domain: 'shell', access: 'dev' },
  { id: 1000, path: '/', domain: 'home', access: 'always' },
  { id: 1001, path: '/tour', domain: 'news', access: 'always' },
  { id: 1100, path: '/relatorio-de-coleta', domain: 'collects', access: ['1'] },
  { id: 1102, path: '/relatorio-de-coleta/{sku}', domain: 'collects', access: ['1'] },
  { id: 1103, path: '/relatorios-de-coleta/justificativa', domain: 'collects', access: ['18'] },
  { id: 1104, path: '/relatorios-de-coleta/justificativa/coletas-nao-realizadas', domain: 'collects', access: ['18'] },
  { id: 1105, path: '/dados-relatorios-de-coleta', domain: 'collects', access: ['1'] },
  { id: 1106, path: '/relatorios-de-coleta-power-BI', domain: 'reports', access: ['1'] },
  { id: 1107, path: '/relatorios-de-coleta-power-BI/report', domain: 'reports', access: ['1'] },
  { id: 1200, path: '/nao-conformidade', domain: 'non-conformities', access: ['2'] },
  { id: 1201, path: '/nao-conformidade/{id}', domain: 'non-conformities', access: ['2'] },
  { id: 1300, path: '/relatorio-de-acoes', domain: 'non-conformities', access: ['2'] },
  { id: 1301, path: '/relatorio-de-acoes/{id}', domain: 'non-conformities', access: ['2'] },
  { id: 1400, path: '/formulario', domain: 'forms', access: ['4'] },
  { id: 1401, path: '/formulario/{id}', domain: 'forms', access: ['4'] },
  { id: 1402, path: '/novo-formulario', domain: 'forms', access: ['4'] },
  { id: 1403, path: '/formulario/duplicar/{id}', domain: 'forms', access: ['4'] },
  { id: 1404, path: '/alteracoes-formulario', domain: 'forms', access: ['4'] },
  { id: 1405, path: '/normas', domain: 'norms', access: ['4'] },
  { id: 1406, path: '/normas/{id}', domain: 'norms', access: ['4'] },
  { id: 1410, path: '/cadastro-de-opcoes', domain: 'option-groups', access: ['34'] },
  { id: 1411, path: '/cadastro-de-opcoes/{id}', domain: 'option-groups', access: ['34'] },
  { id: 1500, path: '/notificacoes', domain: 'notifications', access: 'always' },
  { id: 1600, path: '/agendamento', domain: 'collects', access: ['1'] },
  { id: 1601, path: '/agendamento/{id}', domain: 'collects', access: ['1'] },
  { id: 1700, path: '/seo-plano-de-acao', domain: 'action-plans', access: ['7'] },
  {
    id: 1701,
    path: '/seo-plano-de-acao/{action}/{id}',
    domain: 'action-plans',
    access: ['7'],
    action: ['editar', 'duplicar', 'avaliar'],
  },
  { id: 1702, path: '/seo-plano-de-acao/{id}', domain: 'action-plans', access: ['7'] },
  { id: 1703, path: '/seo-plano-de-acao-power-BI', domain: 'action-plans', access: ['7'] },
  { id: 1707, path: '/check-padrao/novo', domain: 'standard-checks', access: ['37'] },
  { id: 1708, path: '/check-padrao-lista', domain: 'standard-checks', access: ['15'] },
  { id: 1709, path: '/check-padrao-cadastro/{id}', domain: 'standard-checks', access: ['37'] },
  { id: 1710, path: '/check-padrao', domain: 'standard-checks', access: ['15'] },
  { id: 1720, path: '/matriz-de-polivalencia', domain: 'skills', access: ['14'] },
  { id: 1730, path: '/treinamento', domain: 'skills', access: ['19'] },
  { id: 1800, path: '/estrutura', domain: 'structure', access: ['8'] },
  { id: 1900, path: '/produtos', domain: 'products', access: ['9'] },
  { id: 1901, path: '/produtos/novo', domain: 'products', access: ['9'] },
  {
    id: 1902,
    path: '/produtos/{action}/{id}',
    domain: 'products',
    access: ['9'],
    action: ['editar', 'duplicar', 'visualizar'],
  },
  { id: 2000, path: '/turnos', domain: 'shifts', access: ['10'] },
  { id: 2001, path: '/turnos/{id}', domain: 'shifts', access: ['10'] },
  { id: 2100, path: '/permissoes', domain: 'accounts', access: ['21'] },
  { id: 2101, path: '/permissoes/usuario/{id}', domain: 'accounts', access: ['21'] },
  { id: 2102, path: '/permissoes/perfil/{id}', domain: 'profiles', access: ['5'] },
  { id: 2103, path: '/permissoes/perfil', domain: 'profiles', access: ['5'] },
  { id: 2104, path: '/permissoes/gestao', domain: 'accounts', access: ['21'] },
  { id: 2105, path: '/permissoes/novo', domain: 'profiles', access: ['5'] },
  { id: 2106, path: '/novo-permissoes/gestao', domain: 'accounts', access: ['21'] },
  { id: 2107, path: '/novo-permissoes/usuario/{id}', domain: 'accounts', access: ['21'] },
  { id: 2108, path: '/novo-permissoes/perfil/{id}', domain: 'profiles', access: ['5'] },
  { id: 2109, path: '/novo-permissoes/perfil', domain: 'profiles', access: ['5'] },
  { id: 2200, path: '/relatorios-de-coleta/aprovacao', domain: 'collects', access: ['20'] },
  { id: 2201, path: '/relatorio-de-coleta/aprovacao/{id}', domain: 'collects', access: ['20'] },
  { id: 2300, path: '/central-de-ajuda', domain: 'help-centre', access: 'always' },
  { id: 2301, path: '/central-de-ajuda/perguntas', domain: 'help-centre', access: ['23'] },
  { id: 2302, path: '/central-de-ajuda/perguntas/{id}', domain: 'help-centre', access: ['23'] },
  { id: 2304, path: '/central-de-ajuda/categorias', domain: 'help-centre', access: ['23'] },
  { id: 2310, path: '/central-de-ajuda/{id}', domain: 'help-centre', access: 'always' },
  { id: 2311, path: '/central-de-ajuda/{id}/{questionId}', domain: 'help-centre', access: 'always' },
  { id: 2400, path: '/diario-de-bordo', domain: 'logbooks', access: ['13'] },
  { id: 2401, path: '/diario-de-bordo/novo', domain: 'logbooks', access: ['13'] },
  { id: 2402, path: '/diario-de-bordo/{id}', domain: 'logbooks', access: ['13'] },
  { id: 2403, path: '/diario-de-bordo/{id}/edit', domain: 'logbooks', access: ['13'] },
  { id: 2404, path: '/diario-de-bordo-lista', domain: 'logbooks', access: 'always' },
  { id: 2405, path: '/diario-de-bordo-lista/{id}', domain: 'logbooks', access: 'always' },
  { id: 2500, path: '/planos-de-acao', domain: 'action-plans', access: ['17'] },
  { id: 2501, path: '/planos-de-acao/novo', domain: 'action-plans', access: ['17w'] },
  { id: 2502, path: '/planos-de-acao/lista/{id}', domain: 'action-plans', access: ['17'] },
  { id: 2503, path: '/planos-de-acao/{topicId}/{id}', domain: 'action-plans', access: ['17'] },
  { id: 2504, path: '/planos-de-acao/{id}', domain: 'action-plans', access: ['17'] },
  { id: 2505, path: '/minhas-acoes', domain: 'action-plans', access: ['17'] },
  {
    id: 2506,
    path: '/planos-de-acao/{topicId}/{action}/{id}',
    domain: 'action-plans',
    access: ['17w'],
    action: ['editar', 'duplicar', 'aprovar'],
  },
  { id: 2507, path: '/temas-planos-de-acao/{pillarId}', domain: 'action-plans', access: ['17'] },
  { id: 2508, path: '/alteracoes-de-acoes', domain: 'action-plans', access: ['17'] },
  { id: 2509, path: '/alteracoes-de-acoes/{id}', domain: 'action-plans', access: ['17'] },
  { id: 2511, path: '/planos-de-acao-aprovador/{topicId}/{id}', domain: 'action-plans', access: ['17'] },
  { id: 2600, path: '/temas', domain: 'topics', access: ['16'] },
  { id: 2601, path: '/temas/novo', domain: 'topics', access: ['16'] },
  { id: 2602, path: '/temas/{id}', domain: 'topics', access: ['16'] },
  { id: 2603, path: '/temas/editar/{id}', domain: 'topics', access: ['16'] },
  { id: 2700, path: '/pilar', domain: 'pillars', access: ['22'] },
  { id: 2701, path: '/pilar/novo', domain: 'pillars', access: ['22'] },
  { id: 2702, path: '/pilar/editar/{id}', domain: 'pillars', access: ['22'] },
  { id: 2800, path: '/relatorio-de-rastreabilidade', domain: 'lots', access: ['24'] },
  { id: 2801, path: '/relatorio-de-rastreabilidade/resultado', domain: 'lots', access: ['24'] },
  { id: 2802, path: '/recebimento-materiais', domain: 'lots', access: ['29'] },
  { id: 2803, path: '/recebimento-materiais/{id}', domain: 'lots', access: ['29'] },
  { id: 2804, path: '/recebimento-materiais/details/{id}', domain: 'lots', access: ['29'] },
  { id: 2805, path: '/relatorios-in79', domain: 'lots', access: ['24'] },
  { id: 2900, path: '/slider', domain: 'news', access: ['25'] },
  { id: 2901, path: '/slider/novo', domain: 'news', access: ['25'] },
  { id: 2902, path: '/slider/editar/{id}', domain: 'news', access: ['25'] },
  { id: 2903, path: '/slider/visualizar/{id}', domain: 'news', access: ['25'] },
  { id: 3000, path: '/apontamento-de-producao', domain: 'production-notes', access: ['26', '28'] },
  { id: 3001, path: '/apontamento-de-producao/{id}', domain: 'production-notes', access: ['26', '28'] },
  { id: 3100, path: '/novidades', domain: 'news', access: ['27'] },
  { id: 3101, path: '/novidades/{id}', domain: 'news', access: ['27'] },
  { id: 3200, path: '/ciex/novo', domain: 'support-requests', access: ['32'] },
  { id: 3201, path: '/ciex/solicitacoes', domain: 'support-requests', access: ['31'] },
  { id: 3202, path: '/ciex/solicitacoes/{id}', domain: 'support-requests', access: ['31'] },
  { id: 3203, path: '/ciex/minhas-solicitacoes', domain: 'support-requests', access: ['33'] },
  { id: 3204, path: '/ciex/minhas-solicitacoes/{id}', domain: 'support-requests', access: ['33'] },
  { id: 3300, path: '/comunicacao', domain: 'chats', access: 'administrator' },
  { id: 3400, path: '/checklist/lista', domain: 'checklists', access: ['35'] },
  { id: 3401, path: '/checklist/lista/{id}', domain: 'checklists', access: ['35'] },
  { id: 3402, path: '/checklist/lista/{id}/senso/{census}', domain: 'checklists', access: ['35'] },
  { id: 3403, path: '/checklist/novo', domain: 'checklists', access: ['36'] },
  { id: 3404, path: '/checklist/novo/{id}', domain: 'checklists', access: ['36'] },
  { id: 3405, path: '/checklist/editar/{id}', domain: 'checklists', access: ['36'] },
  { id: 3406, path: '/checklist/relatorios-power-BI', domain: 'checklists', access: ['35'] },
  { id: 3407, path: '/checklist/aprovacao', domain: 'checklists', access: ['39'] },
  { id: 3408, path: '/checklist/aprovacao/{id}', domain: 'checklists', access: ['39'] },
  { id: 3500, path: '/tipo-checklist', domain: 'checklists', access: ['38'] },
  { id: 3501, path: '/tipo-checklist/novo', domain: 'checklists', access: ['38'] },
  { id: 3502, path: '/tipo-checklist/{id}', domain: 'checklists', access: ['38'] },
  { id: 3560, path: '/auditoria-e-autoavaliacoes', domain: 'results', access: ['40'] },
  { id: 3565, path: '/gestao-de-resultados', domain: 'results', access: ['41'] },
] as const satisfies readonly RouteRow[]

interface RouteRow {
  id: number
  path: string
  domain: Domain | 'shell'
  access: 'always' | 'administrator' | 'dev' | readonly string[]
  /** the only values `{action}` takes; any other is not found */
  action?: readonly string[]
}

export type Route = RouteRow
export type RouteId = (typeof routes)[number]['id']
export type RoutePath = (typeof routes)[number]['path']
type PathOfId<I extends RouteId> = Extract<(typeof routes)[number], { id: I }>['path']
type Names<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never

/** The parameters a route's path needs: `RouteParams<1201>` is `{ id: … }`. */
export type RouteParams<I extends RouteId> = Record<Names<PathOfId<I>>, string | number>

/** The list of the logbook that only an account with a logbook may open. */
const LOGBOOK_LIST = 2404

const all: readonly RouteRow[] = routes

export function findRoute(id: number): Route {
  const found = all.find((route) => route.id === id)
  if (!found) throw new Error("Can't navigate to route before it has been defined")
  return found
}

/**
 * The address of a screen with its parameters filled in. An id that no row defines throws the specification's
 * sentence (services.md section 8), as does a missing parameter a sentence of its own.
 */
export function routePath<I extends RouteId>(
  id: I,
  ...args: keyof RouteParams<I> extends never ? [] : [RouteParams<I>]
): string {
  const params: Record<string, string | number> = args[0] ?? {}
  return findRoute(id).path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`Route ${id} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

export interface RouteReader {
  isAdmin: boolean
  rights: Rights
  logBookId: number | null
}

/** The ids an account may open: the union of its rights' rows and the common pages, less the removals of section 1. */
export function availableRoutes(reader: RouteReader, environment: 'prod' | 'hom' | 'dev'): RouteId[] {
  const ids = routes.filter((route) => mayOpen(route, reader, environment)).map((route) => route.id)
  return [...new Set(ids)]
}

function mayOpen(route: RouteRow, reader: RouteReader, environment: string): boolean {
  if (route.access === 'dev') return environment === 'dev'
  if (route.id === LOGBOOK_LIST) return reader.logBookId !== null
  if (reader.isAdmin || route.access === 'always') return true
  if (route.access === 'administrator') return false
  return route.access.some((entry) => {
    const held = reader.rights[Number.parseInt(entry, 10)]
    return held === 'w' || (held === 'r' && !entry.endsWith('w'))
  })
}

/** The route of an address, literal segments before parameters; null where no screen stands. */
export function matchRoute(path: string): { route: Route; params: Record<string, string> } | null {
  const wanted = segments(path)
  let best: { route: Route; params: Record<string, string>; rank: string } | null = null
  for (const route of all) {
    const params = matchSegments(segments(route.path), wanted)
    if (!params || (route.action && !route.action.includes(params.action ?? ''))) continue
    const rank = segments(route.path)
      .map((part) => (part.startsWith('{') ? '1' : '0'))
      .join('')
    if (!best || rank < best.rank) best = { route, params, rank }
  }
  return best && { route: best.route, params: best.params }
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function matchSegments(pattern: readonly string[], wanted: readonly string[]): Record<string, string> | null {
  if (pattern.length !== wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const value = wanted[index] ?? ''
    const read = part.startsWith('{') ? unescaped(value) : part === value ? value : null
    if (read === null) return null
    if (part.startsWith('{')) params[part.slice(1, -1)] = read
  }
  return params
}

/** Null for a broken escape, which a person can type into the address: such an address is no screen. */
function unescaped(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
