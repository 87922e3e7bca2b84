/** What only the embedded engine has: a folder, a lock on it, a worker. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SettingError } from './errors.ts'
import { openDatabase } from './open.ts'

let made: string
let dataDir: string
const children = new Set<ChildProcess>()
const newFolder = () => mkdtemp(join(tmpdir(), 'lineside-data-'))

beforeAll(async () => {
  made = await newFolder()
  // What a first start leaves that is killed half way must not be taken for a database.
  await mkdir(join(made, 'database.new'))
  await writeFile(join(made, 'database.new', 'PG_VERSION'), '18\n')
  const db = await openDatabase({ dataDir: made })
  await db.close()
}, 120_000)
afterAll(() => rm(made, { recursive: true }))

beforeEach(async () => {
  dataDir = await newFolder()
  await cp(made, dataDir, { recursive: true })
})
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  children.clear()
  await rm(dataDir, { recursive: true })
})

/** Another process on the folder that inserts numbers and prints each one that was acknowledged. */
const WRITER = `
  import { openDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)}
  const db = await openDatabase({ dataDir: process.argv[1] })
  await db.query('create table if not exists kept (id int8 primary key, filler text)')
  for (let id = 1; ; id += 1) {
    await db.query("insert into kept values ($1, repeat('x', 500))", [id])
    process.stdout.write(id + '\\n')
  }`

/** Resolves with the process once it has acknowledged `rows` rows; `last()` tells the last it acknowledged. */
async function startWriter(rows: number) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  let last = 0
  const enough = Promise.withResolvers<void>()
  createInterface(child.stdout!).on('line', (line) => {
    last = Number(line)
    if (last === rows) enough.resolve()
  })
  child.on('exit', () => enough.reject(new Error('The writer ended early')))
  await enough.promise
  return { child, last: () => last }
}

const refusal = () =>
  openDatabase({ dataDir }).then(
    () => 'opened',
    (error: unknown) => (error instanceof SettingError ? error.message : error),
  )

describe('the data folder', () => {
  it('keeps what was acknowledged, also through kill -9, and lets one process in at a time', {
    timeout: 120_000,
  }, async () => {
    const { child, last } = await startWriter(50)
    expect(await refusal()).toBe(
      `The data folder ${dataDir} is in use by another process (pid ${child.pid}): stop that process or set DATA_DIR to another folder.`,
    )
    child.kill('SIGKILL')
    await once(child, 'close')

    // A live process with the old number must not look like the holder.
    await writeFile(join(dataDir, 'lock.pid'), String(process.pid))
    const db = await openDatabase({ dataDir })
    const { rows } = await db.query<{ id: number }>('select id from kept order by id')
    expect(rows.length).toBeGreaterThanOrEqual(last())
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1))
    expect(await readFile(join(dataDir, 'lock.pid'), 'utf8')).toBe(String(process.pid))
    expect(await refusal()).toMatch(/in use by another process/)
    await db.close()

    const again = await openDatabase({ dataDir })
    expect((await again.query('select count(*)::int as n from kept')).rows).toEqual([{ n: rows.length }])
    await again.close()
  })

  it('is made whole or not at all', async () => {
    expect((await readdir(dataDir)).sort()).toEqual(['database', 'lock', 'lock.pid'])
  })

  it('tells of a database in it that cannot be opened, and lets it go', { timeout: 120_000 }, async () => {
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '11\n')
    expect(await refusal()).toMatch(/cannot be opened/)
    await cp(made, dataDir, { recursive: true })
    const db = await openDatabase({ dataDir })
    await db.close()
  })
})

describe('the worker', () => {
  it('rejects what is pending and tells of it when it dies', { timeout: 120_000 }, async () => {
    const born = once(process, 'worker') as Promise<[Worker]>
    const faults: unknown[] = []
    const db = await openDatabase({ dataDir, onError: (error) => faults.push(error) })
    const [worker] = await born
    const lease = await db.connect()
    const running = lease.query('select count(*) from generate_series(1, 50000000)')
    const queued = db.query('select 1')
    const outcome = Promise.allSettled([running, queued])
    expect(db.lost?.aborted).toBe(false)
    await worker.terminate()
    lease.release()
    expect(await outcome).toMatchObject([
      { status: 'rejected', reason: { code: '08006' } },
      { status: 'rejected', reason: { code: '08006' } },
    ])
    await expect(db.query('select 1')).rejects.toMatchObject({ code: '08006' })
    const stopped = expect.objectContaining({ message: 'The embedded database has stopped' })
    expect(faults).toEqual([stopped])
    expect(db.lost).toMatchObject({ aborted: true, reason: stopped })
    await db.close()
    const again = await openDatabase({ dataDir })
    await again.close()
  })

  it('ends where the engine itself fails, and says why', { timeout: 120_000 }, async () => {
    const db = await openDatabase({ dataDir })
    await db.query('create table kept (id int8)')
    // the next piece of the log has no place to stand
    await rm(join(dataDir, 'database', 'pg_wal'), { recursive: true })
    const outcome = db.query('select pg_switch_wal()').then(() => db.query('insert into kept values (1)'))
    await expect(outcome).rejects.toMatchObject({ code: '08006' })
    expect(db.lost).toMatchObject({ aborted: true, reason: { cause: { message: expect.stringMatching(/PANIC: /) } } })
    await db.close()
  })

  it('is not lost by a close', { timeout: 120_000 }, async () => {
    const db = await openDatabase({ dataDir })
    await db.close()
    expect(db.lost?.aborted).toBe(false)
  })
})
