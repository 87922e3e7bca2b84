/**
 * What a server sends, cut into messages: rows are handed on as they are, for the statement that knows how to read them
 * (`rows.ts`); all others the driver reads.
 */
import { EventEmitter } from 'node:events'
import type { Connection } from 'pg'

const ROW = 68
const HEADER = 5

/** A row that nobody has read yet; its bytes are good until its event is over. */
export class RawRow {
  readonly bytes: Buffer
  /** where the first cell begins */
  readonly at: number
  readonly count: number

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes
    this.at = at + 2
    this.count = bytes.readInt16BE(at)
  }

  /** The cells as the driver's own statements take them. */
  get fields(): (string | null)[] {
    let at = this.at
    return Array.from({ length: this.count }, () => {
      const length = this.bytes.readInt32BE(at)
      const from = at + 4
      at = from + Math.max(length, 0)
      return length < 0 ? null : this.bytes.toString('utf8', from, at)
    })
  }
}

type Attach = (stream: EventEmitter) => void

/** To be called before the connection is opened. */
export function readRowsRaw(connection: Connection): void {
  const own = connection as Connection & { attachListeners: Attach }
  const attach = own.attachListeners.bind(connection)
  own.attachListeners = (stream) => {
    const others = new EventEmitter()
    attach(others)
    stream.on(
      'data',
      cutter(
        (bytes) => others.emit('data', bytes),
        (row) => connection.emit('dataRow', row),
      ),
    )
  }
}

/** Takes chunks of the stream; a message that is not whole yet waits for the rest of it. */
function cutter(pass: (bytes: Buffer) => void, take: (row: RawRow) => void): (chunk: Buffer) => void {
  let waiting: Buffer[] = []
  let size = 0
  /** bytes without which nothing can be done */
  let needed = 0
  return (chunk) => {
    let bytes = chunk
    if (size > 0) {
      waiting.push(chunk)
      size += chunk.length
      if (size < needed) return
      bytes = Buffer.concat(waiting, size)
    }
    const rest = cut(bytes, pass, take)
    waiting = rest < bytes.length ? [bytes.subarray(rest)] : []
    size = bytes.length - rest
    needed = size < HEADER ? HEADER : 1 + bytes.readUInt32BE(rest + 1)
  }
}

/** Hands on the whole messages. @returns where the first begins that is not whole */
function cut(bytes: Buffer, pass: (bytes: Buffer) => void, take: (row: RawRow) => void): number {
  let at = 0
  let passed = 0
  while (at + HEADER <= bytes.length) {
    const end = at + 1 + bytes.readUInt32BE(at + 1)
    if (end > bytes.length) break
    if (bytes[at] === ROW) {
      if (passed < at) pass(bytes.subarray(passed, at))
      take(new RawRow(bytes, at + HEADER))
      passed = end
    }
    at = end
  }
  if (passed < at) pass(bytes.subarray(passed, at))
  return at
}
