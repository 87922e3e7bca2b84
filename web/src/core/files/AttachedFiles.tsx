import type { fileReference, Infer } from '@lineside/contract/core'
import { useState } from 'react'
import { Button, IconDownload, IconPaperclip, notify, PictureViewer, Thumbnail } from '../../ui/index.ts'
import { problemText, useFormats, useTranslation } from '../i18n/index.ts'
import styles from './AttachedFiles.module.css'
import { saveFile, usePicture } from './pictures.ts'

export type FileReference = Infer<typeof fileReference>

interface AttachedFilesProps {
  files: readonly FileReference[]
  size?: 'small' | 'touch'
}

/** The files of a record: pictures as pictures, which open large; anything else to be saved. */
export function AttachedFiles({ files, size = 'small' }: AttachedFilesProps) {
  const pictures = files.filter((file) => file.picture)
  const others = files.filter((file) => !file.picture)
  const [shown, setShown] = useState<number | null>(null)
  const open = shown === null ? undefined : pictures[shown]
  return (
    <div className={styles.files}>
      {pictures.map((file, at) => (
        <FilePicture key={file.id} file={file} size={size} onOpen={() => setShown(at)} />
      ))}
      {others.map((file) => (
        <OtherFile key={file.id} file={file} />
      ))}
      {open && shown !== null ? (
        <FileViewer file={open} at={shown} count={pictures.length} onGo={setShown} onClose={() => setShown(null)} />
      ) : null}
    </div>
  )
}

interface FilePictureProps {
  file: FileReference
  size?: 'small' | 'touch'
  onOpen: () => void
}

/** A picture of a record, by its reduced copy. */
export function FilePicture({ file, size = 'small', onOpen }: FilePictureProps) {
  const { t } = useTranslation('core')
  const { src, failed } = usePicture(file.id, 'reduced')
  return (
    <Thumbnail name={file.fileName} src={src} size={size} lost={failed ? t('files.lost') : undefined} onOpen={onOpen} />
  )
}

interface FileViewerProps {
  file: FileReference
  at: number
  count: number
  onGo: (at: number) => void
  onClose: () => void
}

function FileViewer({ file, ...place }: FileViewerProps) {
  const { t } = useTranslation('core')
  const { src, failed } = usePicture(file.id, 'reduced')
  return (
    <PictureViewer
      {...place}
      name={file.fileName}
      src={src}
      lost={failed ? t('files.lost') : undefined}
      actions={
        <Button icon={IconDownload} onClick={() => void save(file)}>
          {t('files.save', { name: file.fileName })}
        </Button>
      }
    />
  )
}

function OtherFile({ file }: { file: FileReference }) {
  const formats = useFormats()
  return (
    <Button icon={IconPaperclip} onClick={() => void save(file)}>
      {file.fileName} ({formats.fileSize(file.length)})
    </Button>
  )
}

async function save(file: FileReference): Promise<void> {
  try {
    await saveFile(file.id)
  } catch (error) {
    notify({ tone: 'error', title: problemText(error) })
  }
}
