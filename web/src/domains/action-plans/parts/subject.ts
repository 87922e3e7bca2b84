import { useMemo } from 'react'
import { useStore } from '../../../core/catalogue/index.ts'
import { type Formats, labelsOf, textOf, useFormats } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { differences, type Facet, lastChange } from '../../../core/record/dialogs.ts'
import { type PlanAction, type PlanActionRow, planActions } from '../queries.ts'
import { useTopics } from '../reference.ts'
import { stateLabel } from './ActionState.tsx'

/** What every dialog about an action gets: where answers go, how a newer version is told, whether evidence is demanded. */
export function useActionSubject(action: PlanActionRow) {
  const put = useStore(planActions)
  const formats = useFormats()
  const zone = usePlantZone()(action.place.industryId)
  const topic = useTopics().topics.find(({ id }) => id === action.topicId)
  const subject = useMemo(
    () => ({
      onDone: put,
      // a refusal carries the action as its own page shows it
      onStale: (current: PlanActionRow) => put(current as PlanAction),
      differences: actionDifferences(formats, zone),
    }),
    [put, formats, zone],
  )
  const { evidenceRequired = topic?.evidenceRequired ?? false } = action as Partial<PlanAction>
  return {
    ...subject,
    record: action,
    zone,
    known: [action.responsible, action.creator],
    evidence: {
      container: 'action-plans',
      required: evidenceRequired,
      help: textOf('action-plans', 'fields.evidenceHelp') ?? '',
    },
  }
}

function actionDifferences(formats: Formats, zone: string | undefined) {
  const labels = labelsOf('action-plans')
  const facets = (action: PlanActionRow): readonly Facet[] => [
    { label: labels.column('state'), value: stateLabel(labels, action.kind, action.state) },
    { label: labels.column('approval'), value: labels.code('approval', action.approval) },
    { label: labels.column('what'), value: action.what },
    { label: labels.column('responsible'), value: action.responsible.name },
    { label: labels.column('expectedDate'), value: formats.day(action.expectedDate) },
    { label: labels.column('performedDate'), value: action.performedDate && formats.day(action.performedDate) },
  ]
  return (before: PlanActionRow, current: PlanActionRow) => [
    ...differences(facets(before), facets(current)),
    ...lastChange((current as Partial<PlanAction>).history ?? [], { labels, formats, zone }),
  ]
}
