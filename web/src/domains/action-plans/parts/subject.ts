import { planActionStates } from '@lineside/contract/action-plans'
import { useStore } from '../../../core/catalogue/index.ts'
import { textOf } from '../../../core/i18n/index.ts'
import { useDialogSubject } from '../../../core/record/dialogs.ts'
import { type PlanAction, type PlanActionRow, planActions } from '../queries.ts'
import { useTopics } from '../reference.ts'
import { stateLabel } from './ActionState.tsx'

/** What every dialog about an action gets: where answers go, how a newer version is told, whether evidence is demanded. */
export function useActionSubject(action: PlanActionRow) {
  const topic = useTopics().topics.find(({ id }) => id === action.topicId)
  const { evidenceRequired = topic?.evidenceRequired ?? false } = action as Partial<PlanAction>
  const subject = useDialogSubject(action, {
    machine: planActionStates,
    put: useStore<PlanAction>(planActions),
    facets: ({ kind, state, approval, what, responsible, expectedDate, performedDate }, { labels, formats }) => ({
      state: stateLabel(labels, kind, state),
      approval: labels.code('approval', approval),
      what,
      responsible: responsible.name,
      expectedDate: formats.day(expectedDate),
      performedDate: performedDate && formats.day(performedDate),
    }),
  })
  return {
    ...subject,
    known: [action.responsible, action.creator],
    evidence: {
      container: 'action-plans',
      required: evidenceRequired,
      help: textOf('action-plans', 'fields.evidenceHelp') ?? '',
    },
  }
}
