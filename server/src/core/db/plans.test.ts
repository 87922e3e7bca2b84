import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Clone, openEmpty, testEngine } from '../../testing/databases.ts'

let db: Clone
beforeAll(async () => {
  db = await openEmpty()
  await db.transaction((tx) =>
    tx.exec(`create table plans (id int8, plant int8, at timestamptz);
      insert into plans select n, n % 100, '2026-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 5000) n;
      create index plans_newest on plans (plant, at desc, id desc);
      create function plans_mode() returns text language sql volatile as $$ select current_setting('plan_cache_mode') $$;
      analyze plans`),
  )
}, 60_000)
afterAll(() => db.drop())

const list = `select id, plans_mode() as mode from plans where plant = $1 and at >= $2 and at < $3 order by at desc, id desc limit 40`
const requested = (plant: number) => [plant, '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z']
const fixed = testEngine() === 'postgres' ? 'force_generic_plan' : 'auto'
const modeOf = async (options?: { fixedPlan: boolean }) => {
  const { rows } = await db.query<{ mode: string }>(list, requested(3), options)
  return rows[0]?.mode
}

it('a statement of a fixed plan is planned once, whatever is asked for', async () => {
  const own = `${list} -- fixed`
  for (let n = 0; n < 20; n++) await db.query(own, requested(n), { fixedPlan: true })
  const { rows } = await db.query<{ generic: number; custom: number }>(
    'select generic_plans as generic, custom_plans as custom from pg_prepared_statements where statement = $1',
    [own],
    { fixedPlan: true },
  )
  expect(rows).toEqual([testEngine() === 'postgres' ? { generic: 20, custom: 0 } : { generic: 15, custom: 5 }])
})

it('all others are left to the database, also on the connection that planned so before', async () => {
  expect(await modeOf({ fixedPlan: true })).toBe(fixed)
  expect(await modeOf()).toBe('auto')
  expect(await modeOf({ fixedPlan: true })).toBe(fixed)
  const lease = await db.connect()
  const { rows } = await lease.query<{ mode: string }>(list, requested(3))
  lease.release()
  expect(rows[0]?.mode).toBe('auto')
  expect(await Promise.all([modeOf({ fixedPlan: true }), modeOf(), modeOf({ fixedPlan: true }), modeOf()])).toEqual([
    fixed,
    'auto',
    fixed,
    'auto',
  ])
})

it('goes on after a statement that failed', async () => {
  await expect(db.query('select 1 / $1::int as v', [0], { fixedPlan: true })).rejects.toMatchObject({ code: '22012' })
  expect(await modeOf({ fixedPlan: true })).toBe(fixed)
  expect(await modeOf()).toBe('auto')
})
