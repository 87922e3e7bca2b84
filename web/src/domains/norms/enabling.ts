import { normCatalogue } from '@lineside/contract/norms'
import { call } from '../../core/api/index.ts'
import { type Norm, norms } from './queries.ts'

type Subject = Pick<Norm, 'id' | 'code' | 'rowVersion'>

/** How a norm is enabled and disabled. */
export const enabling = {
  domain: 'norms' as const,
  queries: norms,
  nameOf: ({ code }: Subject) => code,
  send: ({ id, rowVersion }: Subject, enabled: boolean) =>
    call(normCatalogue.setEnabled, { params: { id }, body: { rowVersion, enabled } }),
}
