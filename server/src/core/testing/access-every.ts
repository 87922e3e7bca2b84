import { accountsAccess } from '../../domains/accounts/testing.ts'
import { collectsAccess } from '../../domains/collects/testing.ts'
import { formsAccess } from '../../domains/forms/testing.ts'
import { homeAccess } from '../../domains/home/testing.ts'
import { nonConformitiesAccess } from '../../domains/non-conformities/testing.ts'
import { normsAccess } from '../../domains/norms/testing.ts'
import { notificationsAccess } from '../../domains/notifications/testing.ts'
import { optionGroupsAccess } from '../../domains/option-groups/testing.ts'
import { productsAccess } from '../../domains/products/testing.ts'
import { profilesAccess } from '../../domains/profiles/testing.ts'
import { shiftsAccess } from '../../domains/shifts/testing.ts'
import { structureAccess } from '../../domains/structure/testing.ts'
import type { AccessCases } from './access-cases.ts'
import { coreAccess } from './access-core.ts'

/** How every endpoint is called by who is in the right. */
export const everyCase: AccessCases = {
  ...coreAccess,
  ...profilesAccess,
  ...accountsAccess,
  ...notificationsAccess,
  ...structureAccess,
  ...productsAccess,
  ...shiftsAccess,
  ...formsAccess,
  ...collectsAccess,
  ...nonConformitiesAccess,
  ...homeAccess,
  ...normsAccess,
  ...optionGroupsAccess,
}
