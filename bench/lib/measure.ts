import type { BenchSetup } from './databases.ts'
import { type Load, runLoad } from './load.ts'
import { mixedRequests } from './mixed.ts'
import { cpuMilliseconds, residentMegabytes } from './processes.ts'
import { type Server, type ServerCommand, startServer } from './servers.ts'
import { type Measured, median, medianOf } from './table.ts'
import { listWork } from './works.ts'

/** The same work as a load for each of the two. */
export interface Work {
  ours: Omit<Load, 'url' | 'connections' | 'seconds'> & { path: string }
  bare: Omit<Load, 'url' | 'connections' | 'seconds'> & { path: string }
}

export interface Pair {
  ours: Measured
  bare: Measured
}

interface Setting {
  ours: Server
  bare: Server
  postgresPid: number
  seconds: number
  rounds: number
}

const CONNECTIONS = 16

async function once(server: Server, work: Work['ours'], postgresPid: number, seconds: number): Promise<Measured> {
  const before = { server: cpuMilliseconds(server.pid), database: cpuMilliseconds(postgresPid) }
  const { path, ...rest } = work
  const result = await runLoad({ ...rest, url: `${server.url}${path}`, connections: CONNECTIONS, seconds })
  return {
    ...result,
    serverCpu: (cpuMilliseconds(server.pid) - before.server) / result.requests,
    databaseCpu: (cpuMilliseconds(postgresPid) - before.database) / result.requests,
  }
}

/** Warms both up, then lets them take turns, so that a slow minute of the machine hits both. */
export async function measureWork(work: Work, setting: Setting): Promise<Pair> {
  const { ours, bare, postgresPid, seconds, rounds } = setting
  await once(ours, work.ours, postgresPid, 3)
  await once(bare, work.bare, postgresPid, 3)
  const oursRounds: Measured[] = []
  const bareRounds: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    oursRounds.push(await once(ours, work.ours, postgresPid, seconds))
    bareRounds.push(await once(bare, work.bare, postgresPid, seconds))
  }
  return { ours: medianOf(oursRounds), bare: medianOf(bareRounds) }
}

/** Medians of the milliseconds to the first answer, in turn. */
export async function measureStarts(ours: ServerCommand, bare: ServerCommand, times: number) {
  const result = { ours: [] as number[], bare: [] as number[] }
  for (let time = 0; time < times; time++) {
    for (const [key, command] of [
      ['ours', ours],
      ['bare', bare],
    ] as const) {
      const server = await startServer(command)
      result[key].push(server.startedIn)
      await server.stop()
    }
  }
  return { ours: median(result.ours), bare: median(result.bare) }
}

/** How long a plant's mixed load lasts before the memory is read. */
export const MIXED_SECONDS = Number(process.env.BENCH_MIXED_SECONDS ?? 300)

/** Resident memory after a quiet start, the most seen while lists are asked for, and after a mixed load. */
export async function measureMemory(command: ServerCommand, setup: BenchSetup, token: string, seconds: number) {
  const work = listWork(setup, token)
  const server = await startServer(command)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const idle = residentMegabytes(server.pid)
  let loaded = idle
  const watch = setInterval(() => {
    loaded = Math.max(loaded, residentMegabytes(server.pid))
  }, 100)
  await once(server, work.ours, server.pid, seconds)
  clearInterval(watch)
  await runLoad({
    ...mixedRequests(setup, token),
    url: server.url,
    connections: CONNECTIONS,
    seconds: MIXED_SECONDS,
  })
  const mixed = residentMegabytes(server.pid)
  await server.stop()
  return { idle, loaded, mixed }
}
