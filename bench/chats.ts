/**
 * Chats with 2,000 pages connected to one server: from sending a message to the page of the other side, one event to all,
 * and what a connected page costs in memory; the product on a PostgreSQL server with the demo plant. Settings:
 * BENCH_CLIENTS, BENCH_MESSAGES, BENCH_EVENTS.
 */
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { CHAT_HUB } from '../contract/src/chats/index.ts'
import { HUB_PATH } from '../contract/src/core/index.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { cpuMilliseconds, residentMegabytes } from './lib/processes.ts'
import { startServer, stopServers } from './lib/servers.ts'
import { signInAs } from './lib/works.ts'

const root = join(import.meta.dirname, '..')
const clients = Number(process.env.BENCH_CLIENTS ?? 2_000)
const messages = Number(process.env.BENCH_MESSAGES ?? 1_000)
const events = Number(process.env.BENCH_EVENTS ?? 20)
const password = 'lineside-demo'
/** who has no chat in the demo plant yet, each with one page; and whose pages only listen */
const talkers = ['operator', 'supervisor', 'analyst', 'manager', 'sueli.brandao', 'rui.camargo', 'larissa.vidal']
const listeners = ['outsider', 'kemal.tunc', 'elif.karaca', 'otavio.penteado']
/** connections that are opened at once, as browsers come back after a restart */
const AT_ONCE = 50
/** Milliseconds after which what was left of connecting has been collected. */
const REST = 20_000

async function main() {
  const database = await startPostgres({ durable: true })
  try {
    const env = {
      DATABASE_URL: database.url,
      LINESIDE_DEMO: 'short',
      LINESIDE_DEMO_LANGUAGE: 'pt-BR,tr',
      RATE_REQUESTS_PER_MINUTE: '100000000',
      RATE_CHAT_MESSAGES_PER_MINUTE: '100000000',
      LOG_LEVEL: 'error',
      DATA_DIR: join(root, 'artifacts', 'bench-chats'),
    }
    const file = join(root, 'server/dist/main.js')
    const start = () => startServer({ name: 'ours', file, readyPath: '/api/readyz', env })
    // what loading the demo plant leaves in memory is not what an idle server has
    await (await start()).stop()
    const server = await start()
    await measure(server.url, server.pid, database.url)
    await server.stop()
  } finally {
    stopServers()
    await database.stop()
  }
}

function connect(url: string, token: string): Promise<Socket> {
  const socket = io(url + CHAT_HUB, { path: HUB_PATH, transports: ['websocket'], auth: { token }, forceNew: true })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('connect_error', reject)
  })
}

interface Pushed {
  messages: { clientMessageId: string | null; chatId: number }[]
}

async function measure(url: string, pid: number, databaseUrl: string) {
  const tokens = new Map<string, string>()
  for (const login of ['admin', ...talkers, ...listeners]) tokens.set(login, await signInAs(url, login, password))
  const tokenOf = (login: string) => tokens.get(login) ?? ''
  const users = await Promise.all(talkers.map((login) => connect(url, tokenOf(login))))
  const admins = await Promise.all(Array.from({ length: 3 }, () => connect(url, tokenOf('admin'))))
  const subjectId = await firstSubject(url, tokenOf('operator'))
  // everything has run once before idle is measured
  await converse(users, admins, subjectId, Math.min(messages, 200))
  await wait(REST)
  const idle = residentMegabytes(pid)

  const idlers: Socket[] = []
  const others = clients - users.length - admins.length
  while (idlers.length < others) {
    const many = Math.min(AT_ONCE, others - idlers.length)
    const names = Array.from({ length: many }, (_, n) => listeners[n % listeners.length] ?? '')
    idlers.push(...(await Promise.all(names.map((login) => connect(url, tokenOf(login))))))
  }
  await wait(REST)
  const connected = residentMegabytes(pid)
  report(
    `memory of ${idlers.length} pages`,
    `${(((connected - idle) * 1024) / idlers.length).toFixed(1)} KB each`,
    '60 KB',
  )

  const before = cpuMilliseconds(pid)
  const { toSupport, toUser } = await converse(users, admins, subjectId, messages)
  const cpu = (cpuMilliseconds(pid) - before) / (toSupport.length + toUser.length)
  console.log(`CPU of the server: ${cpu.toFixed(1)} ms a message`)
  report(`${toSupport.length} messages to the support`, percentiles(toSupport), 'p99 100 ms')
  report(`${toUser.length} messages to users`, percentiles(toUser), 'p99 100 ms')

  const spread = await notifyAll(databaseUrl, [...users, ...idlers])
  report(`${events} events to ${users.length + idlers.length} pages each`, percentiles(spread), 'p99 500 ms')
  for (const socket of [...users, ...admins, ...idlers]) socket.close()
}

const report = (what: string, value: string, goal: string) =>
  console.log(`${what}: ${value} (goal ${goal}; load ${loadavg()[0]?.toFixed(1)})`)

async function firstSubject(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/event/v1/ChatSubject`, { headers: { authorization: `Bearer ${token}` } })
  const all = (await answer.json()) as { id: number; chatSubject: unknown[] }[]
  return all.find(({ chatSubject }) => chatSubject.length === 0)?.id ?? 0
}

/** Users write and are answered, all at once; milliseconds from sending to the page of the other side. */
async function converse(users: readonly Socket[], admins: readonly Socket[], subjectId: number, many: number) {
  const heard = new Map<string, (at: number) => void>()
  const listen = ({ messages: all }: Pushed) => {
    for (const { clientMessageId } of all) heard.get(clientMessageId ?? '')?.(performance.now())
  }
  const [admin] = admins
  if (!admin) throw new Error('Nobody answers')
  admin.on('AdminLoadChat', listen)
  for (const user of users) user.on('UserLoadChat', listen)
  const waits = { toSupport: [] as number[], toUser: [] as number[] }

  async function send(from: Socket, method: string, body: object): Promise<[milliseconds: number, chatId: number]> {
    const clientMessageId = randomUUID()
    const arrived = new Promise<number>((resolve) => heard.set(clientMessageId, resolve))
    const began = performance.now()
    const { chatId, code } = await from.timeout(10_000).emitWithAck(method, { ...body, clientMessageId })
    if (code) throw new Error(`${method} answered ${code}`)
    const milliseconds = (await arrived) - began
    heard.delete(clientMessageId)
    return [milliseconds, chatId]
  }

  const content = 'The label printer of line 2 prints every second label without its date.'
  await Promise.all(
    users.map(async (user) => {
      let chatId: number | undefined
      for (let n = 0; n < many / users.length / 2; n++) {
        const to: object = chatId === undefined ? { subjectId } : { chatId }
        const [there, id] = await send(user, 'UserSendMessage', { content, ...to })
        chatId = id
        const [back] = await send(admin, 'AdminSendMessage', { content: `Answer ${n}`, chatId })
        waits.toSupport.push(there)
        waits.toUser.push(back)
      }
    }),
  )
  admin.off('AdminLoadChat', listen)
  for (const user of users) user.off('UserLoadChat', listen)
  return waits
}

/** One event to every page, as a commit tells it; milliseconds to each. */
async function notifyAll(databaseUrl: string, sockets: readonly Socket[]): Promise<number[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ room: string }>(`select 'account:' || id as room from accounts`)
  const waits: number[] = []
  for (let n = 0; n < events; n++) {
    const arrivals = sockets.map(
      (socket) =>
        new Promise<number>((resolve) => {
          socket.once('UserLoadChat', () => resolve(performance.now()))
        }),
    )
    const push = { rooms: rows.map(({ room }) => room), event: 'UserLoadChat', payload: { chats: [], messages: [] } }
    const began = performance.now()
    await client.query('select pg_notify($1, $2)', ['lineside_push', JSON.stringify(push)])
    for (const at of await Promise.all(arrivals)) waits.push(at - began)
  }
  await client.end()
  return waits
}

function percentiles(waits: number[]): string {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

await main()
