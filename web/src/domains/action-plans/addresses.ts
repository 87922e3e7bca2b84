import type { TopicKind } from '@lineside/contract/topics'
import { addressOf } from '../../core/navigation/index.ts'

interface Subject {
  id: number
  topicId: number
  kind: TopicKind
}

/** Actions of the SEO have screens of their own; what a screen shows is the same. */
export const screens = {
  PLAN: { list: 2500, record: 2503, change: 2506 },
  SEO: { list: 1700, record: 1702, change: 1701 },
} as const satisfies Record<TopicKind, object>

export const recordAddress = ({ kind, topicId, id }: Subject, query?: Record<string, string>): string =>
  kind === 'SEO' ? addressOf(1702, { id }, query) : addressOf(2503, { topicId, id }, query)

export const editAddress = ({ kind, topicId, id }: Subject): string =>
  kind === 'SEO' ? addressOf(1701, { action: 'editar', id }) : addressOf(2506, { topicId, action: 'editar', id })

export const duplicateAddress = ({ kind, topicId, id }: Subject): string =>
  kind === 'SEO' ? addressOf(1701, { action: 'duplicar', id }) : addressOf(2506, { topicId, action: 'duplicar', id })

/** A row of a list as an entry of what is worked through. */
export const entryOf = ({ kind, topicId }: Subject) =>
  kind === 'SEO' ? { route: screens.SEO.record } : { route: screens.PLAN.record, params: { topicId } }
