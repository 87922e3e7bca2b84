import type { collect } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import type { FileOfRecord } from '../../../core/files/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { loadVersion } from '../../forms/index.ts'
import { filesIn } from './entries.ts'
import { type PartRecord, partStateNow } from './part-queries.ts'

type Shown = Infer<typeof collect>

/** The photos of a record in parts without those that were replaced. */
export async function filesThatStand(
  ctx: ReadContext,
  { form_id, form_version, entries }: PartRecord,
  files: readonly FileOfRecord[],
): Promise<readonly FileOfRecord[]> {
  if (files.length === 0) return files
  const version = await loadVersion(ctx, form_id, form_version)
  const isPhoto = (fieldId: number) => version?.byId.get(fieldId)?.type === 'photo'
  const standing = new Set(entries.flatMap((entry) => filesIn(entry, isPhoto(entry.fieldId))))
  return files.filter(({ id }) => standing.has(id))
}

/** In what state a record in parts is, and who entered each of its values; a value that an edit changed is nobody's entry. */
export async function presentParts(
  ctx: ReadContext,
  part: PartRecord,
  values: Shown['values'],
): Promise<Pick<Shown, 'inParts' | 'values'>> {
  const people = await ctx.cached(accountNames)
  const person = (id: number) => ({ id, name: people.get(id) ?? '' })
  const entries = new Map(part.entries.map((entry) => [entry.fieldId, entry]))
  return {
    inParts: {
      state: partStateNow(part, ctx.now),
      begunBy: person(part.operator_id),
      closesAt: part.closes_at,
    },
    values: values.map((value) => {
      const entry = entries.get(value.fieldId)
      const isEntry = entry && value.value !== null && entry.value === value.value
      return isEntry ? { ...value, entered: { by: person(entry.by), at: entry.at } } : value
    }),
  }
}
