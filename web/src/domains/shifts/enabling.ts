import { shiftCatalogue } from '@lineside/contract/shifts'
import { call } from '../../core/api/index.ts'
import { type Shift, shifts } from './queries.ts'

type Subject = Pick<Shift, 'id' | 'name' | 'rowVersion'>

/** How a shift is enabled and disabled. */
export const enabling = {
  domain: 'shifts' as const,
  queries: shifts,
  nameOf: ({ name }: Subject) => name,
  send: ({ id, rowVersion }: Subject, enabled: boolean) =>
    call(enabled ? shiftCatalogue.enable : shiftCatalogue.disable, { params: { id }, body: { rowVersion } }),
}
