import { type EnabledState, need, permissions } from '@lineside/contract/core'
import { type TopicKind, topicStates } from '@lineside/contract/topics'
import { problem } from '../../core/problems/index.ts'
import type { StateRules } from '../../core/states/index.ts'

/** What its guards look at. */
interface Used {
  /** an action was made in it */
  used: boolean
}

export const topicRules: StateRules<EnabledState, Used> = {
  machine: topicStates,
  guards: {
    unused(_, { used }) {
      if (used) throw problem('TOPIC_USED')
    },
  },
  persons: {},
}

/** What opens the actions of a topic, and lets somebody have a part in them. */
export const needOf = (kind: TopicKind) => need(kind === 'SEO' ? permissions.seoActions : permissions.planActions)
