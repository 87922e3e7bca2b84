import { type ReactNode, type RefObject, useRef } from 'react'
import { Button, useShortcut } from '../../ui/index.ts'
import { useFormats, useTranslation } from '../i18n/index.ts'
import { PageBar } from '../page/index.ts'
import type { WizardState } from './useWizard.ts'

interface SaveBarProps<S extends string> {
  wizard: WizardState<S>
  /** the zone in which the time of saving is written */
  zone: string | undefined
  /** at the last step, instead of the way to the next one */
  submit: ReactNode
  /** the editor, in the list of shortcuts */
  shortcuts: string
  /** takes the way on, for fields that would take Ctrl+Enter for themselves */
  goOn: RefObject<(back: boolean) => void>
}

/** Whether the draft is saved, and the way to the next step: by Ctrl+Enter too, and back by Ctrl+Shift+Enter. */
export function SaveBar<S extends string>({ wizard, zone, submit, shortcuts, goOn }: SaveBarProps<S>) {
  const { t } = useTranslation('wizard')
  const { current, steps, leave } = wizard
  const at = steps.indexOf(current)
  const [previous, next] = [steps[at - 1], steps[at + 1]]
  const last = useRef<HTMLSpanElement>(null)
  goOn.current = (back) => {
    const to = back ? previous : next
    if (to) leave(to)
    else if (!back) last.current?.querySelector('button')?.click()
  }
  useShortcut({ keys: 'Ctrl+Enter', label: t('next'), group: shortcuts }, ({ shiftKey }) => goOn.current(shiftKey))
  return (
    <PageBar label={t('bar')} status={<SavedAt wizard={wizard} zone={zone} />}>
      {previous ? <Button onClick={() => leave(previous)}>{t('previous')}</Button> : null}
      {next ? (
        <Button tone="primary" onClick={() => leave(next)}>
          {t('next')}
        </Button>
      ) : (
        <span ref={last}>{submit}</span>
      )}
    </PageBar>
  )
}

function SavedAt({ wizard: { autosave }, zone }: { wizard: Pick<WizardState, 'autosave'>; zone: string | undefined }) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const { state } = autosave
  if (state.kind === 'saved') return zone ? t('saving.saved', { at: formats.time(state.at, zone) }) : t('saving.done')
  if (state.kind === 'refused') return state.text
  if (state.kind === 'partly') return t('saving.partly')
  return t(`saving.${state.kind}`)
}
