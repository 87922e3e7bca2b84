import { mayManageSupport, mayReadSupport } from '@lineside/contract/support-requests'
import type { FileContainer } from '../../core/files/index.ts'
import { Problem } from '../../core/problems/index.ts'
import { loadRequest } from './access.ts'
import { CONTAINER } from './request.ts'

/** Files of requests: read by who sees the request. */
export const requestFiles: FileContainer = {
  name: CONTAINER,
  right: mayManageSupport,
  readers: mayReadSupport,
  async mayRead(ctx, file) {
    try {
      await loadRequest(ctx, file.attachedEntityId)
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'NOT_FOUND') return false
      throw error
    }
  },
}
