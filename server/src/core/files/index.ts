import { join } from 'node:path'
import type { ServerDomain } from '../domain.ts'
import type { FileContainer } from './container.ts'
import { type FileStore, openFolderStore } from './store.ts'
import { askTicketCommand, fetchFileQuery } from './tickets.ts'
import { tidyFiles } from './tidy.ts'
import { uploadCommand } from './upload.ts'
import { openWorkFolder } from './work-folder.ts'

export { type Attachment, attachFiles, type FileOfRecord, filesOf } from './attach.ts'
export type { AttachedFile, FileContainer } from './container.ts'

const DAY = 86_400_000

/** The calls of files, over the containers of all domains; contents stand in `files` of the data folder. */
export function openFiles(
  dataDir: string,
  containers: readonly FileContainer[],
  store: FileStore = openFolderStore(join(dataDir, 'files')),
): ServerDomain {
  const byName = new Map(containers.map((one) => [one.name, one]))
  if (byName.size !== containers.length) throw new Error('Two file containers have the same name')
  const work = openWorkFolder(join(dataDir, 'files', 'incoming'))
  return {
    name: 'core',
    endpoints: [uploadCommand({ store, work, containers: byName }), askTicketCommand(byName), fetchFileQuery(store)],
    async tidy(db, now) {
      await tidyFiles(db, store, now)
      await work.tidy(new Date(Date.now() - DAY))
    },
  }
}
