import type { RouteId } from '@lineside/contract/routes'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import {
  afterPress,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconButton,
  Unseen,
  useIsPhone,
  useIsWide,
  useShortcut,
} from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { ScreenPage } from '../page/index.ts'
import { ProblemList } from './ProblemList.tsx'
import { SaveBar } from './SaveBar.tsx'
import { PreviewPane, Section } from './Section.tsx'
import { StepList } from './StepList.tsx'
import { useStepFocus } from './step-focus.ts'
import { stepState } from './step-state.ts'
import { TypedNumbersContext } from './typed-numbers.ts'
import { UndecidedFilesContext } from './undecided-files.ts'
import { useDrawn } from './useDrawn.ts'
import { useReading } from './useReading.ts'
import type { WizardState } from './useWizard.ts'
import styles from './Wizard.module.css'

interface WizardFrameProps<S extends string> {
  wizard: WizardState<S>
  title: string
  subtitle: string
  back: RouteId
  /** of the list of steps */
  label: string
  stepName: (step: S) => string
  placeName: (path: string) => string
  /** the editor, in the list of shortcuts */
  shortcuts: string
  zone: string | undefined
  submit: ReactNode
  /** above everything while the draft was saved elsewhere */
  conflict: ReactNode
  /** what who works with it will see: beside the sections where the screen is wide, else under the last one */
  preview: { title: string; content: (beside: boolean) => ReactNode }
  /** the section of each step */
  children: (step: S) => ReactNode
}

/** The screen of an editor: all its steps on one page, where one is, what is missing, undoing, whether it is saved. */
export function WizardFrame<S extends string>(props: WizardFrameProps<S>) {
  const { wizard, stepName, conflict, preview } = props
  const { step, steps, announced, arrival, read } = wizard
  const phone = useIsPhone()
  const beside = useIsWide()
  const sections = useRef<HTMLDivElement>(null)
  const goOn = useRef((_back: boolean) => {})
  // a closed list would open by it
  const takeKeys = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isInside) return
    event.preventDefault()
    event.stopPropagation()
    goOn.current(event.shiftKey)
  }
  useUndoKeys(wizard, props.shortcuts)
  useStepFocus(wizard, { phone, blocked: conflict !== null || (phone && arrival.step === steps[0]) })
  useReading(sections, steps, read)
  const shown = (
    <PreviewPane title={preview.title} beside={beside}>
      {preview.content(beside)}
    </PreviewPane>
  )
  return (
    <ScreenPage
      title={props.title}
      subtitle={props.subtitle}
      back={props.back}
      height={phone ? 'flow' : 'fill'}
      actions={<UndoButtons wizard={wizard} />}
    >
      <div className={styles.wizard} data-beside={beside || undefined}>
        <StepList
          label={props.label}
          steps={steps}
          current={wizard.current}
          stateOf={(one) => stepState(wizard, one)}
          stepName={stepName}
          problemCount={wizard.shown.length}
          onGo={(one) => goToStep(wizard, one)}
          bar={phone}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus goes, and which fields were left */}
        <div
          ref={sections}
          className={styles.sections}
          onKeyDownCapture={takeKeys}
          onFocus={wizard.pause}
          onBlur={(event) => leftField(event.target, wizard.touch)}
        >
          {conflict}
          <Sections {...props} at={step} below={beside ? null : shown} />
        </div>
        {beside ? shown : null}
      </div>
      <Unseen>
        <span role="status">{announced}</span>
      </Unseen>
      <SaveBar wizard={wizard} zone={props.zone} submit={props.submit} shortcuts={props.shortcuts} goOn={goOn} />
    </ScreenPage>
  )
}

type SectionsProps<S extends string> = Pick<WizardFrameProps<S>, 'wizard' | 'stepName' | 'placeName' | 'children'> & {
  /** where somebody works */
  at: S
  /** under what the last step says */
  below: ReactNode
}

function Sections<S extends string>({ wizard, at, below, stepName, placeName, children }: SectionsProps<S>) {
  const { steps, enter } = wizard
  const drawn = useDrawn(steps.length, steps.indexOf(at))
  return (
    <UndecidedFilesContext value={wizard.files}>
      <TypedNumbersContext value={wizard.numbers}>
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1
          return (
            <Section
              key={step}
              step={step}
              name={stepName(step)}
              current={step === at}
              drawn={index < drawn}
              onEnter={enter}
              lead={isLast ? <ProblemList wizard={wizard} placeName={placeName} /> : null}
              below={isLast ? below : null}
            >
              {children(step)}
            </Section>
          )
        })}
      </TypedNumbersContext>
    </UndecidedFilesContext>
  )
}

/** A step with problems leads to the first of them, any other to its first field. */
function goToStep<S extends string>({ shown, show, leave }: WizardState<S>, step: S): void {
  const first = shown.find((problem) => problem.step === step)
  if (first) show(first.path, step)
  else leave(step)
}

/** What is wrong with a field is said once somebody has left it, while they are still on its section. */
function leftField(field: EventTarget, touch: (id: string) => void): void {
  const at = field instanceof HTMLElement ? field.closest('[id^="at-"]') : null
  if (at) afterPress(() => touch(at.id))
}

type Undoing = Pick<WizardState, 'undo' | 'redo'>

function UndoButtons({ wizard: { undo, redo } }: { wizard: Undoing }) {
  const { t } = useTranslation('wizard')
  return (
    <>
      <IconButton
        icon={IconArrowBackUp}
        label={t('undo')}
        blocked={undo ? null : t('nothingToUndo')}
        onClick={() => undo?.()}
      />
      <IconButton
        icon={IconArrowForwardUp}
        label={t('redo')}
        blocked={redo ? null : t('nothingToRedo')}
        onClick={() => redo?.()}
      />
    </>
  )
}

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) over the whole draft, also while somebody types. */
function useUndoKeys({ undo, redo }: Undoing, group: string) {
  const { t } = useTranslation('wizard')
  useShortcut({ keys: 'Ctrl+z', label: t('undo'), group, also: 'Ctrl+Shift+Z' }, (event) =>
    (event.shiftKey ? redo : undo)?.(),
  )
  useShortcut({ keys: 'Ctrl+y', label: t('redo'), group }, () => redo?.())
}
