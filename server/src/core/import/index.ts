import { IMPORT_CONTAINER } from '@lineside/contract/core'
import type { FileContainer } from '../files/container.ts'
import type { Files } from '../files/open.ts'
import type { Queries } from '../kernel/index.ts'
import { beginCommand, importQueries, stepCommand } from './commands.ts'
import type { Importable } from './define.ts'

import { importJob } from './job.ts'
import type { Surroundings } from './surroundings.ts'

export { readBook, type SheetOutcome, writeBook } from './book.ts'
export {
  type BookSheet,
  bookSheet,
  type Change,
  type Checked,
  type Importable,
  importable,
  type RecordNow,
  type RecordOfPlants,
  type RowCheck,
  type Written,
} from './define.ts'
export { joinParts } from './parts.ts'
export { refuseFile } from './refusals.ts'

const DAY = 86_400_000
const RETENTION = 30 * DAY

interface Options extends Pick<Surroundings, 'actorOf'> {
  files: Files
}

/** The calls and the job of imports, over the sheets of all domains. */
export function openImports(lists: readonly Importable[], { files, actorOf }: Options) {
  // who may import something is asked by the call that names the file
  const container: FileContainer = {
    name: IMPORT_CONTAINER,
    right: 'signedIn',
    readers: 'signedIn',
    takesTables: true,
    mayRead: async () => false,
  }
  const around: Surroundings = {
    actorOf,
    sheets: new Map(lists.map((list) => [list.name, list])),
    store: files.store,
    work: files.workFolder('imports'),
  }
  const job = importJob(around)
  const ofSheet = (list: Importable) => [
    beginCommand(list, around, job),
    stepCommand(list, around, job, 'apply'),
    stepCommand(list, around, job, 'undo'),
  ]
  return {
    name: 'core',
    endpoints: [...lists.flatMap(ofSheet), ...importQueries(around, job)],
    jobs: [job],
    fileContainers: [container],
    async tidy(db: Queries, now: Date) {
      // a file that belongs to nothing any more is removed by whoever tidies the files
      await db.query(
        `with gone as (delete from core_imports where created_at < $1 returning file_id)
         update core_files set attached_entity = null, attached_entity_id = null
         where id in (select file_id from gone)`,
        [new Date(now.getTime() - RETENTION).toISOString()],
      )
      await around.work.tidy(new Date(Date.now() - DAY))
    },
  }
}
