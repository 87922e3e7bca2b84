import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { endUnread, type ReaderBounds } from './unread.ts'

const MEGABYTE = 1024 * 1024
/** More than the system takes of an answer for a client that does not read. */
const LARGE = Buffer.alloc(32 * MEGABYTE, 'x')

const bounds: ReaderBounds = {
  still: 200,
  whole: 60_000,
  slowest: 8,
  ofAddress: 1024 * MEGABYTE,
  all: 1024 * MEGABYTE,
  ahead: 4,
  every: 20,
}

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/** A server with a large answer, the same made piece by piece, and a small one; and how many connections it has. */
async function serve(own: Partial<ReaderBounds>) {
  app = Fastify({ forceCloseConnections: true })
  endUnread(app, { ...bounds, ...own })
  app.get('/large', async () => LARGE)
  app.get('/pieces', (_request, reply) => reply.send(Readable.from(pieces())))
  app.get('/small', async () => 'small')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const closed: Promise<unknown>[] = []
  app.server.on('connection', (socket) => closed.push(once(socket, 'close')))
  return { port, closed }
}

async function* pieces() {
  for (let n = 0; n < 512; n++) yield LARGE.subarray(0, 64 * 1024)
}

/** Asks and reads nothing of the answer. */
async function askWithoutReading(port: number, path: string, times = 1): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port })
  sockets.push(socket)
  socket.pause()
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`.repeat(times))
  return socket
}

/** Reads a little at a time, without a pause as long as `still`. */
async function readSlowly(port: number): Promise<number> {
  const socket = await askWithoutReading(port, '/large')
  let taken = 0
  for await (const chunk of socket) {
    taken += (chunk as Buffer).length
    if (taken > LARGE.length) break
    await delay(6)
  }
  return taken
}

it.each(['/large', '/pieces'])('ends answers that a hundred clients do not read: %s', async (path) => {
  const { port, closed } = await serve({})
  const before = process.memoryUsage().rss
  await Promise.all(Array.from({ length: 100 }, () => askWithoutReading(port, path)))
  const small = await fetch(`http://127.0.0.1:${port}/small`)
  expect(await small.text()).toBe('small')
  await Promise.all(closed.slice(0, 100))
  // what is sent to all alike stands once, and of pieces only those that wait
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEGABYTE)
})

it('leaves those alone who read, however slowly', async () => {
  // all of it takes longer; a busy machine stands still for a part of it
  const still = 2_400
  const { port } = await serve({ still })
  const begin = performance.now()
  expect(await readSlowly(port)).toBeGreaterThan(LARGE.length)
  expect(performance.now() - begin).toBeGreaterThan(still)
})

it('ends an answer that takes longer than any network does', async () => {
  const { port, closed } = await serve({ still: 60_000, whole: 100, slowest: 1_000_000 })
  await askWithoutReading(port, '/large')
  await closed[0]
})

it('ends the longest waiting ones of an address that lets more wait than it may, and no other', async () => {
  const { port, closed } = await serve({ still: 60_000, ofAddress: 80 * MEGABYTE })
  const first = await askWithoutReading(port, '/large')
  const ended = closed[0]
  await delay(2 * bounds.every)
  for (let n = 0; n < 3; n++) await askWithoutReading(port, '/large')
  await ended
  expect(app.server.listening).toBe(true)
  const open = await new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  expect([first.bytesRead, open >= 2]).toEqual([0, true])
})

it('closes a connection that asks for more than it may ahead of its answers', async () => {
  const { port, closed } = await serve({ still: 60_000 })
  await askWithoutReading(port, '/large', bounds.ahead)
  const [within] = closed
  await askWithoutReading(port, '/large', bounds.ahead + 1)
  await closed[1]
  expect(await Promise.race([within, delay(50, 'open')])).toBe('open')
})
