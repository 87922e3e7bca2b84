import { type Starter, starters } from '@lineside/contract/getting-started'
import type { WriteContext } from '../../../core/kernel/index.ts'

/** Beyond the steps of the guide, which the same history tells of by their places. */
const FIRST_ID = 101

/** A line of the guide's history about a starter plant. */
export const noteStarter = (ctx: WriteContext, starter: Starter, event: string, after: Record<string, unknown> = {}) =>
  ctx.record({
    entity: 'getting-started',
    entityId: FIRST_ID + starters.indexOf(starter),
    industryId: null,
    event,
    after: { starter, ...after },
  })
