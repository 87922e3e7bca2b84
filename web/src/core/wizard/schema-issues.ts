import { z } from 'zod'

export interface SchemaIssue {
  path: PropertyKey[]
  message: string
}

type Sentence = NonNullable<z.core.ParseContext<z.core.$ZodIssue>['error']>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The lists of a schema whose items are asked one by one. */
function listsOf(schema: z.ZodType): [string, z.ZodArray][] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([key, part]) => (part instanceof z.ZodArray ? [[key, part]] : []))
}

/** The schema without what its lists ask of their items. */
function withoutItems(schema: z.ZodType, lists: readonly [string, z.ZodArray][]): z.ZodType {
  if (!(schema instanceof z.ZodObject) || lists.length === 0) return schema
  const loose = lists.map(([key, list]) => [key, list.clone({ ...list.def, element: z.unknown() })])
  return schema.clone({ ...schema.def, shape: { ...schema.shape, ...Object.fromEntries(loose) } })
}

/**
 * What a schema does not take of a definition, in the order of the schema, lists last. An item of a list that is the same
 * object as before is not asked again: a definition of 300 fields of which one changes costs what that one costs.
 *
 * @param sentence what is said of an issue
 */
export function findIssues<D>(schema: z.ZodType<D>, sentence: Sentence): (definition: D) => SchemaIssue[] {
  const lists = listsOf(schema)
  const rest = withoutItems(schema, lists)
  const issuesByItem = new Map(lists.map(([key]) => [key, new WeakMap<object, SchemaIssue[]>()]))
  const ask = (part: z.ZodType, value: unknown): SchemaIssue[] =>
    part.safeParse(value, { error: sentence }).error?.issues ?? []

  function ofItem(key: string, list: z.ZodArray, item: unknown): SchemaIssue[] {
    const before = isObject(item) ? issuesByItem.get(key)?.get(item) : undefined
    if (before) return before
    const issues = ask(list.element as z.ZodType, item)
    if (isObject(item)) issuesByItem.get(key)?.set(item, issues)
    return issues
  }

  return (definition) => {
    const issues = ask(rest, definition)
    // of a list that is too long its items are not asked either
    const wrong = new Set(issues.flatMap(({ path }) => (path.length === 1 ? path : [])))
    const itemIssues = lists.flatMap(([key, list]) => {
      const items: unknown = isObject(definition) ? definition[key as keyof typeof definition] : undefined
      if (wrong.has(key) || !Array.isArray(items)) return []
      return items.flatMap((item, index) =>
        ofItem(key, list, item).map(({ path, message }) => ({ path: [key, index, ...path], message })),
      )
    })
    return [...issues, ...itemIssues]
  }
}
