/**
 * Checklists: the list of answers by each of its filters, the summary of an answer with 200 questions, the trend of an area
 * over five years of daily answers, ranking and census, over a million answers in one process with the server. What the
 * database says that it took (`explain analyze`, the least of some), how many rows and pages it read for it, and what
 * the server's processor took: other work on the machine hardly touches these.
 * Settings: BENCH_ANSWERS, BENCH_TIMES.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/core/config.ts'
import { type Database, migrate, openDatabase } from '../server/src/core/db/index.ts'
import { openLog } from '../server/src/core/log.ts'
import { loadDemo } from '../server/src/demo.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { type BenchAnswers, storeBenchAnswers } from './lib/answers.ts'
import { explainAll, recording } from './lib/statements.ts'

const root = join(import.meta.dirname, '..')
const answers = Number(process.env.BENCH_ANSWERS ?? 1_000_000)
const times = Number(process.env.BENCH_TIMES ?? 15)
const LIST = '/api/checklist/v1/ChecklistAnswer/GetByFilter'
const FIGURES = '/api/checklist/v1/ChecklistAnswer'

type App = Awaited<ReturnType<typeof createApp>>

async function signIn(app: App, id: string): Promise<string> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/brf/BrfAuth',
    payload: { id, password: 'lineside-demo' },
  })
  return answer.json<{ token: string }>().token
}

interface Measuring {
  app: App
  db: Database
  take: ReturnType<typeof recording>['take']
  token: string
}

/** The processor's time of this process, the database's by its own account. */
async function measure(name: string, url: string, { app, db, take, token }: Measuring) {
  const headers = { authorization: `Bearer ${token}`, 'x-platform-id': '2', 'accept-language': 'pt-BR' }
  const ask = async () => {
    const { statusCode, body } = await app.http.inject({ method: 'GET', url, headers })
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`)
  }
  for (let time = 0; time < 3; time++) await ask()
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const before = process.cpuUsage()
    await ask()
    const { user, system } = process.cpuUsage(before)
    taken.push((user + system) / 1000)
  }
  take()
  await ask()
  const cost = await explainAll(db, take(), 5)
  const sorted = taken.sort((a, b) => a - b)
  const server = (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)
  const database = `${cost.execution.toFixed(2)} + ${cost.planning.toFixed(2)}`
  console.log(`| ${name} | ${database} | ${server} | ${cost.statements} | ${cost.rows} | ${cost.pages} |`)
}

const rowsOf = (one: BenchAnswers): [string, string][] => {
  const days = `dateBegin=${one.from}&dateEnd=${one.to}`
  const area = `checklistId=${one.checklist}&areaId=${one.area}&${days}`
  const filters = {
    'default view': '',
    'a plant': `industryId=${one.plant}`,
    'a checklist': `checklistId=${one.checklist + 7}`,
    'three checklists': `checklistId=${one.checklist + 7},${one.checklist + 8},${one.checklist + 9}`,
    'an area': `areaId=${one.area}`,
    'a person': `accountId=${one.author}`,
    'letter F': 'letter=F',
    'letter N': 'letter=N',
    'letter P': 'letter=P',
    waiting: 'approval=WAITING',
    refused: 'approval=REFUSED',
    'requests to edit': 'request=EDIT',
    'whose decision is mine': `approverId=${one.author}`,
    'critical failures': 'criticalFailed=true',
    untreated: 'untreated=true',
    'set aside': 'outcome=ABANDONED',
    'not applied': 'outcome=MISSED',
    'a former month': `dateBegin=${one.from}&dateEnd=${one.from}`,
    'enabled checklists': 'checklistEnabled=true',
    'disabled checklists': 'checklistEnabled=false',
  }
  return [
    ...Object.entries(filters).map(([name, filter]): [string, string] => [`list, ${name}`, `${LIST}?${filter}`]),
    ['summary, 200 questions', `${FIGURES}/GetSummaryById?id=${one.large}`],
    ['trend, five years of days of an area, two versions', `${FIGURES}/Trend?${area}`],
    ['trend, the same, without its days and place', `${FIGURES}/Trend?checklistId=${one.checklist}`],
    ['trend, a checklist over all places', `${FIGURES}/Trend?checklistId=${one.checklist + 7}&${days}`],
    ['ranking of places, five years', `${FIGURES}/Ranking?checklistId=${one.checklist + 7}&${days}`],
    ['census, five years', `${FIGURES}/Census?checklistId=${one.checklist + 7}&${days}`],
  ]
}

async function main() {
  const server = await startPostgres({ durable: false })
  const folder = mkdtempSync(join(tmpdir(), 'lineside-bench-checklists-'))
  const open = () => openDatabase({ url: server.url, dataDir: folder, statementTimeout: 0 })
  const db = await open()
  try {
    await migrate(db, join(root, 'server/migrations'))
    await loadDemo(db, { seed: 7, anchor: new Date(), collects: 100 })
    const begin = performance.now()
    const stored = await storeBenchAnswers(db, answers)
    console.log(`${answers} answers were stored in ${Math.round((performance.now() - begin) / 1000)} s`)
    const config = readConfig({
      DATABASE_URL: server.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      RATE_REQUESTS_PER_MINUTE: '1000000',
    })
    const recorded = recording(db)
    const app = await createApp({
      config,
      db: recorded.db,
      log: openLog('error'),
      webFolder: folder,
      version: '',
      demo: true,
    })
    const tokens = { 'reaches all': await signIn(app, 'admin'), 'one plant': await signIn(app, 'manager') }
    for (const [who, token] of Object.entries(tokens)) {
      console.log(
        `\n${who}\n\n| Asked for | database, ms: run + plan | server, CPU ms | statements | rows read | pages |\n|---|---|---|---|---|---|`,
      )
      for (const [name, url] of rowsOf(stored)) await measure(name, url, { app, db, take: recorded.take, token })
    }
    await app.close()
  } finally {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
    await server.stop()
  }
}

await main()
