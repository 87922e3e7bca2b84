import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openEmpty } from '../../testing/databases.ts'
import { acquireLock, acquireLocks } from './index.ts'

const SOURCES = fileURLToPath(new URL('../..', import.meta.url))

it('a key never meets the lock of another name, whatever stands in it', async () => {
  const db = await openEmpty()
  const locked = () =>
    db.transaction(async (tx) => {
      await acquireLock(tx, 'accounts.administrators')
      // what somebody types to sign in, and parts that would run together
      await acquireLock(tx, 'accounts.identity', 'accounts.administrators')
      await acquireLock(tx, 'accounts.identity', '["accounts.administrators"]')
      await acquireLock(tx, 'accounts.identity', 'a b', 'c')
      await acquireLock(tx, 'accounts.identity', 'a', 'b c')
      await acquireLock(tx, 'shifts.plant', 7)
      await acquireLocks(tx, 'nonConformities.key', ['2', '1', '7'])
      // the same again is the same lock
      await acquireLock(tx, 'shifts.plant', 7)
      const { rows } = await tx.query<{ n: number }>(`select count(*) as n from pg_locks where locktype = 'advisory'
        and pid = pg_backend_pid()`)
      return rows[0]?.n
    })
  expect(await locked()).toBe(9)
  await db.drop()
})

it('no other place takes a lock by a name or a number of its own', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const taking = files.filter((file) => readFileSync(join(SOURCES, file), 'utf8').includes('pg_advisory'))
  // these two come before everything else, and are told apart by fixed numbers
  expect(taking.sort()).toEqual(['core/db/locks.ts', 'core/db/migrate.ts', 'core/db/start-lock.ts'])
})
