import { mayReadTrainings, mayTrain } from '@lineside/contract/trainings'
import type { FileContainer } from '../../core/files/index.ts'
import { Problem } from '../../core/problems/index.ts'
import { CONTAINER, loadSession } from './session/session.ts'

/** Evidence of trainings: read by who sees the training. */
export const sessionEvidence: FileContainer = {
  name: CONTAINER,
  right: mayTrain,
  readers: mayReadTrainings,
  async mayRead(ctx, file) {
    try {
      await loadSession(ctx, file.attachedEntityId)
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'NOT_FOUND') return false
      throw error
    }
  },
}
