import { useEffect, useRef, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import { type FileReference, FilesField } from '../../../core/files/index.ts'
import { useFormWithDraft } from '../../../core/form/dialog.ts'
import { bySchema, CheckboxField, TextAreaField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { evidenceFiles, withFiles } from '../../../core/record/with-files.ts'
import { Button, Form, useUiTexts } from '../../../ui/index.ts'

/** What somebody writes beside an item, and the files with it. */
export interface Said {
  text: string
  /** the next shift finds it on top */
  flagged: boolean
  fileIds: number[]
}

interface NoteFormProps {
  /** what the form is for, as screen readers say it */
  label: string
  submit: string
  /** what must be there for it to be sent */
  needs: { text: boolean; file: boolean }
  /** it may ask the next shift for attention */
  flags?: boolean
  /** the longest text that is taken */
  max: number
  onSend: (said: Said) => Promise<unknown>
  onClose: () => void
}

interface Values {
  text: string
  flagged: boolean
  fileIds: readonly FileReference[]
}

const MAX_FILES = 10

/** A note with files, written where it will stand: it needs no dialog, so that the item stays in sight above the keyboard. */
export function NoteForm({ label, submit, needs, flags, max, onSend, onClose }: NoteFormProps) {
  const { t } = useTranslation('logbooks')
  const texts = useUiTexts()
  const [check] = useState(() => checkOf(needs, max))
  const typed = useForm<Values, Said>({
    check,
    defaultValues: { text: '', flagged: false, fileIds: [] },
    onSubmit: async (said) => {
      await onSend(said)
      onClose()
    },
  })
  const { api, offer, drop } = useFormWithDraft(typed, label, label)
  const { control } = api.form
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  return (
    <Form
      ref={form}
      onSubmit={api.submit}
      label={label}
      problem={api.problem}
      actions={
        <>
          <Button
            size="touch"
            onClick={() => {
              drop()
              onClose()
            }}
          >
            {texts.cancel}
          </Button>
          <Button size="touch" type="submit" tone="primary" busy={api.submitting}>
            {submit}
          </Button>
        </>
      }
    >
      {offer}
      <TextAreaField control={control} name="text" label={t('notes.text')} max={max} rows={3} required={needs.text} />
      <FilesField
        control={control}
        name="fileIds"
        label={t('notes.files')}
        container="logbooks"
        required={needs.file}
      />
      {flags ? <CheckboxField control={control} name="flagged" label={t('notes.flag')} /> : null}
    </Form>
  )
}

function checkOf({ text, file }: NoteFormProps['needs'], max: number): Resolver<Values, unknown, Said> {
  const trimmed = z.string().trim().max(max)
  const schema = z.object({
    text: text ? trimmed.min(1, 'required') : trimmed,
    flagged: z.boolean(),
    fileIds: evidenceFiles(z.array(z.int()).max(MAX_FILES), file),
  })
  return withFiles(bySchema(schema))
}
