import type { FastifyInstance } from 'fastify'

/** Milliseconds of one turn of the event loop that are spent on beginning requests. */
const MAX_ROUND_MS = 10

/**
 * Lets the requests that arrive together begin over several turns. What a thousand connections ask at once is read in one turn;
 * begun in it as well, it would hold up everybody who is being answered already, and who watches over the process.
 */
export function spreadArrivals(app: FastifyInstance): void {
  const begin = spreadWork()
  app.addHook('onRequest', (_request, _reply, done) => begin(done))
}

/** Works that waited and are begun in one turn at most. */
const MAX_BEGUN = 16

/** Runs work at once while this turn has time for it, else in a later one, in the order in which it came. */
export function spreadWork(longest = MAX_ROUND_MS): (work: () => void) => void {
  const waiting: (() => void)[] = []
  /** when this turn began its first work; undefined: it has begun none */
  let since: number | undefined

  const endRound = () => {
    since = undefined
    if (waiting.length === 0) return
    // one by one: what a work leaves for right after it counts to its turn
    for (let n = 0; n < Math.min(MAX_BEGUN, waiting.length); n++) setImmediate(beginNext)
    setImmediate(endRound)
  }
  const beginNext = () => {
    since ??= performance.now()
    if (performance.now() - since < longest) waiting.shift()?.()
  }

  return (work) => {
    // nobody goes before those who wait, nor takes from the time of their round
    if (waiting.length > 0) return void waiting.push(work)
    if (since === undefined) setImmediate(endRound)
    since ??= performance.now()
    if (performance.now() - since < longest) work()
    else waiting.push(work)
  }
}
