import { mayReadLots } from '@lineside/contract/lots'
import type { FileContainer } from '../../core/files/index.ts'
import { Problem } from '../../core/problems/index.ts'
import { loadLot } from './lot/lot.ts'
import { CONTAINER } from './present.ts'

/** Papers of analyses and rejections: brought and read by who sees lots; the commands say who may add them to one. */
export const lotFiles: FileContainer = {
  name: CONTAINER,
  right: mayReadLots,
  readers: mayReadLots,
  async mayRead(ctx, file) {
    try {
      await loadLot(ctx, file.attachedEntityId)
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'NOT_FOUND') return false
      throw error
    }
  },
}
