import { CONNECTOR_PATIENCE, type ConnectorFault } from '@lineside/contract/connectors'
import type { ReadContext } from '../../core/kernel/index.ts'
import { personalPlaces } from '../../core/limits/index.ts'
import { connectorHosts } from '../../core/settings/index.ts'
import type { Connector } from './queries.ts'
import { type Outcome, readAnswer } from './read-answer.ts'
import { type Call, send } from './request.ts'

/** How many ask one connector at once in this process, and how many more wait for it. */
const AT_ONCE = 4
const WAITING = 40
const places = personalPlaces(AT_ONCE, WAITING)

export type Inputs = ReadonlyMap<string, string | number>

/**
 * Asks a connector and reads what it published, within five seconds in all: waiting for a place, looking the name up,
 * connecting and answering. Call it where no transaction is open. Never throws for what the other side does.
 */
export async function askConnector(
  ctx: Pick<ReadContext, 'services' | 'cached'>,
  connector: Connector,
  inputs: Inputs,
  patience = CONNECTOR_PATIENCE,
): Promise<Outcome> {
  if (!connector.enabled) return { fault: 'disabled' }
  const lacking = connector.inputs.find(({ name }) => inputs.get(name) === undefined || inputs.get(name) === '')
  if (lacking) return { fault: 'noInput', detail: lacking.name }
  const call = await callOf(ctx, connector, inputs)
  return 'fault' in call ? call : outcomeOf(connector, call, patience)
}

/**
 * Tells a connector a document by POST and reads what it published of it, under the same bounds as a question. `key`: the
 * same with every attempt; the other side takes what comes again under it once, and answers as before.
 */
export async function deliverTo(
  ctx: Pick<ReadContext, 'services' | 'cached'>,
  connector: Connector,
  message: { key: string; content: string },
  patience = CONNECTOR_PATIENCE,
): Promise<Outcome> {
  if (!connector.enabled) return { fault: 'disabled' }
  const call = await callOf(ctx, { ...connector, post: true, inputs: [] }, new Map())
  return 'fault' in call ? call : outcomeOf(connector, { ...call, message }, patience)
}

async function outcomeOf({ id, outputs }: Connector, call: Call, patience: number): Promise<Outcome> {
  const signal = AbortSignal.timeout(patience)
  const received = await withPlace(id, () => send(call, signal), signal)
  return 'text' in received ? readAnswer(received.text, outputs) : received
}

type Received = Awaited<ReturnType<typeof send>>

async function withPlace(id: number, work: () => Promise<Received>, signal: AbortSignal): Promise<Received> {
  try {
    return await places(id, work, signal)
  } catch {
    // who waited too long, or found too many waiting
    return { fault: signal.aborted ? 'timeout' : 'busy' }
  }
}

async function callOf(
  ctx: Pick<ReadContext, 'services' | 'cached'>,
  { url: address, post, secret: secretName, inputs: wanted }: Connector,
  inputs: Inputs,
): Promise<Call | { fault: ConnectorFault }> {
  const url = new URL(address)
  const secret = secretName === '' ? null : (ctx.services.config.connectorSecrets.get(secretName) ?? null)
  if (secretName !== '' && secret?.host !== url.host) return { fault: 'noSecret' }
  const hosts = await connectorHosts(ctx)
  return {
    url,
    post,
    secret,
    isAllowed: hosts.includes(url.host),
    inputs: Object.fromEntries(wanted.map(({ name }) => [name, inputs.get(name) ?? ''])),
  }
}
