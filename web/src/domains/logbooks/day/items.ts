import { stateAfter } from '@lineside/contract/core'
import { itemStates } from '@lineside/contract/logbooks'
import type { Item } from '../queries.ts'

/** What one press says of an item before the server has answered. */
export type Press = 'conclude' | 'notApplicable' | 'undo'

const events = { conclude: 'concluded', notApplicable: 'notApplicable', undo: 'undone' } as const

/** The state in which a press leaves an item. */
export const stateBy = (press: Press, { state }: Pick<Item, 'state'>): Item['state'] =>
  stateAfter(itemStates, state, events[press]) ?? state

/** The items as they will stand once the presses under way have been taken. */
export function withPresses(items: readonly Item[], presses: ReadonlyMap<number, Press>): Item[] {
  return items.map((item) => {
    const press = presses.get(item.id)
    return press ? { ...item, state: stateBy(press, item), settledBy: null, settledAt: null } : item
  })
}

/** Carried ones first, the oldest of them at the top; the others in the order of the logbook. */
export function inOrder(items: readonly Item[]): Item[] {
  const carried = items.filter((item) => item.carried).sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  return [...carried, ...items.filter((item) => !item.carried)]
}
