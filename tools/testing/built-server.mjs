/** The built server as a process of its own, for tests that kill it. */
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { root } from '../launcher/paths.mjs'
import { start } from '../launcher/process.mjs'

export const pg = createRequire(join(root, 'server/package.json'))('pg')

const ready = /Lineside is ready: (http:\/\/\S+)/

/** Starts { child, ended, address }: a promise each of its exit code and its address; `env` is added to what all have. */
export const launchServer = (env) => {
  const child = start(process.execPath, [join(root, 'server/dist/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      LINESIDE_DEMO: 'short',
      LINESIDE_DEMO_LANGUAGE: 'pt-BR,tr',
      RATE_REQUESTS_PER_MINUTE: '10000000',
      RATE_PUBLIC_REQUESTS_PER_MINUTE: '10000000',
      RATE_SESSIONS_PER_MINUTE: '10000000',
      RATE_FAILED_SIGN_INS_PER_MINUTE: '10000000',
      ...env,
    },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let output = ''
  const address = new Promise((resolve, reject) => {
    const read = (chunk) => {
      output = (output + chunk).slice(-10_000)
      const match = ready.exec(output)?.[1]
      if (match) resolve(match)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then((code) => reject(new Error(`the server ended with ${code} before it was ready\n${output}`)))
  })
  return { child, ended, address }
}

/** Resolves with the same, its address known, once it is ready. */
export const startServer = async (env) => {
  const server = launchServer(env)
  return { ...server, address: await server.address }
}

/** Ends it by request, or with SIGKILL in the middle of whatever it does. */
export const endServer = async ({ child, ended }, signal = 'SIGTERM') => {
  child.kill(signal)
  return await ended
}

/** Runs the work with the URL of an empty database of its own on the server that TEST_DATABASE_URL names. */
export const withDatabase = async (purpose, work) => {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) throw new Error('TEST_DATABASE_URL names the PostgreSQL server')
  const name = `lineside_${purpose}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(`create database ${name}`)
  try {
    await work(Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

/** Counts checks, prints each and the problems of those that failed; `end` prints the line that `npm test` reads. */
export const openBook = () => {
  const results = []
  return {
    check(name, problems) {
      results.push(problems.length === 0)
      console.log(`${problems.length === 0 ? 'ok' : 'FAILED'}  ${name}`)
      for (const problem of problems.slice(0, 10)) console.log(`        ${problem}`)
    },
    end() {
      const passed = results.filter(Boolean).length
      console.log(`${passed} passed, ${results.length - passed} failed`)
      process.exit(passed === results.length ? 0 : 1)
    },
  }
}
