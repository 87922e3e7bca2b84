/**
 * What clients do to a server that ask and read nothing of the answer: of documents and pages, of every public call, of
 * every list and statistic, of exports and of files; and what others notice meanwhile. PostgreSQL, demo plant, the limit of
 * a session's requests raised, so that nothing of it is refused for its number. Ends with 1 where health took longer, the memory grew
 * more or a connection stayed longer than may be. Settings: BENCH_SOCKETS (2000), BENCH_ROUNDS (some of
 * `document,public,signed-in,exports,files`), BENCH_DATABASE_URL (an empty database of one's own).
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { lag, status } from './lib/beside.ts'
import { watchHealth } from './lib/health-watch.ts'
import { freePort, startServer, stopServers } from './lib/servers.ts'
import { signInAs } from './lib/works.ts'

const root = join(import.meta.dirname, '..')
const sockets = Number(process.env.BENCH_SOCKETS ?? 2_000)
const rounds = (process.env.BENCH_ROUNDS ?? 'document,public,signed-in,exports,files').split(',')

/** Milliseconds of health, megabytes more, seconds until every connection is closed. */
const GOALS = { health: 200, megabytes: 150, seconds: 60 }

const FILE_BYTES = 20 * 1024 * 1024

/** A request as it is written on a connection. */
type Asking = string

interface Target {
  url: string
  /** where whoever watches over the process asks: what is opened at the other address does not stand before it */
  probes: string
  pid: number
  lagFile: string
  token: string
  /** read before anybody floods it */
  calls: readonly Call[]
}

const asking = (method: string, path: string, token = '', body = ''): Asking =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
    '',
    body,
  ].join('\r\n')

interface Operation {
  security: readonly object[]
  parameters: readonly { name: string; in: string; required?: boolean; schema?: { enum?: string[] } }[]
}

interface Call {
  method: string
  path: string
  isPublic: boolean
}

/** Every documented call that needs no record. */
async function callsOf(url: string): Promise<Call[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters }]) => {
      const query = parameters
        .filter((one) => one.in === 'query' && (one.required || one.name === 'limit'))
        .map(({ name, schema }) => `${name}=${name === 'limit' ? 500 : (schema?.enum?.[0] ?? 1)}`)
      const suffix = query.length > 0 ? `?${query.join('&')}` : ''
      return {
        method: method.toUpperCase(),
        path: `${path.replace(/\{\w+\}/g, '1')}${suffix}`,
        isPublic: security.length === 0,
      }
    }),
  )
}

const largestAsset = () => {
  const folder = join(root, 'web/dist/assets')
  const files = readdirSync(folder).map((name) => ({ name, size: statSync(join(folder, name)).size }))
  return `/assets/${files.sort((a, b) => b.size - a.size)[0]?.name}`
}

/** A file of some megabytes, and a ticket for each time that it is asked for. */
async function ticketsFor({ url, token }: Target, many: number): Promise<string[]> {
  const form = new FormData()
  form.append('file', new Blob(['x'.repeat(FILE_BYTES)]), 'large.txt')
  const authorization = `Bearer ${token}`
  const upload = await fetch(`${url}/api/event/v1/Upload?containerName=lots`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const { data } = (await upload.json()) as { data: { id: number } }
  const ticket = async () => {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/event/v1/File/Ticket`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ fileId: data.id }),
    })
    return ((await answer.json()) as { ticket: string }).ticket
  }
  const tickets: string[] = []
  while (tickets.length < many)
    tickets.push(...(await Promise.all(Array.from({ length: Math.min(100, many - tickets.length) }, ticket))))
  return tickets
}

async function askingsOf(round: string, target: Target): Promise<Asking[]> {
  const { token, calls } = target
  if (round === 'document') return [asking('GET', '/api/openapi.json')]
  if (round === 'public') {
    const pages = ['/', '/coletar/', '/api/docs', '/api/openapi.json', largestAsset(), '/scim/v2']
    const open = calls.filter(({ isPublic }) => isPublic)
    return [
      ...pages.map((path) => asking('GET', path)),
      ...open.map(({ method, path }) => asking(method, path, '', method === 'GET' ? '' : '{}')),
    ]
  }
  if (round === 'exports') {
    const exports = calls.filter(({ method, path }) => method === 'POST' && /\/Export$/.test(path))
    return exports.map(({ method, path }) => asking(method, path, token, '{"format":"csv"}'))
  }
  if (round === 'files')
    return (await ticketsFor(target, sockets)).map((ticket) => asking('GET', `/api/event/v1/File/${ticket}`))
  return calls
    .filter(({ method, isPublic }) => method === 'GET' && !isPublic)
    .map(({ path }) => asking('GET', path, token))
}

/** Connections that the server holds open, as the kernel says. */
function openAt(url: string): number {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  return lines.filter((line) => new RegExp(`^\\s*\\d+: [0-9A-F]+:${port} [0-9A-F]+:[0-9A-F]+ 01 `).test(line)).length
}

function open(url: string, written: Asking): Socket {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
  socket.pause()
  socket.on('error', () => {})
  socket.write(written)
  return socket
}

async function measure(round: string, target: Target) {
  const { url, probes, pid, lagFile } = target
  const askings = await askingsOf(round, target)
  await wait(2_000)
  await lag(pid, lagFile)
  const idle = status(pid, 'VmRSS')
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const endWatch = await watchHealth(probes)
  const begin = performance.now()
  const all = Array.from({ length: sockets }, (_, n) => open(url, askings[n % askings.length] as Asking))
  await wait(1_000)
  const connected = openAt(url)
  // what watches has one connection itself, now and then
  while (openAt(url) > 1 && performance.now() - begin < 3 * GOALS.seconds * 1_000) await wait(250)
  const seconds = Math.round((performance.now() - begin) / 100) / 10
  const left = Math.max(0, openAt(url) - 1)
  for (const socket of all) socket.destroy()
  const health = await endWatch()
  const megabytes = { idle, peak: status(pid, 'VmHWM') }
  return {
    round,
    calls: askings.length,
    sockets,
    connected,
    health,
    megabytes,
    seconds,
    left,
    blocked: await lag(pid, lagFile),
  }
}

type Measured = Awaited<ReturnType<typeof measure>>

function missed({ health, megabytes, seconds, left }: Measured): string[] {
  const grown = megabytes.peak - megabytes.idle
  return [
    ...(health.max > GOALS.health ? [`health took ${health.max} ms`] : []),
    ...(grown > GOALS.megabytes ? [`the memory grew by ${grown} MB`] : []),
    ...(seconds > GOALS.seconds ? [`the last connection was closed after ${seconds} s, ${left} are left`] : []),
  ]
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'lineside-readers-'))
  const prepared = process.env.BENCH_DATABASE_URL
  const database = prepared ? { url: prepared, stop: async () => {} } : await startPostgres()
  try {
    const lagFile = join(folder, 'lag')
    const probesPort = await freePort()
    const { url, pid, stop } = await startServer({
      name: 'ours',
      file: join(root, 'server/dist/main.js'),
      readyPath: '/api/healthz',
      env: {
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        FILES: 'folder',
        LINESIDE_DEMO: process.env.LINESIDE_DEMO ?? 'short',
        LINESIDE_DEMO_LANGUAGE: 'pt-BR,tr',
        LOG_LEVEL: 'error',
        PROBES_PORT: String(probesPort),
        RATE_REQUESTS_PER_MINUTE: '100000000',
        RATE_FAILED_SIGN_INS_PER_MINUTE: '100000000',
        LAG_FILE: lagFile,
        NODE_OPTIONS: `--import ${join(import.meta.dirname, 'lib/lag.mjs')}`,
      },
    })
    const token = await signInAs(url, 'admin', 'lineside-demo')
    const target = { url, probes: `http://127.0.0.1:${probesPort}`, pid, lagFile, token, calls: await callsOf(url) }
    const results: Measured[] = []
    for (const round of rounds) {
      results.push(await measure(round, target))
      console.log(JSON.stringify(results.at(-1)))
    }
    for (const result of results) for (const what of missed(result)) console.log(`${result.round}: ${what}`)
    if (results.some((result) => missed(result).length > 0)) process.exitCode = 1
    await stop()
  } finally {
    stopServers()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
