import { chooseLanguage, mayCall } from '@lineside/contract/core'
import type { Socket } from 'socket.io'
import type { Caller, Implementation } from '../kernel/index.ts'
import { readContext } from '../kernel/index.ts'
import { Problem, parse, problem, problemBody } from '../problems/index.ts'
import type { HubOptions } from './options.ts'
import type { HubCommand, HubPart } from './part.ts'
import type { Session } from './sessions.ts'

export type Method = (socket: Socket, input: unknown) => Promise<object>

export const sessionOf = (socket: Socket) => socket.data as Session

/** What the parts of one hub let a client call. */
export function methodsOf(parts: readonly HubPart[], options: HubOptions): Map<string, Method> {
  const results = new Map<string, Method>()
  for (const { methods = {}, commands = {} } of parts) {
    for (const [name, method] of Object.entries(methods)) {
      results.set(name, (socket, input) => {
        const caller = callerOf(socket)
        return method(readContext(options.services, caller, options.services.db), input)
      })
    }
    for (const [name, command] of Object.entries(commands)) {
      results.set(name, (socket, input) => runByHub(command, socket, input, options))
    }
  }
  return results
}

/** As the call does it; a refusal says why in the language of the connection. */
async function runByHub(method: HubCommand, socket: Socket, input: unknown, { run }: HubOptions) {
  const caller = callerOf(socket)
  const { command, allows = () => true, parts = (sent) => ({ body: sent }) } = method
  try {
    if (!mayCall(caller.actor, command.endpoint.right) || !allows(caller.actor)) throw problem('FORBIDDEN')
    return ((await run(command, caller, parsed(command, parts(input)))) ?? {}) as object
  } catch (error) {
    if (error instanceof Problem) return refusalOf(error, caller)
    throw error
  }
}

function parsed({ endpoint }: Implementation, { params, body }: ReturnType<NonNullable<HubCommand['parts']>>) {
  const schemas = endpoint.schemas()
  return {
    params: schemas.params && parse(schemas.params, params ?? {}),
    query: schemas.query && parse(schemas.query, {}),
    body: schemas.body && parse(schemas.body, body ?? {}),
  } as Parameters<Implementation['handle']>[1]
}

function refusalOf(refusal: Problem, { language }: Caller) {
  const { code, message, fields } = problemBody(refusal, language)
  return { code, message, ...(fields && { fields }) }
}

function callerOf(socket: Socket): Caller {
  const { actor } = sessionOf(socket)
  const language = chooseLanguage([String(socket.handshake.auth.language ?? '')])
  return { actor, language, address: socket.handshake.address, platform: 2 }
}
