import type { Page } from '@lineside/contract/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { QueryOptions } from '../db/index.ts'
import {
  type Bytes,
  type Caller,
  type IdempotencyKey,
  type Implementation,
  inputHash,
  manyOnce,
  oneByOne,
  type ReadContext,
  readContext,
  readOnlyAbilities,
  runCommand,
  type Services,
} from '../kernel/index.ts'
import type { Rate } from '../limits/index.ts'
import { parse, problem, problemOf } from '../problems/index.ts'
import type { Reactions } from '../reactions/index.ts'
import { answerWriter } from './answer.ts'
import { resumed, sendBytes } from './bytes.ts'
import { type Authenticate, callerOf } from './caller.ts'
import { CLIENT_LEFT, ClientLeft, type Departure, departureOf } from './departure.ts'
import { observe } from './metrics.ts'
import { incomingFiles, readMultipart } from './multipart.ts'
import { sendAnswer, sendPage } from './respond.ts'

export interface Kernel {
  services: Services
  reactions: Reactions
  authenticate: Authenticate
  /** requests of a session */
  rate: Rate
}

type Input = Parameters<Implementation['handle']>[1]

const uuid = z.uuid()

/** Registers every endpoint; one without a right, or a second one of the same call, does not start. */
export function registerEndpoints(app: FastifyInstance, kernel: Kernel, implementations: readonly Implementation[]) {
  const register = (on: FastifyInstance, implementation: Implementation) => {
    const { endpoint, kind } = implementation
    if (!endpoint.right) throw new Error(`${endpoint.name} has no right`)
    on.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.right !== 'public' && { config: { counted: 'bySession' } }),
      // asking for the headers of a download must not count as its one use
      ...(kind === 'download' && { exposeHeadRoute: false }),
      handler: answering(kernel, implementation),
    })
  }
  const uploads = implementations.filter((one) => one.kind === 'upload')
  for (const implementation of implementations) if (implementation.kind !== 'upload') register(app, implementation)
  if (uploads.length === 0) return
  app.register(async (scope) => {
    await readMultipart(scope)
    for (const implementation of uploads) register(scope, implementation)
  })
}

/** One request: who is it → may they → parse → handle → answer. What it throws, the error handler answers. */
function answering(kernel: Kernel, implementation: Implementation) {
  const { endpoint } = implementation
  const write = answerWriter(endpoint, kernel.services.config.strictAnswers)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const done = observe(endpoint.name)
    const departure = departureOf(request, reply)
    let status = 500
    try {
      const caller = await callerOf(kernel, implementation, request, kernel.rate)
      caller.gone = departure.signal
      const input = inputOf(implementation, request)
      if (implementation.kind === 'command' || implementation.kind === 'upload') {
        const key = idempotencyKey(request, implementation, caller, input)
        const value = await runCommand(kernel.services, kernel.reactions, implementation, caller, input, key)
        status = endpoint.status
        // what a device shows as the proof that it was taken: what came under its key
        if (key) reply.header('X-Receipt', key.bodyHash)
        await sendAnswer(reply, endpoint, write, value)
        return reply
      }
      if (implementation.kind === 'commands') {
        const one = oneByOne(kernel.services, kernel.reactions, implementation, caller)
        // commands are finished, whoever listens: nothing here ends with its client
        const ctx = readContext(kernel.services, caller, kernel.services.db)
        const handle = implementation.handle as (ctx: ReadContext, input: Input) => Promise<unknown>
        const key = idempotencyKey(request, implementation, caller, input)
        const value = await manyOnce(kernel.services, key, endpoint, () => handle(ctx, { ...input, one } as Input))
        status = endpoint.status
        await sendAnswer(reply, endpoint, write, value)
        return reply
      }
      const value = await read(kernel, implementation, caller, input, departure)
      status = endpoint.status
      if (implementation.kind === 'download') return await sendBytes(request, reply, value as Bytes)
      if (implementation.kind === 'list') await sendPage(reply, endpoint, write, value as Page<unknown>)
      else await sendAnswer(reply, endpoint, write, value)
      return reply
    } catch (error) {
      const left = departure.explains(error)
      status = left ? CLIENT_LEFT : problemOf(error).status
      throw left ? new ClientLeft() : error
    } finally {
      departure.end()
      done(status)
    }
  }
}

/**
 * A reading statement is cancelled when its client has gone; a command is finished, whoever listens, unless it asks
 * (`ctx.gone`) because all it makes is an answer.
 */
async function read(
  kernel: Kernel,
  implementation: Implementation,
  caller: Caller,
  input: Input,
  departure: Departure,
): Promise<unknown> {
  const { services } = kernel
  const db = {
    query: ((text: string, values?: readonly unknown[], options?: QueryOptions) =>
      services.db.query(text, values, { ...options, signal: departure.signal() })) as Services['db']['query'],
  }
  const ctx = readContext(services, caller, db)
  const answer = await implementation.handle(ctx as Parameters<Implementation['handle']>[0], input)
  return caller.actor.supporter ? readOnlyAbilities(answer) : answer
}

function inputOf(implementation: Implementation, request: FastifyRequest): Input {
  const schemas = implementation.endpoint.schemas()
  return {
    params: schemas.params && pathParams(schemas.params, request.params),
    query: schemas.query ? parse(schemas.query, request.query) : nothing(request.query),
    body: schemas.body
      ? parse(schemas.body, request.body ?? {})
      : nothing(implementation.kind !== 'upload' && request.body),
    ...(implementation.kind === 'upload' && { files: incomingFiles(request) }),
    ...(implementation.kind === 'download' && { resumes: resumed(request.headers) }),
  } as Input
}

/** What a call does not take is refused by name: a filter in the wrong place would find everything, and nobody would know. */
function nothing(sent: unknown): undefined {
  parse(z.strictObject({}), sent || {})
}

/** A path with an id that cannot be one leads nowhere: not found, not invalid. */
function pathParams(schema: z.ZodObject, input: unknown) {
  const result = schema.safeParse(input)
  if (!result.success) throw problem('NOT_FOUND')
  return result.data
}

function idempotencyKey(
  request: FastifyRequest,
  implementation: Implementation,
  caller: Caller,
  input: Input,
): IdempotencyKey | null {
  const header = request.headers['idempotency-key']
  // of an upload nobody knows beforehand whether it brings the same again; what it brought twice is tidied away
  if (header === undefined || implementation.kind === 'upload') return null
  if (implementation.endpoint.method === 'GET' || caller.actor.accountId === 0) return null
  const key = uuid.safeParse(header)
  if (!key.success) throw problem('VALIDATION', { fields: { 'Idempotency-Key': { code: 'invalid' } } })
  return {
    key: key.data,
    accountId: caller.actor.accountId,
    endpoint: implementation.endpoint.name,
    bodyHash: inputHash(input),
    ...(implementation.endpoint.returnsSecret && { secret: true as const }),
  }
}
