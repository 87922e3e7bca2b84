import type { Item } from '../queries.ts'

/** What one press says of an item before the server has answered. */
export type Press = 'conclude' | 'notApplicable' | 'undo'

const stateAfter = { conclude: 'CONCLUDED', notApplicable: 'NOT_APPLICABLE', undo: 'PENDING' } as const

/** The items as they will stand once the presses under way have been taken. */
export function withPresses(items: readonly Item[], presses: ReadonlyMap<number, Press>): Item[] {
  return items.map((item) => {
    const press = presses.get(item.id)
    return press ? { ...item, state: stateAfter[press], settledBy: null, settledAt: null } : item
  })
}

export const isSettled = ({ state }: Pick<Item, 'state'>): boolean =>
  state === 'CONCLUDED' || state === 'NOT_APPLICABLE'

/** Carried ones first, the oldest of them at the top; the others in the order of the logbook. */
export function inOrder(items: readonly Item[]): Item[] {
  const carried = items.filter((item) => item.carried).sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  return [...carried, ...items.filter((item) => !item.carried)]
}
