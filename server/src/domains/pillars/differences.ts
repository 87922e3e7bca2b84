import { type Differences, differences } from '../../core/catalogue/index.ts'
import type { Element, Part, StoredPillar } from './queries.ts'

type Content = Pick<StoredPillar, 'name' | 'initials' | 'elements'>

interface Placed extends Part {
  parentId: number | null
  /** its name and that of the element it belongs to, from the element down */
  path: readonly string[]
}

const placed = (elements: readonly Element[]): Placed[] =>
  elements.flatMap(({ subElements, ...element }) => [
    { ...element, parentId: null, path: [element.name] },
    ...subElements.map((sub) => ({ ...sub, parentId: element.id, path: [element.name, sub.name] })),
  ])

/**
 * What moved, as the history keeps it: name and initials as they were and are; of the elements their paths by what
 * happened to them, and the old name of each that was renamed.
 */
export function pillarDifferences(before: Content, after: Content): Differences {
  const result = differences<Pick<Content, 'name' | 'initials'>>(before, after, ['name', 'initials'])
  const [old, now] = [placed(before.elements), placed(after.elements)]
  const was = new Map(old.map((part) => [part.id, part]))
  const stands = new Set(now.map(({ id }) => id))
  const switched = now.filter(({ id, enabled }) => was.has(id) && was.get(id)?.enabled !== enabled)
  const moved: Record<string, readonly unknown[]> = {
    added: now.filter(({ id }) => !was.has(id)).map(({ path }) => path),
    removed: old.filter(({ id }) => !stands.has(id)).map(({ path }) => path),
    enabled: switched.filter(({ enabled }) => enabled).map(({ path }) => path),
    disabled: switched.filter(({ enabled }) => !enabled).map(({ path }) => path),
    renamed: now.flatMap(({ id, name, path }) => {
      const from = was.get(id)
      return from && from.name !== name ? [{ from: from.path, to: path }] : []
    }),
  }
  for (const [key, value] of Object.entries(moved)) if (value.length > 0) result.after[`elements.${key}`] = value
  const stays = (parts: readonly Placed[]) =>
    parts.flatMap(({ id }) => (was.has(id) && stands.has(id) ? [id] : [])).join()
  if (stays(old) !== stays(now)) result.after['elements.reordered'] = true
  return result
}
