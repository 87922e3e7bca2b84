import { logbookCatalogue } from '@lineside/contract/logbooks'
import { call } from '../../core/api/index.ts'
import { textOf } from '../../core/i18n/index.ts'
import { type Logbook, logbooks } from './queries.ts'

/** From a row, or from its page, which knows how many keep it. */
type Subject = Pick<Logbook, 'id' | 'name' | 'rowVersion'> & Partial<Pick<Logbook, 'holderCount'>>

/** How a logbook is enabled and disabled; who disables one that people keep is told so first. */
export const enabling = {
  domain: 'logbooks' as const,
  queries: logbooks,
  nameOf: ({ name }: Pick<Logbook, 'name'>) => name,
  send: ({ id, rowVersion }: Subject, enabled: boolean) =>
    call(enabled ? logbookCatalogue.enable : logbookCatalogue.disable, { params: { id }, body: { rowVersion } }),
  meaning: (action: 'enable' | 'disable', { holderCount = 0 }: Subject) =>
    action === 'disable' && holderCount > 0
      ? textOf('logbooks', 'confirm.disable.kept', { count: holderCount })
      : undefined,
}
