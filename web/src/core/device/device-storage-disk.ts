import { encryptText } from './encryption.ts'
import type { RowChange, Shelf } from './shelf.ts'

/** A value as it is from now on; without one the name is free again. */
export interface StoredChange {
  name: string
  value?: unknown
}

export interface Entry {
  value: unknown
  /** rises with what is kept: what came first stands first */
  order: number
}

/** What is kept for a person, as this page has it. */
export interface Open {
  accountId: number
  /** the key of the session: with another one another part of it can be read */
  deviceKey: string | undefined
  entries: Map<string, Entry>
  /** as it stands on the disk */
  saved: Map<string, Entry>
  lastOrder: number
  shelf: Shelf
}

/** Changes that hold together: all of them are on the disk or none. */
export interface Step {
  open: Open
  changes: readonly StoredChange[]
  settle: { resolve: () => void; reject: (error: unknown) => void }
}

let waiting: Step[] = []
let isWriting = false

/** Names that were written, for whoever else shows them. */
const writtenListeners = new Set<(accountId: number, names: readonly string[]) => void>()
export const onWritten = (listener: (accountId: number, names: readonly string[]) => void) =>
  void writtenListeners.add(listener)

/** Whether a name will be written in a moment. */
export const isWaiting = (open: Open, name: string): boolean =>
  waiting.some((step) => step.open === open && step.changes.some((change) => change.name === name))

/** Puts changes into memory at once and on the disk when it is done, all of them or none. @throws when there is no room */
export function putStep(open: Open, changes: readonly StoredChange[]): Promise<void> {
  for (const { name, value } of changes) {
    if (value === undefined) open.entries.delete(name)
    else open.entries.set(name, { value, order: orderOf(open, name) })
  }
  return new Promise((resolve, reject) => {
    waiting.push({ open, changes, settle: { resolve, reject } })
    if (!isWriting) queueMicrotask(() => void writeWaiting())
  })
}

function orderOf(open: Open, name: string): number {
  const before = open.entries.get(name) ?? open.saved.get(name)
  if (before) return before.order
  open.lastOrder += 1
  return open.lastOrder
}

/** All that came while the disk was busy goes in one transaction: a key each would wait for the one before. */
async function writeWaiting(): Promise<void> {
  if (isWriting) return
  isWriting = true
  while (waiting.length > 0) await writeSteps(takeWaiting())
  isWriting = false
}

function takeWaiting(): Step[] {
  const steps = waiting
  waiting = []
  return steps
}

async function writeSteps(steps: readonly Step[]): Promise<void> {
  const people = new Set(steps.map(({ open }) => open))
  await Promise.all(
    [...people].map((open) =>
      writeOf(
        open,
        steps.filter((step) => step.open === open),
      ),
    ),
  )
}

async function writeOf(open: Open, steps: readonly Step[]): Promise<void> {
  const failed = await write(open, steps)
  if (failed === null) return
  // what one of them has no room for, others may: each by itself, in their order
  for (const step of steps) {
    const error = steps.length === 1 ? failed : await write(open, [step])
    if (error === null) continue
    undo(step)
    step.settle.reject(error)
  }
}

/** @returns what kept it from being written; null: it is on the disk */
async function write(open: Open, steps: readonly Step[]): Promise<unknown> {
  const last = new Map(steps.flatMap(({ changes }) => changes.map((change) => [change.name, change] as const)))
  const orders = new Map([...last.keys()].map((name) => [name, orderOf(open, name)]))
  const rowOf = ({ name, value }: StoredChange): RowChange => {
    const place = { accountId: open.accountId, name }
    if (value === undefined) return place
    return { ...place, order: orders.get(name) ?? 0, text: encryptText(open.accountId, JSON.stringify(value)) }
  }
  try {
    await open.shelf.put([...last.values()].map(rowOf))
  } catch (error) {
    return error ?? new Error('nothing was written')
  }
  for (const { name, value } of last.values()) {
    if (value === undefined) open.saved.delete(name)
    else open.saved.set(name, { value, order: orders.get(name) ?? 0 })
  }
  for (const listener of writtenListeners) listener(open.accountId, [...last.keys()])
  for (const { settle } of steps) settle.resolve()
  return null
}

/** As it stands on the disk, unless it is something else by now. */
function undo({ open, changes }: Step): void {
  for (const { name, value } of changes) {
    if (isWaiting(open, name) || open.entries.get(name)?.value !== value) continue
    const saved = open.saved.get(name)
    if (saved) open.entries.set(name, saved)
    else open.entries.delete(name)
  }
  open.entries = new Map([...open.entries].toSorted(([, a], [, b]) => a.order - b.order))
}

// what waits for the disk goes there before the page does
globalThis.addEventListener?.('pagehide', () => {
  const steps = takeWaiting()
  if (steps.length > 0) void writeSteps(steps)
})
