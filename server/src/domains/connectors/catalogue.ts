import { connectors } from '@lineside/contract/connectors'
import { plantRecords } from '../../core/catalogue/plant.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { isOwnName } from '../../core/outside/index.ts'
import { problem } from '../../core/problems/index.ts'
import { connectorHosts } from '../../core/settings/index.ts'
import { logNames } from '../accounts/index.ts'
import { connectorCache } from './queries.ts'
import { texts } from './texts.ts'

/** The column of each field that people enter: select, insert, change, history and export follow. */
export const connectorRecords = plantRecords(connectors, {
  table: 'connectors',
  columns: {
    name: 'name',
    url: 'url',
    post: 'post',
    secret: 'secret',
    inputs: 'inputs',
    outputs: 'outputs',
    takesNotes: 'takes_notes',
  },
  texts,
  namesOf: logNames,
  async assertFits(ctx, { url, secret }) {
    const target = new URL(String(url))
    await assertReachable(ctx, target)
    assertSecret(ctx, String(secret ?? ''), target)
  },
  stored: (ctx) => ctx.outdates(connectorCache),
})

/** What a name in its address says by itself; where any other leads is looked at with each call. */
async function assertReachable(ctx: WriteContext, target: URL): Promise<void> {
  if (!isOwnName(target) || (await connectorHosts(ctx)).includes(target.host)) return
  throw problem('VALIDATION', { fields: { url: { code: 'privateHost', params: { host: target.host } } } })
}

/** A secret is for one server: nobody has it sent to another. */
function assertSecret(ctx: WriteContext, name: string, { host }: URL): void {
  if (name === '') return
  const secret = ctx.services.config.connectorSecrets.get(name)
  if (!secret) throw problem('VALIDATION', { fields: { secret: { code: 'secretUnknown' } } })
  if (secret.host !== host)
    throw problem('VALIDATION', { fields: { secret: { code: 'secretElsewhere', params: { host: secret.host } } } })
}
