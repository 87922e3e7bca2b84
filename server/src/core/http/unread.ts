import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../limits/index.ts'

/** How much of what nobody reads is kept, and for how long. */
export interface ReaderBounds {
  /** milliseconds in which a client must take something of an answer that waits for it */
  still: number
  /** milliseconds for a whole answer, and beyond them one for so many bytes of it */
  whole: number
  slowest: number
  /** bytes of answers that wait to be read: of one address, which may be a whole plant's, and of all */
  ofAddress: number
  all: number
  /** requests on one connection that have no answer yet */
  ahead: number
  /** milliseconds between two looks */
  every: number
}

/** A kilobyte costs the process about three of memory while it waits. */
const usual: ReaderBounds = {
  still: 20_000,
  whole: 60_000,
  slowest: 8,
  ofAddress: 8 * 1024 * 1024,
  all: 24 * 1024 * 1024,
  ahead: 32,
  every: 250,
}

interface Answering {
  response: ServerResponse
  address: string
  /** since when some of it waits for its client, by the process's own clock; 0: nothing does */
  since: number
  bytes: number
}

/**
 * Ends answers that their clients do not read: those of which nothing was taken for a while, those that take longer than
 * any network does, and, where an address or all of them let more wait than may, those that wait longest. Nobody is
 * refused for what others at the same address do.
 */
export function endUnread(app: FastifyInstance, bounds: ReaderBounds = usual): void {
  const open = new Map<ServerResponse, Answering>()
  const requests = new WeakMap<Socket, number>()
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    const now = performance.now()
    const waiting = [...open.values()].filter((one) => waits(one, now, bounds))
    for (const one of tooMuch(waiting, bounds)) end(one)
    if (open.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { raw: response } = reply
    const { socket } = request.raw
    const before = requests.get(socket) ?? 0
    if (before >= bounds.ahead) {
      // no browser and no proxy asks for so much before it has an answer
      socket.destroy()
      return
    }
    requests.set(socket, before + 1)
    open.set(response, { response, address: addressKey(request.ip), since: 0, bytes: 0 })
    timer ??= setInterval(look, bounds.every).unref()
    response.once('close', () => {
      open.delete(response)
      requests.set(socket, (requests.get(socket) ?? 1) - 1)
    })
    done()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Whether some of an answer waits for its client; one that has waited for too long is ended. */
function waits(one: Answering, now: number, bounds: ReaderBounds): boolean {
  const { response } = one
  one.bytes = response.headersSent && !response.writableFinished ? response.writableLength : 0
  if (one.bytes === 0) {
    one.since = 0
    return false
  }
  if (one.since === 0) {
    one.since = now
    // what the system takes of a large piece is seen by the socket alone, which begins again with each byte
    response.socket?.setTimeout(bounds.still)
  }
  const length = Number(response.getHeader('content-length') ?? one.bytes)
  if (now - one.since < bounds.whole + length / bounds.slowest) return true
  end(one)
  return false
}

/** Of the addresses with more than their share, and then of all, the answers that wait longest. */
function tooMuch(waiting: readonly Answering[], bounds: ReaderBounds): Answering[] {
  const byAddress = new Map<string, number>()
  let all = 0
  for (const { address, bytes } of waiting) {
    byAddress.set(address, (byAddress.get(address) ?? 0) + bytes)
    all += bytes
  }
  const largest = Math.max(0, ...byAddress.values())
  if (all <= bounds.all && largest <= bounds.ofAddress) return []
  const ended: Answering[] = []
  for (const one of waiting.toSorted((a, b) => a.since - b.since)) {
    const ofAddress = byAddress.get(one.address) ?? 0
    if (ofAddress <= bounds.ofAddress && all <= bounds.all) continue
    byAddress.set(one.address, ofAddress - one.bytes)
    all -= one.bytes
    ended.push(one)
  }
  return ended
}

function end({ response }: Answering) {
  const { socket } = response
  if (socket) socket.destroy()
  else response.destroy()
}
