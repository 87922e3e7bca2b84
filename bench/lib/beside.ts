/** What other requests feel while a server does something long, and what that takes of it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from './servers.ts'

const root = join(import.meta.dirname, '../..')

/** The server as a client that is signed in reaches it. */
export interface Api {
  ask<T>(method: string, path: string, body?: object): Promise<T>
}

export function apiOf(url: string, token: string): Api {
  return {
    async ask<T>(method: string, path: string, body?: object) {
      const send = () =>
        fetch(url + path, {
          method,
          headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
      // a connection that was idle may be closed at the moment it is used again
      const response = await send().catch(send)
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    },
  }
}

/** Milliseconds between two requests of others, whether the one before was answered or not. */
const PACE = 15

/** So many requests that a p99 is not nearly the slowest of them. */
export const ENOUGH = 1_000

/** Milliseconds of list requests at an even pace until told to stop. */
export function listen(api: Api) {
  const taken: number[] = []
  const open = new Set<Promise<void>>()
  const send = async () => {
    const begin = performance.now()
    await api.ask('GET', '/api/operator/v1/Collect?limit=40')
    taken.push(performance.now() - begin)
  }
  const pace = setInterval(() => {
    const sent = send().finally(() => open.delete(sent))
    open.add(sent)
  }, PACE)
  return {
    answered: () => taken.length,
    async enough() {
      while (taken.length < ENOUGH) await wait(PACE)
    },
    async stop() {
      clearInterval(pace)
      await Promise.all(open)
      taken.sort((a, b) => a - b)
      const at = (share: number) => Math.round((taken[Math.floor(taken.length * share)] ?? 0) * 10) / 10
      return { requests: taken.length, p50: at(0.5), p99: at(0.99), max: at(0.9999) }
    },
  }
}

export type Others = ReturnType<typeof listen>

/** What Linux says of the memory of a process, in megabytes. */
export const status = (pid: number, key: string) =>
  Math.round(Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** How long the event loop was held since the last time this was asked, as lag.mjs measures it. */
export async function lag(pid: number, file: string): Promise<object> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    await wait(20)
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as object
    } catch {
      // not written yet
    }
  }
}

/** A server that tells how long its event loop was held. */
export function startListened(folder: string, url: string | undefined) {
  const lagFile = join(folder, 'lag')
  const server = startServer({
    name: 'ours',
    file: join(root, 'server/dist/main.js'),
    readyPath: '/api/readyz',
    env: {
      ...(url && { DATABASE_URL: url }),
      DATA_DIR: folder,
      LINESIDE_DEMO: 'off',
      RATE_REQUESTS_PER_MINUTE: '100000000',
      LOG_LEVEL: 'error',
      LAG_FILE: lagFile,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'lag.mjs')}`,
    },
  })
  return { server, lagFile }
}

/** Does the long work beside requests of others, each round after a span of the same requests without it. */
export async function besideOthers<T>(
  api: Api,
  pid: number,
  lagFile: string,
  work: (others: Pick<Others, 'answered'>) => Promise<T>,
) {
  await lag(pid, lagFile)
  const quiet = listen(api)
  await quiet.enough()
  const before = { ...(await quiet.stop()), blockedMs: await lag(pid, lagFile) }
  const idle = status(pid, 'VmRSS')
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const during = listen(api)
  const begin = performance.now()
  let seconds = 0
  let others: Awaited<ReturnType<typeof during.stop>> | undefined
  const result = await work(during).finally(async () => {
    seconds = Math.round(performance.now() - begin) / 1000
    others = await during.stop()
  })
  return {
    ...result,
    seconds,
    megabytes: { idle, peak: status(pid, 'VmHWM') },
    blockedMs: await lag(pid, lagFile),
    others: { before, during: others },
  }
}

/** Lets a server that has just started find its pace. */
export async function warmUp(api: Api): Promise<void> {
  const warm = listen(api)
  await wait(4_000)
  await warm.stop()
}
