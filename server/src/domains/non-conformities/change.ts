import type { Infer } from '@lineside/contract/core'
import type { NonConformityCode, nonConformity } from '@lineside/contract/non-conformities'
import type { Workflow } from '../../core/workflow/index.ts'
import { mayTakePart } from '../accounts/index.ts'
import { loadNonConformityFor, lockNonConformityFor } from './access.ts'
import { CONTAINER } from './files.ts'
import { presentNonConformity } from './get-non-conformity.ts'
import type { NonConformityRecord } from './queries.ts'
import { nonConformityRules } from './rules.ts'

/** How a non-conformity moves. */
export const nonConformityWorkflow: Workflow<NonConformityCode, NonConformityRecord, Infer<typeof nonConformity>> = {
  rules: nonConformityRules,
  table: 'non_conformities',
  state: 'code',
  entity: 'non-conformities',
  container: CONTAINER,
  load: loadNonConformityFor,
  lock: lockNonConformityFor,
  present: presentNonConformity,
  mayTakePart,
  announceMove: (ctx, { id }, { event, actorId, reason }) =>
    ctx.announce('non-conformities.moved', { nonConformityId: id, event, actorId, reason }),
}
