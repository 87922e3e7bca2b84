import { disableLogbook, enableLogbook } from '@lineside/contract/logbooks'
import { call } from '../../core/api/index.ts'
import { type Logbook, logbooks } from './queries.ts'

/** How a logbook is enabled and disabled. */
export const enabling = {
  domain: 'logbooks' as const,
  queries: logbooks,
  nameOf: ({ name }: Pick<Logbook, 'name'>) => name,
  send: ({ id, rowVersion }: Pick<Logbook, 'id' | 'name' | 'rowVersion'>, enabled: boolean) =>
    call(enabled ? enableLogbook : disableLogbook, { params: { id }, body: { rowVersion } }),
}
