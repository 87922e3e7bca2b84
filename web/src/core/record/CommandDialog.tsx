import type { Abilities } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import { type ReactNode, Suspense } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { type DialogProps, notify, Text, useUiTexts } from '../../ui/index.ts'
import { isAssumed } from '../api/index.ts'
import { type CommandInput, FormDialog, useCommandForm } from '../form/dialog.ts'
import type { FieldControl } from '../form/index.ts'
import { problemText, useTranslation } from '../i18n/index.ts'
import { Recap, type RecapOf } from '../recap/index.ts'
import { ConflictView } from './ConflictView.tsx'
import type { Difference } from './differences.ts'
import { type TransitionLabels, transitionLabels } from './transition-labels.ts'

/** A record that moves by a state table. */
export interface Moved {
  rowVersion: number
  abilities: Abilities
}

/** What every dialog about a record gets, whatever it asks: where answers go, how a newer version is shown. */
export interface DialogSubject<R extends Moved, A> extends Pick<CommandInput<FieldValues, unknown, R, A>, 'record'> {
  onDone: (answer: A) => void
  onStale: (current: R) => void
  /** what is another in the newer version, in words */
  differences: (before: R, current: R) => readonly Difference[]
}

export interface CommandDialogProps<V extends FieldValues, O, R extends Moved, A>
  extends Pick<DialogProps, 'open' | 'width'>,
    DialogSubject<R, A>,
    Pick<CommandInput<V, O, R, A>, 'check' | 'defaultValues' | 'send'> {
  /** whose words it has: `transitions.<event>` */
  domain: Domain
  /** the event of the state table, which is the ability asked after a conflict as well */
  event: string
  onClose: () => void
  /** its words where they depend on what is typed; left out: those of the event */
  labelsOf?: (values: V) => TransitionLabels
  tone?: 'primary' | 'danger'
  /** of what is dangerous: whose recap stands above its fields; `why` where the page says more than the history */
  recap?: Omit<RecapOf, 'event'> & { why?: ReactNode }
  lead?: ReactNode
  children?: ((control: FieldControl<V>) => ReactNode) | undefined
}

/** The dialog of one command: its fields, its refusals at their place, and what to do in a conflict. */
export function CommandDialog<V extends FieldValues, O, R extends Moved, A>(props: CommandDialogProps<V, O, R, A>) {
  const { domain, event, open, onClose, onDone, labelsOf, tone, width, recap, lead, differences, children } = props
  const { t } = useTranslation()
  const texts = useUiTexts()
  const labelsFor = (values: V) => labelsOf?.(values) ?? transitionLabels(domain, event)
  const { api, stale } = useCommandForm<V, O, R, A>({
    ...props,
    onDone: (answer) => {
      onDone(answer)
      // what waits on the device is not done yet, and who keeps it there says so
      if (!isAssumed(answer)) notify({ tone: 'done', title: labelsFor(api.form.getValues()).done })
      onClose()
    },
  })
  // drawn again with what is typed, where the words follow it
  useWatch({ control: api.form.control, disabled: !labelsOf })
  const labels = labelsFor(api.form.getValues())
  // beside "Cancel the action" a button that says "Cancel" may be either
  const cancels = /cancel/i.test(event)
  const able = stale ? stale.current.abilities[event] : true
  const question = labels.submit === null ? <Text>{texts.confirmTitle}</Text> : null
  return (
    <FormDialog
      api={api}
      open={open}
      onClose={onClose}
      title={labels.button}
      {...(width ? { width } : {})}
      {...(tone ? { tone } : {})}
      submit={stale ? t('form.apply') : (labels.submit ?? (cancels ? labels.button : texts.confirm))}
      {...(cancels ? { dismiss: texts.back } : {})}
      blocked={able === true ? null : problemText({ code: able ?? 'STATE_REFUSED', message: '' })}
      lead={
        <>
          {stale ? <ConflictView differences={differences(stale.before, stale.current)} /> : null}
          {question}
          {recap ? (
            <Suspense>
              <Recap {...recap} event={event} />
            </Suspense>
          ) : null}
          {lead}
        </>
      }
    >
      {children?.(api.form.control)}
    </FormDialog>
  )
}
