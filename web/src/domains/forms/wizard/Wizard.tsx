import { listForms } from '@lineside/contract/forms'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import {
  Heading,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconButton,
  Stack,
  Surface,
  Unseen,
  useShortcut,
} from '../../../ui/index.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { EditingContext, idOf } from './context.ts'
import { ProblemList } from './ProblemList.tsx'
import type { OwnDraft } from './queries.ts'
import { SaveBar } from './SaveBar.tsx'
import { StepList } from './StepList.tsx'
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
import styles from './Wizard.module.css'

const parts: Record<WizardState['step'], ComponentType<{ wizard: WizardState }>> = {
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

/** The nine steps of a draft, in any order; the draft is saved by itself. */
export function Wizard({ record }: { record: OwnDraft }) {
  const { t } = useTranslation('forms')
  const wizard = useWizard(record)
  const { editing, step, autosave, announced } = wizard
  const heading = useRef<HTMLDivElement>(null)
  useUndoKeys(wizard)
  useFocus(wizard, heading)
  useOutdating(record.formId)
  const Part = parts[step]
  const { state } = autosave
  return (
    <ScreenPage
      title={editing.definition.name.trim() || record.formName}
      subtitle={t('wizard.subtitle', { version: record.version })}
      back={1400}
      actions={<UndoButtons wizard={wizard} />}
    >
      <EditingContext value={editing}>
        {state.kind === 'stale' ? <ConflictChoice wizard={wizard} current={state.current} base={state.base} /> : null}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus goes */}
        <div className={styles.wizard} onFocus={wizard.pause}>
          <StepList wizard={wizard} />
          <div className={styles.step} ref={heading} tabIndex={-1}>
            <Stack gap="md">
              <Heading>{t(`wizard.steps.${step}`)}</Heading>
              <ProblemList wizard={wizard} />
              <Surface>
                <Part key={step} wizard={wizard} />
              </Surface>
            </Stack>
          </div>
        </div>
        <Unseen>
          <span role="status">{announced}</span>
        </Unseen>
        <SaveBar wizard={wizard} />
      </EditingContext>
    </ScreenPage>
  )
}

function UndoButtons({ wizard: { undo, redo } }: { wizard: WizardState }) {
  const { t } = useTranslation('forms')
  return (
    <>
      <IconButton
        icon={IconArrowBackUp}
        label={t('wizard.undo')}
        blocked={undo ? null : t('wizard.nothingToUndo')}
        onClick={() => undo?.()}
      />
      <IconButton
        icon={IconArrowForwardUp}
        label={t('wizard.redo')}
        blocked={redo ? null : t('wizard.nothingToRedo')}
        onClick={() => redo?.()}
      />
    </>
  )
}

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) over the whole draft, also while somebody types. */
function useUndoKeys({ undo, redo }: WizardState) {
  const { t } = useTranslation('forms')
  const group = t('wizard.shortcuts')
  useShortcut({ keys: 'Ctrl+z', label: t('wizard.undo'), group, also: 'Ctrl+Shift+Z' }, (event) =>
    (event.shiftKey ? redo : undo)?.(),
  )
  useShortcut({ keys: 'Ctrl+y', label: t('wizard.redo'), group }, () => redo?.())
}

/** Where a link of the problems leads the focus goes; with another step to its beginning. */
function useFocus({ target, step }: WizardState, heading: { current: HTMLDivElement | null }) {
  const first = useRef(true)
  const seen = useRef(target)
  useEffect(() => {
    if (target && target !== seen.current) {
      seen.current = target
      return focusPlace(target.path)
    }
    if (!first.current && step) heading.current?.focus()
    first.current = false
  }, [target, step, heading])
}

/** The place itself, or what is written in what holds it; it may still have to unfold. */
function focusPlace(path: string, tries = 10): void {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const holder = document.getElementById(idOf(at))
    const control = holder?.matches('input, textarea, select, button, [tabindex]')
      ? holder
      : (holder?.querySelector<HTMLElement>('input:not([type="checkbox"]), textarea') ??
        holder?.querySelector<HTMLElement>('input, button, [tabindex="0"]'))
    if (!control) continue
    if (at !== path && tries > 0) break
    control.scrollIntoView?.({ block: 'center' })
    control.focus()
    return
  }
  if (tries > 0) requestAnimationFrame(() => focusPlace(path, tries - 1))
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
