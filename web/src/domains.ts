import type { DomainDoor } from './core/navigation/index.ts'
import { accounts } from './domains/accounts/index.tsx'
import { actionPlans } from './domains/action-plans/index.tsx'
import { auditCycles } from './domains/audit-cycles/index.tsx'
import { chats } from './domains/chats/index.tsx'
import { checklistAnswers } from './domains/checklist-answers/index.tsx'
import { checklists } from './domains/checklists/index.tsx'
import { collects } from './domains/collects/index.tsx'
import { connectors } from './domains/connectors/index.tsx'
import { forms } from './domains/forms/index.tsx'
import { gettingStarted } from './domains/getting-started/index.tsx'
import { helpCentre } from './domains/help-centre/index.tsx'
import { home } from './domains/home/index.tsx'
import { logbooks } from './domains/logbooks/index.tsx'
import { lots } from './domains/lots/index.tsx'
import { news } from './domains/news/index.tsx'
import { nonConformities } from './domains/non-conformities/index.tsx'
import { norms } from './domains/norms/index.tsx'
import { notifications } from './domains/notifications/index.tsx'
import { optionGroups } from './domains/option-groups/index.tsx'
import { pillars } from './domains/pillars/index.tsx'
import { productionNotes } from './domains/production-notes/index.tsx'
import { products } from './domains/products/index.tsx'
import { profiles } from './domains/profiles/index.tsx'
import { reports } from './domains/reports/index.tsx'
import { results } from './domains/results/index.tsx'
import { scripts } from './domains/scripts/index.tsx'
import { shifts } from './domains/shifts/index.tsx'
import { skills } from './domains/skills/index.tsx'
import { slots } from './domains/slots/index.tsx'
import { standardChecks } from './domains/standard-checks/index.tsx'
import { structure } from './domains/structure/index.tsx'
import { supportRequests } from './domains/support-requests/index.tsx'
import { topics } from './domains/topics/index.tsx'
import { trainings } from './domains/trainings/index.tsx'

/** Every domain with pages in the portal: one line each. */
export const doors: readonly DomainDoor[] = [
  profiles,
  accounts,
  notifications,
  structure,
  products,
  norms,
  optionGroups,
  connectors,
  skills,
  forms,
  shifts,
  scripts,
  collects,
  slots,
  nonConformities,
  pillars,
  topics,
  actionPlans,
  standardChecks,
  logbooks,
  checklists,
  checklistAnswers,
  auditCycles,
  trainings,
  helpCentre,
  news,
  supportRequests,
  chats,
  lots,
  productionNotes,
  results,
  reports,
  gettingStarted,
  home,
]

export { loadImpersonationBanner } from './domains/accounts/index.tsx'
export { loadHelpChat, loadWaitingChats } from './domains/chats/index.tsx'
export { loadBell } from './domains/notifications/index.tsx'
