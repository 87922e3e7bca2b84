import type { FieldDraft, FormDefinition } from './definition.ts'
import { tidyShowIf } from './show-if.ts'

/** What became of a field between two versions. */
export type FieldChangeKind =
  | 'added'
  | 'removed'
  | 'renamed'
  | 'moved'
  | 'limits'
  | 'formula'
  | 'options'
  | 'showIf'
  | 'rules'

/** One difference of a field: what it was and what it is, as the definition has it. */
export interface FieldDifference {
  fieldId: number
  /** its name now, or the last one */
  name: string
  kind: FieldChangeKind
  before: unknown
  after: unknown
}

/** A difference of the form apart from its fields. */
export interface FactDifference {
  key: FormFact
  before: unknown
  after: unknown
}

/** What an approver is shown of a change. */
export interface FormDifference {
  facts: FactDifference[]
  fields: FieldDifference[]
}

export const formFacts = [
  'name',
  'description',
  'formType',
  'registerType',
  'collectPointIds',
  'productIds',
  'frequency',
  'deadline',
  'onCritical',
  'linkedFormIds',
  'normVersionId',
  'approverId',
  'blockEditing',
  'suggestValues',
  'allowDuplication',
  'requiredSkill',
] as const satisfies readonly (keyof FormDefinition)[]
export type FormFact = (typeof formFacts)[number]

const unordered: ReadonlySet<FormFact> = new Set(['collectPointIds', 'productIds', 'linkedFormIds'])

/** Text by which two values are the same, whatever the order in which their keys were written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

const same = (a: unknown, b: unknown) => canonical(a) === canonical(b)

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

function factDifferences(before: FormDefinition, after: FormDefinition): FactDifference[] {
  return formFacts.flatMap((key) => {
    const [old, now] = [before[key], after[key]]
    const isSame = unordered.has(key) ? same(sorted(old as number[]), sorted(now as number[])) : same(old, now)
    return isSame ? [] : [{ key, before: old, after: now }]
  })
}

const limitsOf = ({ limits, limitsByProduct }: FieldDraft) => ({ limits, limitsByProduct: limitsByProduct ?? {} })

function rulesOf(field: FieldDraft) {
  const { id: _, name, limits, limitsByProduct, formula, options, showIf, ...rules } = field
  // versions of before there were any do not say them
  const { photoWhenOutside = false, remarkWhenOutside = false, pictureId = null, optionGroupId = null } = rules
  const { repeats = null, groupId = null, linked = null, integrated = null, biField = null } = rules
  return {
    ...rules,
    photoWhenOutside,
    remarkWhenOutside,
    pictureId,
    optionGroupId,
    repeats,
    groupId,
    linked,
    integrated,
    biField,
  }
}

function changedIn(before: FieldDraft, after: FieldDraft): FieldDifference[] {
  const { id: fieldId, name } = after
  const parts: [FieldChangeKind, unknown, unknown][] = [
    ['renamed', before.name, after.name],
    ['limits', limitsOf(before), limitsOf(after)],
    ['formula', before.formula, after.formula],
    ['options', before.options, after.options],
    ['showIf', tidyShowIf(before), tidyShowIf(after)],
  ]
  const changes = parts.flatMap(([kind, old, now]) =>
    same(old, now) ? [] : [{ fieldId, name, kind, before: old, after: now }],
  )
  const [old, now] = [rulesOf(before), rulesOf(after)]
  const keys = (Object.keys(now) as (keyof typeof now)[]).filter((key) => !same(old[key], now[key]))
  const part = (of: typeof now) => Object.fromEntries(keys.map((key) => [key, of[key]]))
  return keys.length === 0
    ? changes
    : [...changes, { fieldId, name, kind: 'rules', before: part(old), after: part(now) }]
}

/** Of fields that both have, those that do not stand where they stood: the fewest that had to move. */
function movedFields(before: readonly number[], after: readonly number[]): Set<number> {
  const place = new Map(before.map((id, index) => [id, index]))
  const common = after.filter((id) => place.has(id))
  const staying = longestRising(common.map((id) => place.get(id) ?? 0))
  return new Set(common.filter((_, index) => !staying.has(index)))
}

/** Indexes of a longest rising subsequence (patience sorting: Fredman 1975, Discrete Mathematics 11). */
function longestRising(values: readonly number[]): Set<number> {
  const tails: number[] = []
  const previous: (number | undefined)[] = []
  values.forEach((value, index) => {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? tails[low - 1] : undefined
    tails[low] = index
  })
  const result = new Set<number>()
  for (let at = tails.at(-1); at !== undefined; at = previous[at]) result.add(at)
  return result
}

/**
 * What a version changes against another (decisions 3.1): facts of the form, and fields by their identity. Fields in the
 * order of the new version, removed ones last. Two versions that say the same have no difference.
 */
export function compareDefinitions(before: FormDefinition, after: FormDefinition): FormDifference {
  const old = new Map(before.fields.map((field) => [field.id, field]))
  const now = new Set(after.fields.map((field) => field.id))
  const moved = movedFields([...old.keys()], [...now])
  const fields = after.fields.flatMap((field, index): FieldDifference[] => {
    const former = old.get(field.id)
    const { id: fieldId, name } = field
    if (!former) return [{ fieldId, name, kind: 'added', before: null, after: field }]
    const changes = changedIn(former, field)
    if (!moved.has(fieldId)) return changes
    const place = before.fields.indexOf(former) + 1
    return [...changes, { fieldId, name, kind: 'moved', before: place, after: index + 1 }]
  })
  const removed = before.fields
    .filter((field) => !now.has(field.id))
    .map(
      (field): FieldDifference => ({
        fieldId: field.id,
        name: field.name,
        kind: 'removed',
        before: field,
        after: null,
      }),
    )
  return { facts: factDifferences(before, after), fields: [...fields, ...removed] }
}

export const isSameDefinition = (a: FormDefinition, b: FormDefinition): boolean => {
  const { facts, fields } = compareDefinitions(a, b)
  return facts.length === 0 && fields.length === 0
}
