import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Clone, openEmpty, testEngine } from '../../testing/databases.ts'
import { DatabaseError } from './errors.ts'
import { MAX_PREPARED, MAX_PREPARED_LENGTH } from './session.ts'

let db: Clone
beforeAll(async () => {
  db = await openEmpty()
  await db.transaction((tx) =>
    tx.exec(`create table plant (id int8 primary key, name text not null constraint plant_name check (name <> ''));
             create table line (id int8 primary key, plant_id int8 references plant (id))`),
  )
}, 60_000)
afterAll(() => db.drop())
beforeEach(() => db.query('truncate plant, line').then(() => undefined))

const count = async () => (await db.query<{ n: number }>('select count(*) as n from plant')).rows[0]?.n
const insert = "insert into plant values ($1, 'x')"

describe('one statement', () => {
  it('counts the rows it touched', async () => {
    expect(await db.query("insert into plant values (1, 'a'), (2, 'b')")).toEqual({ rows: [], rowCount: 2 })
    expect(await db.query('update plant set name = $1 where id > $2 returning id', ['c', 1])).toEqual({
      rows: [{ id: 2 }],
      rowCount: 1,
    })
    expect((await db.query('select 1 where false')).rowCount).toBe(0)
    expect((await db.query('create temp table nothing (a int)')).rowCount).toBe(0)
  })

  it('is one statement only', async () => {
    await expect(db.query('select 1; select 2')).rejects.toMatchObject({ code: '42601' })
  })

  it('runs many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => db.query<{ v: number }>('select $1::int as v', [n])),
    )
    expect(answers.map(({ rows }) => rows[0]?.v)).toEqual(Array.from({ length: 50 }, (_, n) => n))
  })

  it('works with more different texts than are kept prepared', async () => {
    for (let n = 0; n < MAX_PREPARED + 20; n += 1) {
      expect((await db.query(`select ${n} + $1::int as v`, [1])).rows).toEqual([{ v: n + 1 }])
    }
  })

  const preparedLike = async (pattern: string) => {
    const text = 'select count(*) as n from pg_prepared_statements where statement like $1'
    return (await db.query<{ n: number }>(text, [pattern])).rows[0]?.n
  }

  it('is kept prepared also when more were asked before than are kept', async () => {
    for (let n = 0; n < MAX_PREPARED * 2; n += 1) await db.query(`select ${n} + $1::int as early`, [1])
    for (let n = 0; n < 2; n += 1) await db.query('select $1::int as late', [1])
    expect(await preparedLike('%as late')).toBe(1)
    expect(await preparedLike('%')).toBeLessThanOrEqual(MAX_PREPARED)
  })

  it('that is very long is not kept', async () => {
    const long = `select $1::int as long -- ${'x'.repeat(MAX_PREPARED_LENGTH)}`
    expect((await db.query(long, [1])).rows).toEqual([{ long: 1 }])
    expect(await preparedLike('%as long%')).toBe(0)
  })

  it('goes on after the columns of a table changed', async () => {
    await db.query("insert into plant values (1, 'a')")
    expect((await db.query('select * from plant')).rows).toEqual([{ id: 1, name: 'a' }])
    await db.query('alter table plant add column extra int')
    expect((await db.query('select * from plant')).rows).toEqual([{ id: 1, name: 'a', extra: null }])
    await db.query('alter table plant drop column extra')
    expect((await db.query('select * from plant')).rows).toEqual([{ id: 1, name: 'a' }])
  })
})

describe('what the database refuses', () => {
  const caught = async (sql: string, values?: unknown[]) => {
    const error = await db.query(sql, values).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DatabaseError)
    return error as DatabaseError
  }

  it('names constraint, table, column and detail', async () => {
    await db.query(insert, [1])
    expect(await caught(insert, [1])).toMatchObject({
      code: '23505',
      constraint: 'plant_pkey',
      table: 'plant',
      detail: 'Key (id)=(1) already exists.',
      message: expect.stringContaining('duplicate key'),
    })
    expect(await caught("insert into plant values (2, '')")).toMatchObject({ code: '23514', constraint: 'plant_name' })
    expect(await caught('insert into plant values (2, null)')).toMatchObject({ code: '23502', column: 'name' })
    expect(await caught('insert into line values (1, 9)')).toMatchObject({ code: '23503', table: 'line' })
    expect(await caught('select nothing')).toMatchObject({ code: '42703' })
    expect(await caught('select $1::int as v', ['1e400'])).toMatchObject({ code: '22P02' })
  })
})

describe('a connection of one’s own', () => {
  it('holds a transaction that others do not see', async () => {
    const lease = await db.connect()
    await lease.exec('begin')
    await lease.query(insert, [1])
    const other = db.query<{ n: number }>('select count(*) as n from plant') // waits on the embedded engine
    if (testEngine() === 'postgres') expect((await other).rows).toEqual([{ n: 0 }])
    await lease.exec('rollback')
    lease.release()
    expect((await other).rows).toEqual([{ n: 0 }])
    expect(await count()).toBe(0)
  })

  it('sends statements together and answers them in order', async () => {
    const lease = await db.connect()
    const answers = await Promise.allSettled([
      lease.exec('begin'),
      lease.query(insert, [1]),
      lease.query(insert, [1]),
      lease.query('select 1'),
      lease.exec('commit'),
    ])
    lease.release()
    expect(answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'done'))).toEqual([
      'done',
      'done',
      '23505',
      '25P02',
      '25P02',
    ])
    expect(await count()).toBe(0)
  })

  it('is rolled back when released inside a transaction', async () => {
    for (const broken of [false, true]) {
      const lease = await db.connect()
      await lease.exec('begin')
      await lease.query(insert, [1])
      lease.release(broken)
      expect(await count()).toBe(0)
    }
    await db.query(insert, [1])
    expect(await count()).toBe(1)
  })

  it('takes several statements without parameters', async () => {
    const lease = await db.connect()
    await lease.exec("insert into plant values (1, 'a'); insert into plant values (2, 'b')")
    await expect(lease.exec("insert into plant values (3, 'c'); select 1/0")).rejects.toMatchObject({ code: '22012' })
    lease.release()
    expect(await count()).toBe(2)
  })

  it('refuses use after release and a second release', async () => {
    const lease = await db.connect()
    lease.release()
    await expect(lease.query('select 1')).rejects.toThrow(/after its release/)
    expect(() => lease.release()).toThrow(/twice/)
  })

  it('finishes what still runs before the next one gets it', async () => {
    const lease = await db.connect()
    const running = lease.query(insert, [1])
    lease.release()
    await expect(running).resolves.toMatchObject({ rowCount: 1 })
    expect(await count()).toBe(1)
  })
})

describe('transaction()', () => {
  it('commits, and rolls back when the work throws', async () => {
    expect(await db.transaction((tx) => tx.query(insert, [1]).then(() => 'done'))).toBe('done')
    const failing = db.transaction(async (tx) => {
      await tx.query(insert, [2])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await count()).toBe(1)
  })

  it('rejects when it could not commit', async () => {
    const swallowing = db.transaction(async (tx) => {
      await tx.query(insert, [1])
      await tx.query('select 1/0').catch(() => undefined)
    })
    await expect(swallowing).rejects.toMatchObject({ code: '25P02' })
    expect(await count()).toBe(0)
  })
})

describe('close()', () => {
  it('waits for what is under way and refuses what comes', async () => {
    const own = await openEmpty()
    const lease = await own.connect()
    const waiting = own.query('select 1 as v')
    const closing = own.close()
    await expect(own.query('select 1')).rejects.toMatchObject({ code: '08003' })
    await lease.query('select 1')
    lease.release()
    expect((await waiting).rows).toEqual([{ v: 1 }])
    await closing
    await expect(own.connect()).rejects.toMatchObject({ code: '08003' })
    await own.drop()
  })
})
