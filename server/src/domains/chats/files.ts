import type { FileContainer } from '../../core/files/index.ts'
import { Problem } from '../../core/problems/index.ts'
import { loadChat } from './access.ts'
import { CONTAINER } from './chat.ts'

/** Screenshots and other files of messages: read by who reads the chat. */
export const chatFiles: FileContainer = {
  name: CONTAINER,
  right: 'signedIn',
  readers: 'signedIn',
  takesJpeg: true,
  async mayRead(ctx, file) {
    try {
      await loadChat(ctx, file.attachedEntityId)
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'NOT_FOUND') return false
      throw error
    }
  },
}
