import type { Language, Page } from '@lineside/contract/core'
import type { FastifyReply } from 'fastify'
import { type Problem, problemBody } from '../problems/index.ts'
import type { WriteAnswer } from './answer.ts'

export function sendProblem(reply: FastifyReply, refusal: Problem, language: Language) {
  reply.code(refusal.status)
  reply.header('content-language', language)
  reply.type('application/problem+json; charset=utf-8')
  return reply.send(JSON.stringify(problemBody(refusal, language)))
}

export function sendAnswer(reply: FastifyReply, status: number, write: WriteAnswer, value: unknown) {
  reply.code(status)
  if (status === 204) return reply.send()
  reply.type('application/json; charset=utf-8')
  return reply.send(write(value))
}

/** A list answers a bare array; cursor and count travel in headers (decisions 5.2). */
export function sendPage(reply: FastifyReply, write: WriteAnswer, page: Page<unknown>) {
  if (page.nextCursor) reply.header('x-next-cursor', page.nextCursor)
  if (page.total !== undefined) reply.header('x-total-count', page.total)
  return sendAnswer(reply, 200, write, page.rows)
}
