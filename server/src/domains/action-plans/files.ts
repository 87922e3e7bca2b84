import type { FileContainer } from '../../core/files/index.ts'
import { Problem } from '../../core/problems/index.ts'
import { loadPlanActionFor } from './access.ts'
import { mayRead } from './kinds.ts'

/** Where their files are uploaded to. */
export const CONTAINER = 'action-plans'

/** Files and evidence of actions: read by who sees the action. */
export const actionFiles: FileContainer = {
  name: CONTAINER,
  right: Object.values(mayRead),
  async mayRead(ctx, file) {
    try {
      await loadPlanActionFor(ctx, file.attachedEntityId)
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'NOT_FOUND') return false
      throw error
    }
  },
}
