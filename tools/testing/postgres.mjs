/**
 * A PostgreSQL server for one run: in a temporary folder, on a spare port of 127.0.0.1, as an unprivileged user.
 * A guard process owns it and takes it down with this process, however that ends.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { stop } from '../launcher/problem.mjs'
import { onStop } from '../launcher/process.mjs'
import { timed } from '../launcher/say.mjs'
import { installPackages, onPath } from './apt.mjs'

const oldest = 15
const debianFolder = '/usr/lib/postgresql'
const guard = fileURLToPath(new URL('postgres-guard.mjs', import.meta.url))

/** The Debian package that has one, and the name that leaves it out of `npm test`. */
export const postgresPackage = { name: 'postgresql', optOut: 'postgres' }

/** The folder of its programs, undefined where there is none. Debian keeps one a version, none of them on PATH. */
export const knownPostgres = () => {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const folders = versions
    .filter((version) => Number(version) >= oldest)
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => join(debianFolder, version, 'bin'))
  const initdb = onPath(['initdb'])
  const candidates = initdb ? [...folders, dirname(realpathSync(initdb))] : folders
  return candidates.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

const binaries = async () => {
  const result = knownPostgres()
  if (result) return result
  await timed('Installing postgresql', () => installPackages([postgresPackage]))
  const installed = knownPostgres()
  if (!installed)
    throw stop(`apt brought no PostgreSQL ${oldest} or newer: set TEST_DATABASE_URL to a server of your own.`)
  return installed
}

/**
 * Starts the server and resolves with { url, stop, binaries, halt, resume }: the folder of its programs, and the ways to
 * shut it down and start it again on the same data and port. `durable` keeps fsync and every other default that a
 * power cut is survived by; otherwise nothing is synced nor analysed by itself, which is faster and enough for tests.
 * `inMemory`: its folder lies in memory where there is plenty: a database is a thousand files, and each test's is a copy.
 * `tls`: { cert, key } in PEM. The URL names the superuser, `user`, and the database `postgres`.
 */
export const startPostgres = async ({ durable = false, inMemory = false, user = 'lineside', tls } = {}) => {
  const folder = await binaries()
  const child = spawn(process.execPath, [guard, JSON.stringify({ binaries: folder, durable, inMemory, user, tls })], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  // Not 'close': Node does not tell it after a disconnect from this side.
  const closed = new Promise((resolve) => child.once('exit', resolve))
  const stopServer = async () => {
    if (child.connected) child.disconnect()
    await closed
  }
  const unregister = onStop(stopServer)
  const answer = await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    closed.then(() => ({ problem: 'its guard ended early' })),
  ])
  if (answer.problem) {
    await stopServer()
    unregister()
    throw stop(`The PostgreSQL server for the tests did not start: ${answer.problem}`)
  }
  const order = async (what) => {
    const done = new Promise((resolve) => child.once('message', resolve))
    child.send(what)
    const { problem } = await done
    if (problem) throw new Error(`PostgreSQL did not obey (${what}): ${problem}`)
  }
  return {
    url: answer.url,
    binaries: folder,
    halt: () => order('halt'),
    resume: () => order('resume'),
    stop: async () => {
      await stopServer()
      unregister()
    },
  }
}
