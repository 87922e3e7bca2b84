import { type Connection, type Database, DatabaseError } from '../core/db/index.ts'

/**
 * How a statement fails: the database refuses it, or has no room for it, or the connection breaks before it arrives or after it ran; a broken
 * connection answers nothing more, and the database undoes what was not committed.
 */
export const faults = ['refused', 'full', 'broken before', 'broken after'] as const
export type Fault = (typeof faults)[number]

const lost = () => new DatabaseError('08006', 'a secret detail of the database: select * from accounts')

const refusals = {
  refused: 'select 1 / (select 0)',
  full: "do $$ begin raise exception 'no room for select' using errcode = 'disk_full'; end $$",
}
const isRefusal = (fault: Fault): fault is keyof typeof refusals => fault in refusals

export const expected: Readonly<Record<Fault, readonly [number, string]>> = {
  refused: [500, 'INTERNAL'],
  full: [507, 'STORAGE_FULL'],
  'broken before': [503, 'DATABASE_AWAY'],
  'broken after': [503, 'DATABASE_AWAY'],
}

/** A database whose nth statement from now on fails. */
export function faulty() {
  let left = 0
  let fault: Fault = 'refused'

  function over<C extends Connection>(one: C, refuse: (sql: string) => Promise<unknown>): C {
    let broken = false
    async function run<T>(go: () => Promise<T>): Promise<T> {
      if (broken) throw lost()
      if (left === 0 || --left > 0) return go()
      if (isRefusal(fault)) {
        await refuse(refusals[fault])
        throw new Error('The database should have refused')
      }
      broken = true
      if (fault === 'broken after') await go()
      throw lost()
    }
    return {
      ...one,
      query: (text: string, values?: readonly unknown[]) => run(() => one.query(text, values)),
      // what takes a transaction back is no step of the save; a begin that the database refuses is none at all
      exec(sql: string) {
        if (sql === 'rollback' && !broken) return one.exec(sql)
        if (sql === 'begin' && isRefusal(fault)) return one.exec(sql)
        return run(() => one.exec(sql))
      },
    }
  }
  return {
    wrap: (db: Database): Database => ({
      ...db,
      query: (text, values) =>
        over<Connection>({ query: db.query, exec: async () => [] }, (sql) => db.query(sql)).query(text, values),
      async connect(options) {
        const lease = await db.connect(options)
        return over(lease, (sql) => lease.query(sql))
      },
    }),
    failAt(statement: number, how: Fault) {
      left = statement
      fault = how
    },
    /** whether the planned fault is still to come */
    waits: () => left > 0,
    calm() {
      left = 0
    },
  }
}
