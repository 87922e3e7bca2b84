import type { CheckedValue, EvidenceKind, EvidenceProblem, RuleField } from './types.ts'

/** UTF-16 units of what is written beside a value. */
export const MAX_REMARK = 500

/** What was brought along beside values, by their fields. */
export interface Evidence {
  photos: ReadonlySet<number>
  remarks: ReadonlySet<number>
}

type Demanding = Pick<RuleField, 'photoWhenOutside' | 'remarkWhenOutside'>

/** What a field demands beside a value that does not conform. */
export const evidenceOutside = ({ photoWhenOutside, remarkWhenOutside }: Demanding): EvidenceKind[] => [
  ...(photoWhenOutside ? (['photo'] as const) : []),
  ...(remarkWhenOutside ? (['remark'] as const) : []),
]

/**
 * What is still missing as evidence of values that do not conform, in the order of the form. The same at the keyboard and
 * on the server: a value that conforms, or has no answer, demands nothing.
 */
export function evidenceProblems(
  fields: readonly (Demanding & { id: number })[],
  values: readonly CheckedValue[],
  { photos, remarks }: Evidence,
): EvidenceProblem[] {
  const outside = new Set(values.filter(({ conform }) => conform === false).map(({ fieldId }) => fieldId))
  return fields
    .filter(({ id }) => outside.has(id))
    .flatMap((field) =>
      evidenceOutside(field)
        .filter((kind) => !(kind === 'photo' ? photos : remarks).has(field.id))
        .map((kind) => ({ fieldId: field.id, kind, code: kind === 'photo' ? 'photoOutside' : 'remarkOutside' })),
    )
}
