import { extensionOf } from '@lineside/contract/core'
import { useId, useRef, useState } from 'react'
import { Button, IconCamera } from '../../ui/index.ts'
import { OnePicture, useUpload } from '../files/index.ts'
import { textOf, useTranslation } from '../i18n/index.ts'
import styles from './PictureField.module.css'

interface PictureFieldProps {
  id: string
  legend: string
  /** what it shows, for who cannot see it */
  name: string
  help: string
  /** where it is uploaded to */
  container: string
  /** bytes */
  most: number
  pictureId: number | null
  error: string | undefined
  onChange: (pictureId: number | null) => void
}

const pictures = ['jpg', 'png', 'gif']

/** What is wrong with a file before it is sent; null where nothing is. */
function refusal({ name, size }: File, most: number): string | null {
  if (!pictures.includes(extensionOf(name))) return textOf('core', 'fields.notAPicture') ?? ''
  if (size <= most) return null
  return textOf('core', 'fields.fileTooLarge', { megabytes: most / 1_048_576 }) ?? ''
}

/** One photo of a draft, sent as it is chosen. */
export function PictureField({
  id,
  legend,
  name,
  help,
  container,
  most,
  pictureId,
  error,
  onChange,
}: PictureFieldProps) {
  const { t } = useTranslation('wizard')
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()
  const [refused, setRefused] = useState<string | null>(null)
  const { uploads, add, remove } = useUpload(container, (file) => onChange(file.id))
  const last = uploads.at(-1)
  const wrong = refused ?? last?.error ?? error
  const choose = (file: File) => {
    const reason = refusal(file, most)
    setRefused(reason)
    if (last) remove(last.key)
    if (!reason) add([file])
  }
  return (
    <fieldset id={id} tabIndex={-1} className={styles.field} aria-describedby={helpId}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.picture}>
        {pictureId === null ? null : <OnePicture fileId={pictureId} name={name} size="touch" />}
        <Button
          icon={IconCamera}
          busy={last !== undefined && !last.error && !last.reference}
          onClick={() => input.current?.click()}
        >
          {t(pictureId === null ? 'picture.add' : 'picture.other')}
        </Button>
        {pictureId === null ? null : <Button onClick={() => onChange(null)}>{t('picture.remove')}</Button>}
      </div>
      <p id={helpId} className={styles.help}>
        {help}
      </p>
      <input
        ref={input}
        hidden
        type="file"
        accept={pictures.map((one) => `.${one}`).join()}
        tabIndex={-1}
        aria-label={name}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) choose(file)
        }}
      />
      {wrong ? (
        <p role="alert" className={styles.error}>
          {wrong}
        </p>
      ) : null}
    </fieldset>
  )
}
