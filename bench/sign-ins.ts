/**
 * What people who are signed in notice while somebody guesses: lists at an even pace, without and with a thousand attempts
 * to sign in a second, of one address and of many. PostgreSQL, demo plant; the guesser is a process of its own on the same
 * machine. Settings: BENCH_ATTEMPTS (a second), BENCH_LISTS (in each phase), BENCH_ROUNDS.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { apiOf, warmUp } from './lib/beside.ts'
import { cpuMilliseconds } from './lib/processes.ts'
import { startServer, stopServers } from './lib/servers.ts'
import { median } from './lib/table.ts'
import { signInAs } from './lib/works.ts'

const root = join(import.meta.dirname, '..')
const lists = Number(process.env.BENCH_LISTS ?? 1_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const PACE = 15
/** Who guesses meanwhile. */
const phases = ['nobody guesses', 'one address', 'many addresses'] as const

interface Phase {
  p50: number
  p95: number
  cpu: number
  guessed: Record<string, number>
}

type Api = ReturnType<typeof apiOf>

async function listed(api: Api) {
  const taken: number[] = []
  const open: Promise<void>[] = []
  const ask = async () => {
    const begin = performance.now()
    await api.ask('GET', '/api/operator/v1/Collect?limit=40')
    taken.push(performance.now() - begin)
  }
  for (let sent = 0; sent < lists; sent++) {
    open.push(ask())
    await wait(PACE)
  }
  await Promise.all(open)
  taken.sort((a, b) => a - b)
  return { p50: taken[Math.floor(lists * 0.5)] ?? 0, p95: taken[Math.floor(lists * 0.95)] ?? 0 }
}

/** Guesses until told to stop, then says what was answered: how many of each status a second. */
function guesser(url: string, addresses: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lib/guesser.ts'), url, addresses], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  return async () => {
    child.stdin.end()
    await once(child, 'close')
    return JSON.parse(said) as Record<string, number>
  }
}

async function measure(phase: (typeof phases)[number], api: Api, url: string, pid: number): Promise<Phase> {
  const stop = phase === 'nobody guesses' ? async () => ({}) : guesser(url, phase)
  await wait(2_000)
  const [before, begin] = [cpuMilliseconds(pid), performance.now()]
  const times = await listed(api)
  const cpu = (cpuMilliseconds(pid) - before) / (performance.now() - begin)
  return { ...times, cpu, guessed: await stop() }
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'lineside-guesses-'))
  const database = await startPostgres({ durable: true })
  try {
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LINESIDE_DEMO: 'on',
      LINESIDE_DEMO_LANGUAGE: 'pt-BR,tr',
      TRUST_PROXY: '127.0.0.1',
    }
    const { url, pid, stop } = await startServer({
      name: 'ours',
      file: join(root, 'server/dist/main.js'),
      readyPath: '/api/readyz',
      env: { ...env, LOG_LEVEL: 'error', RATE_REQUESTS_PER_MINUTE: '100000000' },
    })
    const api = apiOf(url, await signInAs(url, 'admin', 'lineside-demo'))
    await warmUp(api)
    const results = new Map<string, Phase[]>()
    for (let round = 0; round < rounds; round++)
      for (const phase of phases) {
        const result = await measure(phase, api, url, pid)
        results.set(phase, [...(results.get(phase) ?? []), result])
        console.log(JSON.stringify({ phase, ...result }))
      }
    for (const [phase, all] of results) {
      const of = (key: 'p50' | 'p95' | 'cpu') => Math.round(median(all.map((one) => one[key])) * 100) / 100
      console.log(`${phase}: lists p50 ${of('p50')} ms, p95 ${of('p95')} ms; the server used ${of('cpu')} processors`)
    }
    await stop()
  } finally {
    stopServers()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
