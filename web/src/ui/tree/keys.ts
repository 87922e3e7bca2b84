import { parentRow, type TreeRow } from './rows.ts'

/** What a key asks for. `toggle` unfolds (true) or folds nodes. */
export type TreeAction =
  | { kind: 'go'; index: number }
  | { kind: 'toggle'; ids: readonly string[]; open: boolean }
  | { kind: 'check' }
  | { kind: 'hush' }

const page = 10

/** The keys of a tree as WAI-ARIA names them; null for every other key. */
export function actionOf(key: string, rows: readonly TreeRow[], index: number): TreeAction | null {
  const row = rows[index]
  if (!row) return null
  const last = rows.length - 1
  const go = (to: number): TreeAction => ({ kind: 'go', index: Math.max(0, Math.min(last, to)) })
  const toggle = (open: boolean, ...ids: string[]): TreeAction => ({ kind: 'toggle', ids, open })
  if (key === 'ArrowDown') return go(index + 1)
  if (key === 'ArrowUp') return go(index - 1)
  if (key === 'PageDown') return go(index + page)
  if (key === 'PageUp') return go(index - page)
  if (key === 'Home') return go(0)
  if (key === 'End') return go(last)
  if (key === 'ArrowRight' && row.expanded !== undefined)
    return row.expanded ? go(index + 1) : toggle(true, row.node.id)
  if (key === 'ArrowLeft') return row.expanded ? toggle(false, row.node.id) : go(Math.max(parentRow(rows, index), 0))
  if (key === '*') return toggle(true, ...siblings(rows, index))
  if (key === ' ' || key === 'Enter') return { kind: 'check' }
  if (key === 'Escape') return { kind: 'hush' }
  return null
}

function siblings(rows: readonly TreeRow[], index: number): string[] {
  const parent = parentRow(rows, index)
  const level = rows[index]?.level
  const ids: string[] = []
  for (let next = parent + 1; next < rows.length && (rows[next]?.level ?? 0) >= (level ?? 1); next++) {
    const row = rows[next]
    if (row?.level === level && row?.expanded === false) ids.push(row.node.id)
  }
  return ids
}

/** Letters typed within this time belong to one word. */
const WORD_MS = 700

export type Typed = { text: string; at: number }

/** The row that the letters typed so far lead to: from the next one on, round to the top; -1 for none. */
export function typeAhead(rows: readonly TreeRow[], index: number, before: Typed, letter: string, now: number) {
  const text = now - before.at < WORD_MS ? before.text + letter : letter
  const typed: Typed = { text, at: now }
  // a letter again and again walks the nodes that begin with it
  const prefix = [...text].every((one) => one === letter) ? letter : text
  const from = prefix.length > 1 ? index : index + 1
  for (let step = 0; step < rows.length; step++) {
    const at = (from + step) % rows.length
    if (rows[at]?.node.label.toLocaleLowerCase().startsWith(prefix.toLocaleLowerCase())) return { typed, index: at }
  }
  return { typed, index: -1 }
}
