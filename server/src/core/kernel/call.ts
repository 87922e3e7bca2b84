import {
  type Answer,
  type AnyEndpoint,
  type Endpoint,
  type EndpointSchemas,
  type Input,
  mayCall,
} from '@lineside/contract/core'
import { problem } from '../problems/index.ts'
import type { ReadContext, WriteContext } from './context.ts'
import type { Implementation, OneByOne } from './implement.ts'

interface Sent {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** What a call is sent, as a client sends it. */
export type Request<S extends EndpointSchemas> = Input<S> & Sent

/** Does a command of the product within the unit of work under way: its right, its checks and its history are its own. */
type Act = <S extends EndpointSchemas>(
  ctx: WriteContext,
  endpoint: Endpoint<S>,
  request: Request<S>,
) => Promise<Answer<S>>

/** Asks the product as whoever reads. */
type Ask = <S extends EndpointSchemas>(
  ctx: ReadContext,
  endpoint: Endpoint<S>,
  request: Request<S>,
) => Promise<Answer<S>>

export interface Calls {
  act: Act
  ask: Ask
  /** every history event that a call may append */
  events(): string[]
}

/**
 * Calls of any domain by their endpoints, for work that does what people do by them, such as a plant that comes ready made.
 * What is sent is read as that of a request; a refusal is thrown as the call itself throws it.
 */
export function callsOf(implementations: () => readonly Implementation[]): Calls {
  const find = (endpoint: AnyEndpoint): Implementation => {
    const match = implementations().find((one) => one.endpoint.name === endpoint.name)
    if (!match) throw new Error(`Nobody answers ${endpoint.name}`)
    return match
  }

  async function run<S extends EndpointSchemas>(ctx: WriteContext, endpoint: Endpoint<S>, sent: Sent) {
    if (!mayCall(ctx.actor, endpoint.right)) throw problem('FORBIDDEN')
    const { handle } = find(endpoint)
    const { params, query, body } = endpoint.schemas()
    // one that does many by commands of their own does them within this unit
    const one: OneByOne = (act) => act(ctx)
    const input = {
      params: params?.parse(sent.params),
      query: query?.parse(sent.query ?? {}),
      body: body?.parse(sent.body),
      one,
    }
    // an implementation answers what its endpoint says
    return (await handle(ctx, input)) as Answer<S>
  }

  return {
    act: run,
    // a query reads by its context and does nothing else with it
    ask: (ctx, endpoint, request) => run(ctx as WriteContext, endpoint, request),
    events: () => implementations().flatMap(({ endpoint }) => endpoint.events),
  }
}
