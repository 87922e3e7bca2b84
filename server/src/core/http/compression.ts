import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib'
import type { FastifyReply } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** The better packed first. */
const encodings: readonly Encoding[] = ['br', 'gzip']

const chosen = new Map<string, Encoding | null>()

/**
 * By what a client takes answers packed (RFC 9110, section 12.5.3): what it likes best, brotli where it likes both alike; null
 * where it takes neither. The few headers that a plant's browsers send are remembered.
 */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const text = String(header ?? '').toLowerCase()
  const match = chosen.get(text)
  if (match !== undefined) return match
  const weights = weightsOf(text)
  const liking = (encoding: Encoding) => weightOf(weights, encoding)
  const [best] = encodings.filter((one) => liking(one) > 0).toSorted((a, b) => liking(b) - liking(a))
  if (chosen.size > 500) chosen.clear()
  chosen.set(text, best ?? null)
  return best ?? null
}

/** Whether a client takes what is packed by gzip, whatever it likes better. */
export const acceptsGzip = (header: string | string[] | undefined): boolean =>
  weightOf(weightsOf(String(header ?? '').toLowerCase()), 'gzip') > 0

const weightOf = (weights: ReadonlyMap<string, number>, encoding: Encoding): number =>
  weights.get(encoding) ?? weights.get('*') ?? 0

/** 'br;q=0.5, gzip' as br → 0.5 and gzip → 1; what is no weight counts as none. */
function weightsOf(header: string): ReadonlyMap<string, number> {
  const parts = header.split(',').map((part) => /^\s*([\w*-]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(part))
  return new Map(parts.flatMap((part) => (part?.[1] ? [[part[1], Number(part[2] ?? 1) || 0] as const] : [])))
}

/** Bytes below which packing costs the server more than it spares the line: such an answer is one packet or two. */
export const MIN_BYTES = 2_048

/** Characters up to which an answer is packed at once, in a third of a millisecond; a longer one is on another thread. */
const MAX_AT_ONCE = 256 * 1024

/** The quickest of each: an answer is packed for one reader, and the next quality costs twice as much for a tenth of its bytes. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const GZIP: ZlibOptions = { level: 1 }

const brotliBeside = promisify(brotliCompress) as (text: string, options: BrotliOptions) => Promise<Buffer>
const gzipBeside = promisify(gzip) as (text: string, options: ZlibOptions) => Promise<Buffer>

const packAtOnce = (text: string, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliCompressSync(text, BROTLI) : gzipSync(text, GZIP)

const packBeside = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotliBeside(text, BROTLI) : gzipBeside(text, GZIP)

/** Says by what an answer is packed that others may get packed otherwise, or not at all: caches keep them apart. */
export function markEncoding(reply: FastifyReply, encoding: Encoding | null): void {
  reply.header('vary', 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
}

/** A text as it is sent: packed as its reader takes it, where it is long enough to be worth it. The reply says how. */
export async function packed(reply: FastifyReply, text: string): Promise<string | Buffer> {
  if (text.length < MIN_BYTES) return text
  const encoding = acceptedEncoding(reply.request.headers['accept-encoding'])
  markEncoding(reply, encoding)
  if (!encoding) return text
  return text.length <= MAX_AT_ONCE ? packAtOnce(text, encoding) : packBeside(text, encoding)
}
