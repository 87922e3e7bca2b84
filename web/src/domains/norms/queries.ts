import type { Infer } from '@lineside/contract/core'
import { normCatalogue, type normRecord, type normRow } from '@lineside/contract/norms'
import { recordQueries } from '../../core/catalogue/index.ts'

export type Norm = Infer<typeof normRecord>
export type NormRow = Infer<typeof normRow>
export type NormVersion = Norm['versions'][number]

export const norms = recordQueries({
  domain: 'norms',
  get: normCatalogue.get,
  log: normCatalogue.log,
  list: normCatalogue.list,
})
