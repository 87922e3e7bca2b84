import type { Need } from '@lineside/contract/core'
import type { ReadContext } from '../kernel/context.ts'

/** A file as the table holds it. */
export interface StoredFile {
  id: number
  /** SHA-256 of the content, in lower-case hexadecimal; the same content is kept once */
  hash: string
  /** the 1600 px copy of a picture; null where there is none */
  reducedHash: string | null
  container: string
  fileName: string
  type: string
  length: number
  uploadedBy: number
  createdAt: string
  /** the record it belongs to; null until a command attached it */
  attachedEntity: string | null
  attachedEntityId: number | null
  /** which part of the record, as its domain calls it */
  attachedPart: string | null
}

/** A file that belongs to a record. */
export interface AttachedFile extends StoredFile {
  attachedEntity: string
  attachedEntityId: number
}

/** Where files are uploaded to. A domain says by its door which it has, who may fill them and who may read. */
export interface FileContainer {
  name: string
  /** who may upload into it, beside having a session */
  right: 'signedIn' | readonly Need[]
  /** who reads any file of it, beside having a session: the right of its domain, asked before the record is */
  readers: 'signedIn' | readonly Need[]
  /** takes spreadsheets alone, `.csv` among them */
  takesTables?: boolean
  /** also takes `.jpeg`, as the screenshot of a chat is called */
  takesJpeg?: boolean
  /** keeps the position a camera wrote into a picture */
  preservesPosition?: boolean
  /** whether this person may read a file of a record; what is not attached yet only its uploader reads */
  mayRead(ctx: ReadContext, file: AttachedFile): Promise<boolean>
}
