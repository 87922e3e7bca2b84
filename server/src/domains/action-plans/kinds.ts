import { hasRight, need, permissions } from '@lineside/contract/core'
import { type TopicKind, topicKinds } from '@lineside/contract/topics'
import type { Actor } from '../../core/access/index.ts'

/** Who reads the actions of a kind, and takes part in them. */
export const mayRead = { PLAN: need(permissions.planActions), SEO: need(permissions.seoActions) } as const

/** Who makes them. */
export const mayWrite = { PLAN: need(permissions.planActions, 'w'), SEO: need(permissions.seoActions, 'w') } as const

/** The kinds of actions that somebody may read. */
export const kindsOf = (actor: Actor): readonly TopicKind[] =>
  topicKinds.filter((kind) => hasRight(actor, mayRead[kind]))
