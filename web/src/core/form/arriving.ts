/** What the fields of a form still bring, a file on its way: a form that is sent meanwhile waits for it. */
const arriving = new WeakMap<object, Set<Promise<boolean>>>()

/** Says that a field of the form (its `control`) brings something; the promise tells whether it came. It never rejects. */
export function announceArrival(control: object, arrival: Promise<boolean>): void {
  const all = arriving.get(control) ?? new Set()
  arriving.set(control, all)
  all.add(arrival)
  void arrival.then(() => all.delete(arrival))
}

export const awaitsArrival = (control: object): boolean => (arriving.get(control)?.size ?? 0) > 0

/** Resolves when nothing is on its way any more; false where something of it did not come: its field says why. */
export async function allArrived(control: object): Promise<boolean> {
  const came = await Promise.all(arriving.get(control) ?? [])
  return came.every(Boolean)
}
