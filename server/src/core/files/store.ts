import type { Readable } from 'node:stream'
import type { ByteRange } from '../kernel/index.ts'

/** Keeps contents by their SHA-256: in a folder (`store-folder.ts`), in the database (`store-database.ts`), over S3 (`store-s3.ts`). */
export interface FileStore {
  readonly kind: 'folder' | 'database' | 's3'
  /** which one, for people: the folder or the bucket */
  readonly name: string
  /** takes over a finished file of this machine: afterwards it is durable under its hash, and gone from `path` */
  put(hash: string, path: string): Promise<void>
  /** @throws ENOENT when there is no such content */
  get(hash: string, range: ByteRange | null): Promise<Readable>
  /** its bytes; null when there is no such content */
  length(hash: string): Promise<number | null>
  /** removes a content, unless it was put so lately that a row may still be on its way: then false */
  remove(hash: string): Promise<boolean>
  /** removes what puts that died left behind */
  tidy(): Promise<void>
  /** writes something small and removes it. @throws what hinders it */
  probe(): Promise<void>
  /** what the store says of whose files it holds; the database needs to say nothing, they are its own */
  readonly mark: Mark | null
}

export interface Mark {
  /** null where nobody has said anything yet */
  read(): Promise<string | null>
  write(text: string): Promise<void>
}

/** Milliseconds in which nothing that was put is removed. */
export const FRESH = 3_600_000

export function assertHash(hash: string): void {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`${hash} is no content hash`)
}

export function noContent(hash: string): Error {
  return Object.assign(new Error(`There is no content ${hash}`), { code: 'ENOENT' })
}
