/**
 * From the answer of `POST Collect` to the bell of its responsible, with 200 clients connected: the product on a
 * PostgreSQL server with the demo plant. Settings: BENCH_CLIENTS, BENCH_RAISED.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { HUB_PATH, NOTIFICATION_HUB } from '../contract/src/core/index.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { startServer, stopServers } from './lib/servers.ts'
import { signInAs } from './lib/works.ts'

const root = join(import.meta.dirname, '..')
const clients = Number(process.env.BENCH_CLIENTS ?? 200)
const raised = Number(process.env.BENCH_RAISED ?? 120)
const password = 'lineside-demo'
const supervisors = ['supervisor', 'marcos.teles', 'ivone.sampaio']
const others = ['admin', 'manager', 'analyst', 'operator', 'outsider', 'murat.aksoy', 'elif.karaca', 'cleber.fontes']

function connect(url: string, token: string): Promise<Socket> {
  const socket = io(`${url}${NOTIFICATION_HUB}`, { path: HUB_PATH, transports: ['websocket'], auth: { token } })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('connect_error', reject)
  })
}

interface Form {
  id: number
  collectPoint: { id: number }
}
interface FormFields {
  version: number
  products: { id: number }[]
  fields: { id: number; type: string; optional: boolean; limits: { min: number | null; max: number | null } | null }[]
}

/** Forms whose one required kind of answer is a number, so that any of them can be filled and broken by rule. */
async function submissions(ask: <T>(path: string) => Promise<T>) {
  const results: object[] = []
  for (const form of await ask<Form[]>('/api/operator/v1/TypeCollect/ListFormsWithLastCollect')) {
    const { version, products, fields } = await ask<FormFields>(`/api/operator/v1/TypeCollect/${form.id}`)
    for (const product of products) {
      const values = fields.filter((field) => field.type !== 'calculation' && !field.optional).map(answerOutside)
      results.push({
        formId: form.id,
        formVersion: version,
        collectPointId: form.collectPoint.id,
        productId: product.id,
        values,
      })
    }
  }
  return results
}

function answerOutside({ id, type, limits }: FormFields['fields'][number]) {
  const values: Record<string, string | number | boolean> = {
    text: 'x',
    hour: '08:00:00',
    date: new Date().toISOString().slice(0, 10),
    conformity: 'NC',
    trueFalse: false,
  }
  if (type in values) return { fieldId: id, value: values[type] }
  return { fieldId: id, value: Math.round((limits?.max ?? limits?.min ?? 10) + 5) }
}

async function main() {
  const database = await startPostgres({ durable: true })
  try {
    const env = {
      DATABASE_URL: database.url,
      LINESIDE_DEMO: 'on',
      LINESIDE_DEMO_LANGUAGE: 'pt-BR,tr',
      RATE_REQUESTS_PER_MINUTE: '100000000',
      LOG_LEVEL: 'error',
      DATA_DIR: join(root, 'artifacts', 'bench-bell'),
    }
    const server = await startServer({
      name: 'ours',
      file: join(root, 'server/dist/main.js'),
      readyPath: '/api/readyz',
      env,
    })
    await measure(server.url)
    await server.stop()
  } finally {
    stopServers()
    await database.stop()
  }
}

async function measure(url: string) {
  const tokens = new Map<string, string>()
  for (const login of [...supervisors, ...others]) tokens.set(login, await signInAs(url, login, password))
  const names = [...tokens.keys()]
  const sockets: Socket[] = []
  for (let n = 0; n < clients; n++) sockets.push(await connect(url, tokens.get(names[n % names.length] ?? '') ?? ''))
  const bells = sockets.filter((_, n) => supervisors.includes(names[n % names.length] ?? ''))
  const headers = {
    authorization: `Bearer ${tokens.get('operator')}`,
    'content-type': 'application/json',
    'x-platform-id': '1',
    'accept-language': 'pt-BR',
  }
  const ask = async <T>(path: string): Promise<T> => (await (await fetch(url + path, { headers })).json()) as T
  const waits: number[] = []
  for (const body of (await submissions(ask)).slice(0, raised)) {
    const rung = new Promise<number>((resolve) => {
      for (const socket of bells) socket.once('newNotification', () => resolve(performance.now()))
    })
    const payload = { ...body, clientId: randomUUID(), collectedAt: new Date().toISOString() }
    const answer = await fetch(`${url}/api/operator/v1/Collect`, {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
    })
    const answered = performance.now()
    const saved = (await answer.json()) as { hasNonConformity?: boolean }
    const heard = saved.hasNonConformity ? await Promise.race([rung, silence()]) : null
    for (const socket of bells) socket.removeAllListeners('newNotification')
    if (heard !== null) waits.push(Math.max(0, heard - answered))
  }
  for (const socket of sockets) socket.close()
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]?.toFixed(1)
  console.log(`${clients} clients, ${waits.length} raised and told: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (goal 300)`)
}

/** A repeat tells nobody: after a second nothing more is to be heard. */
function silence(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), 1000))
}

await main()
