import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button, Dialog, type DialogProps, Form, notify, useConfirm, useUiTexts } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { awaitsArrival } from './arriving.ts'
import type { FormApi } from './useForm.ts'
import { useFormWithDraft } from './useFormDraft.tsx'

export interface FormDialogProps<V extends FieldValues, O> extends Pick<DialogProps, 'open' | 'title' | 'width'> {
  api: FormApi<V, O>
  onClose: () => void
  submit: string
  /** what closes it and does nothing; left out: "Cancel" */
  dismiss?: string
  tone?: 'primary' | 'danger'
  /** sends it as well, but to another end, which `onPress` says before it is sent; `submit` has an `onSubmit` for the same */
  other?: { submit: string; onPress: () => void; onSubmit: () => void }
  /** above the fields: what this does, what has changed */
  lead?: ReactNode
  blocked?: string | null
  /** false: what is typed is a secret, and nothing of it is kept on the device */
  savesDraft?: boolean
  /** what it is about, where neither its title nor the address of the page says so: a draft belongs to that alone */
  subject?: number | string
  children?: ReactNode
}

/**
 * A form in a dialog. What was typed is lost neither by a refusal nor, unasked, by closing or by leaving the page, nor with a
 * page that dies; what got no answer is sent when the server is back.
 */
export function FormDialog<V extends FieldValues, O>(props: FormDialogProps<V, O>) {
  const { api, open, title, width, onClose } = props
  const dirty = open && api.form.formState.isDirty
  const { t } = useTranslation()
  const content = useRef<Unsent>({ drop: () => undefined, waits: false })
  const close = useClosing(
    () => !content.current.waits && (dirty || awaitsArrival(api.form.control)),
    (isDiscarded) => {
      // whoever closes it without sending has said that it is not wanted
      if (isDiscarded) content.current.drop()
      if (content.current.waits) notify({ title: t('form.waitsOn') })
      onClose()
    },
  )
  return (
    <Dialog open={open} title={title} width={width} onClose={close}>
      <Content {...props} onClose={close} unsent={content} />
    </Dialog>
  )
}

/** What the dialog knows of what is typed in it. */
interface Unsent {
  /** throws away what is kept of it */
  drop: () => void
  /** it was sent, and goes again by itself: closed, nothing of it is lost */
  waits: boolean
}

interface ContentProps<V extends FieldValues, O> extends FormDialogProps<V, O> {
  unsent: RefObject<Unsent>
}

function Content<V extends FieldValues, O>({
  title,
  savesDraft = true,
  subject = '',
  unsent,
  submit,
  dismiss,
  tone,
  other,
  lead,
  blocked,
  onClose,
  children,
  ...props
}: ContentProps<V, O>) {
  const texts = useUiTexts()
  const { api, offer, drop } = useFormWithDraft(props.api, title, savesDraft ? `${title}#${subject}` : null)
  useEffect(() => {
    unsent.current = { drop, waits: api.waits ?? false }
  })
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
        other?.onSubmit()
        if (!refused) api.submit()
      }}
      problem={api.problem}
      actions={
        <>
          <Button onClick={onClose}>{dismiss ?? texts.cancel}</Button>
          {other ? (
            <Button
              busy={api.submitting}
              blocked={refused}
              onClick={() => {
                other.onPress()
                api.submit()
              }}
            >
              {other.submit}
            </Button>
          ) : null}
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
      {offer}
      {lead}
      {children}
    </Form>
  )
}

/** Closes at once while nothing was typed; else asks, once at a time. */
function useClosing(isDirty: () => boolean, onClose: (isDiscarded: boolean) => void): () => void {
  const confirm = useConfirm()
  const { t } = useTranslation()
  const asking = useRef(false)
  return () => {
    if (asking.current) return
    if (!isDirty()) return onClose(false)
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
      if (leave) onClose(true)
    })
  }
}
