import type { Actor } from '../access/index.ts'
import type { FileStore } from '../files/store.ts'
import type { WorkFolder } from '../files/work-folder.ts'
import type { JobContext } from '../jobs/index.ts'
import type { Importable } from './define.ts'

export interface Surroundings {
  sheets: ReadonlyMap<string, Importable>
  store: FileStore
  work: WorkFolder
  /** who an account is now; null where it may no longer sign in */
  actorOf(ctx: Pick<JobContext, 'db' | 'cached'>, accountId: number): Promise<Actor | null>
}
