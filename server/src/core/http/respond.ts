import type { AnyEndpoint, Language, Page } from '@lineside/contract/core'
import type { FastifyReply } from 'fastify'
import { type Problem, problemBody } from '../problems/index.ts'
import type { WriteAnswer } from './answer.ts'
import { sendPacked } from './compression.ts'

export function sendProblem(reply: FastifyReply, refusal: Problem, language: Language) {
  reply.code(refusal.status)
  reply.header('content-language', language)
  reply.type('application/problem+json; charset=utf-8')
  return reply.send(JSON.stringify(problemBody(refusal, language)))
}

/** Beside secrets nothing is packed: by its length an answer would tell what of it a reader guessed (0145). */
const isPacked = ({ right, returnsSecret }: AnyEndpoint): boolean => right !== 'public' && !returnsSecret

/** Answers by the status of the endpoint, packed where it is worth it. */
export async function sendAnswer(reply: FastifyReply, endpoint: AnyEndpoint, write: WriteAnswer, value: unknown) {
  reply.code(endpoint.status)
  if (endpoint.status === 204) return reply.send()
  reply.type('application/json; charset=utf-8')
  const text = write(value)
  return isPacked(endpoint) ? sendPacked(reply, text) : reply.send(text)
}

/** A list answers a bare array; cursor and count travel in headers (decisions 5.2). */
export function sendPage(reply: FastifyReply, endpoint: AnyEndpoint, write: WriteAnswer, page: Page<unknown>) {
  if (page.nextCursor) reply.header('x-next-cursor', page.nextCursor)
  if (page.total !== undefined) reply.header('x-total-count', page.total)
  return sendAnswer(reply, endpoint, write, page.rows)
}
