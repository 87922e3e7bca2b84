import type { Typed } from '../fill/answers.ts'
import { isAnswered } from '../fill/answers.ts'
import type { Clash, Draft, DraftPart } from '../fill/drafts.ts'
import type { Base, BaseValue, KnownPart } from './known-part.ts'

interface Standing {
  typed: Typed
  photos: string
  remark: string
}

const standing = ({ typed, photos, remark }: BaseValue = {}): Standing => ({
  typed: isAnswered(typed) ? (typed ?? '') : '',
  photos: photos ?? '',
  remark: remark?.trim() ?? '',
})

const inDraft = ({ answers, evidence, remarks }: Draft, fieldId: string): Standing =>
  standing({
    ...(answers[Number(fieldId)] !== undefined && { typed: answers[Number(fieldId)] as Typed }),
    photos: evidence?.[fieldId] ?? '',
    remark: remarks?.[fieldId] ?? '',
  })

const isSame = (one: Standing, other: Standing) =>
  one.typed === other.typed && one.photos === other.photos && one.remark === other.remark

/** The fields that a draft has otherwise than the record that it is a part of. */
export function changedFields(draft: Draft): Set<number> {
  const base: Base = draft.part?.base ?? {}
  const ids = new Set([draft.answers, draft.evidence, draft.remarks, base].flatMap((part) => Object.keys(part ?? {})))
  return new Set([...ids].filter((id) => !isSame(inDraft(draft, id), standing(base[id]))).map(Number))
}

/**
 * A draft over the record as it is known by now: what its person did not touch is as others have it, what they set stays. Where
 * both set the same field otherwise, both sides are kept.
 */
export function rebased(draft: Draft, known: KnownPart): Draft {
  const before: Base = draft.part?.base ?? {}
  const mine = changedFields(draft)
  const clashes: Record<string, Clash> = { ...draft.part?.clashes }
  const next = { answers: { ...draft.answers }, evidence: { ...draft.evidence }, remarks: { ...draft.remarks } }
  for (const id of new Set([...Object.keys(before), ...Object.keys(known.base)])) {
    const now = standing(known.base[id])
    if (mine.has(Number(id))) {
      const isMoved = !isSame(now, standing(before[id])) && !isSame(now, inDraft(draft, id))
      if (isMoved && known.base[id]) clashes[id] = { theirs: known.base[id] }
      continue
    }
    put(next.answers as Record<string, Typed>, id, now.typed)
    put(next.evidence, id, now.photos)
    put(next.remarks, id, now.remark)
  }
  const { recordId, formVersion, seen, after, base } = known
  return {
    ...draft,
    ...next,
    productId: known.productId,
    part: { recordId, formVersion, seen, after, base, clashes },
  }
}

function put<T extends Typed>(into: Record<string, T>, id: string, value: T): void {
  if (value === '') delete into[id]
  else into[id] = value
}

/** A field of a draft as the other side has it. */
export function takenFrom(draft: Draft, fieldId: number): Draft {
  const clash = draft.part?.clashes?.[fieldId]
  if (!draft.part || !clash) return draft
  const { typed, photos, remark } = standing(clash.theirs)
  const next = { answers: { ...draft.answers }, evidence: { ...draft.evidence }, remarks: { ...draft.remarks } }
  put(next.answers as Record<string, Typed>, String(fieldId), typed)
  put(next.evidence, String(fieldId), photos)
  put(next.remarks, String(fieldId), remark)
  return { ...draft, ...next, part: withoutClash(draft.part, fieldId) }
}

/** Its person stays with their own. */
export const withoutClash = (part: DraftPart, fieldId: number): DraftPart => {
  const { [fieldId]: _, ...clashes } = part.clashes ?? {}
  return { ...part, clashes }
}

/** Whether both sides of a field stand beside each other and nobody has chosen. */
export const isUndecided = ({ part }: Draft): number[] => Object.keys(part?.clashes ?? {}).map(Number)
