/**
 * Cancelling a running statement on a server, without ever hitting somebody else's.
 *
 * A cancel request names a connection, not a statement. Two things make it safe: the connection is not given back
 * before every request sent for it has been answered (the server closes the request's socket after it has sent the
 * signal), and a backend that is between statements ignores the signal.
 */
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Session } from './session.ts'

/** Sends one cancel request; resolves when the server has dealt with it. */
export type Cancel = (session: Session) => Promise<void>

const CANCEL_CODE = 80_877_102
const REQUEST_TIMEOUT = 5_000
const FIRST_PAUSE = 20
const MAX_PAUSE = 1_000
const TRIES = 10

interface BackendKey {
  processID: number | null
  secretKey: number | null
}

/** The protocol's own cancel request: needs no free connection and no sign-in. */
export const requestCancel: Cancel = (session) => {
  const { processID, secretKey } = session.client as Session['client'] & BackendKey
  const { host, port } = session.client
  if (processID === null || secretKey === null)
    return Promise.reject(new Error('The server gave no key to cancel with'))
  const request = Buffer.alloc(16)
  request.writeInt32BE(16, 0)
  request.writeInt32BE(CANCEL_CODE, 4)
  request.writeInt32BE(processID, 8)
  request.writeInt32BE(secretKey, 12)
  return new Promise((resolve, reject) => {
    const socket = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
    socket.setTimeout(REQUEST_TIMEOUT, () => socket.destroy(new Error('The server did not answer a cancel request')))
    socket.once('connect', () => socket.write(request))
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.resume()
  })
}

/**
 * Cancels until what runs has ended: a request that overtakes its statement is ignored by the server, so it is
 * repeated. A statement that will not end costs the connection.
 */
export async function cancelUntilSettled(session: Session, cancel: Cancel, running: Promise<unknown>): Promise<void> {
  let settled = false
  const end = running.then(
    () => {
      settled = true
    },
    () => {
      settled = true
    },
  )
  for (let tries = 0, pause = FIRST_PAUSE; !settled && tries < TRIES; tries += 1) {
    await cancel(session).catch(() => undefined)
    await Promise.race([end, delay(pause, undefined, { ref: false })])
    pause = Math.min(pause * 2, MAX_PAUSE)
  }
  if (!settled) session.client.connection.stream.destroy()
  await end
}
