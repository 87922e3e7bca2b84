import { isHost } from '@lineside/contract/core'
import { z } from 'zod'
import { SettingError } from './db/index.ts'
import type { Env } from './env.ts'

/** A header that is sent to one server and no other. */
export interface ConnectorSecret {
  host: string
  header: string
  value: string
}

export type ConnectorSecrets = ReadonlyMap<string, ConnectorSecret>

const secret = z.strictObject({
  host: z.string().toLowerCase().refine(isHost),
  header: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/),
  value: z.string().regex(/^[\x20-\x7e]{1,4000}$/),
})
const secrets = z.record(z.string().regex(/^[\w-]{1,40}$/), secret)

/**
 * What connectors prove themselves with: `{"erp":{"host":"erp.example.com","header":"Authorization","value":"Bearer …"}}`.
 * The sentence about a wrong one never quotes it.
 */
export function readConnectorSecrets(env: Env): ConnectorSecrets {
  const text = env.CONNECTOR_SECRETS
  if (!text) return new Map()
  const read = secrets.safeParse(parsed(text))
  if (!read.success)
    throw new SettingError(
      'CONNECTOR_SECRETS must be a JSON object of secrets by name, each with host, header and value.',
    )
  return new Map(Object.entries(read.data))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
