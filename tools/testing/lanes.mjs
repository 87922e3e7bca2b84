/**
 * The order of `npm test`: two lanes, each one part after the other. Parts that mostly wait (for a process to be ready, for
 * another program) run `beside` the rest, so that neither processor does.
 */

const lanesOf = (parts) => [parts.filter(({ beside }) => !beside), parts.filter(({ beside }) => beside)]

/**
 * Runs `run(part, before)` for all of them, `before` being the rows of the same lane; calls `notify` with each row when it
 * ends, and resolves with the rows in the order of the parts. What a part fails of stops no other.
 */
export const runInLanes = async (parts, run, notify) => {
  const rows = new Map()
  const runLane = async (lane) => {
    const before = []
    for (const part of lane) {
      const row = await run(part, [...before])
      before.push(row)
      rows.set(part, row)
      notify(row)
    }
  }
  await Promise.all(lanesOf(parts).map(runLane))
  return parts.map((part) => rows.get(part))
}
