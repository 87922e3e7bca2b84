import type { ChecklistStep } from '@lineside/contract/checklists'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, memo, useEffect, useMemo } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { ConflictAlert, OtherDraft, WizardFrame } from '../../../core/wizard/index.ts'
import { type Checklist, checklists } from '../queries.ts'
import { type Editing, EditingContext } from './context.ts'
import { OwnDifference } from './OwnDifference.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { PublishButton } from './PublishButton.tsx'
import { placeName } from './problems.ts'
import { AnswersStep } from './steps/AnswersStep.tsx'
import { CriticalStep } from './steps/CriticalStep.tsx'
import { GroupOrderStep } from './steps/GroupOrderStep.tsx'
import { GroupsStep } from './steps/GroupsStep.tsx'
import { PlacesStep } from './steps/PlacesStep.tsx'
import { QuestionsStep } from './steps/QuestionsStep.tsx'
import { ResultsStep } from './steps/ResultsStep.tsx'
import { ReviewStep } from './steps/ReviewStep.tsx'
import { ElementStep, NameStep, TitleStep, TopicStep } from './steps/subject.tsx'
import { PeopleStep, PlantsStep, PlatformsStep, ResponsibleStep, StyleStep } from './steps/use.tsx'
import { contentOf, type DraftEditing, useChecklistWizard } from './useChecklistWizard.ts'

const parts: Record<ChecklistStep, ComponentType> = {
  element: ElementStep,
  topic: TopicStep,
  title: TitleStep,
  name: NameStep,
  plants: PlantsStep,
  places: PlacesStep,
  platforms: PlatformsStep,
  people: PeopleStep,
  responsible: ResponsibleStep,
  style: StyleStep,
  groups: GroupsStep,
  groupOrder: GroupOrderStep,
  questions: QuestionsStep,
  answers: AnswersStep,
  critical: CriticalStep,
  results: ResultsStep,
  review: ReviewStep,
}

interface StepPartProps {
  step: ChecklistStep
  editing: DraftEditing
}

/** The same while nothing of the draft changed; what is wrong is said at the step that it belongs to. */
const StepPart = memo(({ step, editing }: StepPartProps) => {
  const Part = parts[step]
  const own = useMemo((): Editing => ({ ...editing, errorAt: (path) => editing.errorAt(path, step) }), [editing, step])
  return (
    <EditingContext value={own}>
      <Part />
    </EditingContext>
  )
})

/** The seventeen steps of a draft on one page, in any order; the draft is saved by itself. */
export function Wizard({ record }: { record: Checklist }) {
  const { t } = useTranslation('checklists')
  const wizard = useChecklistWizard(record)
  const { editing, autosave, replace } = wizard
  const zone = usePlantZone()(record.industryId)
  const next = (record.version ?? 0) + 1
  useOutdating(record.id)
  const { state } = autosave
  return (
    <WizardFrame
      wizard={wizard}
      title={editing.content.name.trim() || record.name}
      subtitle={t('wizard.subtitle', { version: next })}
      back={3500}
      label={t('wizard.stepsLabel')}
      stepName={(one) => t(`steps.${one}`)}
      placeName={(path) => placeName(path, editing.content)}
      shortcuts={t('wizard.shortcuts')}
      zone={zone}
      submit={<PublishButton wizard={wizard} />}
      conflict={
        state.kind === 'stale' ? (
          <ConflictAlert>
            <OtherDraft
              onTheirs={() => {
                autosave.settle(state.current)
                replace(contentOf(state.current))
              }}
              onMine={() => {
                autosave.settle(state.current)
                void autosave.save()
              }}
            >
              <EditingContext value={editing}>
                <OwnDifference before={contentOf(state.current)} />
              </EditingContext>
            </OtherDraft>
          </ConflictAlert>
        ) : null
      }
      preview={{ title: t('preview.title'), content: () => <PhonePreview content={editing.content} /> }}
    >
      {(step) => <StepPart step={step} editing={editing} />}
    </WizardFrame>
  )
}

/** What lists and records say of the checklist is read anew after it was worked on. */
function useOutdating(id: number) {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each checklist, when its editor closes
  useEffect(
    () => () => {
      void client.invalidateQueries({
        predicate: ({ queryKey: [name, part] }) => name === 'checklists' && part !== 'wizard' && part !== 'version',
      })
      checklists.invalidateRows(client)
    },
    [id],
  )
}
