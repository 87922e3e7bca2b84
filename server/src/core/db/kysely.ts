/** Kysely builds and compiles the queries; it never runs them. They run on a Connection or a Database. */
import {
  type Compilable,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Connection, Database } from './types.ts'

type Runner = Pick<Connection, 'query'> | Pick<Database, 'query'>

const refuse = async (): Promise<never> => {
  throw new Error('This Kysely only builds queries: run them with many, one, maybe or run')
}

/** Unlike Kysely's DummyDriver it does not answer a forgotten execute() with an empty list. */
const refusingDriver: Driver = {
  init: async () => undefined,
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
}

/** The builder over the tables a domain knows. */
export function builder<Tables>(): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => refusingDriver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** All rows. */
export async function many<O>(on: Runner, query: Compilable<O>): Promise<O[]> {
  const { sql, parameters } = query.compile()
  const { rows } = await on.query<O>(sql, parameters)
  return rows
}

/** The first row, or undefined. */
export async function maybe<O>(on: Runner, query: Compilable<O>): Promise<O | undefined> {
  const [row] = await many(on, query)
  return row
}

/** The first row; throws an Error when there is none. */
export async function one<O>(on: Runner, query: Compilable<O>): Promise<O> {
  const row = await maybe(on, query)
  if (row === undefined) throw new Error('The query found no row where there must be one')
  return row
}

/** How many rows a statement touched. */
export async function run(on: Runner, query: Compilable<unknown>): Promise<number> {
  const { sql, parameters } = query.compile()
  const { rowCount } = await on.query(sql, parameters)
  return rowCount
}
