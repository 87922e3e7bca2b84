import type { Infer } from '@lineside/contract/core'
import { getPillar, getPillarLog, listPillars, type pillarRecord, type pillarRow } from '@lineside/contract/pillars'
import { recordQueries } from '../../core/catalogue/index.ts'

export type Pillar = Infer<typeof pillarRecord>
export type PillarRow = Infer<typeof pillarRow>

export const pillars = recordQueries({
  domain: 'pillars',
  get: getPillar,
  log: getPillarLog,
  list: listPillars,
  also: [['pickers', 'pillars']],
})
