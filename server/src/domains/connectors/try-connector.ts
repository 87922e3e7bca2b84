import { type ConnectorTrial, tryConnector } from '@lineside/contract/connectors'
import { loadRecord } from '../../core/catalogue/index.ts'
import { commands } from '../../core/kernel/index.ts'
import { connectorRecords } from './catalogue.ts'
import { askConnector } from './exchange.ts'

/**
 * As it stands now, also while it is disabled: who sets it up tries it first. That it was tried stands in its history, with
 * what came of it and without a value; nothing is open while the other side is waited for.
 */
export const tryConnectorCommand = commands(tryConnector, async (ctx, { params, body, one }) => {
  const record = await loadRecord(ctx, connectorRecords.catalogue, params.id)
  const connector = { ...record, enabled: true }
  const begun = performance.now()
  const outcome = await askConnector(ctx, connector, new Map(body.inputs.map(({ name, value }) => [name, value])))
  const milliseconds = Math.round(performance.now() - begun)
  const fault = 'fault' in outcome ? outcome.fault : null
  await one((own) =>
    own.record({
      entity: 'connectors',
      entityId: record.id,
      industryId: record.industryId,
      event: 'connectors.tried',
      after: { fault },
    }),
  )
  const answer: ConnectorTrial =
    'fault' in outcome
      ? { fault: outcome.fault, detail: outcome.detail ?? '', milliseconds, outputs: [] }
      : { fault: null, detail: '', milliseconds, outputs: listed(outcome.values) }
  return answer
})

const listed = (values: ReadonlyMap<string, string | number>) => [...values].map(([name, value]) => ({ name, value }))
