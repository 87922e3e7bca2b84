import type { Readable } from 'node:stream'

/** A file as it arrives. Its content must be read before the next one comes; a broken request ends it with an error. */
export interface IncomingFile {
  /** the name of the form field it came in */
  field: string
  /** as the client calls it: any text at all */
  fileName: string
  content: Readable
}

export interface ByteRange {
  /** the first and the last byte, counted from 0 */
  start: number
  end: number
}

/** What a download answers: where the bytes come from and how a browser may treat them. */
export interface Bytes {
  open(range: ByteRange | null): Promise<Readable>
  length: number
  /** names the content: the same tag, the same bytes */
  tag: string
  /** media type, where a browser may show it; null: it is only saved */
  shownAs: string | null
  fileName: string
}
