/** Ends the work on what its person has given up. */
export class NotWanted extends Error {}

/**
 * Works on something for as long as it is wanted, which is asked beside the work: that may say nothing for long.
 * @throws NotWanted as soon as it is no longer wanted and the work has left by its signal
 */
export async function whileWanted<T>(
  isWanted: () => Promise<boolean>,
  every: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const given = new AbortController()
  const look = async () => {
    // who cannot ask goes on: the work itself will hear of it
    if (!(await isWanted().catch(() => true))) given.abort(new NotWanted())
    else if (!given.signal.aborted) timer = setTimeout(look, every)
  }
  let timer = setTimeout(look, every)
  try {
    return await work(given.signal)
  } catch (error) {
    throw given.signal.aborted ? new NotWanted() : error
  } finally {
    given.abort()
    clearTimeout(timer)
  }
}
