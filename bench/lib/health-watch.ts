/**
 * Asks a server for its health at an even pace, on a thread of its own: what opens thousands of connections beside it would
 * count its own standing still as the server's. Posts milliseconds, ascending, once it is told to stop.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'

const EVERY_MS = 50

/** Milliseconds that one of so many calls took at most: half of them, 99 of 100, all. */
export interface Health {
  calls: number
  p50: number
  p99: number
  max: number
}

/** Begins to watch. @returns what ends it, and says how long health took meanwhile */
export async function watchHealth(url: string): Promise<() => Promise<Health>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: url })
  await new Promise((begun) => worker.once('message', begun))
  return async () => {
    const answered = new Promise<number[]>((resolve) => worker.once('message', resolve))
    worker.postMessage('stop')
    const taken = await answered
    const of = (share: number) => Math.round(taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0)
    return { calls: taken.length, p50: of(0.5), p99: of(0.99), max: of(1) }
  }
}

async function watch(url: string, port: NonNullable<typeof parentPort>) {
  const taken: number[] = []
  const end = new AbortController()
  port.once('message', () => end.abort())
  while (!end.signal.aborted) {
    const begin = performance.now()
    // a connection of its own each: it counts to no other
    await (await fetch(`${url}/api/healthz`, { headers: { connection: 'close' } })).arrayBuffer()
    taken.push(performance.now() - begin)
    if (taken.length === 1) port.postMessage('begun')
    await wait(EVERY_MS)
  }
  port.postMessage(taken.toSorted((a, b) => a - b))
}

if (parentPort && typeof workerData === 'string') await watch(workerData, parentPort)
