import type { Abilities } from '@lineside/contract/core'
import type { ReactNode } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { type CommandInput, FormDialog, useCommandForm } from '../../../../core/form/dialog.ts'
import { problemText, useTranslation } from '../../../../core/i18n/index.ts'
import { type DialogProps, notify, Text, useUiTexts } from '../../../../ui/index.ts'
import { type Change, ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { deedWords } from './words.ts'

interface Treated {
  rowVersion: number
  abilities: Abilities
}

export interface CommandDialogProps<V extends FieldValues, O, R extends Treated, A>
  extends Pick<DialogProps, 'open' | 'width'>,
    CommandInput<V, O, R, A> {
  /** the event of the state table: its words, and the ability asked after a stale refusal */
  event: string
  onClose: () => void
  tone?: 'primary' | 'danger'
  lead?: ReactNode
  /** what somebody else changed between two versions, in words */
  changes: (before: R, current: R) => readonly Change[]
  children?: (control: Control<V, unknown, unknown>) => ReactNode
}

/** The dialog of one command: its fields, its refusals at their place, and what to do when somebody was faster. */
export function CommandDialog<V extends FieldValues, O, R extends Treated, A>(props: CommandDialogProps<V, O, R, A>) {
  const { event, open, onClose, onDone, tone, width, lead, changes, children } = props
  const { t } = useTranslation()
  const texts = useUiTexts()
  const words = deedWords(event)
  const { api, stale } = useCommandForm<V, O, R, A>({
    ...props,
    onDone: (answer) => {
      onDone(answer)
      notify({ tone: 'done', title: words.done })
      onClose()
    },
  })
  const able = stale ? stale.current.abilities[event] : true
  const question = words.submit === null ? <Text>{texts.confirmTitle}</Text> : null
  return (
    <FormDialog
      api={api}
      open={open}
      onClose={onClose}
      title={words.button}
      {...(width ? { width } : {})}
      {...(tone ? { tone } : {})}
      submit={stale ? t('form.apply') : (words.submit ?? texts.confirm)}
      blocked={able === true ? null : problemText({ code: able ?? 'STATE_REFUSED', message: '' })}
      lead={
        <>
          {stale ? <ChangedMeanwhile changes={changes(stale.before, stale.current)} /> : null}
          {question}
          {lead}
        </>
      }
    >
      {children?.(api.form.control as unknown as Control<V, unknown, unknown>)}
    </FormDialog>
  )
}
