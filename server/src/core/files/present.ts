import type { fileReference, Infer } from '@lineside/contract/core'
import type { StoredFile } from './container.ts'

export type FileReference = Infer<typeof fileReference>

/** A file as records show it. */
export function presentFile(file: StoredFile): FileReference {
  const { id, fileName, type, length, createdAt, reducedHash } = file
  return { id, fileName, type, length, date: createdAt, picture: reducedHash !== null }
}
