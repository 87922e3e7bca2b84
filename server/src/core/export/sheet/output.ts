import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

export interface Output {
  /** resolves when there is room for more */
  write(bytes: Uint8Array | string): Promise<void>
  /** bytes written so far */
  readonly length: number
  /** @returns SHA-256 in lower-case hexadecimal and the length in bytes */
  end(): Promise<{ hash: string; length: number }>
}

/** A file written once from its beginning, measured while it is written. */
export function openOutput(path: string): Output {
  const file = createWriteStream(path)
  const hash = createHash('sha256')
  let length = 0
  let failed: Error | undefined
  file.on('error', (error) => {
    failed = error
  })
  /** Resolves when there is room again, or when there will never be: neither event of an earlier wait is left behind. */
  const room = () =>
    new Promise<void>((resolve) => {
      const go = () => {
        file.off('drain', go).off('close', go)
        resolve()
      }
      file.once('drain', go).once('close', go)
    })
  return {
    get length() {
      return length
    },
    async write(input) {
      if (failed) throw failed
      const bytes = typeof input === 'string' ? Buffer.from(input, 'utf8') : input
      hash.update(bytes)
      length += bytes.length
      if (file.write(bytes)) return
      await room()
    },
    async end() {
      file.end()
      await finished(file)
      if (failed) throw failed
      return { hash: hash.digest('hex'), length }
    },
  }
}
