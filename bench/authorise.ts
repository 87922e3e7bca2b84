/**
 * What it costs to know who calls and whether they may: the CPU of authentication, rate, right and scope of a request,
 * with a warm session, on an embedded database with the demo plant. Settings: BENCH_CALLS.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCollects, saveCollect } from '../contract/src/collects/index.ts'
import { createApp } from '../server/src/app.ts'
import { plantsOf } from '../server/src/core/access/index.ts'
import { readConfig } from '../server/src/core/config.ts'
import { migrate, openDatabase } from '../server/src/core/db/index.ts'
import { callerOf } from '../server/src/core/http/caller.ts'
import type { Implementation } from '../server/src/core/kernel/index.ts'
import { openRates } from '../server/src/core/limits/index.ts'
import { rateLimit } from '../server/src/core/limits/rate.ts'
import { openLog } from '../server/src/core/log.ts'
import { loadDemo } from '../server/src/demo.ts'
import { authenticator, openTokens } from '../server/src/domains/accounts/index.ts'

const calls = Number(process.env.BENCH_CALLS ?? 100_000)
const GOAL = 20

async function main() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lineside-authorise-'))
  const db = await openDatabase({ dataDir })
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', LINESIDE_HUBS: 'off' })
  await migrate(db, join(import.meta.dirname, '../server/migrations'))
  await loadDemo(db, { seed: 1, anchor: new Date(), collects: 20 })
  const log = openLog(config.logLevel)
  const app = await createApp({ config, db, log, webFolder: '/nowhere', version: '0', demo: true })
  try {
    const authenticate = authenticator(app.services, await openTokens(db, openRates(db)('sessions', 60)), app.use)
    const implementations = app.domains.flatMap((domain) => domain.endpoints)
    const pass = gate({ services: app.services, authenticate })
    for (const [name, login, endpoint] of [
      ['List', 'analyst', listCollects],
      ['Submit', 'operator', saveCollect],
    ] as const) {
      const headers = { authorization: `Bearer ${await tokenOf(app, login)}`, 'accept-language': 'pt-BR,pt;q=0.9' }
      const implementation = implementations.find((one) => one.endpoint.name === endpoint.name)
      if (!implementation) throw new Error(`${endpoint.name} is not served`)
      await pass(implementation, headers, 10_000)
      const cost = await pass(implementation, headers, calls)
      console.log(`${name}: ${cost.toFixed(2)} µs of CPU a request (goal ${GOAL})`)
      if (cost > GOAL) process.exitCode = 1
    }
  } finally {
    await app.close()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Passes the gate so often and gives the CPU of one passage in µs, of all threads of the process. */
function gate(
  kernel: Parameters<typeof callerOf>[0] & { services: Awaited<ReturnType<typeof createApp>>['services'] },
) {
  const counter = rateLimit(Number.MAX_SAFE_INTEGER)
  const limit = { ...counter, take: async (key: string, now: number) => counter.take(key, now) }
  return async (implementation: Implementation, headers: Record<string, string>, times: number) => {
    const request = { headers, ip: '127.0.0.1' }
    let seen = 0
    const before = process.cpuUsage()
    for (let n = 0; n < times; n++) {
      const { actor } = await callerOf(kernel, implementation, request, limit)
      seen += plantsOf(actor, await kernel.services.plants()).length
    }
    const { user, system } = process.cpuUsage(before)
    if (seen !== times) throw new Error('Somebody saw other plants than their own')
    return (user + system) / times
  }
}

async function tokenOf({ http }: Awaited<ReturnType<typeof createApp>>, login: string): Promise<string> {
  const payload = { id: login, password: 'lineside-demo' }
  const answer = await http.inject({ method: 'POST', url: '/api/brf/BrfAuth', payload })
  return answer.json().token
}

await main()
