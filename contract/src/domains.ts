import { accountsPageCalls, accountsRoutes } from './accounts/routes.ts'
import { actionPlansPageCalls, actionPlansRoutes } from './action-plans/routes.ts'
import { auditCyclesPageCalls, auditCyclesRoutes } from './audit-cycles/routes.ts'
import { checklistAnswersPageCalls, checklistAnswersRoutes } from './checklist-answers/routes.ts'
import { checklistsPageCalls, checklistsRoutes } from './checklists/routes.ts'
import { collectsPageCalls, collectsRoutes } from './collects/routes.ts'
import { connectorsPageCalls, connectorsRoutes } from './connectors/routes.ts'
import type { PageCalls, RouteRow } from './core/index.ts'
import { formsPageCalls, formsRoutes } from './forms/routes.ts'
import { homePageCalls, homeRoutes } from './home/routes.ts'
import { logbooksPageCalls, logbooksRoutes } from './logbooks/routes.ts'
import { lotsPageCalls, lotsRoutes } from './lots/routes.ts'
import { nonConformitiesPageCalls, nonConformitiesRoutes } from './non-conformities/routes.ts'
import { normsPageCalls, normsRoutes } from './norms/routes.ts'
import { notificationsPageCalls, notificationsRoutes } from './notifications/routes.ts'
import { optionGroupsPageCalls, optionGroupsRoutes } from './option-groups/routes.ts'
import { pillarsPageCalls, pillarsRoutes } from './pillars/routes.ts'
import { productionNotesPageCalls, productionNotesRoutes } from './production-notes/routes.ts'
import { productsPageCalls, productsRoutes } from './products/routes.ts'
import { profilesPageCalls, profilesRoutes } from './profiles/routes.ts'
import { reportsPageCalls, reportsRoutes } from './reports/routes.ts'
import { resultsPageCalls, resultsRoutes } from './results/routes.ts'
import { shiftsPageCalls, shiftsRoutes } from './shifts/routes.ts'
import { skillsPageCalls, skillsRoutes } from './skills/routes.ts'
import { slotsPageCalls, slotsRoutes } from './slots/routes.ts'
import { standardChecksPageCalls, standardChecksRoutes } from './standard-checks/routes.ts'
import { structurePageCalls, structureRoutes } from './structure/routes.ts'
import { topicsPageCalls, topicsRoutes } from './topics/routes.ts'
import { trainingsPageCalls, trainingsRoutes } from './trainings/routes.ts'

/**
 * The business domains in the order of permitted direction: a domain may call only those before it. The folder of
 * the same name in contract, server and web holds it; a name without folders is a domain still to come.
 */
export const domains = [
  'profiles',
  'accounts',
  'notifications',
  'structure',
  'products',
  'shifts',
  'norms',
  'option-groups',
  'connectors',
  'skills',
  'forms',
  'scripts',
  'collects',
  'slots',
  'non-conformities',
  'pillars',
  'topics',
  'action-plans',
  'checklists',
  'checklist-answers',
  'standard-checks',
  'audit-cycles',
  'logbooks',
  'trainings',
  'lots',
  'production-notes',
  'support-requests',
  'help-centre',
  'news',
  'chats',
  'results',
  'reports',
  'home',
] as const

export type Domain = (typeof domains)[number]

/** The frame around the pages of the domains. */
const shellRoutes = [
  { id: 0, path: '/erro', domain: 'shell', access: 'always' },
  { id: 1, path: '/configuracoes', domain: 'shell', access: 'always' },
  { id: 98, path: '/imprimir', domain: 'shell', access: 'always' },
  { id: 99, path: '/dev/componentes', domain: 'shell', access: 'dev' },
  { id: 99, path: '/dev/chamadas', domain: 'shell', access: 'dev' },
] as const satisfies readonly RouteRow[]

const shellPageCalls = {
  '/erro': [],
  '/configuracoes': ['accounts.getOwn', 'accounts.listOwnSessions'],
  '/imprimir': ['core.readPrint'],
} as const satisfies PageCalls<typeof shellRoutes>

/** The screens of domains that are still to come; `npm run new-domain` moves them into the folder of theirs. */
const comingRoutes = [
  { id: 1001, path: '/tour', domain: 'news', access: 'always' },
  { id: 2900, path: '/slider', domain: 'news', access: ['25'], menu: ['settings', 110] },
  { id: 2901, path: '/slider/novo', domain: 'news', access: ['25'] },
  { id: 2902, path: '/slider/editar/{id}', domain: 'news', access: ['25'] },
  { id: 2903, path: '/slider/visualizar/{id}', domain: 'news', access: ['25'] },
  { id: 3100, path: '/novidades', domain: 'news', access: ['27'], menu: ['settings', 120] },
  { id: 3101, path: '/novidades/{id}', domain: 'news', access: ['27'] },
  { id: 2300, path: '/central-de-ajuda', domain: 'help-centre', access: 'always' },
  { id: 2301, path: '/central-de-ajuda/perguntas', domain: 'help-centre', access: ['23'], menu: ['settings', 70] },
  { id: 2302, path: '/central-de-ajuda/perguntas/{id}', domain: 'help-centre', access: ['23'] },
  { id: 2304, path: '/central-de-ajuda/categorias', domain: 'help-centre', access: ['23'] },
  { id: 2310, path: '/central-de-ajuda/{id}', domain: 'help-centre', access: 'always' },
  { id: 2311, path: '/central-de-ajuda/{id}/{questionId}', domain: 'help-centre', access: 'always' },
  { id: 3200, path: '/ciex/novo', domain: 'support-requests', access: ['32'], menu: ['support', 10] },
  { id: 3201, path: '/ciex/solicitacoes', domain: 'support-requests', access: ['31'], menu: ['support', 30] },
  { id: 3202, path: '/ciex/solicitacoes/{id}', domain: 'support-requests', access: ['31'] },
  { id: 3203, path: '/ciex/minhas-solicitacoes', domain: 'support-requests', access: ['33'], menu: ['support', 20] },
  { id: 3204, path: '/ciex/minhas-solicitacoes/{id}', domain: 'support-requests', access: ['33'] },
  { id: 3300, path: '/comunicacao', domain: 'chats', access: 'administrator', menu: ['messages', 10] },
] as const satisfies readonly (RouteRow & { domain: Domain })[]

/** Every screen of the portal; read it by `routes.ts`. */
export const everyRoute = [
  ...shellRoutes,
  ...profilesRoutes,
  ...accountsRoutes,
  ...notificationsRoutes,
  ...structureRoutes,
  ...productsRoutes,
  ...shiftsRoutes,
  ...normsRoutes,
  ...optionGroupsRoutes,
  ...skillsRoutes,
  ...formsRoutes,
  ...collectsRoutes,
  ...slotsRoutes,
  ...nonConformitiesRoutes,
  ...homeRoutes,
  ...reportsRoutes,
  ...connectorsRoutes,
  ...pillarsRoutes,
  ...topicsRoutes,
  ...actionPlansRoutes,
  ...checklistsRoutes,
  ...checklistAnswersRoutes,
  ...standardChecksRoutes,
  ...auditCyclesRoutes,
  ...logbooksRoutes,
  ...trainingsRoutes,
  ...lotsRoutes,
  ...resultsRoutes,
  ...productionNotesRoutes,
  ...comingRoutes,
] as const

/** The calls of every domain's screens; read them by `page-calls.ts`. */
export const everyPageCalls = () => [
  shellPageCalls,
  profilesPageCalls,
  accountsPageCalls,
  notificationsPageCalls,
  structurePageCalls,
  productsPageCalls,
  shiftsPageCalls,
  normsPageCalls,
  optionGroupsPageCalls,
  skillsPageCalls,
  formsPageCalls,
  collectsPageCalls,
  slotsPageCalls,
  nonConformitiesPageCalls,
  homePageCalls,
  reportsPageCalls,
  connectorsPageCalls,
  pillarsPageCalls,
  topicsPageCalls,
  actionPlansPageCalls,
  checklistsPageCalls,
  checklistAnswersPageCalls,
  standardChecksPageCalls,
  auditCyclesPageCalls,
  logbooksPageCalls,
  trainingsPageCalls,
  lotsPageCalls,
  resultsPageCalls,
  productionNotesPageCalls,
]
