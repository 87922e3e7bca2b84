import type { Parsed, SchemasOf } from '@lineside/contract/core'
import {
  actionList,
  type listActions,
  type listNonConformities,
  nonConformityList,
} from '@lineside/contract/non-conformities'
import { type PendingSource, pendingIn } from '../../core/pending/index.ts'
import { nonConformityListSource } from './list-non-conformities.ts'
import { actionListSource } from './read-actions.ts'

type ActionFilters = Parsed<SchemasOf<typeof listActions>>['query']
type Filters = Parsed<SchemasOf<typeof listNonConformities>>['query']

/** What waits here for a person (decisions 5.7): own actions, proposals to accept, untreated non-conformities. */
export const pendingHere: readonly PendingSource[] = [
  pendingIn<ActionFilters>({
    key: 'actionsToDo',
    route: 1300,
    list: actionList,
    source: actionListSource,
    filters: (me) => ({ status: ['progress', 'belated'], accountId: [me] }),
  }),
  pendingIn<ActionFilters>({
    key: 'actionsToAccept',
    route: 1300,
    list: actionList,
    source: actionListSource,
    filters: (me) => ({ status: ['evaluation'], approverId: [me] }),
  }),
  pendingIn<Filters>({
    key: 'nonConformitiesToTreat',
    route: 1200,
    list: nonConformityList,
    source: nonConformityListSource,
    filters: (me) => ({ status: ['S'], responsibleId: [me] }),
  }),
]
