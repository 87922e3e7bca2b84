import type { AnyEndpoint, Language, Page } from '@lineside/contract/core'
import type { FastifyReply } from 'fastify'
import { type Problem, problemBody } from '../problems/index.ts'
import type { WriteAnswer } from './answer.ts'
import { packed } from './compression.ts'

export function sendProblem(reply: FastifyReply, refusal: Problem, language: Language) {
  reply.code(refusal.status)
  reply.header('content-language', language)
  reply.type('application/problem+json; charset=utf-8')
  return reply.send(JSON.stringify(problemBody(refusal, language)))
}

/**
 * What is read is packed. Not what a command answers, one record, for which it would be dearer than it spares; and nothing beside a
 * secret: by its length an answer would tell what of it somebody guessed (0145).
 */
const isPacked = ({ method, right, returnsSecret }: AnyEndpoint): boolean =>
  method === 'GET' && right !== 'public' && !returnsSecret

/** Answers by the status of the endpoint, packed where it is worth it; done once it is handed over, whoever reads it when. */
export async function sendAnswer(
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  write: WriteAnswer,
  value: unknown,
): Promise<void> {
  reply.code(endpoint.status)
  if (endpoint.status === 204) return void reply.send()
  reply.type('application/json; charset=utf-8')
  const text = write(value)
  reply.send(isPacked(endpoint) ? await packed(reply, text) : text)
}

/** A list answers a bare array; cursor and count travel in headers (decisions 5.2). */
export function sendPage(
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  write: WriteAnswer,
  page: Page<unknown>,
): Promise<void> {
  if (page.nextCursor) reply.header('x-next-cursor', page.nextCursor)
  if (page.total !== undefined) reply.header('x-total-count', page.total)
  return sendAnswer(reply, endpoint, write, page.rows)
}
