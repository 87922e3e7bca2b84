import { getPending, type PendingKey } from '@lineside/contract/home'
import { availableRoutes } from '@lineside/contract/routes'
import { query } from '../../core/kernel/index.ts'
import type { PendingSource } from '../../core/pending/index.ts'
import { pendingHere as pendingNonConformities } from '../non-conformities/index.ts'

/** The domains in which something may wait for a person, in the order of the tiles. */
const sources: readonly PendingSource[] = [...pendingNonConformities]

export const getPendingQuery = query(getPending, async (ctx) => {
  const open = availableRoutes({ ...ctx.actor, logBookId: null }, ctx.services.config.environment)
  const mine = sources.filter((source) => open.includes(source.route))
  const tiles = await Promise.all(
    mine.map(async (source) => ({
      key: source.key as PendingKey,
      route: source.route,
      ...(await source.waiting(ctx)),
    })),
  )
  return { asOf: ctx.now.toISOString(), tiles }
})
