import { answerLimits } from '@lineside/contract/checklist-answers'
import { extensionOf, isUploadExtension, uploadTypes } from '@lineside/contract/core'
import { useRef, useState } from 'react'
import { DevicePhoto } from '../../../core/files/DevicePhoto.tsx'
import { dropPhotos, photoName, savePhoto } from '../../../core/files/device-photos.ts'
import { AttachedFiles, type FileReference } from '../../../core/files/index.ts'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Button, IconButton, IconCamera, IconTrash, Row } from '../../../ui/index.ts'
import styles from './Evidence.module.css'
import { useSaveState, useSheet, useTouch } from './useSheet.ts'

interface PhotosProps {
  questionId: number
  files: readonly FileReference[]
  /** on this device, the server may not have them yet */
  waiting: readonly number[]
  required: boolean
  error: string | undefined
}

/** Pictures by what they are, so that a phone offers its camera; the other kinds by their extension. */
const accepted = ['image/*', ...Object.keys(uploadTypes).map((extension) => `.${extension}`)].join(',')

/** A photo by what it is, any other file by its own name; null for what the server does not take. */
const nameOf = (file: File) => photoName(file) ?? (isUploadExtension(extensionOf(file.name)) ? file.name : null)

/** Photos and files of an answer: kept on the device at once, sent with the answer, again by themselves until they came. */
export function Photos({ questionId, files, waiting, required, error }: PhotosProps) {
  const { t } = useTranslation('checklist-answers')
  const sheet = useSheet()
  const input = useRef<HTMLInputElement>(null)
  const touch = useTouch()
  const [unkept, setUnkept] = useState<string | null>(null)
  const count = files.length + waiting.length
  const full = count >= answerLimits.files
  const take = async (taken: readonly File[]) => {
    const fitting = taken.filter((file) => nameOf(file) !== null)
    setUnkept(fitting.length < taken.length ? (textOf('core', 'problems.FILE_NOT_SUPPORTED') ?? '') : null)
    try {
      for (const file of fitting.slice(0, answerLimits.files - count)) {
        const id = await savePhoto(file, nameOf(file) ?? file.name)
        // others may have come meanwhile
        sheet.change(questionId, { waiting: [...sheet.entry(questionId).waiting, id] })
      }
    } catch {
      setUnkept(t('question.photoUnkept'))
    }
  }
  const discard = (id: number) => {
    sheet.change(questionId, { waiting: sheet.entry(questionId).waiting.filter((one) => one !== id) })
    void dropPhotos([id])
  }
  const wrong = unkept ?? error
  return (
    <div>
      <Row>
        {files.map((file) => (
          <Row key={file.id} as="span" fit="content">
            <AttachedFiles files={[file]} size={touch ? 'touch' : 'small'} />
            <IconButton
              icon={IconTrash}
              size={touch ? 'touch' : 'compact'}
              label={t('question.removePhoto', { name: file.fileName })}
              onClick={() => sheet.change(questionId, { files: files.filter(({ id }) => id !== file.id) })}
            />
          </Row>
        ))}
        {waiting.map((id, at) => (
          <Waiting key={id} id={id} number={files.length + at + 1} onDiscard={() => discard(id)} />
        ))}
        <Button
          icon={IconCamera}
          size={touch ? 'touch' : 'compact'}
          blocked={full ? t('question.photosFull', { max: answerLimits.files }) : null}
          onClick={() => input.current?.click()}
        >
          {t(required && count === 0 ? 'question.addRequiredPhoto' : 'question.addPhoto')}
        </Button>
        <input
          ref={input}
          type="file"
          className={styles.file}
          tabIndex={-1}
          aria-label={t('question.addPhoto')}
          accept={accepted}
          multiple
          onChange={(event) => {
            void take([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </Row>
      {wrong === undefined ? null : (
        <Box as="p" tone="error" size={13} role="alert">
          {wrong}
        </Box>
      )}
    </div>
  )
}

/** A photo that is on its way, or that the server does not take: then it says why. */
function Waiting({ id, number, onDiscard }: { id: number; number: number; onDiscard: () => void }) {
  const { t } = useTranslation('checklist-answers')
  const sheet = useSheet()
  const touch = useTouch()
  // what became of it is said with what became of all
  useSaveState()
  const name = t('question.photoWaiting', { number })
  const problem = sheet.photoProblem(id)
  return (
    <Row as="span" fit="content">
      <DevicePhoto id={id} name={name} size={touch ? 'touch' : 'small'} />
      {problem === null ? null : (
        <Box as="span" tone="error" size={13} role="alert">
          {problem}
        </Box>
      )}
      <IconButton
        icon={IconTrash}
        size={touch ? 'touch' : 'compact'}
        label={t('question.removePhoto', { name })}
        onClick={onDiscard}
      />
    </Row>
  )
}
