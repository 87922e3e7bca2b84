import type { TopicKind } from '@lineside/contract/topics'
import { addressOf } from '../../../core/navigation/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { IconPlus, LinkButton } from '../../../ui/index.ts'
import { permissionOf } from './useRowTools.ts'

/** Plans an action, in a topic where one is given. */
export function NewActionButton({ kind, topicId }: { kind: TopicKind; topicId?: string }) {
  const { can } = useSession()
  if (!can(permissionOf('PLAN'), 'w') || !can(permissionOf(kind), 'w')) return null
  return (
    <LinkButton
      tone="primary"
      icon={IconPlus}
      href={addressOf(2501, {}, { topicId, kind: kind === 'SEO' ? kind : '' })}
    >
      {transitionLabels('action-plans', 'created').button}
    </LinkButton>
  )
}
