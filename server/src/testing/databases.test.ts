import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../core/db/index.ts'
import { createTemplate, dropTemplate, openClone, type Sandbox, sandbox, type Template } from './databases.ts'
import { runName } from './databases-runs.ts'

let template: Template
beforeAll(async () => {
  const made = await createTemplate('testing-databases', async (db) => {
    await db.query('create table plant (id int8 primary key)')
    await db.query('insert into plant values (1)')
  })
  template = JSON.parse(JSON.stringify(made)) // as it comes to a worker
}, 60_000)
afterAll(() => dropTemplate(template))

describe('clones', () => {
  it('start as the template and know nothing of each other', { timeout: 30_000 }, async () => {
    const [one, two] = await Promise.all([openClone(template), openClone(template)])
    await one.query('insert into plant values (2)')
    expect((await one.query('select id from plant order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
    expect((await two.query('select id from plant')).rows).toEqual([{ id: 1 }])
    await Promise.all([one.drop(), two.drop()])
  })

  it('of dead runs are removed by the next template', { timeout: 30_000 }, async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    const dead = runName('dead').replace(`_${process.pid}_`, `_${pid}_`)
    const exists = await leaveBehind(dead)
    expect(await exists()).toBe(true)
    await dropTemplate(await createTemplate('other', async () => undefined))
    expect(await exists()).toBe(false)
  })

  /** Puts a leftover where templates are kept; resolves with a function that says whether it is still there. */
  async function leaveBehind(name: string): Promise<() => Promise<boolean>> {
    if (template.engine === 'pglite') {
      const file = join(dirname(template.file), name)
      await writeFile(file, '')
      return async () => existsSync(file)
    }
    const url = template.server
    const withAdmin = async (sql: string) => {
      const admin = await openDatabase({ url, dataDir: '', poolSize: 1 })
      const { rowCount } = await admin.query(sql)
      await admin.close()
      return rowCount > 0
    }
    await withAdmin(`create database "${name}"`)
    return () => withAdmin(`select 1 from pg_database where datname = '${name}'`)
  }
})

describe('a sandbox', () => {
  let clone: Awaited<ReturnType<typeof openClone>>
  let box: Sandbox
  beforeAll(async () => {
    clone = await openClone(template)
  }, 30_000)
  afterAll(() => clone.drop())
  beforeEach(async () => {
    box = await sandbox(clone)
  })
  afterEach(async () => {
    await box.rollback()
    expect((await clone.query('select id from plant')).rows).toEqual([{ id: 1 }])
  })

  const ids = async () => (await box.query<{ id: number }>('select id from plant order by id')).rows.map(({ id }) => id)
  const insert = 'insert into plant values ($1)'

  it('undoes everything', async () => {
    await box.query(insert, [2])
    await box.transaction((tx) => tx.query(insert, [3]))
    const lease = await box.connect()
    await lease.exec('begin isolation level repeatable read')
    await lease.query(insert, [4])
    await lease.query('commit')
    lease.release()
    expect(await ids()).toEqual([1, 2, 3, 4])
  })

  it('lives on after a failed statement', async () => {
    await expect(box.query(insert, [1])).rejects.toMatchObject({ code: '23505' })
    await box.query(insert, [2])
    expect(await ids()).toEqual([1, 2])
  })

  it('keeps the rules of a transaction inside', async () => {
    const lease = await box.connect()
    await lease.query(insert, [2])
    await lease.exec('BEGIN')
    await lease.query(insert, [3])
    await lease.exec('savepoint mine')
    await expect(lease.query(insert, [1])).rejects.toMatchObject({ code: '23505' })
    await expect(lease.query('select 1')).rejects.toMatchObject({ code: '25P02' })
    await lease.exec('rollback to savepoint mine')
    await lease.query(insert, [4])
    await lease.exec('rollback')
    await expect(lease.query(insert, [1])).rejects.toMatchObject({ code: '23505' })
    await lease.exec('begin')
    await expect(lease.query(insert, [1])).rejects.toMatchObject({ code: '23505' })
    await expect(lease.exec('commit')).rejects.toMatchObject({ code: '25P02' })
    await expect(lease.exec('begin; select 1')).rejects.toThrow(/statements of their own/)
    lease.release()
    expect(await ids()).toEqual([1, 2])
  })

  it('undoes what a lease did not commit, and a transaction that throws', async () => {
    const lease = await box.connect()
    void lease.exec('begin')
    void lease.query(insert, [2])
    lease.release()
    await expect(
      box.transaction(async (tx) => {
        await tx.query(insert, [3])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await ids()).toEqual([1])
  })

  it('lets requests at the same time take turns', async () => {
    const request = async (id: number) => {
      const lease = await box.connect()
      try {
        await lease.exec('begin')
        await lease.query(insert, [id])
        await new Promise(setImmediate)
        await lease.exec(id % 3 === 0 ? 'rollback' : 'commit')
      } finally {
        lease.release()
      }
      return (await box.query('select 1 from plant where id = $1', [id])).rowCount
    }
    const result = await Promise.all(Array.from({ length: 12 }, (_, n) => request(n + 2)))
    expect(result).toEqual([1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1])
  })

  it('tells whoever waits for themselves', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const lease = await box.connect()
    const rejection = expect(box.query('select 1')).rejects.toThrow(/is a second one asked for inside a transaction/)
    vi.advanceTimersByTime(15_000)
    vi.useRealTimers()
    await rejection
    lease.release()
    expect((await box.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  it('refuses an aborted signal, and everything after its end', async () => {
    await expect(box.query(insert, [2], { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: '57014' })
    await box.rollback()
    await expect(box.query('select 1')).rejects.toMatchObject({ code: '08003' })
  })
})
