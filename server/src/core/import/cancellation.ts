/** Ends the work on what its person has given up. */
export class Cancelled extends Error {}

/**
 * Works on something for as long as it is wanted, which is asked beside the work: that may say nothing for long.
 * @throws NotWanted as soon as it is no longer wanted and the work has left by its signal
 */
export async function untilCancelled<T>(
  isRunning: () => Promise<boolean>,
  every: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const input = new AbortController()
  const look = async () => {
    // who cannot ask goes on: the work itself will hear of it
    if (!(await isRunning().catch(() => true))) input.abort(new Cancelled())
    else if (!input.signal.aborted) timer = setTimeout(look, every)
  }
  let timer = setTimeout(look, every)
  try {
    return await work(input.signal)
  } catch (error) {
    throw input.signal.aborted ? new Cancelled() : error
  } finally {
    input.abort()
    clearTimeout(timer)
  }
}
