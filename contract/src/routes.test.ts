import { describe, expect, it } from 'vitest'
import { exampleProfiles } from './profiles/index.ts'
import { availableRoutes, findRoute, matchRoute, type Route, type RouteReader, routePath, routes } from './routes.ts'

/**
 * Decisions section 1, copied by hand and apart from the table under test: permission → the routes its holder may
 * open; `w` behind a permission marks what only the right to edit opens.
 */
const allGranted: Record<string, readonly number[]> = {
  '1': [1100, 1102, 1105, 1106, 1107, 1600, 1601],
  '2': [1200, 1201, 1300, 1301],
  '4': [1400, 1401, 1402, 1403, 1404],
  '5': [2102, 2103, 2105, 2108, 2109],
  '7': [1700, 1701, 1702, 1703],
  '8': [1800],
  '9': [1900, 1901, 1902],
  '10': [2000, 2001],
  '13': [2400, 2401, 2402, 2403],
  '14': [1720],
  '15': [1708, 1710],
  '16': [2600, 2601, 2602, 2603],
  '17': [2500, 2502, 2503, 2504, 2505, 2507, 2508, 2509, 2511],
  '17w': [2501, 2506],
  '18': [1103, 1104],
  '19': [1730],
  '20': [2200, 2201],
  '21': [2100, 2101, 2104, 2106, 2107],
  '22': [2700, 2701, 2702],
  '23': [2301, 2302, 2304],
  '24': [2800, 2801, 2805],
  '25': [2900, 2901, 2902, 2903],
  '26': [3000, 3001],
  '27': [3100, 3101],
  '28': [3000, 3001],
  '29': [2802, 2803, 2804],
  '31': [3201, 3202],
  '32': [3200],
  '33': [3203, 3204],
  '34': [1410, 1411],
  '35': [3400, 3401, 3402, 3406],
  '36': [3403, 3404, 3405],
  '37': [1707, 1709],
  '38': [3500, 3501, 3502],
  '39': [3407, 3408],
  '40': [3560],
  '41': [3565],
}

/** Screens that came after the specification: in its free ids, and from 4000 on those of domains that it does not know. */
const grown: readonly { id: number; path: string; permission: string }[] = [
  { id: 1405, path: '/normas', permission: '4' },
  { id: 1406, path: '/normas/{id}', permission: '4' },
  { id: 1801, path: '/relatorios-externos', permission: '8' },
  { id: 1802, path: '/relatorios-externos/{id}', permission: '8' },
  { id: 1811, path: '/conectores', permission: '8' },
  { id: 1812, path: '/conectores/{id}', permission: '8' },
  ...routes.flatMap(({ id, path, access }: Route) =>
    id >= 4000 && Array.isArray(access) ? access.map((permission) => ({ id, path, permission })) : [],
  ),
]
for (const { id, permission } of grown) allGranted[permission] = [...(allGranted[permission] ?? []), id]

const granted: Readonly<Record<string, readonly number[]>> = allGranted
const common = [0, 1, 98, 1000, 1001, 1500, 2300, 2310, 2311, 2405]
const developer = 99
const logbookList = 2404
/** What came after the specification for administrators alone. */
const grownOfAdministrators = [{ id: 4000, path: '/primeiros-passos' }]
const administratorOnly = [3300, ...grownOfAdministrators.map(({ id }) => id)]

/** Annex A as it stands in decisions. */
const annexA = `
0 /erro
1 /configuracoes
98 /imprimir
99 /dev/componentes
99 /dev/chamadas
1000 /
1001 /tour
1100 /relatorio-de-coleta
1102 /relatorio-de-coleta/{sku}
1103 /relatorios-de-coleta/justificativa
1104 /relatorios-de-coleta/justificativa/coletas-nao-realizadas
1105 /dados-relatorios-de-coleta
1106 /relatorios-de-coleta-power-BI
1107 /relatorios-de-coleta-power-BI/report
1200 /nao-conformidade
1201 /nao-conformidade/{id}
1300 /relatorio-de-acoes
1301 /relatorio-de-acoes/{id}
1400 /formulario
1401 /formulario/{id}
1402 /novo-formulario
1403 /formulario/duplicar/{id}
1404 /alteracoes-formulario
1410 /cadastro-de-opcoes
1411 /cadastro-de-opcoes/{id}
1500 /notificacoes
1600 /agendamento
1601 /agendamento/{id}
1700 /seo-plano-de-acao
1701 /seo-plano-de-acao/{action}/{id}
1702 /seo-plano-de-acao/{id}
1703 /seo-plano-de-acao-power-BI
1707 /check-padrao/novo
1708 /check-padrao-lista
1709 /check-padrao-cadastro/{id}
1710 /check-padrao
1720 /matriz-de-polivalencia
1730 /treinamento
1800 /estrutura
1900 /produtos
1901 /produtos/novo
1902 /produtos/{action}/{id}
2000 /turnos
2001 /turnos/{id}
2100 /permissoes
2101 /permissoes/usuario/{id}
2102 /permissoes/perfil/{id}
2103 /permissoes/perfil
2104 /permissoes/gestao
2105 /permissoes/novo
2106 /novo-permissoes/gestao
2107 /novo-permissoes/usuario/{id}
2108 /novo-permissoes/perfil/{id}
2109 /novo-permissoes/perfil
2200 /relatorios-de-coleta/aprovacao
2201 /relatorio-de-coleta/aprovacao/{id}
2300 /central-de-ajuda
2301 /central-de-ajuda/perguntas
2302 /central-de-ajuda/perguntas/{id}
2304 /central-de-ajuda/categorias
2310 /central-de-ajuda/{id}
2311 /central-de-ajuda/{id}/{questionId}
2400 /diario-de-bordo
2401 /diario-de-bordo/novo
2402 /diario-de-bordo/{id}
2403 /diario-de-bordo/{id}/edit
2404 /diario-de-bordo-lista
2405 /diario-de-bordo-lista/{id}
2500 /planos-de-acao
2501 /planos-de-acao/novo
2502 /planos-de-acao/lista/{id}
2503 /planos-de-acao/{topicId}/{id}
2504 /planos-de-acao/{id}
2505 /minhas-acoes
2506 /planos-de-acao/{topicId}/{action}/{id}
2507 /temas-planos-de-acao/{pillarId}
2508 /alteracoes-de-acoes
2509 /alteracoes-de-acoes/{id}
2511 /planos-de-acao-aprovador/{topicId}/{id}
2600 /temas
2601 /temas/novo
2602 /temas/{id}
2603 /temas/editar/{id}
2700 /pilar
2701 /pilar/novo
2702 /pilar/editar/{id}
2800 /relatorio-de-rastreabilidade
2801 /relatorio-de-rastreabilidade/resultado
2802 /recebimento-materiais
2803 /recebimento-materiais/{id}
2804 /recebimento-materiais/details/{id}
2805 /relatorios-in79
2900 /slider
2901 /slider/novo
2902 /slider/editar/{id}
2903 /slider/visualizar/{id}
3000 /apontamento-de-producao
3001 /apontamento-de-producao/{id}
3100 /novidades
3101 /novidades/{id}
3200 /ciex/novo
3201 /ciex/solicitacoes
3202 /ciex/solicitacoes/{id}
3203 /ciex/minhas-solicitacoes
3204 /ciex/minhas-solicitacoes/{id}
3300 /comunicacao
3400 /checklist/lista
3401 /checklist/lista/{id}
3402 /checklist/lista/{id}/senso/{census}
3403 /checklist/novo
3404 /checklist/novo/{id}
3405 /checklist/editar/{id}
3406 /checklist/relatorios-power-BI
3407 /checklist/aprovacao
3408 /checklist/aprovacao/{id}
3500 /tipo-checklist
3501 /tipo-checklist/novo
3502 /tipo-checklist/{id}
3560 /auditoria-e-autoavaliacoes
3565 /gestao-de-resultados`
  .trim()
  .split('\n')

/** The example profiles of decisions section 1 with every word written out, apart from `profiles/examples.ts`. */
const operator = '3001w 3002w 3003w 3004w 1r 2r 15w 19r 32w 33w 36w'
const manager = '2001w 2002w 2003w 2004w 2005w 2006w 2007w'
const profiles: Readonly<Record<string, string>> = {
  Operator: operator,
  'Lead Operator': `${operator} 2w 17r 18w 24r 35r`,
  Supervisor: `${operator} 2w 17r 18w 24r 35r 10r 14w 17w 20w 26r 28w 29r 39w ${manager}`,
  Analyst: '1w 2w 4w 8r 9r 10r 13w 16w 17w 18w 20w 22r 24r 26r 29r 34w 35r 37w 38w 40r 41r 1001w 1002w',
  Manager: `1r 2w 4r 7r 14w 15r 16w 17w 19r 20w 22w 24r 26r 28w 29r 35r 38w 39w 40w 41w 1001w ${manager}`,
  'Maintenance technician': '3001w 3003w 1r 2r 15w 17w 32w 33w 35r 36w',
  Facilities: '1r 17w 32w 33w 35r 36w',
  SEO: '7w 13w 14w 15w 16w 17w 19w 22w 35w 36w 37w 38w 39w 40w',
  CIEX: '14r 19w 23w 25w 27w 31w 32w 33w',
  Utilities: '1r 2r 17r 41w',
}

function expectedRoutes(rights: string): number[] {
  const open = new Set(common)
  for (const right of rights.split(' ')) {
    const permission = right.slice(0, -1)
    for (const id of granted[permission] ?? []) open.add(id)
    if (right.endsWith('w')) for (const id of granted[right] ?? []) open.add(id)
  }
  return [...open].sort((a, b) => a - b)
}

const nobody: RouteReader = { isAdmin: false, rights: {}, logBookId: null }
const administrator: RouteReader = { isAdmin: true, rights: {}, logBookId: null }
const open = (reader: RouteReader, environment: 'prod' | 'hom' | 'dev' = 'prod') =>
  [...availableRoutes(reader, environment)].sort((a, b) => a - b)

describe('the table', () => {
  it('holds exactly the 120 paths of annex A, with their ids, and what came after', () => {
    const expected = [
      ...annexA,
      ...new Set([...grown, ...grownOfAdministrators].map(({ id, path }) => `${id} ${path}`)),
    ]
    expect(annexA).toHaveLength(120)
    expect(routes.map((route) => `${route.id} ${route.path}`).sort()).toEqual(expected.sort())
  })

  it('gives each path one id, and one id to each path but the developer pages', () => {
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length)
    const ids = routes.map((route) => route.id).filter((id) => id !== developer)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('leaves no route without a row of section 1, and section 1 without no route', () => {
    const named = new Set([...Object.values(granted).flat(), ...common, ...administratorOnly, developer, logbookList])
    expect([...named].sort((a, b) => a - b)).toEqual([...new Set(routes.map((r) => r.id))].sort((a, b) => a - b))
  })
})

describe('who may open what', () => {
  it('gives a person without rights the common pages', () => {
    expect(open(nobody)).toEqual(common)
  })

  it.each(Object.keys(granted))('permission %s opens its row and nothing else', (entry) => {
    const permission = Number.parseInt(entry, 10)
    const level = entry.endsWith('w') ? 'w' : 'r'
    expect(open({ ...nobody, rights: { [permission]: level } })).toEqual(expectedRoutes(`${permission}${level}`))
  })

  it.each(Object.entries(profiles))('the example profile %s', (name, rights) => {
    const example = exampleProfiles.find((profile) => profile.name === name)
    expect(example).toBeDefined()
    expect(open({ ...nobody, rights: example?.rights ?? {} })).toEqual(expectedRoutes(rights))
  })

  it('knows ten example profiles with the rights of section 1', () => {
    expect(exampleProfiles.map((profile) => profile.name).sort()).toEqual(Object.keys(profiles).sort())
    for (const example of exampleProfiles) {
      const expected: Record<number, string> = {}
      for (const right of profiles[example.name]?.split(' ') ?? []) {
        expected[Number.parseInt(right, 10)] = right.slice(-1)
      }
      expect(example.rights, example.name).toEqual(expected)
    }
  })

  it('opens everything to an administrator, less the developer pages and a logbook that is not there', () => {
    const all = [...new Set(routes.map((route) => Number(route.id)))].sort((a, b) => a - b)
    expect(open(administrator)).toEqual(all.filter((id) => id !== developer && id !== logbookList))
    expect(open({ ...administrator, logBookId: 4 }, 'dev')).toEqual(all)
  })

  it('shows the message centre to administrators only', () => {
    const everything = Object.fromEntries(
      Object.keys(granted).map((entry) => [Number.parseInt(entry, 10), 'w' as const]),
    )
    expect(open({ ...nobody, rights: everything })).not.toContain(3300)
    expect(open(administrator)).toContain(3300)
  })

  it('shows the developer pages in dev only, to everybody there', () => {
    expect(open(nobody, 'dev')).toContain(developer)
    for (const reader of [nobody, administrator]) {
      expect(open(reader, 'hom')).not.toContain(developer)
      expect(open(reader, 'prod')).not.toContain(developer)
    }
  })

  it('shows the logbook list only with a logbook', () => {
    expect(open({ ...nobody, logBookId: 4 })).toContain(logbookList)
    expect(open(nobody)).not.toContain(logbookList)
  })
})

describe('matching an address', () => {
  it.each([
    ['/', 1000, {}],
    ['/relatorio-de-coleta', 1100, {}],
    ['/relatorio-de-coleta/9007', 1102, { sku: '9007' }],
    ['/relatorio-de-coleta/aprovacao/9', 2201, { id: '9' }],
    ['/planos-de-acao/novo', 2501, {}],
    ['/planos-de-acao/12', 2504, { id: '12' }],
    ['/planos-de-acao/lista/12', 2502, { id: '12' }],
    ['/planos-de-acao/3/12', 2503, { topicId: '3', id: '12' }],
    ['/planos-de-acao/3/editar/12', 2506, { topicId: '3', action: 'editar', id: '12' }],
    ['/central-de-ajuda/perguntas', 2301, {}],
    ['/central-de-ajuda/perguntas/2', 2302, { id: '2' }],
    ['/central-de-ajuda/7', 2310, { id: '7' }],
    ['/central-de-ajuda/7/2', 2311, { id: '7', questionId: '2' }],
    ['/recebimento-materiais/details/5', 2804, { id: '5' }],
    ['/novidades/novo', 3101, { id: 'novo' }],
    ['/produtos/editar/5', 1902, { action: 'editar', id: '5' }],
    ['/nao-conformidade/1201/', 1201, { id: '1201' }],
    ['/checklist/lista/4/senso/1', 3402, { id: '4', census: '1' }],
    ['/relatorio-de-coleta/a%2Fb', 1102, { sku: 'a/b' }],
  ])('%s', (path, id, params) => {
    const match = matchRoute(path)
    expect(match?.route.id).toBe(id)
    expect(match?.params).toEqual(params)
  })

  it.each([
    '/produtos/excluir/5',
    '/seo-plano-de-acao/aprovar/5',
    '/planos-de-acao/3/avaliar/5',
    '/nao-existe',
    '/nao-conformidade/1/2',
    '/Relatorio-De-Coleta',
    '/relatorio-de-coleta/%E0%A4%A',
  ])('%s is no screen', (path) => {
    expect(matchRoute(path)).toBeNull()
  })

  it('finds each screen again from the address it builds', () => {
    for (const route of routes) {
      const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        name === 'action' ? ('action' in route ? (route.action[0] ?? '') : '') : '77',
      )
      expect(matchRoute(path)?.route.path).toBe(route.path)
    }
  })
})

describe('building an address', () => {
  it('fills parameters and escapes them', () => {
    expect(routePath(1201, { id: 12 })).toBe('/nao-conformidade/12')
    expect(routePath(1102, { sku: 'a b/ç' })).toBe('/relatorio-de-coleta/a%20b%2F%C3%A7')
    expect(routePath(1000)).toBe('/')
  })

  it('refuses an id that no row defines with the sentence of the specification', () => {
    expect(() => findRoute(1101)).toThrow(new Error("Can't navigate to route before it has been defined"))
    // @ts-expect-error an unknown id is a type error too
    expect(() => routePath(4242)).toThrow(new Error("Can't navigate to route before it has been defined"))
  })

  it('refuses an address with a parameter missing', () => {
    // @ts-expect-error the parameter is asked for by type
    expect(() => routePath(1201, {})).toThrow('Route 1201 needs id')
  })
})
