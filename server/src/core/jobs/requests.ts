import type { Connection } from '../db/index.ts'

/** Statements over `core_jobs_requests`: a job stands there from the command that asks for it until it is done. */

type Queryable = Pick<Connection, 'query'>

export interface Taken {
  id: string
  job: string
  payload: unknown
  /** runs of it that came to no end, however they ended */
  earlier: number
}

/** How often a job is run at most, and how long it waits after its first failure; each time twice as long. */
export const RUNS = 6
const FIRST_PAUSE_SECONDS = 5

/** A job whose process died is run again after this long; who runs it says again and again that it lives. */
const TAKEN_FOR = `now() + interval '30 seconds'`

const TAKE = `
  update core_jobs_requests set attempts = attempts + 1, taken_until = ${TAKEN_FOR}
  where id = (
    select id from core_jobs_requests
    where (key is not null) = $1 and due_at <= now() and (taken_until is null or taken_until < now())
      and id <> all($2::uuid[])
    order by at, id limit 1 for update skip locked)
  returning id, job, payload, attempts - 1 as earlier`

/** Takes the job that waits longest, for this process alone. `running`: what it runs already, however late it is to renew that. */
export async function take(db: Queryable, clock: boolean, running: readonly string[]): Promise<Taken | undefined> {
  const { rows } = await db.query<Taken>(TAKE, [clock, running])
  return rows[0]
}

export async function renew(db: Queryable, running: readonly string[]): Promise<void> {
  await db.query(`update core_jobs_requests set taken_until = ${TAKEN_FOR} where id = any($1::uuid[])`, [running])
}

export async function remove(db: Queryable, id: string): Promise<void> {
  await db.query('delete from core_jobs_requests where id = $1', [id])
}

/** After a failure: it waits for its next run; false where there is none, and it is gone. */
export async function giveBack(db: Queryable, { id, earlier }: Taken): Promise<boolean> {
  if (earlier + 1 >= RUNS) {
    await remove(db, id)
    return false
  }
  await db.query(
    `update core_jobs_requests set taken_until = null, due_at = now() + $2 * interval '1 second'
     where id = $1 and attempts = $3`,
    [id, FIRST_PAUSE_SECONDS * 2 ** earlier, earlier + 1],
  )
  return true
}

/** A job of the clock; one of its key is enough, whether it waits or runs. */
export interface Keyed {
  job: string
  payload: unknown
  key: string
}

export async function addKeyed(db: Queryable, requests: readonly Keyed[], now: Date): Promise<void> {
  await db.query(
    `insert into core_jobs_requests (job, payload, key, at)
     select job, payload, key, $4 from unnest($1::text[], $2::jsonb[], $3::text[]) as one (job, payload, key)
     on conflict do nothing`,
    [
      requests.map(({ job }) => job),
      requests.map(({ payload }) => JSON.stringify(payload)),
      requests.map(({ key }) => key),
      now.toISOString(),
    ],
  )
}
