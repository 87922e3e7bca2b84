import type { Queries } from '../kernel/index.ts'
import type { FileContainer } from './container.ts'
import type { Files } from './open.ts'
import { askTicketCommand, fetchFileQuery } from './tickets.ts'
import { tidyFiles } from './tidy.ts'
import { uploadCommand } from './upload.ts'

export { type Attachment, attachFiles, type FileOfRecord, filesOf } from './attach.ts'
export type { AttachedFile, FileContainer } from './container.ts'

export { type Files, openFileService } from './open.ts'

const DAY = 86_400_000

/** The calls of files, over the containers of all domains. */
export function openFiles(files: Files, containers: readonly FileContainer[]) {
  const byName = new Map(containers.map((one) => [one.name, one]))
  if (byName.size !== containers.length) throw new Error('Two file containers have the same name')
  const { store, incoming } = files
  return {
    name: 'core',
    endpoints: [
      uploadCommand({ store, work: incoming, containers: byName }),
      askTicketCommand(byName),
      fetchFileQuery(store),
    ],
    async tidy(db: Queries, now: Date) {
      await tidyFiles(db, files, now)
      await incoming.tidy(new Date(Date.now() - DAY))
    },
  }
}
