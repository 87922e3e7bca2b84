import type { historyEntry, Infer } from '@lineside/contract/core'
import type { ChangedPart } from './ChangedParts.tsx'

type Entry = Pick<Infer<typeof historyEntry>, 'after'>

const kinds = ['added', 'removed', 'disabled', 'enabled', 'hidden', 'shown', 'changed'] as const

/** What the history of a record with parts of its own may tell of them. */
export type MovedKind = (typeof kinds)[number] | 'renamed' | 'order' | 'reordered'

/**
 * What an entry changed of the parts of a record, as `<of>.added`, `<of>.renamed` … of its history have it: names, or ways
 * of names from the first level down.
 */
export function movedParts({ after }: Entry, of: string, word: (kind: MovedKind) => string): ChangedPart[] {
  if (!after) return []
  const parts: ChangedPart[] = kinds.flatMap((kind) => {
    const named = after[`${of}.${kind}`]
    return Array.isArray(named) ? [{ label: word(kind), old: null, now: named.map(wayOf).join(' · ') }] : []
  })
  const renamed = after[`${of}.renamed`]
  for (const { from, to } of Array.isArray(renamed) ? renamed : [])
    parts.push({ label: word('renamed'), old: wayOf(from), now: lastOf(to) })
  if (after[`${of}.reordered`]) parts.push({ label: word('order'), old: null, now: word('reordered') })
  return parts
}

const wayOf = (way: unknown): string => (Array.isArray(way) ? way.join(' › ') : String(way ?? ''))
const lastOf = (way: unknown): string => (Array.isArray(way) ? String(way.at(-1) ?? '') : String(way ?? ''))
