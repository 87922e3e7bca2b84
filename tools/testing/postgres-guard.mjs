/**
 * Owns one PostgreSQL server: makes its folder, starts it, tells the URL, and takes both away when the channel
 * to the parent closes, which it also does when the parent is killed.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const { binaries, durable, inMemory, user, tls } = JSON.parse(process.argv[2])
const password = randomBytes(16).toString('hex')
const impatienceMs = 10_000
const attempts = 3
const savedOutput = 4000
const ready = 'database system is ready to accept connections'

/** PostgreSQL refuses root: as root we take its own user, else nobody. A root's TMPDIR may be closed to them. */
const asRoot = process.getuid?.() === 0

const unprivileged = () => {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  if (!row) throw new Error('this machine has neither a user postgres nor nobody to run it as.')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

const memory = '/dev/shm'
const plentyBytes = 3 * 2 ** 30

/** Whether there is room in memory for what need not last: a tenth of it is used. */
const hasMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) >= plentyBytes
  } catch {
    return false
  }
}

const owner = asRoot ? unprivileged() : {}
const onDisk = asRoot ? '/tmp' : tmpdir()
const folder = mkdtempSync(join(inMemory && hasMemory() ? memory : onDisk, 'lineside-postgres-'))
const data = join(folder, 'data')
const options = { ...owner, cwd: folder, env: { PATH: process.env.PATH ?? '', HOME: folder, TZ: 'UTC' } }
let server
let port
let leaving = false

const closed = (child) => new Promise((resolve) => child.once('close', resolve))

const run = async (program, args) => {
  const child = spawn(join(binaries, program), args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const save = (chunk) => {
    output = (output + chunk).slice(-savedOutput)
  }
  child.stdout.on('data', save)
  child.stderr.on('data', save)
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`${program} failed\n${output}`)
}

const makeCluster = async () => {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (asRoot) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const args = [
    '-D',
    data,
    '-U',
    user,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--no-sync',
  ]
  await run('initdb', [...args, '--locale=C.UTF-8', '--lc-messages=C'])
}

/** PostgreSQL takes a key only where it is its own and nobody else reads it. */
const writeCertificate = () => {
  for (const [name, content] of Object.entries({ 'server.pem': tls.cert, 'server.key': tls.key })) {
    writeFileSync(join(folder, name), content, { mode: 0o600 })
    if (asRoot) chownSync(join(folder, name), owner.uid, owner.gid)
  }
}

const sparePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const settings = (on) => [
  `port=${on}`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  ...(tls
    ? ['ssl=on', `ssl_cert_file=${join(folder, 'server.pem')}`, `ssl_key_file=${join(folder, 'server.key')}`]
    : []),
  ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
]

/** Resolves with undefined once it takes connections, or with what it printed when it ended instead. */
const startOn = async (on) => {
  const args = ['-D', data, ...settings(on).flatMap((setting) => ['-c', setting])]
  server = spawn(join(binaries, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('close', () => resolve(output))
    server.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-savedOutput)
      if (output.includes(ready)) resolve(undefined)
    })
  })
}

/** PostgreSQL's fast shutdown: open connections are ended, what was committed is kept. */
const halt = async () => {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const end = closed(server)
  server.kill('SIGINT')
  const force = setTimeout(() => server.kill('SIGQUIT'), impatienceMs)
  await end
  clearTimeout(force)
}

const leave = async () => {
  if (leaving) return
  leaving = true
  await halt()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

/** Another program may take the spare port before PostgreSQL does. */
const startSomewhere = async (left) => {
  const spare = await sparePort()
  const failure = await startOn(spare)
  if (failure === undefined) return spare
  if (left === 1 || leaving) throw new Error(failure)
  return startSomewhere(left - 1)
}

/** Stops and starts it on its port, for tests of what happens meanwhile. */
const orders = { halt, resume: () => startOn(port) }

const obey = async (order) => {
  const problem = await orders[order]().catch((error) => error.message)
  if (process.connected) process.send({ done: order, ...(problem && { problem }) })
}

process.on('disconnect', leave)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)

try {
  await makeCluster()
  if (tls) writeCertificate()
  port = await startSomewhere(attempts)
  process.on('message', obey)
  if (!leaving) process.send({ url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres` })
} catch (error) {
  if (process.connected) process.send({ problem: error.message })
  else await leave()
}
