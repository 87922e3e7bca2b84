import { extensionOf } from '@lineside/contract/core'
import { formBounds } from '@lineside/contract/forms'
import { useId, useRef, useState } from 'react'
import { OnePicture, useUpload } from '../../../core/files/index.ts'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { Button, IconCamera } from '../../../ui/index.ts'
import styles from './fields.module.css'

interface PictureFieldProps {
  id: string
  /** the field, by its name */
  name: string
  pictureId: number | null
  error: string | undefined
  onChange: (pictureId: number | null) => void
}

const CONTAINER = 'forms'
const pictures = ['jpg', 'png', 'gif']

/** What is wrong with a file before it is sent; null where nothing is. */
function refusal({ name, size }: File): string | null {
  if (!pictures.includes(extensionOf(name))) return textOf('core', 'fields.notAPicture') ?? ''
  if (size <= formBounds.picture) return null
  return textOf('core', 'fields.fileTooLarge', { megabytes: formBounds.picture / 1_048_576 }) ?? ''
}

/** The photo that the operator sees beside a question: one, sent as it is chosen. */
export function PictureField({ id, name, pictureId, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation('forms')
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()
  const [refused, setRefused] = useState<string | null>(null)
  const { uploads, add, remove } = useUpload(CONTAINER, (file) => onChange(file.id))
  const last = uploads.at(-1)
  const wrong = refused ?? last?.error ?? error
  const choose = (file: File) => {
    const reason = refusal(file)
    setRefused(reason)
    if (last) remove(last.key)
    if (!reason) add([file])
  }
  return (
    <fieldset id={id} tabIndex={-1} className={styles.flags} aria-describedby={helpId}>
      <legend className={styles.legend}>{t('wizard.labels.fields_pictureId')}</legend>
      <div className={styles.picture}>
        {pictureId === null ? null : (
          <OnePicture fileId={pictureId} name={t('field.pictureOf', { name })} size="touch" />
        )}
        <Button
          icon={IconCamera}
          busy={last !== undefined && !last.error && !last.reference}
          onClick={() => input.current?.click()}
        >
          {t(pictureId === null ? 'wizard.fields.addPicture' : 'wizard.fields.otherPicture')}
        </Button>
        {pictureId === null ? null : <Button onClick={() => onChange(null)}>{t('wizard.fields.removePicture')}</Button>}
      </div>
      <p id={helpId} className={styles.pictureHelp}>
        {t('wizard.fields.pictureHelp')}
      </p>
      <input
        ref={input}
        hidden
        type="file"
        accept={pictures.map((one) => `.${one}`).join()}
        tabIndex={-1}
        aria-label={t('field.pictureOf', { name })}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) choose(file)
        }}
      />
      {wrong ? (
        <p role="alert" className={styles.pictureError}>
          {wrong}
        </p>
      ) : null}
    </fieldset>
  )
}
