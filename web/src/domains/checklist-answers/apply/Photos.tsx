import { answerLimits } from '@lineside/contract/checklist-answers'
import { useRef } from 'react'
import { AttachedFiles, type FileReference, useUpload } from '../../../core/files/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, IconButton, IconCamera, IconTrash, Progress, useIsPhone } from '../../../ui/index.ts'
import styles from './Evidence.module.css'
import { useSheet } from './useSheet.ts'

interface PhotosProps {
  questionId: number
  files: readonly FileReference[]
  required: boolean
  error: string | undefined
}

/** Photos of an answer, sent as they are taken; one that did not come says so and is sent again by a press. */
export function Photos({ questionId, files, required, error }: PhotosProps) {
  const { t } = useTranslation('checklist-answers')
  const sheet = useSheet()
  const input = useRef<HTMLInputElement>(null)
  const phone = useIsPhone()
  const { uploads, add, remove, retry } = useUpload('checklist-answers', (file) =>
    // others may have come since it was sent
    sheet.change(questionId, { files: [...sheet.entry(questionId).files, file] }),
  )
  const coming = uploads.filter(({ reference }) => reference === null)
  const full = files.length + coming.length >= answerLimits.files
  return (
    <div>
      <div className={styles.photos}>
        {files.map((file) => (
          <span key={file.id} className={styles.photos}>
            <AttachedFiles files={[file]} size={phone ? 'touch' : 'small'} />
            <IconButton
              icon={IconTrash}
              size="compact"
              label={t('question.removePhoto', { name: file.fileName })}
              onClick={() => sheet.change(questionId, { files: files.filter(({ id }) => id !== file.id) })}
            />
          </span>
        ))}
        <Button
          icon={IconCamera}
          size={phone ? 'touch' : 'compact'}
          blocked={full ? t('question.photosFull', { max: answerLimits.files }) : null}
          onClick={() => input.current?.click()}
        >
          {t(required && files.length === 0 ? 'question.addRequiredPhoto' : 'question.addPhoto')}
        </Button>
        <input
          ref={input}
          type="file"
          className={styles.file}
          tabIndex={-1}
          aria-label={t('question.addPhoto')}
          accept="image/*"
          multiple
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {coming.map(({ key, fileName, percent, error: refusal }) => (
        <div key={key} className={styles.upload}>
          <span>{fileName}</span>
          {refusal === null ? (
            <Progress percent={percent} label={fileName} />
          ) : (
            <>
              <span className={styles.error} role="alert">
                {refusal}
              </span>
              <Button size="compact" onClick={() => retry(key)}>
                {t('question.photoAgain')}
              </Button>
              <Button size="compact" tone="quiet" onClick={() => remove(key)}>
                {t('question.photoWithout')}
              </Button>
            </>
          )}
        </div>
      ))}
      {error === undefined ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
