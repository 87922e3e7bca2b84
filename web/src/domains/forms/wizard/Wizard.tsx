import { listForms } from '@lineside/contract/forms'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, memo, useEffect } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { WizardFrame } from '../../../core/wizard/index.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { type Editing, EditingContext } from './context.ts'
import { Preview } from './Preview.tsx'
import { placeName } from './problems.ts'
import type { OwnDraft } from './queries.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { ApprovalStep } from './steps/ApprovalStep.tsx'
import { FieldsStep } from './steps/FieldsStep.tsx'
import { FormulasStep } from './steps/FormulasStep.tsx'
import { FrequencyStep } from './steps/FrequencyStep.tsx'
import { IdentificationStep } from './steps/IdentificationStep.tsx'
import { LinksStep } from './steps/LinksStep.tsx'
import { PlacesStep } from './steps/PlacesStep.tsx'
import { ProductsStep } from './steps/ProductsStep.tsx'
import { ReviewStep } from './steps/ReviewStep.tsx'
import { useWizard, type WizardState } from './useWizard.ts'

const parts: Record<WizardState['step'], ComponentType> = {
  identification: IdentificationStep,
  places: PlacesStep,
  products: ProductsStep,
  frequency: FrequencyStep,
  fields: FieldsStep,
  formulas: FormulasStep,
  links: LinksStep,
  approval: ApprovalStep,
  review: ReviewStep,
}

interface StepPartProps {
  step: WizardState['step']
  editing: Editing
}

/** The same while nothing of the draft changed: saving it draws no section anew. */
const StepPart = memo(({ step, editing }: StepPartProps) => {
  const Part = parts[step]
  return (
    <EditingContext value={editing}>
      <Part />
    </EditingContext>
  )
})

/** The nine steps of a draft on one page, in any order; the draft is saved by itself. */
export function Wizard({ record }: { record: OwnDraft }) {
  const { t } = useTranslation('forms')
  const wizard = useWizard(record)
  const zone = usePlantZone()(record.industryId)
  const { editing, autosave } = wizard
  useOutdating(record.formId)
  const { state } = autosave
  return (
    <WizardFrame
      wizard={wizard}
      title={editing.definition.name.trim() || record.formName}
      subtitle={t('wizard.subtitle', { version: record.version })}
      back={1400}
      label={t('wizard.stepsLabel')}
      stepName={(one) => t(`wizard.steps.${one}`)}
      placeName={(path) => placeName(path, editing.definition)}
      shortcuts={t('wizard.shortcuts')}
      zone={zone}
      submit={<SubmitButton wizard={wizard} />}
      conflict={
        state.kind === 'stale' ? (
          <EditingContext value={editing}>
            <ConflictChoice wizard={wizard} current={state.current} base={state.base} />
          </EditingContext>
        ) : null
      }
      preview={{
        title: t('wizard.preview.title'),
        content: (beside) => (
          <EditingContext value={editing}>
            <Preview beside={beside} />
          </EditingContext>
        ),
      }}
    >
      {(step) => <StepPart step={step} editing={editing} />}
    </WizardFrame>
  )
}

/** What lists and records say of the form is read anew after it was worked on. */
function useOutdating(formId: number) {
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form, when its editor closes
  useEffect(
    () => () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [name, part] }) => name === 'forms' && part !== 'wizard',
      })
      void queryClient.resetQueries({ queryKey: ['list', listForms.name] })
    },
    [formId],
  )
}
