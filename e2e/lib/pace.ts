/** Milliseconds of `work` on two quiet processors on which a whole run takes twenty minutes. */
const QUIET_MS = 25
/** Beyond it a journey is hung, not slow. */
const MAX_PACE = 8

/**
 * How many times slower this machine is now than a quiet one, at least 1: speed is not what a journey is about, so what
 * it waits for is waited for so many times longer. Speed has journeys of its own, which count processor time.
 */
export function pace(): number {
  const times = Array.from({ length: 5 }, () => {
    const begin = performance.now()
    work()
    return performance.now() - begin
  })
  const median = times.toSorted((a, b) => a - b)[2] ?? QUIET_MS
  return Math.min(MAX_PACE, Math.max(1, median / QUIET_MS))
}

/** How long something is waited for, in ms of a quiet machine: longer where it is slower. */
export const patience = (ms: number): number => Math.round(ms * Number(process.env.E2E_PACE ?? 1))

function work(): number {
  let sum = 0
  for (let round = 0; round < 40; round++) {
    const rows = Array.from({ length: 5_000 }, (_, row) => ({ row, name: `Row ${row * round}` }))
    sum += rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)).length
  }
  return sum
}
