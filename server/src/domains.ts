import type { DemoRecords } from './core/demo/index.ts'
import type { ServerDomain } from './core/domain.ts'
import { accountsDomain, type openTokens, personNames } from './domains/accounts/index.ts'
import { collectsDomain } from './domains/collects/index.ts'
import { formsDomain } from './domains/forms/index.ts'
import { homeDomain } from './domains/home/index.ts'
import { nonConformitiesDomain } from './domains/non-conformities/index.ts'
import { normsDemo, normsDomain } from './domains/norms/index.ts'
import { notificationsDomain } from './domains/notifications/index.ts'
import { optionGroupsDemo, optionGroupsDomain } from './domains/option-groups/index.ts'
import { productsDomain } from './domains/products/index.ts'
import { profilesDomain } from './domains/profiles/index.ts'
import { shiftsDomain } from './domains/shifts/index.ts'
import { structureDomain } from './domains/structure/index.ts'

type Tokens = Awaited<ReturnType<typeof openTokens>>

/** The doors of all domains, in the order of permitted direction. */
export function serverDomains(tokens: Tokens, failedSignInsPerMinute: number): readonly ServerDomain[] {
  const doors: readonly ServerDomain[] = [
    profilesDomain({ endpoints: () => doors.flatMap(endpointsOf), namesOf: personNames }),
    accountsDomain(tokens, failedSignInsPerMinute, () => doors.flatMap((door) => door.openWork ?? [])),
    notificationsDomain,
    structureDomain(() => doors.flatMap((door) => door.dependents ?? [])),
    productsDomain(() => doors.flatMap((door) => door.dependents ?? [])),
    shiftsDomain(() => doors.flatMap((door) => door.dependents ?? [])),
    normsDomain(() => doors.flatMap((door) => door.dependents ?? [])),
    optionGroupsDomain([]),
    formsDomain,
    collectsDomain,
    nonConformitiesDomain,
    homeDomain(() => doors.flatMap((door) => door.cachedLists ?? [])),
  ]
  return doors
}

/** What the domains add to the demo plants, beside what their people and machines are; in this order, for the ids. */
export const demoRecords: readonly DemoRecords[] = [normsDemo, optionGroupsDemo]

function endpointsOf({ endpoints, exports = [] }: ServerDomain) {
  return [...endpoints, ...exports].map((one) => one.endpoint)
}
