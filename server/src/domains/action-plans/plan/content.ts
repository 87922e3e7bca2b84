import type { Value } from '../../../core/workflow/index.ts'
import type { Content } from '../queries.ts'

/** What an edit can change: columns by the names that forms, edits and the history have for them. */
const plain = {
  topicId: 'topic_id',
  what: 'what',
  responsibleId: 'responsible_id',
  expectedDate: 'expected_date',
  level: 'level',
  pillarId: 'pillar_id',
  elementId: 'element_id',
  subElementId: 'sub_element_id',
  investmentRequired: 'investment_required',
  investment: 'investment',
  specialistId: 'specialist_id',
  managerId: 'manager_id',
} as const satisfies Record<string, keyof Content>

/** The fields whose values are people. */
const people: ReadonlySet<string> = new Set(['responsibleId', 'specialistId', 'managerId'])

type Place = Pick<Content, 'process_id' | 'family_id' | 'industry_line_id' | 'collect_point_id'>

/** The place of an action: the lowest level that was chosen, at the least its plant. */
export function placeIdOf(row: Place & { industry_id: number }): number {
  return row.collect_point_id ?? row.industry_line_id ?? row.family_id ?? row.process_id ?? row.industry_id
}

/** The content by the names of its fields, the place as one, each answer to a custom field by itself. */
export function factsOf(row: Content & { industry_id: number }): Record<string, unknown> {
  const facts = Object.entries(plain).map(([field, column]) => [field, row[column]])
  const answers = Object.entries(row.custom_fields).map(([id, value]) => [`customFields.${id}`, value])
  return Object.fromEntries([...facts, ['placeId', placeIdOf(row)], ...answers])
}

/** A field that differs, as it was and as it is. */
export interface Changed {
  field: string
  before: unknown
  after: unknown
}

/** The fields that differ, before and after; null for what one side does not have. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Changed[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((one) => one.before !== one.after)
}

/** The same as the two sides of a history entry. */
export function sides(changes: readonly Changed[]) {
  return {
    before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  }
}

/** The accounts that some changes name. */
export function peopleNamed(changes: readonly Changed[], personFields: readonly number[]): number[] {
  const custom = new Set(personFields.map((id) => `customFields.${id}`))
  const named = changes.filter(({ field }) => people.has(field) || custom.has(field))
  const ids = named.flatMap(({ before, after }) => [before, after])
  return [...new Set(ids.filter((one) => typeof one === 'number'))]
}

const columns = [
  ...Object.values(plain),
  ...(['process_id', 'family_id', 'industry_line_id', 'collect_point_id', 'custom_fields'] as const),
] as const satisfies readonly (keyof Content)[]

const picked = <T, K extends keyof T>(row: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<T, K>

/** The content of an action without the rest of its row. */
export function contentOf(row: Content): Content {
  return picked(row, columns)
}

/** The content as columns are written. */
export function storedContent({ custom_fields, ...content }: Content): Record<string, Value> {
  return { ...content, custom_fields: JSON.stringify(custom_fields) }
}
