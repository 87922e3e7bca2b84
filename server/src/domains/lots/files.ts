import { hasAnyRight } from '@lineside/contract/core'
import { mayAnalyse, mayReadLots } from '@lineside/contract/lots'
import type { FileContainer } from '../../core/files/index.ts'
import { Problem } from '../../core/problems/index.ts'
import { loadLot } from './lot.ts'
import { CONTAINER } from './present.ts'

/** Papers of analyses and rejections: read by who sees the lot. */
export const lotFiles: FileContainer = {
  name: CONTAINER,
  right: mayAnalyse,
  async mayRead(ctx, file) {
    if (!hasAnyRight(ctx.actor, mayReadLots)) return false
    try {
      await loadLot(ctx, file.attachedEntityId)
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'NOT_FOUND') return false
      throw error
    }
  },
}
