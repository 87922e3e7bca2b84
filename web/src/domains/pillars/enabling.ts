import { pillarCatalogue, removePillar } from '@lineside/contract/pillars'
import { call } from '../../core/api/index.ts'
import { type Pillar, pillars } from './queries.ts'

type Subject = Pick<Pillar, 'id' | 'name' | 'rowVersion'>

const own = { domain: 'pillars' as const, queries: pillars, nameOf: ({ name }: Pick<Subject, 'name'>) => name }

/** How a pillar is enabled and disabled. */
export const enabling = {
  ...own,
  send: ({ id, rowVersion }: Subject, enabled: boolean) =>
    call(pillarCatalogue.setEnabled, { params: { id }, body: { rowVersion, enabled } }),
}

/** How one that nothing names is removed. */
export const removing = {
  ...own,
  send: ({ id, rowVersion }: Subject) => call(removePillar, { params: { id }, body: { rowVersion } }),
}
