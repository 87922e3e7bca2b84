import { accountsProblems } from './accounts/problem-codes.ts'
import { accountsPageCalls, accountsRoutes } from './accounts/routes.ts'
import { actionPlansPageCalls, actionPlansRoutes } from './action-plans/routes.ts'
import { auditCyclesProblems } from './audit-cycles/problem-codes.ts'
import { auditCyclesPageCalls, auditCyclesRoutes } from './audit-cycles/routes.ts'
import { chatsProblems } from './chats/problem-codes.ts'
import { chatsPageCalls, chatsRoutes } from './chats/routes.ts'
import { checklistAnswersProblems } from './checklist-answers/problem-codes.ts'
import { checklistAnswersPageCalls, checklistAnswersRoutes } from './checklist-answers/routes.ts'
import { checklistsProblems } from './checklists/problem-codes.ts'
import { checklistsPageCalls, checklistsRoutes } from './checklists/routes.ts'
import { collectsProblems } from './collects/problem-codes.ts'
import { collectsPageCalls, collectsRoutes } from './collects/routes.ts'
import { connectorsPageCalls, connectorsRoutes } from './connectors/routes.ts'
import { coreProblems, type PageCalls, type ProblemCode, type RouteRow } from './core/index.ts'
import { formsProblems } from './forms/problem-codes.ts'
import { formsPageCalls, formsRoutes } from './forms/routes.ts'
import { gettingStartedPageCalls, gettingStartedRoutes } from './getting-started/routes.ts'
import { helpCentreProblems } from './help-centre/problem-codes.ts'
import { helpCentrePageCalls, helpCentreRoutes } from './help-centre/routes.ts'
import { homePageCalls, homeRoutes } from './home/routes.ts'
import { logbooksProblems } from './logbooks/problem-codes.ts'
import { logbooksPageCalls, logbooksRoutes } from './logbooks/routes.ts'
import { lotsProblems } from './lots/problem-codes.ts'
import { lotsPageCalls, lotsRoutes } from './lots/routes.ts'
import { newsProblems } from './news/problem-codes.ts'
import { newsPageCalls, newsRoutes } from './news/routes.ts'
import { nonConformitiesProblems } from './non-conformities/problem-codes.ts'
import { nonConformitiesPageCalls, nonConformitiesRoutes } from './non-conformities/routes.ts'
import { normsPageCalls, normsRoutes } from './norms/routes.ts'
import { notificationsPageCalls, notificationsRoutes } from './notifications/routes.ts'
import { optionGroupsPageCalls, optionGroupsRoutes } from './option-groups/routes.ts'
import { pillarsProblems } from './pillars/problem-codes.ts'
import { pillarsPageCalls, pillarsRoutes } from './pillars/routes.ts'
import { productionNotesProblems } from './production-notes/problem-codes.ts'
import { productionNotesPageCalls, productionNotesRoutes } from './production-notes/routes.ts'
import { productsPageCalls, productsRoutes } from './products/routes.ts'
import { profilesProblems } from './profiles/problem-codes.ts'
import { profilesPageCalls, profilesRoutes } from './profiles/routes.ts'
import { reportsPageCalls, reportsRoutes } from './reports/routes.ts'
import { resultsProblems } from './results/problem-codes.ts'
import { resultsPageCalls, resultsRoutes } from './results/routes.ts'
import { scriptsProblems } from './scripts/problem-codes.ts'
import { shiftsProblems } from './shifts/problem-codes.ts'
import { shiftsPageCalls, shiftsRoutes } from './shifts/routes.ts'
import { skillsProblems } from './skills/problem-codes.ts'
import { skillsPageCalls, skillsRoutes } from './skills/routes.ts'
import { slotsProblems } from './slots/problem-codes.ts'
import { slotsPageCalls, slotsRoutes } from './slots/routes.ts'
import { standardChecksProblems } from './standard-checks/problem-codes.ts'
import { standardChecksPageCalls, standardChecksRoutes } from './standard-checks/routes.ts'
import { structureProblems } from './structure/problem-codes.ts'
import { structurePageCalls, structureRoutes } from './structure/routes.ts'
import { supportRequestsProblems } from './support-requests/problem-codes.ts'
import { supportRequestsPageCalls, supportRequestsRoutes } from './support-requests/routes.ts'
import { topicsProblems } from './topics/problem-codes.ts'
import { topicsPageCalls, topicsRoutes } from './topics/routes.ts'
import { trainingsProblems } from './trainings/problem-codes.ts'
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
  'getting-started',
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
const comingRoutes = [] as const satisfies readonly (RouteRow & { domain: Domain })[]

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
  ...productionNotesRoutes,
  ...supportRequestsRoutes,
  ...helpCentreRoutes,
  ...newsRoutes,
  ...chatsRoutes,
  ...resultsRoutes,
  ...gettingStartedRoutes,
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
  productionNotesPageCalls,
  supportRequestsPageCalls,
  helpCentrePageCalls,
  newsPageCalls,
  chatsPageCalls,
  resultsPageCalls,
  gettingStartedPageCalls,
]

/** Every way a request can be refused: code → HTTP status. */
export const everyProblem = (): Readonly<Record<ProblemCode, number>> => ({
  ...coreProblems,
  ...profilesProblems,
  ...accountsProblems,
  ...structureProblems,
  ...shiftsProblems,
  ...skillsProblems,
  ...formsProblems,
  ...scriptsProblems,
  ...collectsProblems,
  ...slotsProblems,
  ...nonConformitiesProblems,
  ...pillarsProblems,
  ...topicsProblems,
  ...checklistsProblems,
  ...checklistAnswersProblems,
  ...standardChecksProblems,
  ...auditCyclesProblems,
  ...logbooksProblems,
  ...trainingsProblems,
  ...lotsProblems,
  ...productionNotesProblems,
  ...supportRequestsProblems,
  ...helpCentreProblems,
  ...newsProblems,
  ...chatsProblems,
  ...resultsProblems,
})
