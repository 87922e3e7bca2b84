import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, Bytes } from '../kernel/index.ts'

type Requested = ByteRange | 'all' | 'beyond'

/**
 * The one range a request asks for (RFC 9110, section 14). Several ranges, other units and nonsense mean the whole; a
 * range of another content than the one `If-Range` names too.
 */
export function rangeOf(headers: FastifyRequest['headers'], { length, tag }: Pick<Bytes, 'length' | 'tag'>): Requested {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '')
  if (!match || (headers['if-range'] !== undefined && headers['if-range'] !== quoted(tag))) return 'all'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'all'
  if (first === '') {
    const tail = Number(last)
    return tail === 0 || length === 0 ? 'beyond' : { start: Math.max(0, length - tail), end: length - 1 }
  }
  const start = Number(first)
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (last !== '' && Number(last) < start) return 'all'
  return start >= length ? 'beyond' : { start, end }
}

/** The tag by which a request goes on with a broken fetch: it names the content and begins behind its first byte. */
export function resumed(headers: FastifyRequest['headers']): string | null {
  const tag = /^"([^"]+)"$/.exec(String(headers['if-range'] ?? ''))?.[1]
  return tag && /^bytes=0*[1-9]\d*-/.test(headers.range ?? '') ? tag : null
}

/** Sends a file. It is never a page: no sniffing, a sandbox without rights, and what is not shown safely is saved. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Bytes) {
  const requested = rangeOf(request.headers, bytes)
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  )
  reply.header('accept-ranges', 'bytes')
  reply.header('etag', quoted(bytes.tag))
  if (requested === 'beyond') {
    reply.header('content-range', `bytes */${bytes.length}`)
    return reply.code(416).send()
  }
  const content = await bytes.open(requested === 'all' ? null : requested)
  const first = requested === 'all' ? 0 : requested.start
  const last = requested === 'all' ? bytes.length - 1 : requested.end
  if (requested !== 'all') reply.header('content-range', `bytes ${first}-${last}/${bytes.length}`)
  reply.header('content-length', last - first + 1)
  reply.header('content-type', bytes.shownAs ?? 'application/octet-stream')
  reply.header('content-disposition', disposition(bytes.shownAs ? 'inline' : 'attachment', bytes.fileName))
  return reply.code(requested === 'all' ? 200 : 206).send(content)
}

const quoted = (tag: string) => `"${tag}"`

/** The name in ASCII for old readers, and whole in UTF-8 (RFC 6266). */
function disposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${whole}`
}
