import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from '../db/index.ts'

/** The client has gone before its answer: nobody reads what becomes of the request, and nothing is wrong with it. */
export class ClientLeft extends Error {}

/** What access logs and metrics of others write for it. */
export const CLIENT_LEFT = 499

/** Tells, where somebody asks, that the client of a request has gone. */
export interface Departure {
  signal(): AbortSignal
  /** whether the request failed because of it */
  explains(error: unknown): boolean
  /** there is an answer */
  end(): void
}

const CANCELLED = '57014'

export function departureOf(request: FastifyRequest, reply: FastifyReply): Departure {
  let gone: AbortController | undefined
  const leave = () => {
    if (!reply.raw.writableEnded) gone?.abort(new ClientLeft())
  }
  return {
    signal() {
      if (!gone) {
        gone = new AbortController()
        request.raw.socket.once('close', leave)
        if (request.raw.socket.destroyed) leave()
      }
      return gone.signal
    },
    explains(error) {
      if (!gone?.signal.aborted) return false
      return error instanceof ClientLeft || (error instanceof DatabaseError && error.code === CANCELLED)
    },
    end() {
      if (gone) request.raw.socket.removeListener('close', leave)
    },
  }
}
