import type { Infer } from '@lineside/contract/core'
import type { normRecord } from '@lineside/contract/norms'
import type { Catalogue } from '../../core/catalogue/index.ts'
import { presentNorm } from './present.ts'
import { findNorm, type Norm } from './queries.ts'
import { normRules } from './rules.ts'

/** The normative documents as a catalogue. */
export const norms: Catalogue<Norm, Pick<Norm, 'industryId'>, Infer<typeof normRecord>> = {
  entity: 'norms',
  table: 'norms',
  rules: normRules,
  find: findNorm,
  subject: (norm) => norm,
  plantOf: ({ industryId }) => industryId,
  present: presentNorm,
}
