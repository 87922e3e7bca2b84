import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button, Dialog, type DialogProps, Form, useConfirm, useUiTexts } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { useUnsaved } from '../navigation/index.ts'
import { awaitsArrival } from './arriving.ts'
import type { FormApi } from './useForm.ts'

export interface FormDialogProps<V extends FieldValues, O> extends Pick<DialogProps, 'open' | 'title' | 'width'> {
  api: FormApi<V, O>
  onClose: () => void
  submit: string
  /** what closes it and does nothing; left out: "Cancel" */
  dismiss?: string
  tone?: 'primary' | 'danger'
  /** above the fields: what this does, what has changed */
  lead?: ReactNode
  blocked?: string | null
  children?: ReactNode
}

/**
 * A form in a dialog. What was typed is lost neither by a refusal nor, unasked, by closing or by leaving the page.
 */
export function FormDialog<V extends FieldValues, O>(props: FormDialogProps<V, O>) {
  const { api, open, title, width, onClose } = props
  const dirty = open && api.form.formState.isDirty
  const close = useClosing(() => dirty || awaitsArrival(api.form.control), onClose)
  useUnsaved(dirty)
  return (
    <Dialog open={open} title={title} width={width} onClose={close}>
      <Content {...props} onClose={close} />
    </Dialog>
  )
}

function Content<V extends FieldValues, O>({
  api,
  submit,
  dismiss,
  tone,
  lead,
  blocked,
  onClose,
  children,
}: FormDialogProps<V, O>) {
  const texts = useUiTexts()
  const refused = blocked ?? api.blocked ?? null
  const form = useRef<HTMLFormElement>(null)
  // the dialog's focus goes to the first thing to fill in, not to the button that closes it nor to what has its default
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
    const first = fields.find((field) => field.required && field.value === '') ?? fields[0]
    first?.setAttribute('data-autofocus', 'true')
  }, [])
  return (
    <Form
      ref={form}
      onSubmit={() => {
        if (!refused) api.submit()
      }}
      problem={api.problem}
      actions={
        <>
          <Button onClick={onClose}>{dismiss ?? texts.cancel}</Button>
          <Button
            type="submit"
            tone={tone ?? 'primary'}
            busy={api.submitting}
            blocked={refused}
            initialFocus={!children}
          >
            {submit}
          </Button>
        </>
      }
    >
      {lead}
      {children}
    </Form>
  )
}

/** Closes at once while nothing was typed; else asks, once at a time. */
function useClosing(isDirty: () => boolean, onClose: () => void): () => void {
  const confirm = useConfirm()
  const { t } = useTranslation()
  const asking = useRef(false)
  return () => {
    if (asking.current) return
    if (!isDirty()) return onClose()
    asking.current = true
    const question = {
      title: t('form.discardTitle'),
      text: t('form.discardText'),
      confirm: t('form.discard'),
      cancel: t('form.goOn'),
      stays: true,
    }
    void confirm(question).then((leave) => {
      asking.current = false
      if (leave) onClose()
    })
  }
}
