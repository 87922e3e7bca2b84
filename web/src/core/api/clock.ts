/** `Date` headers carry whole seconds: the true time is half a second later on average, and within as much of that. */
export const CLOCK_ERROR_MS = 500
/** After this long a new measurement replaces a better old one: a device's clock drifts and is set by hand. */
const RETENTION_MS = 10 * 60_000
const KEY = 'lineside.clockOffset'

interface Sample {
  offset: number
  roundTrip: number
  at: number
}

let best: Sample | undefined

/**
 * Measures the server's clock from the `Date` header of an answer.
 * @param sentAt device clock in milliseconds when the call left
 * @param receivedAt the same when the answer came
 */
export function measureClock(header: string | null, sentAt: number, receivedAt: number): void {
  const server = Date.parse(header ?? '')
  if (Number.isNaN(server)) return
  const roundTrip = receivedAt - sentAt
  if (best && roundTrip > best.roundTrip && receivedAt - best.at < RETENTION_MS && receivedAt >= best.at) return
  best = { offset: server + CLOCK_ERROR_MS - (sentAt + receivedAt) / 2, roundTrip, at: receivedAt }
  localStorage.setItem(KEY, String(Math.round(best.offset)))
}

/**
 * Milliseconds by which the server's clock is ahead of the device's: as last measured, also before this page was loaded,
 * since a device without a network is told nothing new (decisions 5.4). Null where it was never measured.
 */
export function clockOffset(): number | null {
  if (best) return Math.round(best.offset)
  const last = Number(localStorage.getItem(KEY) ?? Number.NaN)
  return Number.isFinite(last) ? last : null
}
