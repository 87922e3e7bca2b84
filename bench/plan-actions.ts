/**
 * Plan actions: pages of their list over a million of them, similar ones among 100,000 open ones of one topic, and what
 * the minute job looks for. Requests a second, latency and milliseconds of the processor a request (server and database),
 * which other work on the machine hardly touches, the lists beside a leaner reference; then how long the database says that it took for each look of the job.
 * Settings: BENCH_ACTIONS, BENCH_OPEN, BENCH_SECONDS, BENCH_CONNECTIONS, BENCH_SERVER (the file of a built server).
 */
import { join } from 'node:path'
import pg from 'pg'
import { dueActions } from '../server/src/domains/action-plans/index.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { runLoad } from './lib/load.ts'
import { cpuMilliseconds } from './lib/processes.ts'
import { type Server, startServer, stopServers } from './lib/servers.ts'
import { LEAN_TOKEN, signInAs } from './lib/works.ts'

const root = join(import.meta.dirname, '..')
const actions = Number(process.env.BENCH_ACTIONS ?? 1_000_000)
const open = Number(process.env.BENCH_OPEN ?? 100_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const connections = Number(process.env.BENCH_CONNECTIONS ?? 16)
const file = process.env.BENCH_SERVER ?? join(root, 'server/dist/main.js')

const LIST = '/api/actionplan/v1/Action/Filter'
const SIMILAR = '/api/actionplan/v1/Action/Similar'

/** Twenty vocabulary of a factory stand in one of four texts each, one of 5,000 in few; a twentieth part is due. */
const vocabulary =
  'trocar vedacao bomba filtro limpar esteira sensor ajustar valvula motor inspecionar mangueira lubrificar rolamento painel verificar temperatura camara forno calibrar'
const fill = `
  insert into action_plans (id, kind, topic_id, industry_id, process_id, industry_line_id, what, search_what, how,
    responsible_id, creator_id, expected_date, performed_date, state, specialist_approval, manager_approval,
    evidence_required, effectiveness_check, created_at)
  select 500000000 + n, 'PLAN', $1, $2, 10 + n % 3, 20 + n % 10, vocabulary || ' item' || n % 5000, vocabulary || ' item' || n % 5000,
    '', 900000 + n % 500, 900001, current_date + n % 300 + case when n <= $4 then 1 else -400 end,
    case when n > $4 then current_date - 100 end, case when n <= $4 then 'D' else 'E' end,
    false, false, false, false, now() - interval '1 year'
  from (select n, (select string_agg((string_to_array($3, ' '))[1 + (hashint4(n * 31 + k) & 2147483647) % 20], ' ')
    from generate_series(1, 5) k) as vocabulary from generate_series(1, $5::integer) n) made`

/** Texts as people write them: of 3,000 words the second is half as frequent as the first, the tenth a tenth (Zipf's law). */
const fillWritten = `
  insert into action_plans (id, kind, topic_id, industry_id, process_id, industry_line_id, what, search_what, how,
    responsible_id, creator_id, expected_date, state, specialist_approval, manager_approval,
    evidence_required, effectiveness_check, created_at)
  select 600000000 + n, 'PLAN', $1, $2, 10 + n % 3, 20 + n % 10, written, written,
    '', 900000 + n % 500, 900001, current_date + n % 300 + 1, 'D', false, false, false, false, now() - interval '1 year'
  from (select n, (select string_agg('word' || power(3000, (hashint4(n * 31 + k) & 2147483647) / 2147483648.0)::int, ' ')
    from generate_series(1, 6 + n % 5) k) as written from generate_series(1, $3::integer) n) made`

/** What somebody writes: words of every frequency, as the texts have them. */
const written = [
  'word2 word15 word120 word700',
  'word1 word4 word33 word60 word1500',
  'word9 word210 word211',
  'word1 word3',
]

/** The one table of the leaner reference, with the one index that each of its lists is read by. */
const leanTable = `
  create table lean_actions as select id, topic_id, industry_id, responsible_id, state, expected_date, what from action_plans;
  create index on lean_actions (expected_date, id);
  create index on lean_actions (topic_id, expected_date, id);
  create index on lean_actions (responsible_id, expected_date, id);
  create index on lean_actions (state, expected_date, id);
  create index on lean_actions (industry_id, expected_date, id)`

const leanList = (condition: string) =>
  `select * from lean_actions where ${condition} order by expected_date, id limit 40`

async function idOf(client: pg.Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(sql)
  return Number(rows[0]?.id)
}

interface Measuring {
  ours: Server
  postgresPid: number
  headers: Record<string, string>
}

/** @param paths asked in turn, by chance */
async function measure(name: string, paths: string | readonly string[], { ours, postgresPid, headers }: Measuring) {
  const mixed = [paths].flat().map((path) => ({ path }))
  const load = (most: number) => runLoad({ url: ours.url, mixed, headers, connections, seconds: most })
  await load(2)
  const before = [cpuMilliseconds(ours.pid), cpuMilliseconds(postgresPid)] as const
  const { requests, requestsPerSecond, p50, p95, p99, errors } = await load(seconds)
  const [server, database] = [ours.pid, postgresPid].map(
    (pid, at) => (cpuMilliseconds(pid) - (before[at] ?? 0)) / requests,
  )
  const cpu = `${server?.toFixed(2)} + ${database?.toFixed(2)}`
  console.log(
    `| ${name} | ${Math.round(requestsPerSecond)} | ${p50.toFixed(1)} / ${p95.toFixed(1)} / ${p99.toFixed(1)} | ${cpu} | ${errors} |`,
  )
  return { requestsPerSecond, cpu: (server ?? 0) + (database ?? 0) }
}

/** A list beside the same rows of the leaner reference: requests a second and the processors' time. */
async function compare(name: string, paths: { ours: string; lean: string }, on: Measuring, lean: Measuring) {
  const own = await measure(name, paths.ours, on)
  const other = await measure(`${name}, lean`, paths.lean, lean)
  const ratios = [other.requestsPerSecond / own.requestsPerSecond, own.cpu / other.cpu]
  console.log(`| ${name}, beside it | ${ratios.map((one) => `${one.toFixed(2)} ×`).join(' requests, ')} CPU | | | |`)
}

/** How long the database takes for one look of the minute job. */
async function lookFor(client: pg.Client, name: string, plant: number, today: string) {
  const { rows } = await client.query<Record<string, string>>(`explain (analyze, buffers) ${dueActions}`, [
    plant,
    today,
    today,
  ])
  const lines = rows.map((row) => String(row['QUERY PLAN']))
  console.log(`${name}: ${lines.filter((line) => /^(Planning|Execution) Time/.test(line)).join(', ')}`)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * A thousand actions fall due at once; the server's own minute job moves them, while somebody else goes on writing: how long
 * it takes from the first that is moved to the last, and how long the others' writes take meanwhile.
 */
async function moveDue(url: string, plant: number) {
  const [watching, writing] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([watching.connect(), writing.connect()])
  const due = 'between 500000001 and 500001000'
  const waiting = () => idOf(watching, `select count(*) as id from action_plans where id ${due} and state = 'D'`)
  try {
    await watching.query(
      `update action_plans set expected_date = current_date - 2, industry_id = $1,
         responsible_id = (select id from accounts where state = 'ACTIVE' order by id limit 1) where id ${due}`,
      [plant],
    )
    while ((await waiting()) === 1000) await pause(20)
    const begun = performance.now()
    const writes: number[] = []
    let left = 1000
    while (left > 0) {
      const before = performance.now()
      await writing.query('update action_plans set row_version = row_version + 1 where id = 500050000')
      writes.push(performance.now() - before)
      left = await waiting()
    }
    const took = performance.now() - begun
    const ordered = writes.toSorted((a, b) => a - b)
    const longest = ordered.at(-1)?.toFixed(1)
    const usual = ordered[Math.floor(ordered.length / 2)]?.toFixed(1)
    console.log(
      `The minute job, a thousand moved: ${took.toFixed(0)} ms; others' writes: ${usual} ms, at most ${longest}`,
    )
  } finally {
    await Promise.all([watching.end(), writing.end()])
  }
}

async function main() {
  const database = await startPostgres({ durable: false })
  const client = new pg.Client({ connectionString: database.url })
  try {
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'error', RATE_REQUESTS_PER_MINUTE: '100000000' }
    const dataDir = {
      DATA_DIR: join(root, 'artifacts', 'bench-plan-actions'),
      LINESIDE_DEMO: 'on',
      LINESIDE_DEMO_LANGUAGE: 'pt-BR,tr',
    }
    const ours = await startServer({ name: 'ours', file, readyPath: '/api/readyz', env: { ...env, ...dataDir } })
    await client.connect()
    const topicId = await idOf(client, `select id from topics where kind = 'PLAN' order by id limit 1`)
    const otherTopicId = await idOf(client, `select id from topics where kind = 'PLAN' order by id limit 1 offset 1`)
    const plant = await idOf(client, `select id from structure_nodes where time_zone = 'America/Sao_Paulo'`)
    await client.query(fill, [topicId, plant, vocabulary, open, actions])
    await client.query(fillWritten, [otherTopicId, plant, open])
    await client.query(leanTable)
    for (const table of ['action_plans', 'lean_actions']) await client.query(`vacuum (analyze) ${table}`)
    const postgresPid = await idOf(client, "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as id")
    const token = await signInAs(ours.url, 'admin', 'lineside-demo')
    const headers = { authorization: `Bearer ${token}`, 'x-platform-id': '2', 'accept-language': 'pt-BR' }
    const on = { ours, postgresPid, headers }
    console.log('| Asked for | a second | p50 / p95 / p99 ms | CPU ms a request | errors |\n|---|---|---|---|---|')
    const conditions = {
      'first page': ['', 'true'],
      'a topic': [`?topicId=${topicId}`, `topic_id = ${topicId}`],
      'a responsible': ['?accountId=900007', 'responsible_id = 900007'],
      executed: ['?status=executed', "state = 'E'"],
      'a plant': [`?industryId=${plant}`, `industry_id = ${plant}`],
    } as const
    const lists = Object.values(conditions).map(([, condition], at) => [`/list/${at}`, leanList(condition)])
    const lean = await startServer({
      name: 'lean',
      file: join(root, 'bench/lean-lists.ts'),
      readyPath: '/ready',
      env: {
        DATABASE_URL: database.url,
        BENCH_TOKEN: LEAN_TOKEN,
        BENCH_LISTS: JSON.stringify(Object.fromEntries(lists)),
      },
    })
    const beside = { ours: lean, postgresPid, headers: { authorization: `Bearer ${LEAN_TOKEN}` } }
    for (const [at, [name, [filter]]] of Object.entries(conditions).entries())
      await compare(name, { ours: `${LIST}${filter}`, lean: `/list/${at}` }, on, beside)
    await lean.stop()
    await measure('belated', `${LIST}?status=belated`, on)
    await measure('search, 200 found', `${LIST}?query=item77`, on)
    await measure('search of two vocabulary', `${LIST}?query=${encodeURIComponent('bomba item77')}`, on)
    const similar = (what: string) => `${SIMILAR}?topicId=${topicId}&what=${encodeURIComponent(what)}&placeId=23`
    await measure('similar, 4 vocabulary', similar('Trocar a vedação item77'), on)
    await measure('similar, 7 vocabulary', similar('Trocar vedação da bomba centrífuga item77 urgente'), on)
    await measure('similar, 2 vocabulary of a quarter of all', similar('limpar filtro'), on)
    const asWritten = written.map(
      (what) => `${SIMILAR}?topicId=${otherTopicId}&what=${encodeURIComponent(what)}&placeId=23`,
    )
    await measure('similar, texts as people write them', asWritten, on)
    await lookFor(client, 'The minute job, nothing due', plant, '2020-01-01')
    const { rows } = await client.query('select (current_date + 4)::text as day')
    await lookFor(client, 'The minute job, a thousand due', plant, rows[0].day)
    await moveDue(database.url, plant)
    await ours.stop()
  } finally {
    await client.end().catch(() => undefined)
    stopServers()
    await database.stop()
  }
}

await main()
