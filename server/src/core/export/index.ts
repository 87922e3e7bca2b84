import type { Files } from '../files/open.ts'
import type { Queries } from '../kernel/index.ts'
import { personalPlaces } from '../limits/index.ts'
import { fetchExportQueries } from './by-ticket.ts'
import { cancelExportCommand, exportCommand, getExportQuery, listExportsQuery } from './commands.ts'
import type { Exportable } from './define.ts'
import { exportJob, type Surroundings } from './job.ts'

export { type Exportable, exportable } from './define.ts'
export { type EmptySheet, emptyBook } from './sheet/empty-book.ts'
export type { Cell, SheetColumn } from './sheet/types.ts'
export { type Cells, cellsFor, sheetKindOf } from './values.ts'

const DAY = 86_400_000
/** Exports of a person that are made and that wait, of those that are answered at once. */
const AT_ONCE = 1
const MAX_WAITING = 8

interface Options extends Pick<Surroundings, 'actorOf' | 'placeNames'> {
  files: Files
}

/** The calls and the job of exports, over the exportable lists of all domains. */
export function openExports(lists: readonly Exportable[], { files, ...input }: Options) {
  const around: Surroundings = {
    ...input,
    lists: new Map(lists.map((list) => [list.endpoint.name, list])),
    store: files.store,
    work: files.workFolder('exports'),
    slots: personalPlaces(AT_ONCE, MAX_WAITING),
  }
  const job = exportJob(around)
  return {
    name: 'core',
    endpoints: [
      ...lists.map((list) => exportCommand(list, around, job)),
      ...fetchExportQueries(lists, around),
      listExportsQuery,
      getExportQuery,
      cancelExportCommand,
    ],
    jobs: [job],
    async tidy(db: Queries, now: Date) {
      await db.query('delete from core_exports where created_at < $1', [new Date(now.getTime() - DAY).toISOString()])
      await db.query('delete from core_export_tickets where expires_at < $1', [now.toISOString()])
      await around.work.tidy(new Date(Date.now() - DAY))
    },
  }
}
