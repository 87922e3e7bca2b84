import type { FileContainer } from '../../core/files/index.ts'
import { findPlanActionFor } from './access.ts'
import { mayRead } from './kinds.ts'

/** Where their files are uploaded to. */
export const CONTAINER = 'action-plans'

/** Files and evidence of actions: read by who sees the action. */
export const actionFiles: FileContainer = {
  name: CONTAINER,
  right: Object.values(mayRead),
  readers: Object.values(mayRead),
  mayRead: async (ctx, file) => (await findPlanActionFor(ctx, file.attachedEntityId)) !== undefined,
}
