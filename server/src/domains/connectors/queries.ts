import type { ConnectorInput, ConnectorOutput } from '@lineside/contract/connectors'
import { defineCache } from '../../core/cache/index.ts'

/** A function of another system, as it is asked. */
export interface Connector {
  id: number
  industryId: number
  name: string
  url: string
  post: boolean
  secret: string
  inputs: readonly ConnectorInput[]
  outputs: readonly ConnectorOutput[]
  /** it is told of every production note that is approved or reversed at its plant */
  takesNotes: boolean
  enabled: boolean
}

/** All of them by id: a plant has few. */
export const connectorCache = defineCache<ReadonlyMap<number, Connector>>('connectors', async (db) => {
  const { rows } = await db.query<Connector>(
    `select id, industry_id as "industryId", name, url, post, secret, inputs, outputs,
       takes_notes as "takesNotes", enabled from connectors`,
  )
  return new Map(rows.map((row) => [row.id, row]))
})
