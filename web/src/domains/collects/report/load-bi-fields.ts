import { findBiFields } from '@lineside/contract/forms'
import { call } from '../../../core/api/index.ts'
import { chooses } from './comparison.ts'
import { sentenceOf } from './load-fields.tsx'
import type { BiFields } from './report-field.ts'

/** The business-intelligence fields of the reader's plants; what is chosen is found by its words: each form has options of its own. */
export async function loadBiFields(signal: AbortSignal): Promise<BiFields> {
  const all = await call(findBiFields, {}, { signal })
  const known = { id: 0, options: null, optionGroupId: null, linkable: false, hasEvidence: false, inForce: true }
  const fields = all.map((field) => ({
    ...known,
    ...field,
    type: chooses.has(field.type) ? ('text' as const) : field.type,
  }))
  return { fields, sentenceOf }
}
