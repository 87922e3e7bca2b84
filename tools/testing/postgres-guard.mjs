/**
 * Owns one PostgreSQL server: makes its folder, starts it, tells the URL, and takes both away when the channel
 * to the parent closes, which it also does when the parent is killed.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const { binaries, durable } = JSON.parse(process.argv[2])
const password = randomBytes(16).toString('hex')
const user = 'lineside'
const impatienceMs = 10_000
const attempts = 3
const keptOutput = 4000
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

const owner = asRoot ? unprivileged() : {}
const folder = mkdtempSync(join(asRoot ? '/tmp' : tmpdir(), 'lineside-postgres-'))
const data = join(folder, 'data')
const options = { ...owner, cwd: folder, env: { PATH: process.env.PATH ?? '', HOME: folder, TZ: 'UTC' } }
let server
let leaving = false

const closed = (child) => new Promise((resolve) => child.once('close', resolve))

const run = async (program, args) => {
  const child = spawn(join(binaries, program), args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk) => {
    output = (output + chunk).slice(-keptOutput)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
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

const sparePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const settings = (port) => [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
]

/** Resolves with undefined once it takes connections, or with what it printed when it ended instead. */
const startOn = async (port) => {
  const args = ['-D', data, ...settings(port).flatMap((setting) => ['-c', setting])]
  server = spawn(join(binaries, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('close', () => resolve(output))
    server.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-keptOutput)
      if (output.includes(ready)) resolve(undefined)
    })
  })
}

const leave = async () => {
  if (leaving) return
  leaving = true
  if (server && server.exitCode === null && server.signalCode === null) {
    const end = closed(server)
    server.kill('SIGINT')
    const force = setTimeout(() => server.kill('SIGQUIT'), impatienceMs)
    await end
    clearTimeout(force)
  }
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

/** Another program may take the spare port before PostgreSQL does. */
const startSomewhere = async (left) => {
  const port = await sparePort()
  const failure = await startOn(port)
  if (failure === undefined) return port
  if (left === 1 || leaving) throw new Error(failure)
  return startSomewhere(left - 1)
}

process.on('disconnect', leave)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)

try {
  await makeCluster()
  const port = await startSomewhere(attempts)
  if (!leaving) process.send({ url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres` })
} catch (error) {
  if (process.connected) process.send({ problem: error.message })
  else await leave()
}
