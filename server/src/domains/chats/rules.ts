import type { ChatStatus } from '@lineside/contract/chats'
import { chatStates } from '@lineside/contract/chats'
import { problem } from '../../core/problems/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import { sideOf } from './access.ts'

export const chatRules: StateRules<ChatStatus, { account_id: number }> = {
  machine: chatStates,
  guards: {
    support(ctx) {
      if (sideOf(ctx) !== 'support') throw problem('FORBIDDEN')
    },
    owner(ctx, { account_id }) {
      if (account_id !== ctx.actor.accountId) throw problem('NOT_THE_PERSON')
    },
    notSupport(ctx) {
      if (sideOf(ctx) === 'support') throw problem('FORBIDDEN')
    },
  },
  persons: {},
}
