import { uploadTypes } from '@lineside/contract/core'
import { useRef, useState } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { type DroppedFile, DropZone, focusFirstError } from '../../ui/index.ts'
import { announceArrival, controlOf, errorSentence, type FieldControl, withdrawArrival } from '../form/index.ts'
import { type Formats, readerZone, useFormats, useTranslation } from '../i18n/index.ts'
import type { FileReference } from './AttachedFiles.tsx'
import { sendingOfFiles } from './sending.ts'
import { type Upload, useUpload } from './useUpload.ts'

interface FilesFieldProps<V extends FieldValues> {
  control: FieldControl<V>
  /** its value is the list of files (`FileReference[]`) that are there */
  name: FieldPath<V>
  label: string
  help?: string
  required?: boolean
  /** where the files are uploaded to */
  container: string
}

const accept = Object.keys(uploadTypes)
  .map((extension) => `.${extension}`)
  .join()

/** Files of a form: sent as they are chosen; what the form sends are their ids. */
export function FilesField<V extends FieldValues>({ control, name, container, ...props }: FilesFieldProps<V>) {
  const { t } = useTranslation('core')
  const formats = useFormats()
  const { field, fieldState } = useController({ control: controlOf(control), name })
  const value = (field.value ?? []) as readonly FileReference[]
  // two files may arrive before the form draws again
  const latest = useRef(value)
  latest.current = value
  const set = (files: readonly FileReference[]) => {
    latest.current = files
    field.onChange(files)
  }
  const [insists, setInsists] = useState(false)
  const ask = () => {
    setInsists(true)
    focusFirstError()
  }
  const { uploads, add, remove, retry } = useUpload(
    container,
    (file) => set([...latest.current, file]),
    (end, key) => announceArrival(control, key, end, ask),
    undefined,
    undefined,
    sendingOfFiles() ?? undefined,
  )
  const arrived = new Set(uploads.flatMap((upload) => upload.reference?.id ?? []))
  const files = [
    ...value.filter((file) => !arrived.has(file.id)).map((file) => ofReference(file, formats)),
    ...uploads.map((upload) => ofUpload(upload, formats)),
  ]
  const takeOut = (key: string) => {
    const gone = uploads.find((upload) => upload.key === key)?.reference?.id ?? Number(key)
    remove(key)
    withdrawArrival(control, key)
    set(latest.current.filter((file) => file.id !== gone))
  }
  // what was refused is not left out unasked: it is sent again or taken out
  const undecided = insists && uploads.some(({ error }) => error !== null)
  return (
    <DropZone
      {...props}
      accept={accept}
      error={undecided ? t('files.undecided') : errorSentence(fieldState.error?.message)}
      files={files}
      onFiles={add}
      onRemove={takeOut}
      onRetry={retry}
    />
  )
}

const kindOf = (fileName: string) => fileName.split('.').at(-1)?.toUpperCase() ?? ''

function ofReference(file: FileReference, formats: Formats): DroppedFile {
  return {
    key: String(file.id),
    name: file.fileName,
    type: kindOf(file.fileName),
    size: formats.fileSize(file.length),
    date: formats.date(file.date, readerZone()),
  }
}

function ofUpload(upload: Upload, formats: Formats): DroppedFile {
  if (upload.reference) return { ...ofReference(upload.reference, formats), key: upload.key }
  const { key, fileName, length, percent, error } = upload
  const shown = { key, name: fileName, type: kindOf(fileName), size: formats.fileSize(length), date: '' }
  return error ? { ...shown, error } : { ...shown, percent }
}

/** A file that a person is just adding belongs to no plant yet: its day is that of the person's own clock. */
