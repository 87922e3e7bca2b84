import type { RouteId } from '@lineside/contract/routes'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  afterPress,
  Heading,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconButton,
  Stack,
  Surface,
  Unseen,
  useShortcut,
} from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { ScreenPage } from '../page/index.ts'
import { ProblemList } from './ProblemList.tsx'
import { idOf } from './problems.ts'
import { SaveBar } from './SaveBar.tsx'
import { StepList } from './StepList.tsx'
import { TypedNumbersContext } from './typed-numbers.ts'
import { UndecidedFilesContext } from './undecided-files.ts'
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
  /** the step that is open */
  children: ReactNode
}

/** The screen of an editor in steps: where one is, what is missing, undoing, whether it is saved. */
export function WizardFrame<S extends string>(props: WizardFrameProps<S>) {
  const { wizard, stepName, placeName } = props
  const { step, announced } = wizard
  const heading = useRef<HTMLDivElement>(null)
  useUndoKeys(wizard, props.shortcuts)
  useFocus(wizard, heading)
  return (
    <ScreenPage
      title={props.title}
      subtitle={props.subtitle}
      back={props.back}
      actions={<UndoButtons wizard={wizard} />}
    >
      {props.conflict}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus goes */}
      <div className={styles.wizard} onFocus={wizard.pause}>
        <StepList wizard={wizard} label={props.label} stepName={stepName} />
        <div className={styles.step} ref={heading} tabIndex={-1}>
          <Stack gap={16}>
            <Heading>{stepName(step)}</Heading>
            <ProblemList wizard={wizard} placeName={placeName} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which fields somebody has left */}
            <div onBlur={(event) => leftField(event.target, wizard.touch)}>
              <UndecidedFilesContext value={wizard.files}>
                <TypedNumbersContext value={wizard.numbers}>
                  <Surface>{props.children}</Surface>
                </TypedNumbersContext>
              </UndecidedFilesContext>
            </div>
          </Stack>
        </div>
      </div>
      <Unseen>
        <span role="status">{announced}</span>
      </Unseen>
      <SaveBar wizard={wizard} zone={props.zone} submit={props.submit} />
    </ScreenPage>
  )
}

/** What is wrong with a field is said once somebody has left it, while they are still on its step. */
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

/** Where a link of the problems leads the focus goes; with another step to its beginning. */
function useFocus({ target, step }: Pick<WizardState, 'target' | 'step'>, heading: { current: HTMLDivElement | null }) {
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
