import { type PlanActionState, planActionStates } from '@lineside/contract/action-plans'
import type { TopicKind } from '@lineside/contract/topics'
import { type Labels, useLabels } from '../../../core/i18n/index.ts'
import { StatusPill } from '../../../ui/index.ts'

/** A state in the words of the screen: actions of the SEO wait in evaluation, and are recused. */
export function stateLabel(labels: Labels, kind: TopicKind, state: PlanActionState): string {
  if (kind === 'SEO' && (state === 'S' || state === 'W')) return labels.code('statusseo', 'waiting')
  return kind === 'SEO' && state === 'R' ? labels.code('statusseo', 'recused') : labels.state(state)
}

export function ActionState({ kind, state }: { kind: TopicKind; state: PlanActionState }) {
  const labels = useLabels('action-plans')
  return <StatusPill tone={planActionStates.states[state]}>{stateLabel(labels, kind, state)}</StatusPill>
}
