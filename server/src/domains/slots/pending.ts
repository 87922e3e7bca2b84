import { need, type Parsed, permissions, type SchemasOf } from '@lineside/contract/core'
import { type listMissed, missedList } from '@lineside/contract/slots'
import { countedIn, type PendingSource } from '../../core/pending/index.ts'
import { missedSource } from './lists/list-slots.ts'

type Filters = Parsed<SchemasOf<typeof listMissed>>['query']

/** What was missed at the own plants and nobody has explained: a number, for a bad night would fill every queue. */
export const pendingHere: readonly PendingSource[] = [
  countedIn<Filters>({
    key: 'missedToJustify',
    route: 1104,
    need: need(permissions.justifications, 'w'),
    list: missedList,
    source: missedSource,
    filters: () => ({ status: ['UNJUSTIFIED'] }),
  }),
]
