import { Surface } from '../../ui/index.ts'
import { AttachedFiles, type FileReference } from './AttachedFiles.tsx'

/** The card with the files of a record; nothing where it has none. */
export function FilesCard({ title, files }: { title: string; files: readonly FileReference[] }) {
  if (files.length === 0) return null
  return (
    <Surface title={title}>
      <AttachedFiles files={files} />
    </Surface>
  )
}
