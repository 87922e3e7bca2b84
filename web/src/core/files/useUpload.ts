import { extensionOf, type fileReference, type Infer, isUploadExtension, uploadFiles } from '@lineside/contract/core'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, callUpload, type UploadOptions } from '../api/index.ts'
import { problemText, textOf } from '../i18n/index.ts'
import type { SendFile } from './sending.ts'

type FileReference = Infer<typeof fileReference>

/** A file on its way, or there. */
export interface Upload {
  key: string
  fileName: string
  length: number
  /** 0 to 100 */
  percent: number
  /** why it was refused, as a sentence */
  error: string | null
  /** what the server keeps; null until it has it */
  reference: FileReference | null
}

export interface Uploads {
  uploads: readonly Upload[]
  add: (files: readonly File[]) => void
  /** stops one that travels, and takes it out of the list */
  remove: (key: string) => void
  retry: (key: string) => void
}

/** Sends one file into a container. */
export async function uploadFile(
  file: { file: Blob; fileName: string },
  containerName: string,
  options?: UploadOptions,
): Promise<FileReference> {
  const { data } = await callUpload(uploadFiles, { query: { containerName } }, file, options)
  const [first] = Array.isArray(data) ? data : [data]
  if (!first) throw new ApiProblem('UNREADABLE', 200)
  return first
}

let made = 0

const arrived = (reference: FileReference): Upload => ({
  key: `upload-${++made}`,
  fileName: reference.fileName,
  length: reference.length,
  percent: 100,
  error: null,
  reference,
})

interface Sending {
  file: File
  stop: AbortController
}

/**
 * Files that a person adds to a form, each sent at once and apart, so that one refused costs the others nothing.
 * `onDone` gets each as the server keeps it; `onSending` a promise of each, which tells whether it came or was taken out.
 * @param takes whether the container takes files of an extension
 * @param earlier what the server has already, from a page before this one
 * @param sendFile how one goes where it is kept
 */
export function useUpload(
  containerName: string,
  onDone: (file: FileReference) => void = () => {},
  onSending: (end: Promise<boolean>, key: string) => void = () => {},
  takes: (extension: string) => boolean = isUploadExtension,
  earlier: () => readonly FileReference[] = () => [],
  sendFile: SendFile = (file, container, options) => uploadFile({ file, fileName: file.name }, container, options),
): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>(() => earlier().map(arrived))
  const sending = useRef(new Map<string, Sending>())
  const done = useRef(onDone)
  done.current = onDone
  const change = (key: string, to: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)))
  // whoever leaves the page sends no longer
  useEffect(
    () => () => {
      for (const { stop } of sending.current.values()) stop.abort()
    },
    [],
  )

  async function send(key: string, file: File): Promise<boolean> {
    const stop = new AbortController()
    sending.current.set(key, { file, stop })
    const onProgress = (percent: number) => change(key, { percent })
    try {
      if (!takes(extensionOf(file.name))) {
        change(key, { error: notSupported() })
        return false
      }
      const reference = await sendFile(file, containerName, { signal: stop.signal, onProgress })
      if (stop.signal.aborted) return true
      change(key, { reference, percent: 100 })
      done.current(reference)
      return true
    } catch (error) {
      if (stop.signal.aborted) return true
      change(key, { error: sentence(error) })
      return false
    }
  }

  return {
    uploads,
    add(files) {
      const added = files.map((file) => ({ key: `upload-${++made}`, file }))
      const fresh = added.map(({ key, file }) => ({
        key,
        fileName: file.name,
        length: file.size,
        percent: 0,
        error: null,
        reference: null,
      }))
      setUploads((before) => [...before, ...fresh])
      for (const { key, file } of added) onSending(send(key, file), key)
    },
    remove(key) {
      sending.current.get(key)?.stop.abort()
      sending.current.delete(key)
      setUploads((before) => before.filter((one) => one.key !== key))
    },
    retry(key) {
      const file = sending.current.get(key)?.file
      if (!file) return
      change(key, { error: null, percent: 0 })
      onSending(send(key, file), key)
    },
  }
}

const notSupported = () => textOf('core', 'problems.FILE_NOT_SUPPORTED') ?? ''

/** The sentence at the file, where the server named one; else that of the whole. */
function sentence(error: unknown): string {
  const [field] = error instanceof ApiProblem ? Object.values(error.fields) : []
  return field ?? problemText(error)
}
