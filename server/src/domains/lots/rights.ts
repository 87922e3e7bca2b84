import { hasAnyRight } from '@lineside/contract/core'
import { mayReadLots } from '@lineside/contract/lots'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'

/** Who analyses and moves must see receptions, too (decisions section 1). */
export function assertReadsLots(ctx: ReadContext): void {
  if (!hasAnyRight(ctx.actor, mayReadLots)) throw problem('FORBIDDEN')
}
