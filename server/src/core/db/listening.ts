/**
 * LISTEN on a server: one connection of its own for all channels, opened with the first subscription, replaced when it
 * breaks. A connection that is silently dead is found by asking it something now and then.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { escapeIdentifier } from 'pg'
import { closed, toDatabaseError } from './errors.ts'
import { runExec, type Session } from './session.ts'
import type { Database, Listener } from './types.ts'

const FIRST_PAUSE = 100
const MAX_PAUSE = 5_000
const PROBE_EVERY = 30_000
const PROBE_TIMEOUT = 10_000

export interface Listening {
  listen: Database['listen']
  /** begins anew by another connection */
  reopen(): void
  close(): Promise<void>
}

export function createListening(open: () => Promise<Session>, onError: (error: unknown) => void): Listening {
  const channels = new Map<string, Set<Listener>>()
  const stop = new AbortController()
  let current: Promise<Session> | undefined
  /** the connection while it stands */
  let standing: Session | undefined

  const notify = (what: 'lost' | 'restored') => {
    for (const listeners of channels.values()) for (const listener of listeners) listener[what]()
  }

  const start = async (): Promise<Session> => {
    const session = await open()
    try {
      session.client.on('notification', ({ channel, payload }) => {
        for (const listener of channels.get(channel) ?? []) listener.message(payload ?? '')
      })
      for (const channel of channels.keys()) await runExec(session, `listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      session.client.connection.stream.destroy()
      throw error
    }
    standing = session
    watch(session)
    return session
  }

  const watch = (session: Session) => {
    const probe = setInterval(() => probeSession(session), PROBE_EVERY).unref()
    session.client.on('end', () => {
      clearInterval(probe)
      standing = undefined
      if (!stop.signal.aborted) restore()
    })
  }

  const restore = () => {
    notify('lost')
    current = reconnect()
    // Rejected only by close(), when nobody waits for it any more.
    current.then(
      () => notify('restored'),
      () => undefined,
    )
  }

  const reconnect = async (): Promise<Session> => {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
      await delay(pause, undefined, { signal: stop.signal })
      try {
        return await start()
      } catch (error) {
        onError(toDatabaseError(error))
      }
    }
  }

  const session = (): Promise<Session> => {
    if (!current) {
      const starting = start()
      current = starting
      starting.catch(() => {
        if (current === starting) current = undefined
      })
    }
    return current
  }

  const unsubscribe = async (channel: string, on: Listener) => {
    const listeners = channels.get(channel)
    if (!listeners?.delete(on) || listeners.size > 0) return
    channels.delete(channel)
    // A broken connection listens to nothing, and the next one will not to this; waiting for it could be for ever.
    if (!standing) return
    await runExec(standing, `unlisten ${escapeIdentifier(channel)}`).catch(() => undefined)
  }

  return {
    async listen(channel, on) {
      if (stop.signal.aborted) throw closed()
      channels.set(channel, (channels.get(channel) ?? new Set()).add(on))
      try {
        await runExec(await session(), `listen ${escapeIdentifier(channel)}`)
      } catch (error) {
        await unsubscribe(channel, on)
        throw toDatabaseError(error)
      }
      return () => unsubscribe(channel, on)
    },
    reopen: () => standing?.client.connection.stream.destroy(),
    async close() {
      stop.abort()
      const connected = await current?.catch(() => undefined)
      await connected?.client.end()
    },
  }
}

/** A connection that does not answer is as good as broken. */
function probeSession(session: Session): void {
  const timer = setTimeout(() => session.client.connection.stream.destroy(), PROBE_TIMEOUT).unref()
  const answered = () => clearTimeout(timer)
  runExec(session, 'select 1').then(answered, answered)
}
