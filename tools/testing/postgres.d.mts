/** A PostgreSQL server for one run; see postgres.mjs. */
export interface TestServer {
  url: string
  stop: () => Promise<void>
}

export const startPostgres: (options?: { durable?: boolean }) => Promise<TestServer>
