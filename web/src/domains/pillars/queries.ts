import type { Infer } from '@lineside/contract/core'
import { pillarCatalogue, type pillarRecord, type pillarRow } from '@lineside/contract/pillars'
import { recordQueries } from '../../core/catalogue/index.ts'

export type Pillar = Infer<typeof pillarRecord>
export type PillarRow = Infer<typeof pillarRow>

export const pillars = recordQueries({
  domain: 'pillars',
  get: pillarCatalogue.get,
  log: pillarCatalogue.log,
  list: pillarCatalogue.list,
  also: [['pickers', 'pillars']],
})
