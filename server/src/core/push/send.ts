import { type RequestOptions, request as requestPlain } from 'node:http'
import { globalAgent, request as requestTls } from 'node:https'
import { checkedAddress, isOwnName, pinnedTo, within } from '../outside/index.ts'
import { isProxied, type PushConfig } from './config.ts'
import { type BrowserKeys, encrypt } from './encrypt.ts'
import { type PushIdentity, proofFor } from './identity.ts'

/** Where a browser is pushed to: an address of its maker's service, which nobody else knows, and its keys. */
export interface Subscription extends BrowserKeys {
  endpoint: string
}

export interface Push {
  to: Subscription
  content: string
  /** seconds that the service keeps it for a browser that is away */
  ttl: number
  /** what waits there under the same name is replaced: up to 32 characters of base64url */
  topic: string
  urgent: boolean
  /** its host may be of the own network, and be asked without TLS */
  isAllowed: boolean
}

/** What became of it: `gone`, the browser takes none any more; `later`, it may be tried again, in so many seconds. */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; status: number; after: number | null }

/** A service that says nothing holds nobody up for longer, in milliseconds. */
const PATIENCE = 10_000

interface Sending {
  config: PushConfig
  identity: PushIdentity
  now: Date
  patience?: number
}

/**
 * Sends one push (RFC 8030) and waits until the service has taken it. Follows no redirect, reads nothing of the answer
 * but status and `Retry-After`, connects to the address that was looked at. Through an outgoing proxy, which looks names
 * up itself, what this machine knows to be of the own network is refused all the same. Never throws for what the other
 * side does.
 */
export async function sendPush(
  push: Push,
  { config, identity, now, patience = PATIENCE }: Sending,
): Promise<PushOutcome> {
  const { to, content, ttl, topic, urgent } = push
  const url = new URL(to.endpoint)
  const body = encrypt(content, to)
  const signal = AbortSignal.timeout(patience)
  const headers = {
    authorization: await proofFor(identity, url, now, config.contact),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl: String(ttl),
    topic,
    urgency: urgent ? 'high' : 'normal',
  }
  try {
    const way = await placePath(url, push.isAllowed, config, signal)
    if (!way) return { kind: 'refused', status: 0 }
    return await exchange(url, { method: 'POST', headers, signal, ...way }, body, now)
  } catch {
    return { kind: 'later', status: 0, after: null }
  }
}

/** By which connection; null: nobody may be asked there. */
async function placePath(
  url: URL,
  isAllowed: boolean,
  config: PushConfig,
  signal: AbortSignal,
): Promise<RequestOptions | null> {
  if (!isAllowed && (url.protocol !== 'https:' || isOwnName(url))) return null
  const looked = within(signal, checkedAddress(url, isAllowed))
  if (isProxied(config, url)) {
    // a plant behind a proxy may know no name of the outside
    return (await looked.catch(() => undefined)) === null ? null : { agent: globalAgent }
  }
  const address = await looked
  // a connection of its own, which no proxy has a part in
  return address && { agent: false, lookup: pinnedTo(address) }
}

function exchange(url: URL, options: RequestOptions, body: Buffer, now: Date): Promise<PushOutcome> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, options)
    request.on('error', reject)
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve({ kind: 'refused', status: 101 })
    })
    request.on('response', ({ statusCode = 0, headers }) => {
      resolve(outcomeOf(statusCode, headers['retry-after'], now))
      request.destroy()
    })
    request.end(body)
  })
}

function outcomeOf(status: number, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  // RFC 8030: the subscription is over
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'later', status, after: secondsOf(retryAfter, now) }
  return { kind: 'refused', status }
}

/** A number of seconds, or a date of HTTP. */
function secondsOf(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1000))
}
