import type { AnyEndpoint } from '@lineside/contract/core'
import { ApiProblem, call } from '../../core/api/index.ts'
import { withFilesSent } from '../../core/files/device-files.ts'
import { PATIENCE_MS } from '../../core/unsent/outbox.ts'
import { withReceipt } from '../../core/unsent/receipts.ts'
import type { Clash, Facet } from '../../core/unsent/types.ts'
import type { AnyCommand, UnsentCommand } from './types.ts'

/** So often a command is sent for a newer version in one go, where others changed what it is not about. */
const MAX_VERSIONS = 5

/**
 * Sends a command for the version that its person saw. Where somebody changed the record since, but not what the command is
 * about, it is sent again for the newer version; where they changed the same, its person decides.
 */
export async function sendCommand(command: AnyCommand, { body, ...item }: UnsentCommand): Promise<unknown> {
  let { input } = item
  for (let sent = 1; ; sent++) {
    try {
      return await withFilesSent(input, (whole) => {
        const options = { signal: AbortSignal.timeout(PATIENCE_MS), ...withReceipt(body.clientId) }
        return call(command.endpoint as AnyEndpoint, whole, options)
      })
    } catch (error) {
      const clash = clashWith(command, { input, body }, error)
      if (!clash || sent === MAX_VERSIONS || !areSame(item.seen, clash.facets)) throw error
      input = { ...input, body: { ...input.body, rowVersion: clash.rowVersion } }
    }
  }
}

/** What stands now where a command came for an older version; null: it was not refused for that. */
export function clashWith(
  command: AnyCommand,
  { input, body: { clientId } }: Pick<UnsentCommand, 'input' | 'body'>,
  error: unknown,
): Clash | null {
  if (!(error instanceof ApiProblem) || error.code !== 'STALE' || !error.current) return null
  const rowVersion = command.version(error.current, input)
  if (rowVersion === undefined) return null
  const rest = command.rest && { rest: command.rest(error.current, input, clientId) }
  return { facets: command.facets(error.current, input), rowVersion, ...rest }
}

const areSame = (seen: readonly Facet[], now: readonly Facet[]) =>
  JSON.stringify(seen.map(({ text }) => text)) === JSON.stringify(now.map(({ text }) => text))
