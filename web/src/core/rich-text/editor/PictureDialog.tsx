import { richTextLimits } from '@lineside/contract/core/rich-text'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { Button, Dialog, type DroppedFile, DropZone, Form, TextInput } from '../../../ui/index.ts'
import { pictureAccept, takesPicture, useUpload } from '../../files/index.ts'
import { errorSentence } from '../../form/index.ts'
import { readerZone, useFormats, useTranslation } from '../../i18n/index.ts'

interface PictureDialogProps {
  editor: Editor
  /** where the picture is uploaded to */
  container: string
  /** one that was put into the text and did not arrive */
  refused?: File | null
  onClose: () => void
}

/** One goes on behind it: what is typed, or the next picture, would take its place. */
export const insertPicture = (editor: Editor, fileId: number, alt: string) =>
  editor.chain().focus().insertContent({ type: 'picture', attrs: { fileId, alt } }).createParagraphNear().run()

/** A new picture with what it shows; with a picture chosen in the text, what that one shows. */
export function PictureDialog({ editor, container, refused: left = null, onClose }: PictureDialogProps) {
  const { t } = useTranslation('rich-text')
  const isThere = !left && editor.isActive('picture')
  const [alt, setAlt] = useState(isThere ? String(editor.getAttributes('picture').alt ?? '') : '')
  const [refused, setRefused] = useState(false)
  const { uploads, files, add, remove, retry } = useOnePicture(container)
  const again = useRef(add)
  useEffect(() => {
    if (left) again.current([left])
  }, [left])
  const fileId = uploads.find(({ reference }) => reference?.picture)?.reference?.id
  const isSending = uploads.some(({ reference, error }) => !reference && !error)
  const submit = () => {
    if (isThere) editor.chain().focus().updateAttributes('picture', { alt: alt.trim() }).run()
    else if (fileId === undefined) return setRefused(true)
    else insertPicture(editor, fileId, alt.trim())
    onClose()
  }
  const wrong = uploads.some(({ reference }) => reference && !reference.picture) ? 'notAPicture' : 'fileRequired'
  return (
    <Dialog open onClose={onClose} title={t(isThere ? 'picture.described' : 'picture.title')}>
      <Form
        onSubmit={submit}
        label={t('picture.title')}
        actions={
          <Button type="submit" tone="primary" busy={isSending}>
            {t(isThere ? 'picture.change' : 'picture.submit')}
          </Button>
        }
      >
        {isThere ? null : (
          <DropZone
            label={t('picture.file')}
            single
            accept={pictureAccept}
            required
            error={refused && fileId === undefined ? errorSentence(wrong) : undefined}
            files={files}
            onFiles={(chosen) => add(chosen.slice(0, 1))}
            onRemove={remove}
            onRetry={retry}
          />
        )}
        <TextInput
          label={t('picture.alt')}
          help={t('picture.altHelp')}
          value={alt}
          onChange={setAlt}
          maxLength={richTextLimits.alt}
        />
      </Form>
    </Dialog>
  )
}

/** One file on its way; another one takes its place. */
function useOnePicture(container: string) {
  const formats = useFormats()
  const { uploads, add, remove, retry } = useUpload(container, undefined, undefined, takesPicture)
  const files: DroppedFile[] = uploads.map(({ key, fileName, length, percent, error, reference }) => ({
    key,
    name: fileName,
    type: fileName.split('.').at(-1)?.toUpperCase() ?? '',
    size: formats.fileSize(length),
    date: reference ? formats.date(reference.date, readerZone()) : '',
    ...(error ? { error } : reference ? {} : { percent }),
  }))
  const replace = (chosen: readonly File[]) => {
    for (const { key } of uploads) remove(key)
    add(chosen)
  }
  return { uploads, files, add: replace, remove, retry }
}
