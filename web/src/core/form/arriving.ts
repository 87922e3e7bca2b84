/** Something that a field of a form brings: a file. */
interface Arrival {
  /** tells whether it came; never rejects */
  end: Promise<boolean>
  /** it did not come, and the person has not decided yet what becomes of it */
  refused: boolean
  /** says at the field that it waits for that */
  ask: () => void
}

/** By the form (its `control`), what its fields still bring. */
const arriving = new WeakMap<object, Map<string, Arrival>>()

/**
 * Says that a field of the form brings something. A form that is sent meanwhile waits for it; what did not come stays until
 * it is withdrawn or brought again.
 */
export function announceArrival(control: object, key: string, end: Promise<boolean>, ask: () => void): void {
  const all = arriving.get(control) ?? new Map<string, Arrival>()
  arriving.set(control, all)
  const arrival: Arrival = { end, refused: false, ask }
  all.set(key, arrival)
  void end.then((came) => {
    arrival.refused = !came
    if (came && all.get(key) === arrival) all.delete(key)
  })
}

/** The person took it out. */
export function withdrawArrival(control: object, key: string): void {
  arriving.get(control)?.delete(key)
}

export const awaitsArrival = (control: object): boolean => (arriving.get(control)?.size ?? 0) > 0

/** Resolves when nothing is on its way any more; false where something of it did not come, which its field then asks about. */
export async function allArrived(control: object): Promise<boolean> {
  const all = arriving.get(control)
  if (!all) return true
  await Promise.all([...all.values()].map(({ end }) => end))
  const refused = [...all.values()].find((one) => one.refused)
  refused?.ask()
  return refused === undefined
}
