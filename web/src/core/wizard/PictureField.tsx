import { extensionOf } from '@lineside/contract/core'
import { useContext, useId, useRef, useState } from 'react'
import { Button, IconCamera } from '../../ui/index.ts'
import { OnePicture, pictureAccept, takesPicture, useUpload } from '../files/index.ts'
import { announceArrival, withdrawArrival } from '../form/index.ts'
import { textOf, useTranslation } from '../i18n/index.ts'
import styles from './PictureField.module.css'
import { UndecidedFilesContext } from './undecided-files.ts'

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
  /** of a form that is sent as a whole: it waits for the file, and for what becomes of one that was refused */
  control?: object
}

/** What is wrong with a file before it is sent; null where nothing is. */
function refusal({ name, size }: File, most: number): string | null {
  if (!takesPicture(extensionOf(name))) return textOf('core', 'fields.notAPicture') ?? ''
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
  control,
}: PictureFieldProps) {
  const { t } = useTranslation('wizard')
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()
  const [refused, setRefused] = useState<string | null>(null)
  const undecided = useContext(UndecidedFilesContext)
  /** What was refused is not left out unasked, here nor on a later step. */
  const wait = (end: Promise<boolean>) => {
    if (control) announceArrival(control, id, end, () => document.getElementById(id)?.focus())
    void end.then((came) => undecided?.put(id, !came))
  }
  const { uploads, add, remove } = useUpload(container, (file) => onChange(file.id), wait)
  const last = uploads.at(-1)
  const reason = refused ?? last?.error
  const waits = Boolean(reason) || undecided?.ids.has(id) === true
  const wrong = reason ?? error ?? (waits ? textOf('core', 'files.undecided') : undefined)
  const choose = (file: File) => {
    const next = refusal(file, most)
    setRefused(next)
    if (last) remove(last.key)
    if (next) wait(Promise.resolve(false))
    else add([file])
  }
  const leaveOut = () => {
    setRefused(null)
    if (last) remove(last.key)
    undecided?.put(id, false)
    if (control) withdrawArrival(control, id)
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
        {waits ? <Button onClick={leaveOut}>{t('picture.leaveOut')}</Button> : null}
      </div>
      <p id={helpId} className={styles.help}>
        {help}
      </p>
      <input
        ref={input}
        hidden
        type="file"
        accept={pictureAccept}
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
