import type { Database } from '../core/db/index.ts'

/** Plain JSON, so that a global set-up can hand it to the workers. */
export type Template = { engine: 'pglite'; file: string } | { engine: 'postgres'; server: string; database: string }

export type Clone = Database & {
  /** Closes and removes the clone. */
  drop(): Promise<void>
}
