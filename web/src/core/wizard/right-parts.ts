import type { z } from 'zod'

type Path = readonly PropertyKey[]

/** So many places further up is looked for one that may be empty. */
const ROUNDS = 6

/**
 * As much of a definition as its schema takes: what is wrong stands as it was saved last, and where it was not, empty.
 * Null where that cannot be had.
 *
 * @param saved what the server has; null where that is not known
 * @param refused places that something else than the schema does not take
 */
export function rightParts<D>(
  definition: D,
  saved: D | null,
  schema: z.ZodType<D>,
  refused: readonly Path[] = [],
): D | null {
  let right: unknown = definition
  for (const path of refused) right = withValue(right, path, savedAt(definition, saved, path) ?? null)
  for (let round = 0; round < ROUNDS; round++) {
    const { error } = schema.safeParse(right)
    if (!error) return right as D
    for (const { path } of error.issues) {
      // first as it was, then empty, then what it is part of
      const up = path.slice(0, path.length - Math.max(0, round - 1))
      if (up.length > 0) right = withValue(right, up, (round === 0 ? savedAt(definition, saved, up) : null) ?? null)
    }
  }
  return null
}

/** What stood at a place when it was saved; what has an id is found by it, wherever it was moved. */
function savedAt(definition: unknown, saved: unknown, path: Path): unknown {
  let [now, before] = [definition, saved]
  for (const key of path) {
    if (!isObject(now) || !isObject(before)) return undefined
    now = now[key]
    before = Array.isArray(before) ? sameOf(now, before, key) : before[key]
  }
  return before
}

function sameOf(now: unknown, list: readonly unknown[], key: PropertyKey): unknown {
  const id = isObject(now) ? now.id : undefined
  if (id === undefined) return list[Number(key)]
  return list.find((one) => isObject(one) && one.id === id)
}

function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole)) return whole.map((one, at) => (at === Number(key) ? withValue(one, rest, value) : one))
  return isObject(whole) ? { ...whole, [key]: withValue(whole[key], rest, value) } : whole
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null
