import { MAX_PHOTOS } from '@lineside/contract/core/rules'
import { type ReactNode, useRef, useState } from 'react'
import { DevicePhoto } from '../../core/files/DevicePhoto.tsx'
import { dropPhotos, photoIds, photoName, savePhoto } from '../../core/files/device-photos.ts'
import { OnePicture } from '../../core/files/OnePicture.tsx'
import { isOnServer } from '../../core/files/send-photo.ts'
import { useTranslation } from '../../core/i18n/index.ts'
import { Button, IconButton, IconCamera, IconTrash } from '../../ui/index.ts'
import styles from './PhotoInput.module.css'

interface PhotoInputProps {
  /** the field, by its name */
  name: string
  /** what stands above; without it the photos are evidence beside a value */
  label?: ReactNode
  help?: ReactNode
  /** what the button says before the first photo */
  action?: string | undefined
  error?: string | undefined
  /** ids of photos on this device: '3,7' */
  typed: string
  onChange: (typed: string) => void
}

/** Photos taken with the device: kept on it at once, sent with the record. */
export function PhotoInput({ name, label, help, action, error, typed, onChange }: PhotoInputProps) {
  const { t } = useTranslation('capture')
  const camera = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const ids = photoIds(typed)
  const take = async (file: File) => {
    const name = photoName(file)
    if (name === null) return setProblem(t('photos.wrongKind'))
    try {
      const id = await savePhoto(file, name)
      setProblem(null)
      onChange([...ids, id].join())
    } catch {
      setProblem(t('photos.unkept'))
    }
  }
  const remove = (id: number) => {
    onChange(ids.filter((one) => one !== id).join())
    void dropPhotos([id])
  }
  const wrong = problem ?? error
  const first = action ?? (label ? t('photos.photo') : t('photos.evidence'))
  return (
    <fieldset className={styles.field}>
      <legend className={label ? 'mantine-InputWrapper-label' : styles.unseen}>
        {label ?? t('photos.photos', { field: name })}
      </legend>
      {help ? <div className={styles.help}>{help}</div> : null}
      <div className={styles.photos}>
        {ids.map((id, at) => (
          <Photo
            key={id}
            id={id}
            name={t('photos.shown', { number: at + 1, field: name })}
            remove={t('photos.remove', { number: at + 1 })}
            onRemove={() => remove(id)}
          />
        ))}
        {ids.length < MAX_PHOTOS ? (
          <Button size="touch" icon={IconCamera} onClick={() => camera.current?.click()}>
            {ids.length > 0 ? t('photos.another') : first}
          </Button>
        ) : null}
      </div>
      <input
        ref={camera}
        className={styles.camera}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label={t('photos.photos', { field: name })}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void take(file)
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

interface PhotoProps {
  id: number
  name: string
  remove: string
  onRemove: () => void
}

function Photo({ id, name, remove, onRemove }: PhotoProps) {
  return (
    <div className={styles.photo}>
      {isOnServer(id) ? <OnePicture fileId={-id} name={name} size="touch" /> : <DevicePhoto id={id} name={name} />}
      <IconButton icon={IconTrash} label={remove} size="touch" tooltip={false} onClick={onRemove} />
    </div>
  )
}
