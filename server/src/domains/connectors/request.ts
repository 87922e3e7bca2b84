import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { type ConnectorFault, MAX_ANSWER_BYTES } from '@lineside/contract/connectors'
import { type CheckedAddress, checkedAddress, pinnedTo, within } from '../../core/outside/index.ts'

/** What is asked: an address with its inputs, and the header that proves who asks. */
export interface Call {
  url: URL
  post: boolean
  inputs: Readonly<Record<string, string | number>>
  /** its host may be of the own network */
  isAllowed: boolean
  secret: { header: string; value: string } | null
  /** what is told instead of asked: a document, and the key by which the other side takes it once */
  message?: { key: string; content: string }
}

export type Received = { text: string } | { fault: ConnectorFault; detail?: string }

/**
 * Asks another system within the life of the signal, which also bounds the connection. Follows no redirect, connects to the
 * address that was looked at, and reads no more than fits. Never throws: whatever the other side does is a fault by name.
 */
export async function send(call: Call, signal: AbortSignal): Promise<Received> {
  try {
    const address = await within(signal, checkedAddress(call.url, call.isAllowed))
    return address ? await exchange(call, address, signal) : { fault: 'privateAddress' }
  } catch {
    return { fault: signal.aborted ? 'timeout' : 'unreachable' }
  }
}

function exchange({ url, post, inputs, secret, message }: Call, address: CheckedAddress, signal: AbortSignal) {
  const target = new URL(url)
  if (!post) for (const [name, value] of Object.entries(inputs)) target.searchParams.set(name, String(value))
  const body = message?.content ?? (post ? JSON.stringify(inputs) : '')
  return new Promise<Received>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(target, {
      method: post ? 'POST' : 'GET',
      // a connection of its own, which no proxy and nobody else's host has a part in
      agent: false,
      signal,
      lookup: pinnedTo(address),
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(message && { 'idempotency-key': message.key }),
        ...(post && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...(secret && { [secret.header]: secret.value }),
      },
    })
    request.on('error', reject)
    // what upgrades is no answer
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve({ fault: 'unreachable' })
    })
    request.on('response', (response) => {
      const leave = (received: Received) => {
        resolve(received)
        request.destroy()
      }
      const { statusCode = 0 } = response
      response.on('error', reject)
      if (statusCode >= 300 && statusCode < 400) return leave({ fault: 'redirected' })
      if (statusCode < 200 || statusCode > 299) return leave({ fault: 'badStatus', detail: String(statusCode) })
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > MAX_ANSWER_BYTES) leave({ fault: 'tooLarge' })
        else chunks.push(chunk)
      })
      response.on('end', () => resolve({ text: Buffer.concat(chunks).toString('utf8') }))
    })
    request.end(body)
  })
}
