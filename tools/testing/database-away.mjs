/**
 * A part of `npm test`: the built server on a PostgreSQL of its own that is really stopped, started again, silenced and
 * kept from giving connections and from taking writes, and whose disk is filled. Two processes that start at once on an empty database make one demo plant. While the
 * database is away every documented call is refused with 503 and none with 500. A stop ends, whatever became of the
 * database in the middle of an import.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchSignals } from '../launcher/process.mjs'
import { callAll, operationsOf } from './away/every-call.mjs'
import { fullDisk } from './away/full-disk.mjs'
import { standingImport } from './away/import.mjs'
import { openRelay } from './away/relay.mjs'
import { endServer, launchServer, openBook, pg, startServer } from './built-server.mjs'
import { until } from './notified/store.mjs'
import { enter } from './operators.mjs'
import { startPostgres } from './postgres.mjs'

const { check, end } = openBook()
const portal = '2'
const dataDir = mkdtempSync(join(tmpdir(), 'lineside-away-'))
const environment = (databaseUrl) => ({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DATABASE_POOL: '8' })

/** An owner that is no superuser, for whom connections can be limited. */
const makeDatabase = async (adminUrl) => {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(`create role portal login password 'portal'`)
  await admin.query('create database portal owner portal')
  await admin.end()
  return Object.assign(new URL(adminUrl), { username: 'portal', password: 'portal', pathname: '/portal' }).href
}

const asAdmin = async (adminUrl, sql) => {
  const admin = new pg.Client(Object.assign(new URL(adminUrl), { pathname: '/portal' }).href)
  await admin.connect()
  try {
    return (await admin.query(sql)).rows
  } finally {
    await admin.end()
  }
}

const statusOf = async (address, path) => (await fetch(`${address}${path}`)).status

const startTogether = async (adminUrl, env) => {
  const both = [launchServer(env), launchServer(env)]
  const outcomes = await Promise.allSettled(both.map(({ address }) => address))
  check(
    'two processes that start at once on an empty database both serve',
    outcomes.flatMap(({ reason }) => (reason ? [reason.message] : [])),
  )
  const [{ people, admins, loaded }] = await asAdmin(
    adminUrl,
    `select count(*)::int as people, count(*) filter (where login = 'admin')::int as admins,
       (select count(*)::int from settings where key = 'demo.loaded') as loaded from accounts`,
  )
  check('they made one demo plant', people > 5 && admins === 1 && loaded === 1 ? [] : [`${people} ${admins} ${loaded}`])
  const tokens = await Promise.all(outcomes.map(({ value }) => value && enter(value, 'operator')))
  check('people sign in to either', tokens.every(Boolean) ? [] : ['they do not'])
  const [first, second] = both
  check('the second ends by request', (await endServer(second)) === 0 ? [] : ['with another code'])
  return { ...first, address: outcomes[0].value }
}

const whileAway = async (postgres, { address }) => {
  const token = await enter(address, 'admin', portal)
  const operations = await operationsOf(address)
  await postgres.halt()
  const answers = await callAll(address, token, operations)
  const away = answers.filter(({ status }) => status === 503)
  check(
    `stopped: ${answers.length} calls are refused, none as a fault of ours (${away.length} with 503)`,
    answers
      .filter(({ status, code }) => status >= 500 && (status !== 503 || code !== 'DATABASE_AWAY'))
      .map((answer) => JSON.stringify(answer)),
  )
  check(
    'most calls get as far as the database',
    away.length > operations.length / 2 ? [] : [`only ${away.length} of ${operations.length}`],
  )
  check(
    'each says when to come again',
    away.filter(({ retryAfter }) => retryAfter !== '5').map(({ name }) => name),
  )
  const sentences = new Set(away.map(({ language, message }) => `${language} ${message}`))
  check('each language has its sentence', sentences.size === 4 ? [] : [...sentences])
  const probes = [await statusOf(address, '/api/healthz'), await statusOf(address, '/api/readyz')]
  check('the process lives and is not ready', `${probes}` === '200,503' ? [] : [`${probes}`])
  await postgres.resume()
  await until('the server to be ready again', async () => (await statusOf(address, '/api/readyz')) === 200)
  check('people sign in again', (await enter(address, 'analyst', portal)) ? [] : ['they do not'])
}

const fewConnections = async (adminUrl, { address }) => {
  const token = await enter(address, 'admin', portal)
  await asAdmin(adminUrl, 'alter role portal connection limit 1')
  const ask = () =>
    fetch(`${address}/api/operator/v1/Collect?limit=50&count=true`, { headers: { authorization: `Bearer ${token}` } })
  const rounds = []
  // until as many ask at once as need a connection more than there is
  await until('a call to find no connection', async () => {
    rounds.push(...(await Promise.all(Array.from({ length: 40 }, ask))).map(({ status }) => status))
    return rounds.includes(503)
  })
  const other = rounds.filter((status) => status !== 200 && status !== 503)
  check('no connection left: 503, never 500', other.map(String))
  await asAdmin(adminUrl, 'alter role portal connection limit -1')
}

/** As in the seconds of a switch-over: the server answers, and takes no writes. */
const readOnlyForAWhile = async (adminUrl, { address }) => {
  const token = await enter(address, 'admin', portal)
  const operations = await operationsOf(address)
  const write = async () => {
    const body = JSON.stringify({ language: 'pt-BR' })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return (await fetch(`${address}/api/domain/v1/Account/Own/Language`, { method: 'PUT', headers, body })).status
  }
  const readOnly = async (state) => {
    await asAdmin(adminUrl, `alter system set default_transaction_read_only = ${state}`)
    await asAdmin(adminUrl, 'select pg_reload_conf()')
  }
  await readOnly('on')
  await until('a write to be refused', async () => (await write()) === 503)
  const answers = await callAll(address, token, operations)
  check(
    'a database that only reads: no call fails as a fault of ours',
    answers
      .filter(({ status, code }) => status >= 500 && (status !== 503 || code !== 'DATABASE_AWAY'))
      .map((answer) => JSON.stringify(answer)),
  )
  check('people still read', answers.some(({ status }) => status === 200) ? [] : ['they do not'])
  const probes = [await statusOf(address, '/api/healthz'), await statusOf(address, '/api/readyz')]
  check('the process lives and is not ready to write', `${probes}` === '200,503' ? [] : [`${probes}`])
  await readOnly('off')
  await until('the server to be ready again', async () => (await statusOf(address, '/api/readyz')) === 200)
  const after = await write()
  check('people write again as soon as it is ready', after < 300 ? [] : [String(after)])
}

const stopMidway = async (title, databaseUrl, env, take) => {
  const server = await startServer({ ...environment(databaseUrl), ...env })
  const { release } = await standingImport(server.address, databaseUrl)
  await take()
  const code = await endServer(server)
  await release()
  return { title, code }
}

/** The demo plant was asked for at the first start, and is not at this one. */
const refusedToProxies = async (databaseUrl) => {
  const server = await startServer({ ...environment(databaseUrl), LINESIDE_DEMO: '' })
  const page = `${server.address}/api/healthz`
  const [here, behind] = [await fetch(page), await fetch(page, { headers: { forwarded: 'for=203.0.113.7' } })]
  check(
    'a demo plant that is not asked for is refused to proxies',
    `${here.status},${behind.status}` === '200,403' ? [] : [`${here.status},${behind.status}`],
  )
  await endServer(server)
}

const stops = async (postgres, databaseUrl) => {
  const begin = performance.now()
  const stopped = await stopMidway('stopped', databaseUrl, {}, () => postgres.halt())
  const took = ((performance.now() - begin) / 1000).toFixed(1)
  check(
    `PostgreSQL stopped in the middle of an import: the server ends by itself (${took} s)`,
    stopped.code === 0 ? [] : [`with ${stopped.code}`],
  )
  await postgres.resume()
  const relay = await openRelay(databaseUrl)
  const silent = await stopMidway('silent', databaseUrl, { DATABASE_URL: relay.url, STOP_SECONDS: '2' }, () =>
    relay.silence(),
  )
  relay.close()
  check(
    'a database that fell silent: the server is ended by its deadline',
    silent.code === 1 ? [] : [`with ${silent.code}`],
  )
}

const run = async (postgres) => {
  const databaseUrl = await makeDatabase(postgres.url)
  const server = await startTogether(postgres.url, environment(databaseUrl))
  await whileAway(postgres, server)
  await fewConnections(postgres.url, server)
  await readOnlyForAWhile(postgres.url, server)
  check('the server ends by request', (await endServer(server)) === 0 ? [] : ['with another code'])
  await refusedToProxies(databaseUrl)
  const small = { adminUrl: postgres.url, databaseUrl, env: environment(databaseUrl), check }
  if (!(await fullDisk(small))) console.log('A full disk was not tried: this user may not mount one')
  await stops(postgres, databaseUrl)
}

watchSignals()
let postgres
try {
  postgres = await startPostgres()
  await run(postgres)
} catch (error) {
  check('the run came to its end', [error.stack])
} finally {
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
end()
