/** What pg takes for a socket: its bytes go to the worker and come back from it. */
import { Duplex } from 'node:stream'

type Chunks = readonly { chunk: Uint8Array }[]

export class WorkerStream extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super()
    this.#send = send
  }

  /** Bytes of the database. */
  receive(bytes: Uint8Array): void {
    if (bytes.byteLength > 0) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#send(new Uint8Array(chunk))
    done()
  }

  /** The messages of one statement go together: the worker answers them in one go. */
  override _writev(chunks: Chunks, done: () => void): void {
    let length = 0
    for (const { chunk } of chunks) length += chunk.byteLength
    const bytes = new Uint8Array(length)
    let at = 0
    for (const { chunk } of chunks) {
      bytes.set(chunk, at)
      at += chunk.byteLength
    }
    this.#send(bytes)
    done()
  }

  override _final(done: () => void): void {
    done()
    this.destroy()
  }
}
