import type { Config } from './core/config.ts'
import type { DemoPart, DemoRecords, DemoStory } from './core/demo/index.ts'
import type { ServerDomain } from './core/domain.ts'
import type { OpenRate } from './core/limits/index.ts'
import { accountsDemo, accountsDomain, leadDemo, logNames, type openTokens } from './domains/accounts/index.ts'
import { actionPlansDomain, answersToField, planDemo } from './domains/action-plans/index.ts'
import { auditCyclesDomain, auditDemo } from './domains/audit-cycles/index.ts'
import { chatsDemo, chatsDomain } from './domains/chats/index.ts'
import { checklistAnswersDomain, firstDemoAnswers, lastDemoAnswers } from './domains/checklist-answers/index.ts'
import { checklistsDemo, checklistsDomain, reviseDemoChecklists } from './domains/checklists/index.ts'
import { collectsDomain, reportDemo, requestDemoChanges, routesDemo, samplesDemo } from './domains/collects/index.ts'
import { connectorsDemo, connectorsDomain } from './domains/connectors/index.ts'
import { changeDemoForms, formsDemo, formsDomain, formsWithOptions, ordersDemo } from './domains/forms/index.ts'
import { gettingStartedDomain } from './domains/getting-started/index.ts'
import { helpCentreDomain, helpDemo } from './domains/help-centre/index.ts'
import { homeDomain } from './domains/home/index.ts'
import { logbookNames, logbooksDemo, logbooksDomain } from './domains/logbooks/index.ts'
import { lotPlacesDemo, lotsDemo, lotsDomain } from './domains/lots/index.ts'
import { newsDemo, newsDomain } from './domains/news/index.ts'
import {
  effectsOnNonConformities,
  nonConformitiesDomain,
  treatDemo,
  whatRecordsRaised,
} from './domains/non-conformities/index.ts'
import { normsDemo, normsDomain, publishDemoNorms } from './domains/norms/index.ts'
import { notificationsDomain } from './domains/notifications/index.ts'
import { optionGroupsDemo, optionGroupsDomain } from './domains/option-groups/index.ts'
import { pillarsDemo, pillarsDomain } from './domains/pillars/index.ts'
import { notesDemo, productionNotesDomain } from './domains/production-notes/index.ts'
import { productsDemo, productsDomain } from './domains/products/index.ts'
import { profilesDemo, profilesDomain } from './domains/profiles/index.ts'
import { reportsDemo, reportsDomain } from './domains/reports/index.ts'
import { resultsDemo, resultsDomain } from './domains/results/index.ts'
import { scriptsDomain } from './domains/scripts/index.ts'
import { quietShifts, shiftsDemo, shiftsDomain } from './domains/shifts/index.ts'
import { skillsDemo, skillsDomain } from './domains/skills/index.ts'
import { dueForms, openDemoShifts, scheduleDemo, slotsDomain, windowAt } from './domains/slots/index.ts'
import { checkDemo, standardChecksDomain } from './domains/standard-checks/index.ts'
import { organiseDemo, structureDemo, structureDomain } from './domains/structure/index.ts'
import { supportRequestsDemo, supportRequestsDomain } from './domains/support-requests/index.ts'
import { topicCounts, topicsDemo, topicsDomain } from './domains/topics/index.ts'
import { coursesDemo, trainingsDemo, trainingsDomain } from './domains/trainings/index.ts'

type Tokens = Awaited<ReturnType<typeof openTokens>>

type Limits = Pick<Config, 'failedSignInsPerMinute' | 'chatMessagesPerMinute'>

/** Refused sign-ins at no account that the history of a day holds. */
const MAX_NOTED = 500
/** Wrong PINs of one person a day: of the 10,000 with four digits 20 are nobody's way in. */
const MAX_WRONG_PINS = 20
const DAY = 86_400_000

/** To the one while a limit is as usual; where it is raised far beyond, nobody is to wait for its counting. */
const portionOf = (most: number) => ({ portion: Math.max(1, Math.floor(most / 100)) })

/**
 * The doors of all domains, in the order of permitted direction. What one has of later ones comes by its back doors, `BackDoors`
 * of its `back-doors.ts`.
 */
export function serverDomains(tokens: Tokens, openRate: OpenRate, limits: Limits): readonly ServerDomain[] {
  const dependents = () => doors.flatMap((door) => door.dependents ?? [])
  const doors: readonly ServerDomain[] = [
    profilesDomain({ endpoints: () => doors.flatMap(endpointsOf), namesOf: logNames, logbookNames }),
    accountsDomain(
      tokens,
      {
        failures: (name) => openRate(name, limits.failedSignInsPerMinute, portionOf(limits.failedSignInsPerMinute)),
        pins: openRate('pins', MAX_WRONG_PINS, { span: DAY }),
        refusals: openRate('refusals of nobody', MAX_NOTED, { span: DAY }),
      },
      { openSources: () => doors.flatMap((door) => door.openWork ?? []), logbookNames },
    ),
    notificationsDomain({ shifts: quietShifts }),
    structureDomain({ dependents }),
    productsDomain({ dependents }),
    shiftsDomain({ dependents }),
    normsDomain({ dependents }),
    optionGroupsDomain({ users: [formsWithOptions] }),
    connectorsDomain,
    skillsDomain,
    formsDomain,
    scriptsDomain({ due: dueForms }),
    collectsDomain({
      dependents,
      effects: () => [effectsOnNonConformities],
      raised: whatRecordsRaised,
      dueForms,
      windowAt,
    }),
    slotsDomain,
    nonConformitiesDomain,
    pillarsDomain({ dependents, topicCounts }),
    topicsDomain({ answersTo: answersToField }),
    actionPlansDomain,
    checklistsDomain({ dependents }),
    checklistAnswersDomain,
    standardChecksDomain,
    auditCyclesDomain,
    logbooksDomain,
    trainingsDomain,
    lotsDomain,
    productionNotesDomain,
    supportRequestsDomain,
    helpCentreDomain,
    newsDomain,
    chatsDomain(openRate('chat', limits.chatMessagesPerMinute, portionOf(limits.chatMessagesPerMinute))),
    resultsDomain,
    reportsDomain,
    gettingStartedDomain({
      sheets: () => doors.flatMap(({ inBook = [], imports = [] }) => [...inBook, ...imports]),
      calls: () => doors.flatMap((door) => door.endpoints),
      dependents,
    }),
    homeDomain({
      lists: () => doors.flatMap((door) => door.cachedLists ?? []),
      searched: () => doors.flatMap((door) => door.search ?? []),
    }),
  ]
  return doors
}

/** What people and machines of the demo plants are; in this order, for the ids and for what each builds on. */
export const demoParts: readonly DemoPart[] = [
  structureDemo,
  profilesDemo,
  accountsDemo,
  shiftsDemo,
  productsDemo,
  formsDemo,
]

/** What people do in the demo plants' last days, one after the other. */
export const demoStories: readonly DemoStory[] = [
  treatDemo,
  leadDemo,
  organiseDemo,
  publishDemoNorms,
  changeDemoForms,
  requestDemoChanges,
  routesDemo,
  scheduleDemo,
  reportDemo,
  samplesDemo,
  ordersDemo,
  planDemo,
  checklistsDemo,
  firstDemoAnswers,
  reviseDemoChecklists,
  lastDemoAnswers,
  checkDemo,
  auditDemo,
  logbooksDemo,
  skillsDemo,
  trainingsDemo,
  helpDemo,
  newsDemo,
  supportRequestsDemo,
  chatsDemo,
  lotsDemo,
  notesDemo,
  resultsDemo,
  openDemoShifts,
]

/** What the domains add to the demo plants, beside what their people and machines are; in this order, for the ids. */
export const demoRecords: readonly DemoRecords[] = [
  normsDemo,
  optionGroupsDemo,
  reportsDemo,
  connectorsDemo,
  pillarsDemo,
  topicsDemo,
  coursesDemo,
  lotPlacesDemo,
]

function endpointsOf({ endpoints, exports = [] }: ServerDomain) {
  return [...endpoints, ...exports].map((one) => one.endpoint)
}
