/** A PostgreSQL server for one run; see postgres.mjs. */
export interface TestServer {
  url: string
  /** the folder of its programs */
  binaries: string
  halt: () => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

export const startPostgres: (options?: { durable?: boolean }) => Promise<TestServer>
